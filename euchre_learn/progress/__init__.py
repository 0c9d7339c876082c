"""The learner's progress: one local file of raw answers, and what can be read from it."""

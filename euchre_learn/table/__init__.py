"""The table that learners play at: a match against bots, as values and one session, no widget."""

"""The score pad for people at a real table: what was entered, and what it comes to."""

"""Rules of thumb with names: what the table says about a position, and the facts behind it."""

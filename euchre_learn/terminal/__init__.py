"""The table as a conversation in plain text: what is typed, what is said, and nothing drawn."""

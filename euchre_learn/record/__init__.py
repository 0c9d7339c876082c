"""Games as they were played: Euchre Game Notation files, and what an audit finds in them."""

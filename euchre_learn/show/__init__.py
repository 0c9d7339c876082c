"""Pure functions from the values of a game to text, HTML and SVG; no user interface."""

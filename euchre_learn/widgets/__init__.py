"""Live widgets for a notebook: the only part of the package that knows the notebook's front end."""

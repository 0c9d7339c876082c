"""Numbers about a deal: what open hands are worth. Needs the rules, and is quick with numba."""

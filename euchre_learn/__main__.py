"""`python -m euchre_learn` does what the `euchre-learn` command does."""

from euchre_learn.cli import main

if __name__ == "__main__":
    raise SystemExit(main())

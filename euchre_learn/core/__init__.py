"""The rules of euchre, on the standard library alone: no input or output, no chance of its own."""

"""The verbs of `python -m pipeline`, a module for each phase of the work."""

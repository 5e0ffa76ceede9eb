"""The command line: one module a verb; those that only rules call are in `steps`."""

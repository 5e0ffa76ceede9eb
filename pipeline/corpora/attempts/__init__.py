"""Single solving attempts: read from a log, and fitted, puzzles and persons together."""

"""The one error that every reader of puzzles raises."""


class PuzzleError(ValueError):
    """A puzzle that cannot be read; the message says where, what was expected, what was found."""

"""The one error that every reader of puzzles raises, and how it quotes what it found."""

LONGEST_QUOTE = 60


class PuzzleError(ValueError):
    """A puzzle that cannot be read; the message says where, what was expected, what was found."""


def quoted(found: str) -> str:
    """Return `found` in quotation marks, cut after 60 characters.

    >>> quoted("x1"), len(quoted("x" * 5000))
    ("'x1'", 65)
    """
    return repr(found) if len(found) <= LONGEST_QUOTE else repr(found[:LONGEST_QUOTE] + "...")

"""Which Slitherlink are copies of each other: turned or mirrored."""

from collections.abc import Sequence

from pipeline.calibration.features.isomorphism import of_grid
from pipeline.kinds.slitherlink.puzzle import Slitherlink


def fingerprint(puzzle: Slitherlink) -> str:
    """Return a text that all eight copies of a puzzle share.

    >>> fingerprint(Slitherlink(1, 3, "3.1")) == fingerprint(Slitherlink(3, 1, "1.3"))
    True
    """
    return of_grid(puzzle.rows, puzzle.cols, puzzle.clues)


def fingerprints(puzzles: Sequence[Slitherlink]) -> list[str]:
    """Return the fingerprint of each puzzle."""
    return [fingerprint(puzzle) for puzzle in puzzles]

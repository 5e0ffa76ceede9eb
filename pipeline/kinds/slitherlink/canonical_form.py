"""Which Slitherlink are copies of each other: turned or mirrored."""

from collections.abc import Sequence

from pipeline.calibration.features.isomorphism import of_grid
from pipeline.kinds.slitherlink.puzzle import Slitherlink


def fingerprints(puzzles: Sequence[Slitherlink]) -> list[str]:
    """Return for each puzzle a text that all eight copies of it share.

    >>> len(set(fingerprints([Slitherlink(1, 3, "3.1"), Slitherlink(3, 1, "1.3")])))
    1
    """
    return [of_grid(puzzle.rows, puzzle.cols, puzzle.clues) for puzzle in puzzles]

"""Which Latin squares are copies of each other: turned or mirrored."""

from pipeline.calibration.equal_puzzles import of_grid


def fingerprint(puzzle) -> str:
    """Return a text that all eight copies of a puzzle share."""
    return of_grid(puzzle.rows, puzzle.cols, puzzle.clues)

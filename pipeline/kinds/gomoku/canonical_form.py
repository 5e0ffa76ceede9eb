"""Which gomoku problems are the same: turned or mirrored."""

from pipeline.calibration.features.isomorphism import of_grid


def fingerprints(puzzles) -> list[str]:
    """Return of each problem a text that all its eight copies share."""
    return [of_grid(puzzle.rows, puzzle.cols, puzzle.stones) for puzzle in puzzles]

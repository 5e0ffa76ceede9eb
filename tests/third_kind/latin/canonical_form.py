"""Which Latin squares are copies of each other: turned or mirrored."""

from pipeline.calibration.features.isomorphism import of_grid


def fingerprints(puzzles) -> list[str]:
    """Return of each puzzle a text that all its eight copies share."""
    return [of_grid(puzzle.rows, puzzle.cols, puzzle.clues) for puzzle in puzzles]

"""A whole sudoku as its solver meets it: segments of first-order uniqueness.

The first segment is the model of the paper. Where it ends before the board is full, ever harder
techniques take candidates until first-order uniqueness decides again, so that the way through the
board can be followed to its end and measured.
"""

from dataclasses import dataclass

import numpy as np

from pipeline.kinds.sudoku.grid import CELLS
from pipeline.kinds.sudoku.paths.candidates import fill, start
from pipeline.kinds.sudoku.paths.higher_orders import FIRST, NOTHING, narrow
from pipeline.kinds.sudoku.paths.uniqueness import uniqueness_rules
from pipeline.kinds.sudoku.puzzle import Sudoku, clash_of
from pipeline.paths.rules import Rules
from pipeline.texts.errors import PuzzleError

NO_SOLUTION = (
    "expected a sudoku with a solution, found that filling it leads to a cell without a digit or "
    "a digit without a place"
)


@dataclass(frozen=True)
class Opening:
    """What it took to go on where first-order uniqueness had ended.

    Attributes
    ----------
    technique : int
        The hardest that was needed, CROSSINGS to NOTHING of `higher_orders`.
    refuted : int
        Hypotheses that were refuted.
    cells_written : int
        Cells that were written until they broke.
    filled : int
        Cells that were filled before.
    before, after : (81,) int16
        The candidates before and after.
    """

    technique: int
    refuted: int
    cells_written: int
    filled: int
    before: np.ndarray
    after: np.ndarray


@dataclass(frozen=True)
class SudokuWay:
    """The way through a sudoku.

    Attributes
    ----------
    segments : tuple of Rules
        What first-order uniqueness decides: from the start, and after each opening.
    openings : tuple of Opening
        Between the segments; one more at the end if the board stays unfinished.
    open_cells : int
    """

    segments: tuple[Rules, ...]
    openings: tuple[Opening, ...]
    open_cells: int

    @property
    def cells_left(self) -> int:
        """Cells that nothing decided."""
        return self.open_cells - sum(len(rules.names) for rules in self.segments)


def sudoku_way(puzzle: Sudoku) -> SudokuWay:
    """Follow a sudoku to its end, or raise PuzzleError when the clues contradict each other.

    Examples
    --------
    >>> from pipeline.kinds.sudoku.paths import EXAMPLES
    >>> way = sudoku_way(EXAMPLES[0])
    >>> [len(rules.names) for rules in way.segments], way.cells_left
    ([5, 48], 0)
    """
    # The type that `scanning` uses too, so that kernels are compiled once.
    digits = puzzle.digits.astype(np.int16)
    candidates = np.zeros(CELLS, np.int16)
    open_cells = int((digits == 0).sum())
    if not start(digits, candidates):
        found = clash_of(puzzle) or "a digit has no place left, or a cell no digit"
        raise PuzzleError(f"expected a sudoku with a solution, found that {found}")
    segments, openings, opening = [], [], None
    while True:
        before, could = digits.copy(), candidates.copy()
        if not fill(digits, candidates, np.zeros(CELLS, np.int16)):
            raise PuzzleError(NO_SOLUTION)
        if opening is None or (digits != before).any():
            segments.append(uniqueness_rules(before, could, digits))
            if opening is not None:
                openings.append(opening)
            opening = Opening(FIRST, 0, 0, int((digits > 0).sum()), candidates.copy(), could)
        if digits.all() or opening.technique == NOTHING:
            break
        technique, written = narrow(digits, candidates)
        opening = Opening(
            max(opening.technique, technique),
            opening.refuted + (written > 0),
            opening.cells_written + written,
            opening.filled,
            opening.before,
            candidates.copy(),
        )
    if opening.technique == NOTHING:
        openings.append(opening)
    return SudokuWay(tuple(segments), tuple(openings), open_cells)

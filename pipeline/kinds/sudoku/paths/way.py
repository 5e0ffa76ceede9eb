"""A whole sudoku as its solver meets it: segments of first-order uniqueness.

The first segment is the model of the paper. Where it ends before the board is full, ever harder
techniques take candidates until first-order uniqueness decides again.
"""

from dataclasses import dataclass

import numpy as np

from pipeline.kinds.sudoku.board.grid import CELLS
from pipeline.kinds.sudoku.paths.candidates import fill, start
from pipeline.kinds.sudoku.paths.closing import NO_SOLUTION
from pipeline.kinds.sudoku.paths.higher_orders import NOTHING, narrow
from pipeline.kinds.sudoku.paths.uniqueness import uniqueness_rules
from pipeline.kinds.sudoku.puzzle import Sudoku, clash_of
from pipeline.paths.rules import Rules
from pipeline.texts.errors import PuzzleError


@dataclass(frozen=True)
class Opening:
    """What it took to go on where first-order uniqueness had ended with so many cells `filled`.

    `technique` is the hardest that was needed, CROSSINGS to NOTHING of `higher_orders`. So many
    hypotheses were `refuted`, and `cells_written` until they broke. `before` and `after` are
    the candidates, (81,) int16.
    """

    technique: int
    refuted: int
    cells_written: int
    filled: int
    before: np.ndarray
    after: np.ndarray


@dataclass(frozen=True)
class SudokuWay:
    """The way through a sudoku."""

    segments: tuple[Rules, ...]
    """What first-order uniqueness decides: from the start, and after each opening."""
    openings: tuple[Opening, ...]
    """Between the segments; one more at the end if the board stays unfinished."""
    open_cells: int

    @property
    def cells_left(self) -> int:
        """Cells that nothing decided."""
        return self.open_cells - sum(len(rules.names) for rules in self.segments)


def sudoku_way(puzzle: Sudoku) -> SudokuWay:
    """Follow a sudoku to its end, or raise PuzzleError when the clues contradict each other.

    >>> from pipeline.kinds.sudoku.paths import EXAMPLES
    >>> way = sudoku_way(EXAMPLES[0])
    >>> [len(rules.names) for rules in way.segments], way.cells_left
    ([5, 48], 0)
    """
    # The type that `scanning` uses too, so that kernels are compiled once.
    digits, candidates = puzzle.digits.astype(np.int16), np.zeros(CELLS, np.int16)
    open_cells = int((digits == 0).sum())
    if not start(digits, candidates):
        found = clash_of(puzzle) or "a digit has no place left, or a cell no digit"
        raise PuzzleError(f"expected a sudoku with a solution, found that {found}")
    segments, openings = [], []
    while not openings or openings[-1].technique != NOTHING:
        before, could = digits.copy(), candidates.copy()
        _fill(digits, candidates)
        segments.append(uniqueness_rules(before, could, digits))
        if digits.all():
            break
        openings.append(_opening(digits, candidates))
    return SudokuWay(tuple(segments), tuple(openings), open_cells)


def _fill(digits, candidates):
    """Decide by first-order uniqueness until it decides no more."""
    if not fill(digits, candidates, np.zeros(CELLS, np.int16)):
        raise PuzzleError(NO_SOLUTION)


def _opening(digits, candidates) -> Opening:
    """Take candidates by ever harder techniques until first-order uniqueness decides again."""
    before, found, scratch = candidates.copy(), [], np.zeros((4, CELLS), np.int16)
    filled = int((digits > 0).sum())
    while True:
        found.append(narrow(digits, candidates, scratch))
        tried = digits.copy()
        _fill(tried, candidates.copy())
        if found[-1][0] == NOTHING or (tried != digits).any():
            break
    techniques, written = zip(*found, strict=True)
    refuted = sum(cells > 0 for cells in written)
    return Opening(max(techniques), refuted, sum(written), filled, before, candidates.copy())

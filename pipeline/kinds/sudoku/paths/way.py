"""A whole sudoku as its solver meets it: segments of first-order uniqueness.

The first segment is the model of the paper. Where it ends before the board is full, ever harder
techniques take candidates until first-order uniqueness decides again.
"""

from dataclasses import dataclass

import numpy as np

from pipeline.kinds.sudoku.board.grid import CELL_NAMES, CELLS, DIGITS, SEES
from pipeline.kinds.sudoku.paths.candidates import CELL, CELLS_OF, HOUSE_OF, KINDS, fill, start
from pipeline.kinds.sudoku.paths.closing import NO_SOLUTION
from pipeline.kinds.sudoku.paths.higher_orders import NOTHING, narrow
from pipeline.kinds.sudoku.puzzle import Sudoku, clash_of
from pipeline.paths.rules import Rules, rules_of_tables
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


def uniqueness_rules(digits, candidates, filled) -> Rules:
    """Return the rules by which first-order uniqueness fills cells, a variable for each.

    `digits` and `candidates`, (81,) int16, are those at the start, `filled` the digits in the end,
    see `candidates`.
    """
    cells = np.flatnonzero((digits == 0) & (filled > 0))
    own = filled[cells]
    could = (candidates[:, None] >> np.arange(DIGITS) & 1).astype(bool)
    could_be = could[:, own - 1].T  # by variable: the cells with a candidate of its digit
    is_cell, sees = np.eye(CELLS, dtype=bool)[cells], SEES[:, cells]
    has_digit = own == np.arange(1, DIGITS + 1)[:, None]
    # by variable, kind and other cell of the house, or other digit: what meets the clause
    members = np.zeros((len(cells), CELL + 1, DIGITS, len(cells)), bool)
    wanted = np.zeros(members.shape[:3], bool)
    for kind in range(CELL):
        others = CELLS_OF[HOUSE_OF[cells, kind]]
        sees_digit = sees[others] & (own == own[:, None])[:, None]
        members[:, kind] = sees_digit & ~np.eye(len(cells), dtype=bool)[:, None]
        members[:, kind] |= others[:, :, None] == cells
        wanted[:, kind] = np.take_along_axis(could_be & ~is_cell, others, 1)
    members[:, CELL] = sees[cells][:, None] & has_digit
    wanted[:, CELL] = could[cells] & ~has_digit.T
    # A clause that nothing meets: the rule never applies.
    applies = (members.any(3) | ~wanted).all(2)
    variable_of, rule_kind = np.nonzero(applies)
    wanted &= applies[:, :, None]
    names = [f"{CELL_NAMES[cell]}={digit}" for cell, digit in zip(cells, own, strict=True)]
    sizes = wanted.sum(2)[applies]
    return rules_of_tables(names, KINDS, variable_of, rule_kind, sizes, members[wanted])

"""Uniqueness up to a higher order on a sudoku, as a model of the solver (4.3.2).

At each position the candidates are those that the digits leave, less those that subsets and
crossings take until they take no more; then first-order uniqueness decides. What is decidable stays
so until it is decided, since a set of cells or digits holds filled ones too (`higher_orders`); so
every order ends at the same last position.

By the same definition a single takes its digit from its house before it is written, as a set with
any filled cell. So from the second order on nearly all that can be decided at all is decidable at
once, and nearly every order is a solution path.
"""

from dataclasses import dataclass

import numpy as np

from pipeline.kernels.compiling import entry_kernel
from pipeline.kinds.sudoku.grid import CELL_NAMES, CELLS
from pipeline.kinds.sudoku.paths.candidates import BROKEN, fill, note, note_all, unique_digits
from pipeline.kinds.sudoku.paths.higher_orders import NOTHING, PAIRS, QUADRUPLES, close, open_up
from pipeline.kinds.sudoku.paths.way import NO_SOLUTION
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.notations.errors import PuzzleError
from pipeline.paths.positions import holds, put

HARDEST = {2: PAIRS, 3: PAIRS + 1, 4: QUADRUPLES}
"""By order, the hardest technique that takes candidates."""


@dataclass(frozen=True)
class OrderModel:
    """What uniqueness up to an order decides on one sudoku.

    Attributes
    ----------
    names : tuple of str
        The cells that it decides in the end, like `1G=8`.
    digits : (81,) int8
        The clues.
    cells : (variables,) int64
    values : (variables,) int8
        The digits that the cells take.
    order : int, 2 to 4
    """

    names: tuple[str, ...]
    digits: np.ndarray
    cells: np.ndarray
    values: np.ndarray
    order: int
    kinds: tuple[str, ...] = ("first order", "higher order")

    def decidable(self, positions: np.ndarray, known: np.ndarray) -> np.ndarray:
        """Return what is decidable at some positions, both (n, words) int64."""
        known[:] = 0
        self._find(positions, known, np.zeros((len(positions), len(self.names)), np.int16))
        return known

    def kind_sets(self, positions: np.ndarray, known: np.ndarray) -> np.ndarray:
        """Return by first order (bit 0) or higher order (bit 1) alone, (n, variables) int16."""
        known[:] = 0
        self._find(positions, np.zeros_like(positions), known)
        return known

    def _find(self, positions, decidable, kinds):
        room = np.zeros((4, CELLS), np.int16)
        hardest = HARDEST[self.order]
        find_by_order(
            self.digits, self.cells, self.values, hardest, positions, room, decidable, kinds
        )


def order_model(puzzle: Sudoku, order: int) -> OrderModel:
    """Return the model of uniqueness up to an order, 2 to 4, on a sudoku.

    PuzzleError is raised when the clues contradict each other.

    Examples
    --------
    >>> from pipeline.kinds.sudoku.paths import EXAMPLES
    >>> len(order_model(EXAMPLES[0], 2).names)
    53
    """
    clues = puzzle.digits
    digits = _last_position(clues, HARDEST[order])
    cells = np.flatnonzero((clues == 0) & (digits > 0))
    names = [f"{CELL_NAMES[cell]}={digits[cell]}" for cell in cells]
    return OrderModel(tuple(names), clues, cells, digits[cells], order)


def _last_position(clues, hardest):
    """Return the digits where no technique up to `hardest` decides more."""
    # As wide as those of a way, so that kernels are compiled once for both.
    digits, candidates = clues.astype(np.int16), np.zeros(CELLS, np.int16)
    room, cost = np.zeros((4, CELLS), np.int16), np.zeros(2, np.int64)
    opened = note(digits, candidates)
    while opened not in (NOTHING, BROKEN):
        ended = fill(digits, candidates, room[0])
        opened = ended if ended == BROKEN else open_up(digits, candidates, hardest, room, cost)
    if opened == BROKEN:
        raise PuzzleError(NO_SOLUTION)
    return digits.astype(clues.dtype)


@entry_kernel
def find_by_order(digits, cells, values, hardest, positions, room, decidable, kinds):
    """Fill `decidable` and `kinds` of `OrderModel`; `room` is (4, 81) int16."""
    board, candidates, found = room[0], room[1], room[2]
    for i in range(positions.shape[0]):
        for cell in range(CELLS):
            board[cell] = digits[cell]
        for v in range(cells.shape[0]):
            if holds(positions[i], v):
                board[cells[v]] = values[v]
        note_all(board, candidates)
        for kind in range(2):
            if kind == 1:
                close(board, candidates, hardest, room[3])
            unique_digits(candidates, found)
            for v in range(cells.shape[0]):
                if found[cells[v]] > 0 and kinds[i, v] == 0:
                    kinds[i, v] = 1 << kind
                    put(decidable[i], v)

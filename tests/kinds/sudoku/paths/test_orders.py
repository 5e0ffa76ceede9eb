"""Uniqueness up to an order as a model: as 4.3.2 defines it, and the same on every image."""

from itertools import combinations, pairwise

import numpy as np
import pytest

from pipeline.kinds.sudoku.board.grid import HOUSES
from pipeline.kinds.sudoku.paths import EXAMPLES, model_of
from pipeline.kinds.sudoku.paths.closing import OrderModel
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.model import rounds_of
from tests.kinds.sudoku.paths.images import at_random
from tests.kinds.sudoku.paths.test_techniques import names_at, some_of
from tests.kinds.sudoku.paths.test_uniqueness import placed

ORDERS = range(1, 5)
CELLS_OF = [list(map(int, house)) for house in HOUSES]


def irreducible(rows, size):
    """Yield names of so many rows with as many columns, no part of which has as many as rows."""
    some_rows = [name for name in rows if rows[name]]
    for some in combinations(some_rows, size):
        parts = (part for k in range(1, size) for part in combinations(some, k))
        wide = all(len(set().union(*(rows[i] for i in part))) > len(part) for part in parts)
        if wide and len(set().union(*(rows[i] for i in some))) == size:
            yield some


def ruled_out(can, size):
    """Return (cell, digit) that crossings rule out for size 1, else irreducible sets of a size."""
    gone = set()
    for house in CELLS_OF:
        by_cell = {cell: can[cell] for cell in house}
        by_digit = {d: {cell for cell in house if d in can[cell]} for d in range(1, 10)}
        for some in irreducible(by_cell, size) if size > 1 else ():
            digits = set().union(*(can[cell] for cell in some))
            gone |= {(cell, d) for cell in set(house) - set(some) for d in can[cell] & digits}
        for some in irreducible(by_digit, size) if size > 1 else ():
            cells = set().union(*(by_digit[d] for d in some))
            gone |= {(cell, d) for cell in cells for d in can[cell] - set(some)}
        for digit, places in by_digit.items() if size == 1 else ():
            for other in CELLS_OF:
                if len(places) > 1 and places <= set(other):
                    gone |= {(c, digit) for c in set(other) - set(house) if digit in can[c]}
    return gone


def decidable(board, most):
    """Return {cell: digit} that orders up to `most` decide where 0 is open, order by order."""
    can = [
        set(range(1, 10)) - {board[o] for house in CELLS_OF if c in house for o in house}
        if not board[c] else set()
        for c in range(81)
    ]  # fmt: skip
    for top in range(2, most + 1):
        while gone := set().union(*(ruled_out(can, size) for size in range(1, top + 1))):
            for cell, digit in gone:
                can[cell].discard(digit)
    found = {cell: min(can[cell]) for cell in range(81) if len(can[cell]) == 1}
    for house in CELLS_OF:
        for digit in range(1, 10):
            places = [cell for cell in house if digit in can[cell]]
            if len(places) == 1:
                found[places[0]] = digit
    return found


def test_figure_4_3_and_orders_that_differ():
    models = [model_of(EXAMPLES[0], order=order) for order in ORDERS]
    now = [names_at(model, ()) for model in models]
    assert "2I=8" in now[1] - now[0]
    assert all(one < other for one, other in pairwise(now))
    assert len(now[-1]) < len(models[-1].names)


def test_what_is_decidable_is_what_the_definition_says(graded):
    generator = np.random.default_rng(6)
    for clues in graded[::6]:
        for order in ORDERS:
            model = OrderModel(Sudoku(clues), order)
            decided = some_of(model.names, generator)
            board = [int(clue.replace(".", "0")) for clue in clues]
            for name in decided:
                cell, digit = placed(name)
                board[cell] = int(digit)
            found = {name: placed(name) for name in names_at(model, decided)}
            expected = decidable(board, order)
            assert {cell: int(d) for cell, d in found.values()} == expected


@pytest.mark.parametrize("order", ORDERS)
def test_an_image_has_as_many_rounds(graded, order):
    generator = np.random.default_rng(order)
    for clues in graded:
        one, other = (OrderModel(Sudoku(of), order) for of in (clues, at_random(clues, generator)))
        assert rounds_of(one) == rounds_of(other)

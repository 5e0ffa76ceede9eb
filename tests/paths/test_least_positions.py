"""No lattice has fewer positions than it has at the least."""

import numpy as np

from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.lattice import build_lattice
from pipeline.paths.least_positions import least_positions
from pipeline.paths.rules import make_rules


def test_no_lattice_has_fewer_positions_than_it_has_at_the_least(remainders):
    parts = []
    for clues in remainders[::4]:
        rules = sudoku_way(Sudoku(clues)).stretches[0]
        number = len(build_lattice(rules, 1_000_000).position)
        parts.append(least_positions(rules, 1_000_000) / number)
        assert 0 < parts[-1] <= 1
        # Where it is more than enough it need not be known.
        assert least_positions(rules, 3) > 3
    assert np.mean(parts) > 0.05


def test_free_variables_and_a_single_order_are_told_exactly():
    free = make_rules("abcde", ["only"], [(v, 0, []) for v in range(5)])
    assert least_positions(free, 100) == 32
    chain = [(0, 0, []), *((v, 0, [[v - 1]]) for v in range(1, 70))]
    forced = make_rules([str(v) for v in range(70)], ["only"], chain)
    assert least_positions(forced, 100) == 71
    many = make_rules([str(v) for v in range(100)], ["only"], [(v, 0, []) for v in range(100)])
    assert least_positions(many, 10**9) > 10**9

"""`is_verified` says of any board what brute force says, whatever the solver thinks."""

import random

from pipeline.kinds.slitherlink.exact import solutions
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.tables import trace_rows
from pipeline.kinds.trace import traces_of


def random_board(chance):
    rows, cols = chance.randint(1, 4), chance.randint(1, 4)
    return Slitherlink(rows, cols, "".join(chance.choices("0123....", k=rows * cols)))


def test_the_lines_are_a_solution_where_brute_force_finds_them():
    chance = random.Random(32)
    puzzles = [random_board(chance) for _ in range(300)]
    seen = set()
    for batch in trace_rows.solve(puzzles, "sato-listing"):
        for at, trace in traces_of(batch, trace_rows.ROWS).items():
            out = trace.outcome
            is_true = out.lines.replace("0", "-") in solutions(puzzles[at], limit=9999)
            assert out.is_verified == is_true
            seen.add((out.solved, is_true))
    # the printed program calls boards without a solution solved
    assert {(True, True), (True, False), (False, False)} <= seen

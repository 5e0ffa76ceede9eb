"""The edition `listing` beside the printed program itself, on boards where techniques go wrong.

A loop round one cell or two, and else no clue but 0: technique 2 draws a line between two 3s that
the loop goes round, and what forbids to close a loop acts where closing is the answer. The program
then finds contradictions outside hypotheses, and goes on.
"""

import random
import shutil

import pytest

from pipeline.kinds.slitherlink import trace_rows
from pipeline.kinds.slitherlink.exact import solutions
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver.catalogue import edition
from pipeline.kinds.slitherlink.solver.solving import solve_batch
from pipeline.kinds.trace import traces_of
from tests.kinds.slitherlink.solver.listing.program import answers, compiled
from tests.kinds.slitherlink.solver.test_oracle import as_oracle

FIELDS = ["solved", "level", "kanty3", "kanty4", "before", "hypotheses", "refuted", "lines"]
BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))


def small_loops(number, sizes, seed):
    """Boards by name; the loop goes round one cell, two below each other, or two side by side."""
    chance, found = random.Random(seed), {}
    for name in range(number):
        rows, cols = chance.choice(sizes)
        y, x = chance.randrange(rows), chance.randrange(cols)
        down, right = ((0, 0), (1, 0), (0, 1))[name % 3]
        inside = {(y, x), (min(y + down, rows - 1), min(x + right, cols - 1))}
        zeros = chance.choice((0, 0.1, 0.3, 0.6, 0.9))
        clues = "".join(
            clue_of((row, col), inside, zeros, chance) for row in range(rows) for col in range(cols)
        )
        found[str(name)] = Slitherlink(rows, cols, clues)
    return found


def clue_of(cell, inside, zeros, chance):
    if cell in inside:
        return "3" if len(inside) == 2 and chance.random() < 0.85 else "."
    touches = any((cell[0] + y, cell[1] + x) in inside for y, x in BESIDE)
    return "0" if not touches and chance.random() < zeros else "."


def solved_by(name, puzzles):
    found = {}
    for batch in solve_batch(puzzles.values(), edition(name)):
        found |= traces_of(batch, trace_rows.ROWS)
    return {name: found[at] for at, name in enumerate(puzzles)}


@pytest.fixture(scope="module")
def program(shared, tmp_path_factory):
    """The printed program, compiled."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler; the printed program is compiled by one")
    (paper,) = (shared / "seeds").glob("000_*.txt")
    return compiled(paper, compiler, tmp_path_factory.mktemp("listing"))


@pytest.mark.parametrize(
    ("number", "sizes", "seed"),
    [(300, [(10, 10)], 1), (300, [(3, 3), (4, 5), (5, 4), (6, 6), (8, 7)], 2)],
    ids=["10x10", "smaller"],
)
def test_listing_goes_on_as_the_program_does(program, number, sizes, seed):
    puzzles = small_loops(number, sizes, seed)
    theirs, found = answers(program, puzzles), solved_by("listing", puzzles)
    ours = {name: as_oracle(trace) for name, trace in found.items()}
    different = {
        name: [field for field in FIELDS if ours[name][field] != theirs[name][field]]
        for name in puzzles
    }
    different = {puzzles[name]: fields for name, fields in different.items() if fields}
    assert not different, f"{len(different)} boards differ, such as {list(different.items())[:3]}"


def test_text_stays_sound_on_small_loops():
    puzzles = small_loops(150, [(4, 5), (6, 6), (10, 10)], 3)
    unique = 0
    for name, trace in solved_by("text", puzzles).items():
        true = solutions(puzzles[name], limit=2)
        assert trace.outcome.ended != "contradiction"
        if len(true) == 1:
            unique += 1
            known = zip(trace.outcome.lines, true[0], strict=True)
            assert all(ours in ("0", theirs) for ours, theirs in known)
    assert unique > 30

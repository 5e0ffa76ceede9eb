"""Write what the printed program answers on small boards into `tests/data/sato-program`.

python -m tests.kinds.slitherlink.solver.listing SCAN

SCAN is the text of the scanned paper, which the repository does not hold; a C compiler is needed.
"""

import gzip
import json
import random
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from pipeline.kinds.slitherlink.exact import count_solutions
from pipeline.kinds.slitherlink.generating.generator import thin
from pipeline.kinds.slitherlink.generating.loops import all_clues, border, random_region
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from tests.kinds.slitherlink.solver.listing.program import answer, compiled
from tests.runs import ROOT

ANSWERS = ROOT / "tests/data/sato-program"
SMALL_LOOPS, UNIQUE, PARTIAL, RANDOM = 600, 2000, 1500, 950
"""How many boards of each sort are made."""
BOARDS = 5000
"""How many are kept; the program does not end on some."""
BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))


def boards() -> list[Slitherlink]:
    """Return random boards of 3 x 3 to 10 x 10 cells, always the same."""
    rng, chance = np.random.default_rng(18), random.Random(18)
    return [
        *(small_loop(number, chance) for number in range(SMALL_LOOPS)),
        *(unique(rng) for _ in range(UNIQUE)),
        *(partial(rng) for _ in range(PARTIAL)),
        *(scattered(chance) for _ in range(RANDOM)),
    ]


def unique(rng) -> Slitherlink:
    """Return a board with one solution, from which no further clue can be taken."""
    while True:
        inside = random_region(*rng.integers(5, 9, 2).tolist(), rng)
        order = rng.permutation(inside.size).tolist()
        found = thin(all_clues(inside), border(inside), order)
        if found is not None:
            return found


def partial(rng) -> Slitherlink:
    """Return some clues of a random loop; many such boards have several solutions."""
    rows, cols = rng.integers(3, 9, 2).tolist()
    puzzle = all_clues(random_region(rows, cols, rng))
    shown = rng.random(rows * cols) < rng.uniform(0.3, 0.9)
    clues = (clue if show else "." for clue, show in zip(puzzle.clues, shown, strict=True))
    return Slitherlink(rows, cols, "".join(clues))


def scattered(chance) -> Slitherlink:
    """Return random clues that have a solution."""
    while True:
        rows, cols = chance.randint(3, 8), chance.randint(3, 8)
        share = chance.choice((0.05, 0.1, 0.2, 0.3))
        shown = (chance.random() < share for _ in range(rows * cols))
        clues = "".join(chance.choice("0122333") if show else "." for show in shown)
        found = Slitherlink(rows, cols, clues)
        if count_solutions(found) > 0:
            return found


def small_loop(number, chance) -> Slitherlink:
    """Return a board with a loop round one or two cells and else no clue but 0.

    Technique 2 draws a line between two 3s that the loop goes round. The program then finds a
    contradiction outside hypotheses, and continues.
    """
    rows, cols = chance.choice([(3, 3), (4, 5), (5, 4), (6, 6), (8, 7), (10, 10)])
    y, x = chance.randrange(rows), chance.randrange(cols)
    down, right = ((0, 0), (1, 0), (0, 1))[number % 3]
    inside = {(y, x), (min(y + down, rows - 1), min(x + right, cols - 1))}
    zeros = chance.choice((0, 0.1, 0.3, 0.6, 0.9))
    clues = (
        _small_loop_clue((row, col), inside, zeros, chance)
        for row in range(rows)
        for col in range(cols)
    )
    return Slitherlink(rows, cols, "".join(clues))


def _small_loop_clue(cell, inside, zeros, chance):
    if cell in inside:
        return "3" if len(inside) == 2 and chance.random() < 0.85 else "."
    touches = any((cell[0] + y, cell[1] + x) in inside for y, x in BESIDE)
    return "0" if not touches and chance.random() < zeros else "."


def main(scan: str) -> None:
    """Compile the program, and write one JSON object a board."""
    rows = []
    with TemporaryDirectory() as folder:
        program = compiled(Path(scan), shutil.which("cc"), Path(folder))
        for of in boards():
            found = answer(program, of)
            if found is not None:
                rows.append({"rows": of.rows, "cols": of.cols, "clues": of.clues, **found})
    lines = "\n".join(map(json.dumps, rows[:BOARDS]))
    packed = gzip.compress(lines.encode(), mtime=0)
    (ANSWERS / "small-boards.jsonl.gz").write_bytes(packed)


if __name__ == "__main__":
    main(sys.argv[1])

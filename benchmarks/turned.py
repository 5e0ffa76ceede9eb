"""Is the same decidable on a turned board? For each model of solution paths, on boards at random.

    python benchmarks/turned.py --count 2000

The bundled boards are taken first (of Slitherlink those of 10 x 10), then generated ones: sudoku of
which no clue can be left out, Slitherlink of 5 x 5 to 10 x 10. Each is turned at random, and the
digits of sudoku are named anew. A board differs where a round decides other edges, or another
number of cells.
"""

import argparse
import sys
from itertools import islice
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.soundness import A_DAY, SIZES  # noqa: E402
from pipeline import kinds  # noqa: E402
from pipeline.corpora.reading import read_puzzles  # noqa: E402
from pipeline.kinds.slitherlink.generating.generator import slitherlinks  # noqa: E402
from pipeline.kinds.slitherlink.paths.images import IMAGES, image  # noqa: E402
from pipeline.kinds.slitherlink.paths.model import TechniqueModel  # noqa: E402
from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink  # noqa: E402
from pipeline.kinds.sudoku.generating.generator import generated  # noqa: E402
from pipeline.kinds.sudoku.paths import model_of  # noqa: E402
from pipeline.kinds.sudoku.puzzle import Sudoku, text_of  # noqa: E402
from pipeline.paths.model import all_at_once, rounds_of  # noqa: E402
from tests.kinds.sudoku.paths.images import at_random  # noqa: E402

SEED = 1
MODELS = (
    *(("sudoku", {"order": order}) for order in range(1, 5)),
    *(("sudoku", {"techniques": level}) for level in range(2, 6)),
    *(("slitherlink", {"level": level}) for level in range(5)),
)


def bundled(kind, corpora):
    """Yield the bundled puzzles of some corpora."""
    for corpus in corpora:
        table, _ = read_puzzles(ROOT / f"data/raw/{corpus}/{corpus}.csv", kind)
        yield from map(kinds.kind(kind).puzzle_of, table.itertuples())


def boards(kind, count):
    """Yield so many puzzles."""
    if kind == "sudoku":
        yield from bundled(kind, ("graded-sudoku", "cloud-sudoku-train"))
        yield from (Sudoku(text_of(row)) for row in generated(count, seed=SEED))
        return
    yield from (one for one in bundled(kind, ("tatham-slitherlink",)) if one.rows * one.cols <= 100)
    for at in range(count):
        yield from slitherlinks(*SIZES[at % len(SIZES)], 1, seed=SEED + at, limit=A_DAY)


def same(puzzle, options, generator) -> bool:
    """Return whether a model decides the same on a puzzle and on an image of it."""
    if isinstance(puzzle, Sudoku):
        other = Sudoku(at_random(puzzle.clues, generator))
        return rounds_of(model_of(puzzle, **options)) == rounds_of(model_of(other, **options))
    rows, cols, clues, edges = image(puzzle, int(generator.integers(1, IMAGES)))
    signs = "".join(BLANK if clue < 0 else str(clue) for clue in clues)
    one = TechniqueModel(puzzle, **options)
    other = TechniqueModel(Slitherlink(rows, cols, signs), **options)
    return edges_of(one, one.edges) == edges_of(other, edges[other.edges])


def edges_of(model, edges) -> list[list[int]]:
    """Return the edges of each round, by numbers of the puzzle."""
    nothing = np.zeros((1, len(model.names)), bool)
    return [sorted(edges[decided[0]].tolist()) for decided in all_at_once(model, nothing)]


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--kinds", nargs="+", default=["sudoku", "slitherlink"])
    given = parser.parse_args()
    print("| kind | model | boards | decided otherwise |\n|---|---|---:|---:|")
    for kind, options in MODELS:
        if kind in given.kinds:
            generator, differ = np.random.default_rng(SEED), 0
            for puzzle in islice(boards(kind, given.count), given.count):
                differ += not same(puzzle, options, generator)
            model = " ".join(f"{key} {value}" for key, value in options.items())
            print(f"| {kind} | {model} | {given.count} | {differ} |", flush=True)


if __name__ == "__main__":
    main()

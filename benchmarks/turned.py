"""Is the same decidable on a turned board? For each model of solution paths, on boards at random.

    python benchmarks/turned.py --count 2000
    python benchmarks/turned.py --count 1000 --after 1000 --models "slitherlink level 3"

The bundled boards are taken first (of Slitherlink those of 10 x 10), then generated ones: sudoku of
which no clue can be left out, Slitherlink of 5 x 5 to 10 x 10. Each is turned at random, and the
digits of sudoku are named anew. A board differs where a round decides other edges, or another
number of cells. A run that was stopped goes on with `--after`, on other boards.
"""

import argparse
import sys
from pathlib import Path
from time import process_time

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.soundness import A_DAY, SIZES  # noqa: E402
from pipeline import kinds  # noqa: E402
from pipeline.corpora.puzzle_tables import read_puzzles  # noqa: E402
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


def boards(kind, after, until):
    """Yield the puzzles from one place to another; before it no Slitherlink is generated."""
    if kind == "sudoku":
        known = [*bundled(kind, ("graded-sudoku", "cloud-sudoku-train"))]
        known += [Sudoku(text_of(row)) for row in generated(max(until - len(known), 0), seed=SEED)]
    else:
        known = [
            one for one in bundled(kind, ("tatham-slitherlink",)) if one.rows * one.cols <= 100
        ]
    yield from known[after:until]
    for at in range(max(after - len(known), 0), until - len(known)):
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
    """Print a table, a row of each model and, on stderr, one of each 50 boards."""
    names = {
        f"{kind} {key} {value}": (kind, {key: value})
        for kind, options in MODELS
        for key, value in options.items()
    }
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--after", type=int, default=0, help="boards that an earlier run took")
    parser.add_argument("--models", nargs="+", choices=names, default=list(names))
    given = parser.parse_args()
    chosen = {
        kind: [*boards(kind, given.after, given.after + given.count)]
        for kind in {names[name][0] for name in given.models}
    }
    print("| model | boards | decided otherwise | CPU seconds |\n|---|---:|---:|---:|")
    for name in given.models:
        kind, options = names[name]
        generator, differ, begin = np.random.default_rng([SEED, given.after]), 0, process_time()
        for at, puzzle in enumerate(chosen[kind], 1):
            differ += not same(puzzle, options, generator)
            if at % 50 == 0:
                print(f"{name}: {at}, {differ}", file=sys.stderr, flush=True)
        print(f"| {name} | {given.count} | {differ} | {process_time() - begin:.0f} |", flush=True)


if __name__ == "__main__":
    main()

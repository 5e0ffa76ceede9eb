"""How fast puzzles are judged and made: python benchmarks/exact.py [--rounds 5]

One core, kernels warm. Sudoku: the best of several rounds over all of a set, and the one that
takes longest alone. Slitherlink: the bundled ones by size, and generated ones up to 30 x 40.
"""

import sys
import time
from pathlib import Path

import click
import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pipeline.corpora.puzzle_tables import read_puzzles  # noqa: E402
from pipeline.kinds.slitherlink import exact as slitherlink  # noqa: E402
from pipeline.kinds.slitherlink.generating.generator import slitherlinks  # noqa: E402
from pipeline.kinds.slitherlink.puzzle import Slitherlink  # noqa: E402
from pipeline.kinds.sudoku.exact import count_all  # noqa: E402
from pipeline.kinds.sudoku.generating.generator import generated, sudoku  # noqa: E402
from pipeline.kinds.sudoku.generating.shapes import load_shape, names  # noqa: E402
from pipeline.kinds.sudoku.puzzle import digits_of, text_of  # noqa: E402

SUDOKU = ROOT / "data/raw/graded-sudoku/graded-sudoku.csv"
SLITHERLINK = ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"
MADE = 5000
KNOWN = {
    # the first of Gordon Royle's collection
    "17 clues": "." * 7
    + "1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    # by Arto Inkala
    "Inkala 2010": "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3....."
    ".97..",
    "Inkala 2012": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9.."
    "..4..",
}


def seconds_of(do, rounds=1):
    """Return the fewest seconds that `do` took, and what it returned."""
    best = np.inf
    for _ in range(rounds):
        begin = time.perf_counter()
        found = do()
        best = min(best, time.perf_counter() - begin)
    return best, found


def judge_sudoku(name, puzzles, rounds):
    """Print how many sudoku a second are judged, and which takes longest."""
    seconds, _ = seconds_of(lambda: count_all(puzzles), rounds)
    alone = [seconds_of(lambda p=puzzle: count_all(p[None]), rounds)[0] for puzzle in puzzles]
    hardest = int(np.argmax(alone))
    clues = np.count_nonzero(puzzles, axis=1)
    print(
        f"{name:20}{len(puzzles):8}{f'{clues.min()}-{clues.max()}':>8}"
        f"{len(puzzles) / seconds:12.0f}{1000 * alone[hardest]:12.3f}"
        f"  {text_of(puzzles[hardest])}",
        flush=True,
    )


@click.command()
@click.option("--rounds", type=click.IntRange(1), default=5, show_default=True)
def main(rounds):
    """Print what judging and making puzzles takes."""
    table, _ = read_puzzles(SUDOKU, "sudoku")
    bundled = np.stack([digits_of(clues) for clues in table["clues"]])
    count_all(bundled[:1])
    generated(1, seed=1)
    print("sudoku judged, one core")
    print(f"{'set':20}{'puzzles':>8}{'clues':>8}{'a second':>12}{'longest ms':>12}")
    judge_sudoku("bundled", bundled, rounds)
    minimal = generated(MADE, seed=1)
    judge_sudoku("generated, minimal", minimal, rounds)
    for name, clues in KNOWN.items():
        judge_sudoku(name, digits_of(clues)[None], rounds)

    print("\nSlitherlink judged, one core")
    print(f"{'set':20}{'puzzles':>8}{'mean s':>12}{'longest s':>12}")
    table, _ = read_puzzles(SLITHERLINK, "slitherlink")
    large = slitherlinks(30, 40, count=3, seed=1)
    sets = {
        f"bundled {rows} x {cols}": [Slitherlink(rows, cols, clues) for clues in of_size]
        for (rows, cols), of_size in table.groupby(["rows", "cols"])["clues"]
    }
    for name, puzzles in {**sets, "generated 30 x 40": large}.items():
        each = [seconds_of(lambda p=p: slitherlink.solutions(p, 2))[0] for p in puzzles]
        print(f"{name:20}{len(puzzles):8}{np.mean(each):12.4f}{max(each):12.4f}", flush=True)

    print("\nmade, one core: seconds a puzzle")
    line = "{:32}{:8}{:12.4f}".format
    print(line("sudoku, minimal", MADE, seconds_of(lambda: generated(MADE, 1))[0] / MADE))
    print(line("sudoku, 22 clues", 20, seconds_of(lambda: sudoku(20, 1, clues=22))[0] / 20))
    for name in names():
        shape = load_shape(name)
        print(line(name, 20, seconds_of(lambda s=shape: sudoku(20, 1, shape=s))[0] / 20))
    for rows, cols, count in ((10, 10, 20), (18, 10, 10), (24, 14, 5), (36, 20, 2), (30, 40, 1)):
        seconds, _ = seconds_of(lambda r=rows, c=cols, n=count: slitherlinks(r, c, n, seed=1))
        print(line(f"Slitherlink {rows} x {cols}", count, seconds / count), flush=True)


if __name__ == "__main__":
    main()

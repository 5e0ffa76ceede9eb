"""Kernels under bounds checks, once a month: python benchmarks/bounds.py [--kind sudoku]

The bundled corpora and random boards of every kind go through all solvers, the exact solver and
the model of solution paths, with Numba's check of every index. An index beyond its array ends the
run with an IndexError; without the check it would read or write what lies there. Checked kernels
are compiled into a cache of their own, for some minutes. Random boards of a kind end after so many
seconds of the processor, and the number of those that went through is printed: a problem of gomoku
takes a hundred times as long as a sudoku. Another seed goes through others.
"""

import os
import sys
import tempfile
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
# Before Numba is loaded.
os.environ["NUMBA_BOUNDSCHECK"] = "1"
CACHE = tempfile.TemporaryDirectory(prefix="nanido-bounds-checked-")
os.environ["NANIDO_CACHE"] = CACHE.name

import click  # noqa: E402
import numba  # noqa: E402
import numpy as np  # noqa: E402

from pipeline import kinds  # noqa: E402
from pipeline.corpora.description import load_description  # noqa: E402
from pipeline.corpora.reading import read_corpus  # noqa: E402
from pipeline.kernels.compiling import kernel  # noqa: E402
from pipeline.texts.errors import PuzzleError  # noqa: E402

MOST_PATHS = 10
"""Boards of a set whose solution paths are measured, which takes longer than to solve them."""
AT_ONCE = 100
"""Random boards between two looks at the clock."""


def check_that_indices_are_checked():
    """Fail where an index beyond an array goes unseen."""

    @kernel
    def beyond(table, at):
        return table[at]

    @numba.njit
    def ask(table, at):
        return beyond(table, at)

    try:
        ask(np.zeros(3, np.int32), 7)
    except IndexError:
        return
    sys.exit("found no IndexError beyond an array, expected kernels with bounds checks")


def bundled(kind):
    """Yield name and puzzles of each bundled corpus of a kind."""
    for path in sorted((ROOT / "config/corpora").glob("*.yaml")):
        if load_description(path).kind == kind.name:
            rows = read_corpus(path, ROOT).puzzles
            yield path.stem, [kind.puzzle_of(row) for row in rows.itertuples()]


def changed(puzzles, count, rng):
    """Return boards with some clues of these put elsewhere, taken away, or made others."""
    made = []
    while len(made) < count:
        puzzle = puzzles[rng.integers(len(puzzles))]
        clues = np.array(list(puzzle.clues))
        at = rng.choice(len(clues), min(len(clues), int(rng.integers(1, 9))), replace=False)
        clues[at] = rng.choice([*np.unique(clues), "."], len(at))
        row = type("Row", (), {"rows": puzzle.rows, "cols": puzzle.cols, "clues": "".join(clues)})
        try:
            made.append(type(puzzle).of_row(row))
        except PuzzleError:
            continue
    return made


def go_through_random(kind, puzzles, boards, seconds, rng):
    """Go through boards made of these until time is up, and return how many there were."""
    end, done = process_time() + seconds, 0
    while done < boards and process_time() < end:
        some = changed(puzzles, min(AT_ONCE, boards - done), rng)
        go_through(kind, some)
        done += len(some)
    return done


def go_through(kind, puzzles):
    """Solve puzzles in every way that a kind has."""
    for solver in kind.solvers:
        for _ in kind.trace_rows.solve(puzzles, solver.name):
            pass
    if kind.exact:
        list(kind.exact.count_many(puzzles))
    for puzzle in puzzles[:MOST_PATHS] if kind.paths else ():
        try:
            kind.paths.figures(puzzle)
        except PuzzleError:
            continue


@click.command()
@click.option("--boards", type=click.IntRange(0), default=10_000, show_default=True)
@click.option("--seconds", type=click.IntRange(0), default=60, show_default=True, help="A kind.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option("--kind", "names", type=click.Choice(kinds.names()), multiple=True, help="Only this.")
def main(boards, seconds, seed, names):
    """Print how many boards went through, kind by kind."""
    check_that_indices_are_checked()
    for kind in map(kinds.kind, names or kinds.names()):
        every = []
        for name, puzzles in bundled(kind):
            go_through(kind, puzzles)
            click.echo(f"{kind.name}: {name}, {len(puzzles)} boards: no index beyond its array")
            every += puzzles
        done = go_through_random(kind, every, boards, seconds, np.random.default_rng(seed))
        click.echo(f"{kind.name}: {done} random boards: no index beyond its array")
    click.echo(f"{process_time():.0f} s of the processor")


if __name__ == "__main__":
    main()

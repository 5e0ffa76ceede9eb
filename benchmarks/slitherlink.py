"""Seconds a bundled puzzle takes, by part: python benchmarks/slitherlink.py [--edition text]

One core, kernels warm, the best of several rounds for each puzzle. The last line is the way from
puzzles to tables, once: solved, made into rows, checked, sorted and written.
"""

import sys
from collections import defaultdict
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import numpy as np
from rounds import best

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pipeline.corpora.puzzle_tables import read_puzzles  # noqa: E402
from pipeline.kinds.slitherlink.board.grid import grid_of, size_of  # noqa: E402
from pipeline.kinds.slitherlink.puzzle import Slitherlink  # noqa: E402
from pipeline.kinds.slitherlink.solver.catalogue import (  # noqa: E402
    catalogue,
    edition,
    groups_of,
    load_editions,
)
from pipeline.kinds.slitherlink.solver.engine import solve_all  # noqa: E402
from pipeline.kinds.slitherlink.solver.hypotheses.candidates import new_candidates  # noqa: E402
from pipeline.kinds.slitherlink.solver.record import new_record  # noqa: E402
from pipeline.kinds.slitherlink.solver.solving import numbers_of_clues, solve_batch  # noqa: E402
from pipeline.kinds.slitherlink.solver.state import new_board  # noqa: E402
from pipeline.traces.corpus import trace_corpus  # noqa: E402

PUZZLES = ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"


def solving(rows, cols, all_clues, chosen, rounds):
    """Return the seconds each puzzle of one size takes."""
    size, grid = size_of(rows, cols), grid_of(rows, cols)
    groups = groups_of(catalogue())
    board, candidates = new_board(size, chosen.options), new_candidates(size)
    record = new_record(size, 1)
    tables = (grid, board, candidates, groups)
    each = [numbers_of_clues(clues).reshape(1, -1) for clues in all_clues]
    return [best(rounds, partial(solve_all, *tables, clues, record)) for clues in each]


def figures(seconds):
    """Return the number of puzzles and their median, mean and total seconds."""
    median, mean, total = np.median(seconds), np.mean(seconds), np.sum(seconds)
    return f"{len(seconds):9}{median:10.6f}{mean:10.6f}{total:10.4f}"


@click.command()
@click.option("--edition", "name", type=click.Choice(list(load_editions())), default="listing")
@click.option("--rounds", type=click.IntRange(1), default=7, show_default=True)
def main(name, rounds):
    """Print the seconds that the bundled puzzles take."""
    puzzles, _ = read_puzzles(PUZZLES, "slitherlink")
    chosen = edition(name)
    parts = defaultdict(list)
    for puzzle in puzzles.itertuples():
        parts[puzzle.rows, puzzle.cols].append(puzzle)
    # The first call loads the compiled kernels, or compiles them.
    next(solve_batch([Slitherlink(1, 1, "0")], chosen))
    print(f"edition {name}, best of {rounds} rounds, seconds a puzzle")
    print(f"{'part':8}{'rows':>5}{'cols':>5}{'puzzles':>9}{'median':>10}{'mean':>10}{'total':>10}")
    every = []
    for number, ((rows, cols), found) in enumerate(sorted(parts.items()), start=1):
        seconds = solving(rows, cols, [puzzle.clues for puzzle in found], chosen, rounds)
        every += seconds
        print(f"{f'Part {number}':8}{rows:5}{cols:5}{figures(seconds)}")
    print(f"{'all':18}{figures(every)}")
    with TemporaryDirectory() as folder:
        seconds = best(1, lambda: trace_corpus(puzzles, "slitherlink", chosen.solver, folder))
    print(f"puzzles to tables {len(puzzles):9}{'':10}{seconds / len(puzzles):10.6f}{seconds:10.4f}")


if __name__ == "__main__":
    main()

"""Seconds a sudoku takes: python benchmarks/sudoku.py [--generated 10000] [--seed 3]

CPU seconds of one process, kernels warm. The bundled puzzles and generated ones are sorted by what
they need: singles only; easier techniques; a technique from 20 to 34; hypotheses. Each sort is
solved at once, full traces on record, the best of several rounds. Beside it the way from puzzles
to tables: solved, made into rows with both message fields, checked, sorted and written.
"""

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import numpy as np
import pandas as pd
from rounds import best

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pipeline.corpora.puzzle_tables import read_puzzles  # noqa: E402
from pipeline.kinds.sudoku.generating.generator import generated  # noqa: E402
from pipeline.kinds.sudoku.puzzle import Sudoku, text_of  # noqa: E402
from pipeline.kinds.sudoku.solver import record as r  # noqa: E402
from pipeline.kinds.sudoku.solver.catalogue import number_of  # noqa: E402
from pipeline.kinds.sudoku.solver.solving import SOLVER, solve_batch  # noqa: E402
from pipeline.tables import validate  # noqa: E402
from pipeline.traces.corpus import trace_corpus  # noqa: E402

PUZZLES = ROOT / "data/raw/graded-sudoku/graded-sudoku.csv"
SORTS = ("singles", "techniques 1 to 19", "techniques 20 to 34", "hypotheses")


def sorts_of(puzzles):
    """Return for each puzzle which of SORTS it is."""
    found = np.zeros(len(puzzles), np.int64)
    for batch in solve_batch(puzzles):
        record = batch.record
        technique, at = record.step[:, r.STEP_TECHNIQUE], batch.at[record.step[:, r.STEP_PUZZLE]]
        np.maximum.at(found, at[technique < number_of("naked-single")], 1)
        is_late = (technique >= 20) & (technique <= 34)
        np.maximum.at(found, at[is_late], 2)
        np.maximum.at(found, batch.at[record.list[:, r.LIST_PUZZLE]], 3)
    return found


def solve_all(puzzles):
    """Solve puzzles, batch by batch, as the verb `trace` does."""
    for _ in solve_batch(puzzles):
        pass


def table_of(clues):
    """Return the table `puzzles` of so many sudoku."""
    ids = [f"{at:06}" for at in range(len(clues))]
    table = {"corpus": "benchmark", "puzzle_id": ids, "kind": "sudoku", "rows": 9, "cols": 9}
    named = {"clues": clues, "book": "", "part": "", "held_out": False, "solutions": 1}
    return validate("puzzles", pd.DataFrame({**table, **named}))


@click.command()
@click.option("--generated", "number", type=click.IntRange(0), default=10_000, show_default=True)
@click.option("--seed", type=int, default=3, show_default=True)
@click.option("--rounds", type=click.IntRange(1), default=5, show_default=True)
def main(number, seed, rounds):
    """Print what sudoku take, by what they need."""
    bundled, _ = read_puzzles(PUZZLES, "sudoku")
    sets = {
        "bundled": bundled["clues"].tolist(),
        "generated": [text_of(row) for row in generated(number, seed)],
    }
    sets = {name: clues for name, clues in sets.items() if clues}
    print(f"best of {rounds} rounds")
    print(f"{'':38}{'solving':>13}{'':10}{'to tables':>15}")
    print(f"{'':30}{'puzzles':>8}{'ms':>13}{'a second':>10}{'ms':>15}{'a second':>10}")
    with TemporaryDirectory() as folder:
        for name, clues in sets.items():
            sorts = sorts_of([Sudoku(text) for text in clues])
            for sort, what in enumerate(SORTS):
                some = [text for text, found in zip(clues, sorts, strict=True) if found == sort]
                if some:
                    _line(f"{name}, {what}", some, rounds, folder)
            _line(f"{name}, all", clues, rounds, folder)


def _line(name, clues, rounds, folder):
    puzzles, table = [Sudoku(text) for text in clues], table_of(clues)
    cells = f"{name:30}{len(clues):8}"
    for width, do in (
        (13, lambda: solve_all(puzzles)),
        (15, lambda: trace_corpus(table, "sudoku", SOLVER, folder)),
    ):
        seconds = best(rounds, do, time.process_time) / len(clues)
        cells += f"{1000 * seconds:{width}.4f}{1 / seconds:10.0f}"
    print(cells, flush=True)


if __name__ == "__main__":
    main()

"""How many sudoku take a hypothesis, with more and more of the second catalogue.

python -m benchmarks.second_catalogue 20000              # generated, minimal, seed 1
python -m benchmarks.second_catalogue lists/hard.csv     # a table with a column `clues`
"""

import sys
from pathlib import Path

import numpy as np

from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.kinds.sudoku.generating.generator import generated
from pipeline.kinds.sudoku.puzzle import Sudoku, boards_of
from pipeline.kinds.sudoku.solver import record as r
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.engine import solve_some
from pipeline.kinds.sudoku.solver.hypotheses import new_buffers


def with_hypothesis(givens: np.ndarray, asked: int) -> np.ndarray:
    """Return whether each board, (n, 81), takes a hypothesis after `asked` of the catalogue."""
    chosen, taken, at = catalogue(), [], 0
    order, buffers = chosen.order, new_buffers()
    while at < len(givens):
        some = givens[at : at + 1000]
        record, most = r.new_record(len(some)), np.full(len(some), asked)
        solved = solve_some(some, order, chosen.second, most, buffers, record)
        taken.append(record.outcome[:solved, r.LISTS] > 0)
        at += solved
    return np.concatenate([*taken, np.zeros(0, bool)])


def main() -> None:
    """Print the counts."""
    [asked_for] = sys.argv[1:]
    if asked_for.isdecimal():
        givens = generated(int(asked_for), seed=1)
    else:
        table, _ = read_puzzles(Path(asked_for), "sudoku")
        givens = boards_of([Sudoku(one.clues) for one in table.itertuples()])
    print(f"{len(givens)} puzzles")
    for asked in range(len(catalogue().second) + 1):
        last = catalogue().second[asked - 1] if asked else "none"
        givens = givens[with_hypothesis(givens, asked)]
        print(f"asked up to {last}: {len(givens)} take a hypothesis", flush=True)


if __name__ == "__main__":
    main()

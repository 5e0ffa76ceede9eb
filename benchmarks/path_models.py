"""How figures of several models rank sudoku by people's times, alone and two together (6.1).

    python benchmarks/path_models.py data/derived/cloud-sudoku-train

The folder holds `puzzles.parquet` and `ratings.parquet`, as `ingest` writes them. Figures of the
orders take no walks: there nearly all is decidable at once. Two figures are put together by ranks:
a straight line for the logarithm of the time is fitted to nine tenths of the puzzles and orders
the last tenth.
"""

from itertools import combinations
from pathlib import Path

import click
import numpy as np
import pandas as pd
from tqdm import tqdm

from pipeline.kinds.sudoku.paths import COMPARED, model_of
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.comparing import model_figures
from pipeline.paths.path_counts import rounds_of
from pipeline.paths.random_numbers import seed_of
from pipeline.paths.ranks import KEY, rank_correlation
from pipeline.paths.rules import Rules
from pipeline.tables import read_table

FOLDS = 10


def figures_of(puzzle):
    """Return the figures of every model on a sudoku, by model and figure."""
    found = {}
    for name, options in COMPARED.items():
        model = model_of(puzzle, **options)
        if isinstance(model, Rules):
            of_model = model_figures(model, seed_of(puzzle.clues))
        else:
            rounds = rounds_of(model)
            of_model = {"decided": len(model.names), "decidable at the start": sum(rounds[:1]),
                        "rounds": len(rounds)}  # fmt: skip
        of_model["not decided"] = int((puzzle.digits == 0).sum()) - of_model["decided"]
        found |= {(name, figure): value for figure, value in of_model.items()}
    return found


def together(figures, seconds, folds):
    """Return the rank correlation of figures that are put together, out of sample."""
    columns = [np.ones(len(figures)), *figures.rank().to_numpy().T]
    table, times = np.column_stack(columns), np.log(seconds.to_numpy())
    predicted = np.zeros(len(times))
    for fold in range(FOLDS):
        here = folds == fold
        weights = np.linalg.lstsq(table[~here], times[~here], rcond=None)[0]
        predicted[here] = table[here] @ weights
    return rank_correlation(pd.Series(predicted, seconds.index), seconds)


@click.command()
@click.argument("corpus", type=click.Path(exists=True, file_okay=False, path_type=Path))
def main(corpus):
    """Print how each figure ranks, and the best figures of two models together."""
    puzzles = read_table(corpus / "puzzles.parquet").set_index(KEY)
    ratings = read_table(corpus / "ratings.parquet")
    seconds = ratings[ratings["unit"] == "seconds"].set_index(KEY)["value"]
    puzzles = puzzles.loc[puzzles.index.intersection(seconds.index)]
    rows = [figures_of(Sudoku(clues)) for clues in tqdm(puzzles["clues"])]
    found = pd.DataFrame(rows, puzzles.index)
    seconds = seconds[found.index]
    alone = {name: rank_correlation(found[name], seconds) for name in found}
    print(f"{len(found)} sudoku")
    for (model, figure), rho in sorted(alone.items(), key=lambda of: -abs(np.nan_to_num(of[1]))):
        print(f"{model:8} {figure:24} {rho:+.2f}")
    folds = np.random.default_rng(1).permutation(len(found)) % FOLDS
    kept = [name for name in found if found[name].nunique() > 1]
    pairs = {pair: together(found[list(pair)], seconds, folds) for pair in combinations(kept, 2)}
    for pair, rho in sorted(pairs.items(), key=lambda of: -of[1])[:6]:
        print(" + ".join(f"{model}: {figure}" for model, figure in pair), f"{rho:+.3f}")


if __name__ == "__main__":
    main()

r"""How figures of several models rank puzzles by people's times, alone and two together (6.1).

    python -m pipeline ingest tests/data/cloud-sudoku-train.yaml \
        --out data/derived/cloud-sudoku-train
    python benchmarks/path_models.py data/derived/cloud-sudoku-train --sample 400

With `--sample` so many puzzles, drawn at random, are measured first, into `model_paths.parquet` as
`measure-paths --model` writes it; without it those that stand there are compared.

Figures alone take nothing from the times. What is put together is: for each tenth of the puzzles
the figures are chosen and a straight line of their ranks is fitted to the logarithm of the times on
the other nine tenths, so no choice has seen the times that it is held against. Intervals of 95 %
are by bootstrap of the puzzles; differences are taken within each sample (paired).
"""

from itertools import combinations
from pathlib import Path

import click
import numpy as np
import pandas as pd

from pipeline.paths.model_table import model_table
from pipeline.paths.ranks import KEY, rank_correlation
from pipeline.tables import read_puzzles_table, read_table, write_table

FIGURES = ("left_pieces", "start_decidable", "rounds", "decidable_log_mean", "decidable_min_mean",
           "two_decidable_ratio", "waiting_steps", "choices_less_orders_log")  # fmt: skip
MODELS = ("block", "line", "cell", "order 1", "order 2", "level 2", "level 3", "level 4", "level 5")
"""Orders 3 and 4 decide at the start all that order 2 does."""
BASELINE = "order 1"
FOLDS, SAMPLES, SEED = 10, 1000, 61


def predicted(ranks, times, choices):
    """Return times predicted for each tenth by the choice that fits the other nine best.

    Parameters
    ----------
    ranks : (puzzles, figures) float64
    times : (puzzles,) float64
        Logarithms.
    choices : list of tuples of int
        Columns of `ranks` that may be put together.

    Returns
    -------
    predicted : (puzzles,) float64
    chosen : dict of choice to the number of tenths for which it was taken
    """
    folds = np.random.default_rng(SEED).permutation(len(times)) % FOLDS
    found, chosen = np.zeros(len(times)), {}
    for fold in range(FOLDS):
        here = folds == fold
        best, weights = min(
            ((choice, *_fit(ranks[~here][:, choice], times[~here])) for choice in choices),
            key=lambda of: of[2],
        )[:2]
        found[here] = _table(ranks[here][:, best]) @ weights
        chosen[best] = chosen.get(best, 0) + 1
    return found, chosen


def _table(ranks):
    return np.column_stack([np.ones(len(ranks)), ranks])


def _fit(ranks, times):
    """Return the weights of a straight line, and the squares that it leaves."""
    table = _table(ranks)
    weights = np.linalg.lstsq(table, times, rcond=None)[0]
    return weights, float(((times - table @ weights) ** 2).sum())


def bootstrap(columns, times):
    """Return Spearman's correlation of each column with the times in samples of the puzzles.

    Parameters
    ----------
    columns : (puzzles, n) float64
    times : (puzzles,) float64

    Returns
    -------
    (SAMPLES, n) float64
    """
    generator = np.random.default_rng(SEED)
    found = np.zeros((SAMPLES, columns.shape[1]))
    for sample in found:
        rows = generator.integers(len(times), size=len(times))
        ranks = pd.DataFrame(np.column_stack([times[rows], columns[rows]])).rank().to_numpy()
        with np.errstate(invalid="ignore"):
            sample[:] = np.corrcoef(ranks.T)[0, 1:]
    return found


def interval(samples):
    low, high = np.nanquantile(samples, (0.025, 0.975))
    return f"{low:+.2f} to {high:+.2f}"


def measure(corpus, number):
    """Write the table `model_paths` of so many sudoku of a corpus, drawn at random."""
    puzzles = read_puzzles_table(corpus / "puzzles.parquet").sample(frac=1, random_state=14)
    found = model_table(puzzles.head(number), "sudoku", MODELS, progress=True)
    write_table("model_paths", found, corpus / "model_paths.parquet")


@click.command()
@click.argument("corpus", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--sample", type=click.IntRange(20), help="Measure so many puzzles first.")
def main(corpus, sample):
    """Print how each figure ranks alone, and what figures of two models together add."""
    if sample:
        measure(corpus, sample)
    ratings = read_table(corpus / "ratings.parquet")
    seconds = ratings[ratings["unit"] == "seconds"].set_index(KEY)["value"]
    long = read_table(corpus / "model_paths.parquet").set_index([*KEY, "model"])
    figures = long[list(FIGURES)].unstack("model").swaplevel(axis=1)
    figures = figures.loc[figures.index.intersection(seconds.index)]
    pieces = long["open_pieces"].groupby(level=KEY).first()
    times = np.log(seconds[figures.index].to_numpy(float))
    measured = set(long.index.get_level_values("model"))
    models = [model for model in MODELS if model in measured]
    print(f"{len(figures)} puzzles\n")
    alone(figures, pieces[figures.index], times, models)
    together(figures, times, models)


def alone(figures, pieces, times, models):
    """Print the rank correlation of each figure of each model, as a table in Markdown."""
    print(f"open pieces: {rank_correlation(pieces, pd.Series(times, pieces.index)):+.2f} "
          f"({interval(bootstrap(pieces.to_numpy(float)[:, None], times))})\n")  # fmt: skip
    print(f"| model | {' | '.join(f'`{figure}`' for figure in FIGURES)} |")
    print(f"|---|{'---:|' * len(FIGURES)}")
    for model in models:
        of_model = figures[model][list(FIGURES)]
        samples = bootstrap(of_model.to_numpy(float), times)
        cells = []
        for number, figure in enumerate(FIGURES):
            rho = rank_correlation(of_model[figure], pd.Series(times, figures.index))
            cells.append("" if rho != rho else f"{rho:+.2f} ({interval(samples[:, number])})")
        print(f"| {model} | {' | '.join(cells)} |")


def together(figures, times, models):
    """Print what choices of figures reach out of sample, beside those of the first order."""
    kept = [column for column in figures if figures[column].nunique() > 1]
    ranks = figures[kept].rank().to_numpy()
    one = {model: [(at,) for at, column in enumerate(kept) if column[0] == model]
           for model in models}  # fmt: skip
    two = list(combinations(range(len(kept)), 2))
    of_one_model = {model: [(a, b) for a, b in two if kept[a][0] == kept[b][0] == model]
                    for model in models}  # fmt: skip
    choices = {f"{BASELINE}: one figure": one[BASELINE],
               f"{BASELINE}: two figures": of_one_model[BASELINE],
               **{f"{model}: two figures": of_one_model[model] for model in models
                  if of_one_model[model] and model != BASELINE},
               "any model: one figure": [(at,) for at in range(len(kept))],
               "two models: one figure each": [(a, b) for a, b in two if kept[a][0] != kept[b][0]],
               f"{BASELINE} and another: one figure each": [
                   (a, b) for a, b in two
                   if (kept[a][0] == BASELINE) != (kept[b][0] == BASELINE)]}  # fmt: skip
    found = {name: predicted(ranks, times, some) for name, some in choices.items()}
    columns = np.column_stack([prediction for prediction, _ in found.values()])
    samples = bootstrap(columns, times)
    base = list(found).index(f"{BASELINE}: two figures")
    print(f"\n| chosen and fitted on nine tenths | ρ on the last | more than {BASELINE}'s two |"
          " chosen most |")  # fmt: skip
    print("|---|---:|---:|---|")
    for number, (name, (prediction, chosen)) in enumerate(found.items()):
        rho = rank_correlation(pd.Series(prediction), pd.Series(times))
        most = max(chosen, key=chosen.get)
        said = " + ".join(f"{kept[at][0]} `{kept[at][1]}`" for at in most)
        more = "" if number == base else interval(samples[:, number] - samples[:, base])
        print(f"| {name} | {rho:+.3f} ({interval(samples[:, number])}) | {more} | {said}, "
              f"{chosen[most]} of {FOLDS} |")  # fmt: skip


if __name__ == "__main__":
    main()

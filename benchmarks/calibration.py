"""Times and levels out of sample, and known numbers recovered: benchmarks/calibration.py [CORPUS]

CORPUS is the name of a corpus under data/derived, or a folder of its tables; without one only what
is known is recovered. `snakemake reports --config corpora=...` makes the tables. Slitherlink are
predicted with solution paths and without, and with what is known of the hypotheses that decided.
"""

import sys
import time
from pathlib import Path

import numpy as np
from threadpoolctl import threadpool_limits

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.simulations.recovery import recover  # noqa: E402
from pipeline.calibration.features.feature_list import OF_PATHS  # noqa: E402
from pipeline.calibration.features.measured_puzzles import MeasuredPuzzles  # noqa: E402
from pipeline.calibration.levels.kappa_cuts import agreement  # noqa: E402
from pipeline.calibration.models.calibrated import fitted_scorer, out_of_fold  # noqa: E402
from pipeline.calibration.models.fitting import GENERAL, WORK  # noqa: E402
from pipeline.calibration.times.cross_validation import figures, predictions  # noqa: E402
from pipeline.calibration.times.rated_puzzles import rated_puzzles  # noqa: E402
from pipeline.calibration.times.time_intervals import TimeIntervals  # noqa: E402
from pipeline.calibration.times.time_model import TimeModel  # noqa: E402
from pipeline.cli.arguments import CorpusFolder  # noqa: E402
from pipeline.cli.verbs.fit import measured  # noqa: E402
from pipeline.tables import read_table  # noqa: E402
from pipeline.tables.made import MadeTables  # noqa: E402

SEEDS = range(1, 6)
WITHOUT = {
    ", without paths": OF_PATHS,
    ", without followed": ("followed",),
    ", without both": (*OF_PATHS, "followed"),
}
"""Families of features that are left out, by what is then printed."""


def print_recovery():
    """Print what is found of the known numbers of simulated solvers."""
    print("| by | what | truth | found | error |\n|---|---|---:|---:|---:|")
    for row in recover().itertuples():
        print(f"| {row.by} | {row.what} | {row.truth:.3g} | {row.found:.3f} | {row.error:.3f} |")


def print_figures(folder: Path):
    """Print the figures of each rater, for each of several cuts into folds."""
    puzzles, _, _, matrix = measured(MadeTables.of(folder))
    print_times(matrix, puzzles, folder, "")
    if puzzles["kind"].iloc[0] == "sudoku":
        print_beyond(matrix, puzzles, folder)
    if puzzles["kind"].iloc[0] == "slitherlink":
        print_levels(matrix, puzzles, folder, "")
        for note, left_out in WITHOUT.items():
            without = matrix.without(left_out)
            print_times(without, puzzles, folder, note)
            print_levels(without, puzzles, folder, note)


def print_times(matrix, puzzles, folder, note):
    """Print how well the times of each rater who gives times are predicted."""
    ratings = read_table(folder / "ratings.parquet")
    of_matrix = MeasuredPuzzles.of(matrix, puzzles)
    for rater in ratings.loc[ratings["unit"] == "seconds", "rater"].unique():
        timed = rated_puzzles(of_matrix, ratings, rater)
        for seed in SEEDS:
            start = time.perf_counter()
            for row in figures(predictions(timed, seed=seed), samples=200).itertuples():
                print(
                    f"{rater}{note}, folds {seed}, {row.subset}: rho {row.rho:.4f} "
                    f"({row.rho_low:.3f} to {row.rho_high:.3f}), in interval "
                    f"{row.coverage:.1%}, {row.n_puzzles} puzzles, "
                    f"{time.perf_counter() - start:.1f} s"
                )


def print_beyond(matrix, puzzles, folder):
    """Print how many times of the hardest puzzles exceed what a model without them gives as low."""
    ratings = read_table(folder / "ratings.parquet")
    rater = min(ratings.loc[ratings["unit"] == "seconds", "rater"])
    timed = rated_puzzles(MeasuredPuzzles.of(matrix, puzzles), ratings, rater)
    hardness = timed.features[:, matrix.values.columns.get_indexer([GENERAL, WORK])]
    for share in (0.02, 0.05, 0.1):
        out = (hardness > np.quantile(hardness, 1 - share, axis=0)).any(axis=1)
        rest, times = np.flatnonzero(~out), timed.target[out]
        low, _ = (
            TimeIntervals().fit(*timed.of(rest)).predict(timed.features[out], timed.n_people[out])
        )
        hardest = TimeModel().fit(*timed.of(rest)).predict(timed.features[rest]).max()
        print(
            f"{rater}, without the {out.sum()} hardest: {(times >= low).mean():.0%} exceed low, "
            f"{(times >= hardest).mean():.0%} what is predicted for the hardest of the others"
        )


def print_levels(matrix, puzzles, folder, note):
    """Print how well each rater's levels are told by a model of the corpus alone."""
    levels, ratings = (read_table(folder / f"{name}.parquet") for name in ("levels", "ratings"))
    of_matrix = MeasuredPuzzles.of(matrix, puzzles)
    for rater in ratings["rater"].unique():
        rated = rated_puzzles(of_matrix, ratings, rater, levels)
        model, _ = fitted_scorer(rated)
        for seed in SEEDS:
            agree, kappa = agreement(out_of_fold(rated, model, seed=seed)[2], rated.levels)
            print(f"{rater}{note}, folds {seed}, levels: {agree:.1%} agree, kappa {kappa:.3f}")


if __name__ == "__main__":
    with threadpool_limits(1):
        for corpus in sys.argv[1:]:
            print_figures(CorpusFolder().convert(corpus, None, None))
        print_recovery()

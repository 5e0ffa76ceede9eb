"""Relative measures of people's times against predicted times.

    python benchmarks/simulations/relative_measures.py cloud-sudoku-train

takes the tables that `snakemake reports` made of a corpus with times and, for some of its puzzles,
relative measures as scores. On these puzzles it prints how times predicted out of sample rank with
the times and with each measure, what this says of the ceiling, and what models that are fitted to
a measure reach, out of sample too.
"""

import sys
from pathlib import Path

import numpy as np
import pandas as pd
from sklearn.model_selection import GroupKFold
from threadpoolctl import threadpool_limits

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pipeline.calibration.features.measured_puzzles import MeasuredPuzzles  # noqa: E402
from pipeline.calibration.times.cross_validation import spearman, spearman_interval  # noqa: E402
from pipeline.calibration.times.rated_puzzles import rated_puzzles  # noqa: E402
from pipeline.calibration.times.time_model import TimeModel  # noqa: E402
from pipeline.cli.arguments import CorpusFolder  # noqa: E402
from pipeline.cli.verbs.fit import measured  # noqa: E402
from pipeline.tables import read_table  # noqa: E402
from pipeline.tables.made import MadeTables  # noqa: E402

SEEDS = range(5, 8)
FOLDS, SAMPLES = 10, 1000
FEW = (
    "features.clues_given",
    "features.level_raw",
    "features.steps_of_patterns",
    "features.eliminations",
    "features.hypotheses",
    "paths.stuck_times",
    "paths.hardest_opening",
    "paths.left_cells",
)
"""What may make people give up beyond what takes them time: patterns, and where nothing goes on."""
BY = (
    "predicted time",
    "predicted time and few features",
    "few features",
    "all features",
    "giving up by itself",
    "predicted time and the first measure",
)
"""`giving up by itself`: a model of the first measure, and one of what another has more than it.
The last: ranks by predicted time and by the model of the first measure, averaged."""


def main(folder: Path):
    """Print every table."""
    puzzles, _, _, matrix = measured(MadeTables.of(folder))
    ratings = read_table(folder / "ratings.parquet")
    of_matrix = MeasuredPuzzles.of(matrix, puzzles)
    (rater,) = ratings.loc[ratings["unit"] == "seconds", "rater"].unique()
    timed = rated_puzzles(of_matrix, ratings, rater)
    few = [at for at, name in enumerate(of_matrix.names) if name in FEW]
    scores = ratings[ratings["unit"] == "score"].pivot(
        index="puzzle_id", columns="rater", values="value"
    )
    measures = np.log(scores.reindex(timed.keys["puzzle_id"]))
    measures = {name: values.to_numpy() for name, values in measures.items()}
    has = np.isfinite(np.stack(list(measures.values()))).all(0)
    found = {seed: out_of_sample(timed, few, measures, has, seed) for seed in SEEDS}
    print_reached(timed, measures, has, found)
    print_ceiling(timed, measures, has, found[SEEDS[0]])


def out_of_sample(timed, few, measures, has, seed):
    """Return the predictions of each measure by each model, for puzzles left out.

    The time model learns from all other timed puzzles; a model of a measure from the others that
    have it, and from times that were predicted without them.
    """
    found = {(by, name): np.full(len(timed), np.nan) for by in BY for name in measures}
    cut = GroupKFold(FOLDS, shuffle=True, random_state=seed)
    for rest, out in cut.split(timed.features, groups=timed.groups):
        times = TimeModel(seed=seed).fit(
            timed.features[rest], timed.target[rest], timed.n_people[rest], timed.groups[rest]
        )
        predicted = np.full(len(timed), np.nan)
        predicted[rest], predicted[out] = times.held_out_, times.predict(timed.features[out])
        tables = {
            BY[1]: np.column_stack([predicted, timed.features[:, few]]),
            BY[2]: timed.features[:, few],
            BY[3]: timed.features,
        }
        learn, tell = rest[has[rest]], out[has[out]]
        for name, values in measures.items():
            found[BY[0], name][tell] = predicted[tell]
            for by, table in tables.items():
                found[by, name][tell] = _told(timed, table, values, learn, tell, seed)
            first = next(iter(measures))
            more = _told(timed, timed.features, values - measures[first], learn, tell, seed)
            found[BY[4], name][tell] = found[BY[3], first][tell] + more
    for name in measures:
        both = [found[BY[0], name], found[BY[3], next(iter(measures))]]
        found[BY[5], name] = sum(pd.Series(one).rank(pct=True).to_numpy() for one in both)
    return found


def _told(timed, table, values, learn, tell, seed):
    """Return what a model of some values, fitted to the puzzles `learn`, says of others."""
    model = TimeModel(seed=seed).fit(table[learn], values[learn], groups=timed.groups[learn])
    return model.predict(table[tell])


def print_reached(timed, measures, has, found):
    """Print how each model ranks with each measure: the range of the cuts, and an interval."""
    print(f"| {has.sum()} puzzles, by | " + " | ".join(measures) + " |\n|---", end="")
    print("|---:" * len(measures) + "|")
    published = {"published mean time": timed.target, **measures}
    for by, values in published.items():
        cells = [_interval([values[has]], other[has]) for other in measures.values()]
        print(f"| {by}, as published | " + " | ".join(cells) + " |")
    for by in BY:
        cells = [
            _interval([one[by, name][has] for one in found.values()], values[has])
            for name, values in measures.items()
        ]
        print(f"| {by} | " + " | ".join(cells) + " |")
    print_gain(measures, has, found)


def print_gain(measures, has, found):
    """Print what the last model has more than predicted time, puzzles drawn anew."""
    drawn = np.random.default_rng(SEEDS[0]).integers(0, has.sum(), (SAMPLES, has.sum()))
    for name, values in measures.items():
        for seed, one in found.items():
            both = [one[by, name][has] for by in (BY[-1], BY[0])]
            gains = [
                spearman(both[0][at], values[has][at]) - spearman(both[1][at], values[has][at])
                for at in drawn
            ]
            low, high = np.quantile(gains, [0.025, 0.975])
            print(f"{BY[-1]}, {name}, folds {seed}: gains {low:+.3f} to {high:+.3f}")


def _interval(predictions, values):
    rhos = [spearman(one, values) for one in predictions]
    low, high = spearman_interval(predictions[0], values, SAMPLES)
    told = " to ".join(dict.fromkeys(f"{rho:.3f}" for rho in (min(rhos), max(rhos))))
    return f"{told} (95 %: {low:.2f} to {high:.2f})"


def print_ceiling(timed, measures, has, found):
    """Print the predicted times against times and measures, and their ratios, with intervals."""
    rng = np.random.default_rng(SEEDS[0])
    drawn = rng.integers(0, has.sum(), (SAMPLES, has.sum()))
    times, people = timed.target[has], timed.n_people[has]
    predicted = found[BY[0], next(iter(measures))][has]
    print(f"{has.sum()} puzzles, {people.min():.0f} to {people.max():.0f} people each")
    print(f"predicted time with mean time: {_interval([predicted], times)}")
    for name, values in measures.items():
        ratios = [
            spearman(predicted[at], times[at]) / spearman(predicted[at], values[has][at])
            for at in drawn
        ]
        low, high = np.quantile(ratios, [0.025, 0.975])
        ratio = spearman(predicted, times) / spearman(predicted, values[has])
        print(f"predicted time with {name}: {_interval([predicted], values[has])}")
        print(f"ratio, mean time to {name}: {ratio:.3f} (95 %: {low:.2f} to {high:.2f})")


if __name__ == "__main__":
    with threadpool_limits(1):
        main(CorpusFolder().convert(sys.argv[1], None, None))

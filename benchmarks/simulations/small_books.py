"""Small books with the model of the program as prior, or without it: small_books.py BOOK

BOOK is the name of a corpus of times under data/derived, or a folder of its tables. Books of some
puzzles are drawn from it. The prior is fitted to the puzzles that are neither in the book nor among
the 300 on which both are judged. Prints for each size the means over the books: rho with the times,
the width of the interval of 90 % as a factor, and how many times lie inside; once for the times as
they are, and once for those of other people, slower and less far apart.
"""

import sys
from pathlib import Path

import numpy as np
from threadpoolctl import threadpool_limits

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pipeline.calibration.features.measured_puzzles import MeasuredPuzzles  # noqa: E402
from pipeline.calibration.models.bundled_models import model_file  # noqa: E402
from pipeline.calibration.models.fitted_model import read_model  # noqa: E402
from pipeline.calibration.models.prior import Prior, PriorTimeModel  # noqa: E402
from pipeline.calibration.times.rated_puzzles import rated_puzzles  # noqa: E402
from pipeline.calibration.times.time_intervals import TimeIntervals  # noqa: E402
from pipeline.calibration.times.time_model import TimeModel  # noqa: E402
from pipeline.cli.arguments import CorpusFolder  # noqa: E402
from pipeline.cli.verbs.fit import measured  # noqa: E402
from pipeline.statistics.rank_correlation import spearman  # noqa: E402
from pipeline.tables import read_table  # noqa: E402
from pipeline.tables.made import MadeTables  # noqa: E402

SIZES, LEAST = (10, 20, 30, 60), 20
BOOKS, JUDGED = 40, 300
SLOWER, NEARER = 0.7, 0.7
"""Other people: their log times are so much longer, and so much less apart."""


def prior_of(timed, names, rows, kind) -> Prior:
    """Return the prior fitted to some of the puzzles, as the model of a kind is written."""
    model = TimeModel().fit(*timed.of(rows))
    of_kind = read_model(model_file(kind))
    fitted = of_kind.model_copy(
        update={
            "features": names,
            "mean": model.mean_.tolist(),
            "spread": model.spread_.tolist(),
            "weights": model.coef_.tolist(),
            "level_weights": model.coef_.tolist(),
            "level_intercept": model.intercept_,
            "noise": list(model.noise_),
        }
    )
    return Prior.of(fitted, names)


def judged(model, ends, features, times) -> tuple:
    """Return rho, the width of the interval and the share of times inside, of some puzzles."""
    low, high = ends
    inside = np.mean((low <= times) & (times <= high))
    return spearman(model.predict(features), times), np.exp(np.median(high - low)), inside


def of_book(timed, times, drawn, size, prior) -> list[tuple]:
    """Return the figures of one book with the prior, and of one fitted from nothing."""
    test, book = drawn[:JUDGED], drawn[JUDGED : JUDGED + size]
    people = timed.weight_people
    known = timed.features[book], times[book], people[book]
    features, asked = timed.features[test], times[test]
    with_prior = PriorTimeModel(prior).fit(*known)
    found = [judged(with_prior, with_prior.interval(features, people[test]), features, asked)]
    if size >= LEAST:
        ends = TimeIntervals(TimeModel()).fit(*known).predict(features, people[test])
        found.append(judged(TimeModel().fit(*known), ends, features, asked))
    return found


def print_small_books(folder: Path):
    """Print the table of a corpus."""
    puzzles, _, _, matrix = measured(MadeTables.of(folder))
    kind, ratings = puzzles["kind"].iloc[0], read_table(folder / "ratings.parquet")
    of_matrix = MeasuredPuzzles.of(matrix, puzzles)
    rater = min(ratings.loc[ratings["unit"] == "seconds", "rater"])
    timed = rated_puzzles(of_matrix, ratings, rater)
    own = timed.target
    others = own.mean() + SLOWER + NEARER * (own - own.mean())
    print("| times | puzzles | prior: ρ | width | inside | from nothing: ρ | width | inside |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for name, times in (("as they are", own), ("of other people", others)):
        for size in SIZES:
            rng, found = np.random.default_rng(size), []
            for _ in range(BOOKS):
                drawn = rng.permutation(len(timed))
                prior = prior_of(timed, of_matrix.names, drawn[JUDGED + size :], kind)
                found.append(of_book(timed, times, drawn, size, prior))
            means = np.mean(found, axis=0)
            cells = [f"{rho:.2f} | × {width:.2f} | {inside:.0%}" for rho, width, inside in means]
            print(f"| {name} | {size} | {' | '.join([*cells, '| | '][:2])} |", flush=True)


if __name__ == "__main__":
    with threadpool_limits(1):
        for corpus in sys.argv[1:]:
            print_small_books(CorpusFolder().convert(corpus, None, None))

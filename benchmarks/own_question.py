"""Do people solve as the edition `extending` does? Sato's question (2003, end of 5.2), as a table.

    python benchmarks/own_question.py BOOK.csv

The book has the columns rows, cols, clues and difficulty, the grades of people; without one there
are only the 600 bundled puzzles, whose grades a generator gave. Rates of agreement with the grades,
quadratic kappa and Spearman's rho, with the 95 % interval of the difference to `text`. Level 6
counts as 5. Work, and the levels of the 600, are cut so that as many puzzles get each grade as the
raters gave, in each sample anew; work of the 600 in each size, of which the mean is shown.
"""

import argparse
import sys
from pathlib import Path

import numpy as np
import pandas as pd

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pipeline.agreement.matrices import confusion  # noqa: E402
from pipeline.calibration.levels.binning import MatchedCounts  # noqa: E402
from pipeline.kinds.slitherlink.puzzle import Slitherlink  # noqa: E402
from pipeline.kinds.slitherlink.tables import trace_rows  # noqa: E402
from pipeline.kinds.trace import traces_of  # noqa: E402
from pipeline.statistics.bootstrap import percentile_ends  # noqa: E402
from pipeline.statistics.matrix_coefficients import agreement_weights, cohen_kappa  # noqa: E402
from pipeline.statistics.rank_correlation import spearman  # noqa: E402

BUNDLED = ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"
SAMPLES, SEED = 400, 2003
WEIGHTS = agreement_weights(5, "quadratic")
NAMES = ("rate", "kappa, quadratic", "rho")


def solved(book: pd.DataFrame, edition: str) -> pd.DataFrame:
    """Return levels and work of an edition."""
    columns = book[["rows", "cols", "clues"]].itertuples(index=False)
    puzzles, traces = [Slitherlink(*row) for row in columns], {}
    for batch in trace_rows.solve(puzzles, f"sato-{edition}"):
        traces |= traces_of(batch, trace_rows.ROWS)
    outcomes = [traces[at].outcome for at in range(len(puzzles))]
    raw = [(min(one.level_raw, 5), one.work) for one in outcomes]
    return pd.DataFrame(raw, columns=["level", "work"])


def cut(scores, grades) -> np.ndarray:
    """Return scores as levels, with as many puzzles in each as there are grades."""
    return MatchedCounts().fit(scores, grades).predict(scores)


def figures(grades, scores, samples, as_given) -> np.ndarray:
    """Return rate, kappa and rho of the puzzles and of each sample, (1 + samples, 3)."""
    found = []
    for drawn in (slice(None), *samples):
        score, given = scores[drawn], grades[drawn]
        own = score if as_given else cut(score, given)
        kappa = float(cohen_kappa(confusion(given, own), WEIGHTS))
        found.append(((own == given).mean(), kappa, spearman(score, given)))
    return np.array(found)


def compared(grades, scored, strata, as_given=False) -> None:
    """Print the figures of both editions, means over strata, and what differs, with intervals."""
    rng, editions = np.random.default_rng(SEED), {edition: [] for edition in scored}
    for rows in strata:
        samples = [rng.integers(0, len(rows), len(rows)) for _ in range(SAMPLES)]
        for edition, scores in scored.items():
            editions[edition].append(figures(grades[rows], scores[rows], samples, as_given))
    text, extending = (np.mean(found, axis=0) for found in editions.values())
    for at, name in enumerate(NAMES):
        low, high = percentile_ends((extending - text)[1:, at], sum(map(len, strata)))
        print(f"  {name:16} text {text[0, at]:.2f}  extending {extending[0, at]:.2f}"
              f"  ({low:+.2f} to {high:+.2f})")  # fmt: skip


def table_of(book, grades, levels_as_given) -> None:
    """Print the table of one book."""
    counts = np.bincount(grades)[1:]
    print(f"{len(book)} puzzles, grades from 1: {counts}; always the commonest grade is right on "
          f"{counts.max()}, {counts.max() / len(book):.2f}")  # fmt: skip
    of = {edition: solved(book, edition) for edition in ("text", "extending")}
    whole = [np.arange(len(book))]
    sizes = [*book.groupby(["rows", "cols"]).indices.values()]
    for name, as_given, strata in (
        ("level", levels_as_given, whole),
        ("work", False, whole if levels_as_given else sizes),
    ):
        print(f" {name}")
        scored = {edition: found[name].to_numpy() for edition, found in of.items()}
        compared(grades, scored, strata, as_given)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("book", nargs="?", type=Path, help="CSV: rows, cols, clues, difficulty")
    path = parser.parse_args().book
    if path and not path.is_file():
        parser.error(f"{path}: no such file")
    if path:
        book = pd.read_csv(path, dtype={"clues": str})
        table_of(book, book["difficulty"].to_numpy(), levels_as_given=True)
    else:
        print("no book that people graded is given: only the bundled puzzles follow")
    bundled = pd.read_csv(BUNDLED, dtype={"clues": str})
    table_of(bundled, bundled["grade"].to_numpy(), levels_as_given=False)


if __name__ == "__main__":
    main()

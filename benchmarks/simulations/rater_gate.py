"""How often a rater is said to be out of line, or to have changed, in simulated books.

python -m benchmarks.simulations.rater_gate [--books 200] [--seed 2026] [SCENARIO ...] prints for
every scenario of `simulated_raters`, without and with a reference, in how many books there is a
false statement and, where there is something to be found, in how many it is found, and in
how many a book or shape that is told of it is false, with exact intervals of 95 % of each rate
(Clopper and Pearson 1934).
"""

import argparse

import numpy as np
from scipy.stats import binomtest

from benchmarks.simulations.simulated_raters import (
    BREAK,
    RATERS_CHANGED,
    RATERS_OUT,
    SCENARIOS,
    SINCE,
    SimulatedBook,
)
from pipeline.agreement.clusters import redundant_pairs
from pipeline.agreement.coefficients import Bootstrap
from pipeline.agreement.consensus import rank_ratios, rating_values
from pipeline.agreement.drift import changes, levels_of_all_books, numbers
from pipeline.agreement.outliers import outliers
from pipeline.agreement.raters import raters_of
from pipeline.agreement.scales import Scales
from pipeline.tables.by_rater import by_rater

BOOTSTRAP = Bootstrap(samples=399)
REFERENCE = "one"


def said_of(book: SimulatedBook) -> tuple[set[str], dict[str, tuple]]:
    """Return the raters said to be out of line, and those said to have changed, how and when."""
    wide, values, ranks, stratum, number, raters, _ = given = _asked(book)
    out = outliers(wide, values, ranks, raters, BOOTSTRAP, stratum, number)
    return set(out.loc[out["state"] == "yes", "rater"]), changed_in(book, given)


def changed_in(book: SimulatedBook, given=None) -> dict[str, tuple]:
    """Return the raters said to have changed: shape, and since which book at first and at last."""
    wide, values, *_, raters, places = given or _asked(book)
    of_books = levels_of_all_books(wide, values, places)
    found = changes(of_books, places, raters, book.books, BOOTSTRAP)
    changed = found[found["state"] == "yes"].set_index("rater")
    how = changed[["shape", "since_first", "since_last"]]
    return dict(zip(how.index, how.itertuples(index=False), strict=True))


def _asked(book: SimulatedBook) -> tuple:
    wide = by_rater(book.levels)
    places = book.levels.drop_duplicates("puzzle_id").set_index("puzzle_id").loc[wide.index]
    values = rating_values(wide, book.ratings)
    stratum = places.groupby(["book", "part"]).ngroup()
    ranks = rank_ratios(values, stratum)
    sizes = Scales.of(book.levels, book.ratings, book.scales).sizes(places["book"])
    raters = raters_of(wide, values, ranks, redundant_pairs(wide), sizes, book.raters)
    return wide, values, ranks, stratum, numbers(places["book"], book.books), raters, places


def is_held(said: tuple, since: int) -> bool:
    """Return whether what is said of a change holds the true book, or the slope if that is 0.

    >>> is_held(("break or slope", "b3", "b4"), 4), is_held(("break", "b3", "b4"), 0)
    (True, False)
    """
    shape, first, last = said
    if shape == "unknown":
        return True
    if not since or "break" not in shape:
        return not since and "slope" in shape
    return int(first[1:]) <= since <= int(last[1:])


def rates(scenario, books: int, seed: int, reference: str = "") -> dict[str, float]:
    """Return the rates of false and true statements in some books of a scenario."""
    name, found = scenario.__name__, []
    since = SINCE.get(name, BREAK + 1)
    is_out, has_changed = {RATERS_OUT.get(name)}, {RATERS_CHANGED.get(name)}
    for number in range(books):
        out, changed = said_of(scenario(np.random.default_rng([seed, number]), reference))
        # Who changes by a level is half a level out of line on average: either is right.
        false_out = out - is_out - has_changed
        true = changed.keys() & has_changed
        wrong = [rater for rater in true if not is_held(changed[rater], since)]
        found.append((false_out, changed.keys() - has_changed, out & is_out, true, wrong))
    names = (
        "false out of line", "false change", "out of line found", "change found",
        "false book or shape",
    )  # fmt: skip
    shares = np.array([[bool(some) for some in row] for row in found]).mean(axis=0)
    known = (True, True, name in RATERS_OUT, *[name in RATERS_CHANGED] * 2)
    return {
        label: float(share) for label, share, is_known in zip(names, shares, known, strict=True)
        if is_known
    }  # fmt: skip


def with_ends(share: float, books: int) -> str:
    """Return in how many of some books something is said, and the ends of that rate's interval.

    >>> with_ends(0.05, 20)
    '1 of 20 (0.1 to 24.9 %)'
    """
    told = round(share * books)
    ends = binomtest(told, books).proportion_ci(method="exact")
    return f"{told} of {books} ({100 * ends.low:.1f} to {100 * ends.high:.1f} %)"


def main() -> None:
    """Print the rates of all scenarios, or of those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenarios", nargs="*", help="names; all if none is given")
    parser.add_argument("--books", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args()
    for scenario in SCENARIOS:
        if given.scenarios and scenario.__name__ not in given.scenarios:
            continue
        for reference in ("", REFERENCE):
            found = rates(scenario, given.books, given.seed, reference)
            told = ", ".join(
                f"{name} {with_ends(share, given.books)}" for name, share in found.items()
            )
            beside = "with a reference" if reference else "without"
            print(f"{scenario.__name__}, {beside}: {told}", flush=True)


if __name__ == "__main__":
    main()

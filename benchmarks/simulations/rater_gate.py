"""How often a rater is said to be out of line, or to have changed, in simulated books.

python -m benchmarks.simulations.rater_gate [--books 200] [--seed 2026] [SCENARIO ...] prints for
every scenario of `simulated_raters`, without and with a reference, in how many books there is a
false statement and, where there is something to be found, in how many it is found, with exact
intervals of 95 % of each rate (Clopper and Pearson 1934).
"""

import argparse

import numpy as np
from scipy.stats import binomtest

from benchmarks.simulations.simulated_raters import (
    RATERS_CHANGED,
    RATERS_OUT,
    SCENARIOS,
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


def said_of(book: SimulatedBook) -> tuple[set[str], set[str]]:
    """Return the raters that are said to be out of line, and those said to have changed."""
    wide = by_rater(book.levels)
    places = book.levels.drop_duplicates("puzzle_id").set_index("puzzle_id").loc[wide.index]
    values = rating_values(wide, book.ratings)
    stratum = places.groupby(["book", "part"]).ngroup()
    ranks = rank_ratios(values, stratum)
    sizes = Scales.of(book.levels, book.ratings, book.scales).sizes(places["book"])
    raters = raters_of(wide, values, ranks, redundant_pairs(wide), sizes, book.raters)
    of_books = levels_of_all_books(wide, values, places)
    number = numbers(places["book"], book.books)
    tables = (
        outliers(wide, values, ranks, raters, BOOTSTRAP, stratum, number),
        changes(of_books, places, raters, book.books, BOOTSTRAP),
    )
    out, changed = (set(table.loc[table["state"] == "yes", "rater"]) for table in tables)
    return out, changed


def rates(scenario, books: int, seed: int, reference: str = "") -> dict[str, float]:
    """Return the rates of false and true statements in some books of a scenario."""
    name, found = scenario.__name__, []
    is_out, has_changed = {RATERS_OUT.get(name)}, {RATERS_CHANGED.get(name)}
    for number in range(books):
        out, changed = said_of(scenario(np.random.default_rng([seed, number]), reference))
        # Who changes by a level is half a level out of line on average: either is right.
        false_out = out - is_out - has_changed
        found.append((false_out, changed - has_changed, out & is_out, changed & has_changed))
    names = ("false out of line", "false change", "out of line found", "change found")
    shares = np.array([[bool(some) for some in row] for row in found]).mean(axis=0)
    known = (True, True, name in RATERS_OUT, name in RATERS_CHANGED)
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

"""Whether the books since which a rater may have changed hold the true one, beside book effects.

python -m benchmarks.simulations.since_gate [--series 60] [--seed 2028] [--books 6 12 20] prints for
random book effects, lengths of a series, a break of 1 level or a slope of 1.5, without and beside
people: in how many series the change is told, how often the true book or shape is held, no date is
told, a single book or the slope alone is named and right, the mean number of books and shapes held,
and in how many series another rater is blamed.
"""

import argparse

import numpy as np

from benchmarks.simulations.rater_gate import REFERENCE, changed_in, is_held, with_ends
from benchmarks.simulations.simulated_raters import BOOK_SIZE, drifting

EFFECTS = (0.0, 0.2, 0.3, 0.5)


def row(series: int, seed, books: int, slope: bool, effect: float, reference: str) -> str:
    """Return the rates of some series of one world."""
    shift, since = (1.5, 0) if slope else (1.0, books // 2 + 1)
    about = {"books": (books, BOOK_SIZE), "shift": shift, "slope": slope, "effect": effect}
    drawn = [np.random.default_rng([*seed, number]) for number in range(series)]
    said = [changed_in(drifting(random, reference, **about)) for random in drawn]
    told = [one["strict"] for one in said if "strict" in one]
    sizes = np.array([_size(one, books) for one in told])
    held = np.array([is_held(one, since) for one in told], dtype=bool)
    undated = sum(one[0] == "unknown" for one in told)
    blamed = sum(bool(one.keys() - {"strict"}) for one in said)
    mean = f"{sizes.mean():.1f} held" if told else ""
    return (
        f"told {with_ends(len(told) / series, series)}, held {held.sum()}, undated {undated}, "
        f"single {(sizes == 1).sum()}, right {held[sizes == 1].sum()}, {mean}, "
        f"another blamed {with_ends(blamed / series, series)}"
    )


def _size(said: tuple, books: int) -> int:
    shape, first, last = said
    if shape == "unknown":
        return books
    return ("slope" in shape) + (int(last[1:]) - int(first[1:]) + 1 if first else 0)


def main() -> None:
    """Print all worlds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--series", type=int, default=60)
    parser.add_argument("--seed", type=int, default=2028)
    parser.add_argument("--books", type=int, nargs="*", default=[6, 12, 20])
    given = parser.parse_args()
    for books in given.books:
        for slope in (False, True):
            for at, effect in enumerate(EFFECTS):
                for reference in ("", REFERENCE):
                    seed = [given.seed, books, slope, at, bool(reference)]
                    found = row(given.series, seed, books, slope, effect, reference)
                    shape = "slope" if slope else "break"
                    beside = "beside people" if reference else "without people"
                    print(
                        f"{books} books, {shape}, book effects {effect}, {beside}: {found}",
                        flush=True,
                    )


if __name__ == "__main__":
    main()

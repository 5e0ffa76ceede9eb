"""How often puzzles are listed as being at a wrong level, in simulated books.

python -m benchmarks.simulations.moves_gate [--books 200] [--seed 2026] [WORLD ...] prints for every
world the rate of books that list a puzzle whose level is right, and of three levels that are wrong
by two how many are listed. Books have 100 puzzles of five levels, and 5 to 20 people a puzzle.
"""

import argparse
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.verdicts.moves import puzzles_to_move

PUZZLES = 100
MISPRINTS = 3
MODEL, PERSON = 0.4, 0.6


class World(NamedTuple):
    """How scores and times err: degrees of freedom of Student's t, inf where errors are normal.

    `slope` is that of the score on the truth, `left_open` the times that are four times too long.
    """

    of_model: float = np.inf
    of_times: float = np.inf
    model: float = MODEL
    slope: float = 1.0
    left_open: int = 0


WORLDS = {
    "normal": World(),
    "long_tails": World(4, 4),
    "long_tails_of_the_model": World(of_model=3),
    "long_tails_of_times": World(of_times=3),
    "left_open": World(left_open=2),
    "weak_model": World(model=1.0, slope=0.5),
}


def errors(rng, freedom: float, size: int) -> np.ndarray:
    """Return errors of standard deviation 1."""
    if np.isinf(freedom):
        return rng.normal(size=size)
    return rng.standard_t(freedom, size) / np.sqrt(freedom / (freedom - 2))


def listed(rng, world: World, misprints: int) -> tuple[set[int], set[int]]:
    """Return the puzzles of a book that are listed, and those whose level is wrong."""
    truth, people = rng.normal(size=PUZZLES), rng.integers(5, 21, PUZZLES)
    score = world.slope * (truth + world.model * errors(rng, world.of_model, PUZZLES))
    times = truth + PERSON * errors(rng, world.of_times, PUZZLES) / np.sqrt(people)
    times[rng.choice(PUZZLES, world.left_open, replace=False)] += np.log(4)
    right = 1 + np.searchsorted(np.quantile(truth, [0.2, 0.4, 0.6, 0.8]), truth)
    wrong = rng.choice(PUZZLES, misprints, replace=False)
    printed = right.copy()
    printed[wrong] += np.where(right[wrong] > 3, -2, 2)
    ids = pd.DataFrame({"puzzle_id": np.arange(PUZZLES)})
    predicted = ids.assign(
        rater="people", predicted_seconds=np.exp(6 + score), seconds=np.exp(6 + times),
        n_people=people.astype(float),
    )  # fmt: skip
    tables = {
        "levels": ids.assign(book="", part="", rater="editor", level=printed),
        "predicted_times": predicted,
    }
    moves, _ = puzzles_to_move(tables, "people", ["editor"])
    return set(moves["puzzle_id"].astype(int)), set(wrong.tolist())


def rates(world: World, books: int, seed: int) -> dict[str, float]:
    """Return the rate of books with a false list, all levels right, and of misprints found."""
    false = [listed(np.random.default_rng([seed, at]), world, 0)[0] for at in range(books)]
    both = [listed(np.random.default_rng([seed, at]), world, MISPRINTS) for at in range(books)]
    return {
        "false list": float(np.mean([bool(found) for found in false])),
        "false list beside misprints": float(np.mean([bool(got - bad) for got, bad in both])),
        "misprints found": sum(len(got & bad) for got, bad in both) / (MISPRINTS * books),
    }


def main() -> None:
    """Print the rates of all worlds, or of those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("worlds", nargs="*", help="names; all if none is given")
    parser.add_argument("--books", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args()
    for name in given.worlds or WORLDS:
        found = rates(WORLDS[name], given.books, given.seed)
        print(name, ", ".join(f"{one} {100 * rate:.1f} %" for one, rate in found.items()))


if __name__ == "__main__":
    main()

"""How often puzzles are listed as being at a wrong level, in simulated books.

python -m benchmarks.simulations.moves_gate [--books 200] [--seed 2026] [WORLD ...] prints for every
world the rate of books that list a puzzle whose level is right, of three levels that are wrong by
two how many are listed, and how often the printed probabilities hold. Books have five
levels, and 100 puzzles where the world does not say otherwise.
"""

import argparse
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.verdicts.moves import puzzles_to_move

MISPRINTS = 3
MODEL, PERSON = 0.4, 0.6
EVEN = (-1.25, -0.42, 0.42, 1.25)
"""Ends of levels that are equally wide, 0.83."""


class World(NamedTuple):
    """How scores, times and editors err, where true log times have a standard deviation of 1.

    `of_model` and `of_times` are degrees of freedom of Student's t, inf where errors are normal;
    `slope` is that of the score on the truth, `left_open` the times that are four times too long.
    Levels are fifths, or begin at `ends`. The editor's error is normal with `editor` levels; of
    `neighbours` the printed level is the next one. `spread` is that of the true log times in a
    world where times are rounded to two minutes. A book has so many `puzzles`. Half of them are
    easy and half hard where `apart` is the distance of the halves, each of a standard deviation of
    0.3. An error of the deviation `shared` is that of the score and of all times.
    """

    of_model: float = np.inf
    of_times: float = np.inf
    model: float = MODEL
    slope: float = 1.0
    left_open: int = 0
    person: float = PERSON
    people: tuple[int, int] = (5, 21)
    ends: tuple[float, ...] = ()
    editor: float = 0.0
    neighbours: float = 0.0
    spread: float = 0.0
    puzzles: int = 100
    apart: float = 0.0
    shared: float = 0.0


CLOUD = World(model=0.75, person=0.884 / 0.35, people=(10, 11), ends=EVEN, editor=0.7)
"""Spread, one person's variance and a model of rho 0.8, as of cloud-sudoku."""
MIDDLING = World(model=0.6, person=1.5, people=(3, 15))
WORLDS = {
    "normal": World(),
    "long_tails": World(4, 4),
    "long_tails_of_the_model": World(of_model=3),
    "long_tails_of_times": World(of_times=3),
    "left_open": World(left_open=2),
    "weak_model": World(model=1.0, slope=0.5),
    "middling": MIDDLING,
    "middling_25": MIDDLING._replace(puzzles=25),
    "middling_40": MIDDLING._replace(puzzles=40),
    "neighbours": World(neighbours=0.25),
    "editor_0.5": CLOUD._replace(editor=0.5),
    "editor_0.6": CLOUD._replace(editor=0.6),
    "editor_0.7": CLOUD,
    "editor_0.8": CLOUD._replace(editor=0.8),
    "ties": CLOUD._replace(spread=0.35),
    "precise_times": CLOUD._replace(model=0.63, person=1.0, editor=0.8),
    "halves": World(apart=2.0, editor=0.5, people=(10, 30)),
    "shared_errors": World(shared=0.35),
    "no_variance_of_times": CLOUD._replace(of_times=2, model=0.63, person=1.0, editor=0.6),
}


def errors(rng, freedom: float, size: int) -> np.ndarray:
    """Return errors of standard deviation 1; with 2 degrees of freedom they have none."""
    if np.isinf(freedom):
        return rng.normal(size=size)
    return rng.standard_t(freedom, size) / np.sqrt(freedom / max(freedom - 2, 0.9))


def listed(rng, world: World, misprints: int) -> pd.DataFrame:
    """Return the moves of a book, with the right level and whether it was misprinted."""
    truth, people = rng.normal(size=world.puzzles), rng.integers(*world.people, world.puzzles)
    if world.apart:
        truth = rng.choice([-0.5, 0.5], world.puzzles) * world.apart + 0.3 * truth
    score = world.slope * (truth + world.model * errors(rng, world.of_model, world.puzzles))
    times = truth + world.person * errors(rng, world.of_times, world.puzzles) / np.sqrt(people)
    times[rng.choice(world.puzzles, world.left_open, replace=False)] += np.log(4)
    seconds = np.exp(6 + times)
    if world.shared:
        common = world.shared * rng.normal(size=world.puzzles)
        score, seconds = score + common, seconds * np.exp(common)
    if world.spread:
        score, seconds = world.spread * score, np.exp(6 + world.spread * times)
        seconds = np.maximum(1, np.round(seconds / 120)) * 120
    ends = world.ends or np.quantile(truth, [0.2, 0.4, 0.6, 0.8])
    right = 1 + np.searchsorted(ends, truth)
    wrong = rng.choice(world.puzzles, misprints, replace=False)
    width = EVEN[2] - EVEN[1]
    printed = 1 + np.searchsorted(ends, truth + rng.normal(0, world.editor * width, world.puzzles))
    aside = np.where(right == 1, 1, np.where(right == 5, -1, rng.choice([-1, 1], world.puzzles)))
    printed += np.where(rng.random(world.puzzles) < world.neighbours, aside, 0)
    printed[wrong] = right[wrong] + np.where(right[wrong] > 3, -2, 2)
    ids = pd.DataFrame({"puzzle_id": np.arange(world.puzzles)})
    predicted = ids.assign(
        rater="people", predicted_seconds=np.exp(6 + score), seconds=seconds,
        n_people=people.astype(float),
    )  # fmt: skip
    tables = {
        "levels": ids.assign(book="", part="", rater="editor", level=printed),
        "predicted_times": predicted,
    }
    moves, _ = puzzles_to_move(tables, "people", ["editor"])
    at = moves["puzzle_id"].astype(int)
    return moves.assign(right_level=right[at], misprinted=np.isin(at, wrong))


def rates(world: World, books: int, seed: int) -> dict[str, float]:
    """Return the rates of one world.

    These are the books with a false list, without misprints and beside them, the misprints found,
    and of what is listed how often the level was said to be wrong and was, and the suggested one
    to be right and was.
    """
    alone, beside = (
        [listed(np.random.default_rng([seed, at]), world, misprints) for at in range(books)]
        for misprints in (0, MISPRINTS)
    )
    moves = pd.concat([*alone, *beside])
    right = moves["right_level"]
    return {
        "false list": _false(alone),
        "false list beside misprints": _false(beside),
        "misprints found": sum(one["misprinted"].sum() for one in beside) / (MISPRINTS * books),
        "listed": len(moves) / books / 2,
        "said to be wrong": moves["probability"].mean(),
        "wrong": (moves["level"] != right).mean(),
        "said to be right": moves["suggested_probability"].mean(),
        "right": (moves["suggested_level"] == right).mean(),
    }


def _false(books) -> float:
    return float(np.mean([(moves["level"] == moves["right_level"]).any() for moves in books]))


def main() -> None:
    """Print the rates of all worlds, or of those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("worlds", nargs="*", help="names; all if none is given")
    parser.add_argument("--books", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args()
    for name in given.worlds or WORLDS:
        found = rates(WORLDS[name], given.books, given.seed)
        print(name, ", ".join(f"{one} {rate:.3f}" for one, rate in found.items()))


if __name__ == "__main__":
    main()

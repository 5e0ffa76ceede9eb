"""Are intervals of numbers of paths right, and has no part more paths than its whole?

    python benchmarks/path_parts.py --count 200

Random orders lead through bundled sudoku, by first-order uniqueness. Where so few cells are left
that their paths can be counted, the estimate that `paths` would print stands beside. Where more are
left, and few variables are decidable, a position and the one after each of these are estimated as
`paths --from` does; so are three positions that follow each other, each a variable further.
"""

import argparse
import csv
import sys
from itertools import pairwise
from math import log
from pathlib import Path
from random import Random

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pipeline.kinds.sudoku.paths.way import sudoku_way  # noqa: E402
from pipeline.kinds.sudoku.puzzle import Sudoku  # noqa: E402
from pipeline.paths.estimates import estimate_narrowly  # noqa: E402
from pipeline.paths.explaining import MAX_POSITIONS, SEED, WIDEST, number_of_paths  # noqa: E402
from pipeline.paths.path_counts import count_exactly, regions_of  # noqa: E402
from pipeline.paths.positions import as_positions  # noqa: E402
from pipeline.paths.rules import remainder_of  # noqa: E402

CORPORA = ("graded-sudoku", "cloud-sudoku-train")
CHOICES = (1, 2, 3)
NESTED = 3
FEWEST_LEFT, COUNTED_LEFT = 28, 20
FREE = log(3)
"""Where more than one order in three is a path, an estimate is easy."""


def models(random):
    """Yield first-order uniqueness on bundled sudoku with many cells that it decides."""
    rows = [row for name in CORPORA for row in read(name)]
    for clues in random.sample(rows, len(rows)):
        rules = sudoku_way(Sudoku(clues)).segments[0]
        if len(rules.names) > 40:
            yield rules


def read(corpus):
    """Return the clues of a bundled corpus."""
    with (ROOT / f"data/raw/{corpus}/{corpus}.csv").open(newline="") as file:
        return [row["clues"] for row in csv.DictReader(file)]


def way_of(rules, random):
    """Yield what is left and what is decidable, step by step."""
    position = np.zeros((1, len(rules.names)), bool)
    while not position.all():
        decidable = np.flatnonzero(rules.kinds_at(as_positions(position))[0]).tolist()
        yield np.flatnonzero(~position[0]).tolist(), decidable
        position[0, random.choice(decidable)] = True


def part(rules, left):
    """Return the rules on what is left."""
    return remainder_of(rules, sorted(set(range(len(rules.names))) - set(left)), left)


def intervals(count):
    """Print how many of so many intervals hold the exact count."""
    random, held, found = Random(1), 0, 0
    for rules in models(random):
        left = next(left for left, _ in way_of(rules, random) if len(left) <= COUNTED_LEFT)
        for _, region in regions_of(part(rules, left)):
            exact = count_exactly(region, MAX_POSITIONS)
            if exact and exact.log_orders - exact.log_paths > FREE:
                estimate = estimate_narrowly(region, SEED, WIDEST)
                found += estimate is not None
                held += bool(estimate) and estimate.log_low <= exact.log_paths <= estimate.log_high
        if found >= count:
            break
    print(f"{held} of {found} intervals hold the exact count", flush=True)


def parts(count, choices):
    """Print how often a part has more paths than the whole it belongs to."""
    random, above, same, compared, unknown = Random(2), 0, 0, 0, 0
    for rules in models(random):
        at = next((at for at in way_of(rules, random) if len(at[1]) == choices), None)
        if at is None or len(at[0]) < FEWEST_LEFT:
            continue
        left, decidable = at
        whole = number_of_paths(part(rules, left))
        if whole is None or whole.paths is not None:
            unknown += whole is None
            continue
        for variable in decidable:
            rest = number_of_paths(part(rules, [v for v in left if v != variable]))
            if rest is not None:
                compared += 1
                above += rest.log_paths > whole.log_paths
                same += rest.log_paths == whole.log_paths
        if compared >= count:
            break
    print(
        f"{choices} decidable: of {compared} parts {above} have more paths than the whole, {same} "
        f"as many; the number of the whole is unknown {unknown} times",
        flush=True,
    )


def nested(count):
    """Print how often a part has more paths than the part that holds it, one variable larger."""
    random, above, compared = Random(3), 0, 0
    for rules in models(random):
        way = [at for at in way_of(rules, random) if len(at[0]) >= FEWEST_LEFT]
        if len(way) <= NESTED:
            continue
        first = random.randrange(len(way) - NESTED)
        found = [number_of_paths(part(rules, left)) for left, _ in way[first : first + NESTED + 1]]
        for whole, rest in pairwise(found):
            if whole is not None and rest is not None and whole.paths is None:
                compared += 1
                above += rest.log_paths > whole.log_paths
        if compared >= count:
            break
    print(f"nested: of {compared} parts {above} have more paths than the part around them")


def main() -> None:
    """Print how many intervals hold, and how often a part has more paths than the whole."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    count = parser.parse_args().count
    intervals(count)
    for choices in CHOICES:
        parts(count, choices)
    nested(count)


if __name__ == "__main__":
    main()

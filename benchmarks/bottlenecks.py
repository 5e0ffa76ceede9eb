"""How often the clue that `paths` names widens a bottleneck, and how often any other clue does.

    python benchmarks/bottlenecks.py --count 50

A clue widens it where the solver is not stuck any more, or has more to choose from at the
narrowest step in the mean, however little more, by walks with another seed than those by which the
clue was chosen. The other clue is drawn from all that could be added.
"""

import argparse
import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pipeline import kinds  # noqa: E402
from pipeline.corpora.puzzle_tables import read_puzzles  # noqa: E402
from pipeline.paths.bottleneck.finding import best_clue, bottleneck_of  # noqa: E402

MODELS = (
    ("sudoku", "graded-sudoku", {}),
    ("sudoku", "graded-sudoku", {"techniques": 2}),
    ("sudoku", "cloud-sudoku-train", {}),
    ("slitherlink", "tatham-slitherlink", {"level": 2}),
)
CHOSEN_BY, JUDGED_BY = 1, 2
"""Seeds."""
MOST_CELLS = 100
"""Of a board."""


def judged(kind, puzzle, options) -> tuple[str, bool, bool] | None:
    """Return the sort of bottleneck, and whether the named and the other clue widen it."""

    def bottleneck(of, seed):
        return bottleneck_of(kind.paths.model_of(of, **options), kind.paths.pieces(of), seed)

    before = bottleneck(puzzle, CHOSEN_BY)
    if not before.is_narrow:
        return None
    (solution,) = kind.exact.solutions(puzzle, 2)
    best = best_clue(kind, puzzle, solution, options, CHOSEN_BY)
    _, other = Random(puzzle.clues).choice(list(kind.paths.with_a_clue_more(puzzle, solution)))
    narrowest = bottleneck(puzzle, JUDGED_BY).number
    named, drawn = (bottleneck(one, JUDGED_BY).number > narrowest for one in (best.puzzle, other))
    return ("narrow" if before.number else "stuck"), named, drawn


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=50)
    count = parser.parse_args().count
    print("| corpus | solver | puzzles | bottleneck | of these | named clue | any clue |")
    print("|---|---|---:|---|---:|---:|---:|")
    for name, corpus, options in MODELS:
        kind = kinds.kind(name)
        table, _ = read_puzzles(ROOT / f"data/raw/{corpus}/{corpus}.csv", name)
        table = table[table["rows"] * table["cols"] <= MOST_CELLS].sample(count, random_state=1)
        found = [judged(kind, kind.puzzle_of(row), options) for row in table.itertuples()]
        solver = " ".join(f"{key} {value}" for key, value in options.items()) or "first order"
        for sort in ("stuck", "narrow"):
            rows = [row for row in found if row and row[0] == sort]
            named, other = (sum(row[at] for row in rows) for at in (1, 2))
            row = f"{corpus} | {solver} | {count} | {sort} | {len(rows)} | {named} | {other}"
            print(f"| {row} |", flush=True)


if __name__ == "__main__":
    main()

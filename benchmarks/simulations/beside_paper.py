"""How often chance is called more than chance beside the paper, in simulated books.

python -m benchmarks.simulations.beside_paper [--books 300] [--seed 2026] [--noise 0.17] draws
papers and books of one truth, which differ in their parts alone, and prints of how many books the
rate or quadratic kappa is said to differ, and of how many nothing is told.
"""

import argparse

import numpy as np
import pandas as pd

from pipeline.calibration.levels.as_the_paper import cut_as_the_paper
from pipeline.corpora.published import read_published
from pipeline.reports.pages.beside_figures import coefficient_table
from pipeline.reports.pages.beside_times import (
    chance_untold,
    in_other_parts,
    printed_sizes,
    sizes_of_parts,
)

PRINTED = read_published("config/corpora/sato2003.yaml")["level_table"]
SIZES = printed_sizes(PRINTED)
LEVELS = [[37, 41, 19, 2, 0], [15, 38, 53, 8, 0], [2, 27, 41, 24, 0], [0, 5, 18, 25, 4]]
"""The paper's puzzles by part and level."""
MINUTES = (10, 20, 38, 95)
STEP = 0.22  # a level, in the logarithm of the time
PAPER = ([37, 34, 28], [27, 28, 30, 29], [21, 23, 27, 27], [11, 13, 19, 15])
BOOKS = {
    "the paper's parts": PAPER,
    "twice as large": [[2 * n for n in part] for part in PAPER],
    "four times as large": [[4 * n for n in part] for part in PAPER],
    "0.7 of the size, twice as many": [[round(0.7 * n) for n in part] * 2 for part in PAPER],
    "one book of 200": [[68], [58], [48], [27]],
    "one book of 400": [[136], [115], [95], [54]],
    "15 a part": [[15]] * 4,
    "no Part 4": PAPER[:3],
    "6, 6, 90 and 6": [[6], [6], [90], [6]],
}


def drawn(rng, parts, noise: float) -> pd.DataFrame:
    """Return puzzles with book, part, the solver's level and the seconds of a person."""
    rows = []
    for number, books in enumerate(parts):
        chances = np.array(LEVELS[number]) / sum(LEVELS[number])
        for book, n_puzzles in enumerate(books):
            level = rng.choice([1, 2, 3, 4, 5], n_puzzles, p=chances)
            effort = STEP * (level - level.mean()) + rng.normal(0, noise, n_puzzles)
            rows.append(pd.DataFrame({
                "book": str(book), "part": f"Part {number + 1}", "level": level,
                "value": 60 * MINUTES[number] * np.exp(effort),
            }))  # fmt: skip
    found = pd.concat(rows, ignore_index=True)
    return found.assign(corpus="c", puzzle_id=[f"p{at}" for at in found.index])


def said(book: pd.DataFrame, paper: pd.DataFrame) -> tuple[bool, bool]:
    """Return whether a difference is called more than chance, and whether nothing is told."""
    matrices = []
    for puzzles, sizes in ((paper, dict.fromkeys(SIZES, len(paper))), (book, SIZES)):
        puzzles = puzzles.assign(rater="people", unit="seconds", held_out=False)
        cut = cut_as_the_paper(puzzles, puzzles, puzzles.assign(rater="s"), "s", 5, sizes)
        cells = cut.counts.pivot_table("n_puzzles", "level_row", "level_col", "sum")
        matrices.append(cells.reindex(index=range(1, 6), columns=range(1, 6)).fillna(0))
    printed = matrices[0].rename(columns="level_{}".format).round().astype(int)
    printed["total"] = printed.sum(axis=1)
    printed = printed.rename_axis(index="published_level").reset_index()
    elsewhere = in_other_parts(puzzles, puzzles, PRINTED)
    _, first = coefficient_table(
        printed, {"people": matrices[1].to_numpy()}, in_other_parts=elsewhere
    )
    is_sure = any(first[name].sure for name in ("agree_ratio", "cohen_kappa_quadratic"))
    untold = chance_untold(cut, sizes_of_parts(cut.bands, SIZES))
    return is_sure and not untold, bool(untold)


def main() -> None:
    """Print the rates of every size of parts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--books", type=int, default=300)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--noise", type=float, default=0.17)
    given = parser.parse_args()
    for name, parts in BOOKS.items():
        found = []
        for number in range(given.books):
            rng = np.random.default_rng([given.seed, number])
            paper = drawn(rng, PAPER, given.noise)
            found.append(said(drawn(rng, parts, given.noise), paper))
        sure, untold = np.mean(found, axis=0)
        print(f"{name}: more than chance {sure:.3f}, not told {untold:.3f}", flush=True)


if __name__ == "__main__":
    main()

"""How often chance is called more than chance beside the paper, in simulated books.

python -m benchmarks.simulations.beside_paper [--books 200] [--noise 0.17] [--tails normal] draws
papers and books of one truth, which differ in their parts alone, and prints of how many books the
rate or quadratic kappa is said to differ, each of them, and of how many nothing is told.
"""

import argparse

import numpy as np
import pandas as pd

from pipeline.calibration.levels.as_the_paper import counts_at_size
from pipeline.corpora.description import load_description
from pipeline.corpora.published import read_published
from pipeline.reports.pages.beside_figures import JUDGED, differences
from pipeline.reports.pages.beside_gate import parts_of, rated_puzzles, why_not_judged

PAPER = "config/corpora/sato2003.yaml"
PART_OF, PRINTED = load_description(PAPER).part_of, read_published(PAPER)["level_table"]
LEVELS = [[37, 41, 19, 2, 0], [15, 38, 53, 8, 0], [2, 27, 41, 24, 0], [0, 5, 18, 25, 4]]
"""The paper's puzzles by part and level."""
BOARDS = ((10, 10), (10, 18), (14, 24), (20, 36))
MINUTES = (10, 20, 38, 95)
STEP = 0.22  # a level, in the logarithm of the time
OF_PAPER = ([37, 35, 27], [27, 27, 31, 29], [21, 21, 25, 27], [11, 13, 13, 15])
BOOKS = {
    "the paper's parts": OF_PAPER,
    "twice as large": [[2 * n for n in part] for part in OF_PAPER],
    "four times as large": [[4 * n for n in part] for part in OF_PAPER],
    "0.8 of the size, twice as many": [[round(0.8 * n) for n in part] * 2 for part in OF_PAPER],
    "0.65 of the size, one book": [[22], [19], [16], [9]],
    "0.65 of the size, eight books": [[22] * 8, [19] * 8, [16] * 8, [9] * 8],
    "one book of the paper's size": [[33], [28], [24], [13]],
    "one book of 400": [[110], [127], [105], [58]],
    "0.5 of the size": [[n // 2 for n in part] for part in OF_PAPER],
    "no Part 4": OF_PAPER[:3],
    "four chapters of mixed sizes": [[110], [127], [105], [58]],
    "two classes of size": [[55], [63], [52], [30]],
}
RENAMED = {
    "four chapters of mixed sizes": lambda rows: [f"Chapter {1 + at % 4}" for at in rows.index],
    "two classes of size": lambda rows: rows["part"].isin(["Part 1", "Part 2"]).astype(str),
}
"""What the parts are called where not as in the paper."""
TAILS = {
    "normal": lambda rng, n: rng.normal(0, 1, n),
    "t3": lambda rng, n: rng.standard_t(3, n) / np.sqrt(3),
    "gamma": lambda rng, n: rng.gamma(1, 1, n) - 1,
}
"""Noise of the logarithm of times, of mean 0 and standard deviation 1."""


def drawn(rng, parts, noise: float, tails: str = "normal") -> pd.DataFrame:
    """Return puzzles with book, part, board, the solver's level and the seconds of a person."""
    rows = []
    for number, books in enumerate(parts):
        chances = np.array(LEVELS[number]) / sum(LEVELS[number])
        for book, n_puzzles in enumerate(books):
            level = rng.choice([1, 2, 3, 4, 5], n_puzzles, p=chances)
            effort = STEP * (level - level.mean()) + noise * TAILS[tails](rng, n_puzzles)
            rows.append(pd.DataFrame({
                "book": str(book), "part": f"Part {number + 1}", "level": level,
                "value": 60 * MINUTES[number] * np.exp(effort),
                "rows": BOARDS[number][0], "cols": BOARDS[number][1],
            }))  # fmt: skip
    found = pd.concat(rows, ignore_index=True)
    return found.assign(corpus="c", puzzle_id=[f"p{at}" for at in found.index])


def matrix(puzzles: pd.DataFrame, sizes) -> pd.DataFrame:
    """Return the puzzles by level of the times, cut at these sizes, and of the solver."""
    cells = counts_at_size(puzzles.assign(rater="people"), sizes)
    cells = cells.pivot_table("n_puzzles", "level_row", "level_col", "sum")
    return cells.reindex(index=range(1, 6), columns=range(1, 6)).fillna(0)


def as_printed(paper: pd.DataFrame) -> pd.DataFrame:
    """Return the matrix of a paper in the form of the printed one."""
    found = matrix(paper, {"": len(paper)}).rename(columns="level_{}".format).astype(int)
    found["total"] = found.sum(axis=1)
    return found.rename_axis(index="published_level").reset_index()


def said(book: pd.DataFrame, printed: pd.DataFrame) -> tuple[bool, bool, bool]:
    """Return whether rate and kappa are called more than chance, and whether nothing is told."""
    parts = parts_of(book, PRINTED, PART_OF)
    puzzles = book.assign(rater="people", unit="seconds", held_out=False)
    by_solver = puzzles[["corpus", "puzzle_id"]].assign(rater="s")
    columns = ["corpus", "puzzle_id", "book", "part", "rows", "cols", "held_out"]
    rated = rated_puzzles(puzzles[columns], puzzles, by_solver, "s", PART_OF)
    if why_not_judged(rated, parts):
        return False, False, True
    found = differences(printed, matrix(book, parts.sizes).to_numpy()[None], True)
    return *(found[name].sure is True for name in JUDGED), False


def main() -> None:
    """Print the rates of every book."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--books", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--noise", type=float, default=0.17)
    parser.add_argument("--tails", choices=TAILS, default="normal")
    parser.add_argument("--only", choices=BOOKS, action="append")
    given = parser.parse_args()
    names, found = given.only or list(BOOKS), []
    for number in range(given.books):
        rng = np.random.default_rng([given.seed, number])
        printed = as_printed(drawn(rng, OF_PAPER, given.noise, given.tails))
        for name in names:
            book = drawn(rng, BOOKS[name], given.noise, given.tails)
            if name in RENAMED:
                book = book.assign(part=RENAMED[name])
            rate, kappa, none = said(book, printed)
            found.append((name, rate or kappa, rate, kappa, none))
    columns = ["book", "either", "rate", "kappa", "not told"]
    print(pd.DataFrame(found, columns=columns).groupby("book", sort=False).mean().round(3))


if __name__ == "__main__":
    main()

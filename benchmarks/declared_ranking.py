"""How the solver of declared kinds ranks puzzles of which authors or programs say the difficulty.

    python -m benchmarks.declared_ranking masyu=MASYU.csv akari=AKARI.csv sudoku=GRADED.csv:score

A table has the columns of its kind and `difficulty`, or the column named behind the colon. For each
kind come Spearman's rho of the score, of the board's size and of the density of clues, with
intervals of 95 % (bootstrap), times, and how far turned boards differ; at last the line through all
tables, each with the same weight.
"""

import csv
import sys
import time

import numpy as np

from pipeline import kinds
from pipeline.declared.levels.common_line import score_of
from pipeline.declared.parts.canonical_form import mirrored, turned
from pipeline.declared.solver.arrays import arrays_of
from pipeline.declared.solver.solving import SOLVED, solve
from pipeline.statistics.rank_correlation import spearman

SAMPLES = 1000


def rules_of(kind):
    """Return what makes the rules of a puzzle: of the declaration, or of the part `general`."""
    return getattr(kind, "declaration", kind.general).rules


def score(rules):
    """Return the score, whether the solver finished, and the seconds that it took."""
    begin = time.perf_counter()
    solved = solve(arrays_of(rules))
    seconds = time.perf_counter() - begin
    return score_of(solved.work), solved.ended, seconds


def measured(name, path, column):
    """Return score, size, density, difficulty, end, seconds and the turned board's score."""
    kind, rows = kinds.kind(name), []
    with open(path, encoding="utf-8") as file:
        for cells in csv.DictReader(file):
            if not cells[column]:
                continue
            form = kind.cells.FORMS[0]
            puzzle = form.read({key: cells.get(key, "") for key in form.columns})
            found, ended, seconds = score(rules_of(kind)(puzzle))
            again = found
            if hasattr(kind, "declaration"):
                again, _, _ = score(rules_of(kind)(turned(mirrored(puzzle))))
            size = puzzle.rows * puzzle.cols
            density = sum(clue != "." for clue in puzzle.clues.partition("/")[0]) / size
            rows.append((found, size, density, float(cells[column]), ended, seconds, again))
    return np.array(rows)


def main(tables):
    """Print the figures of each table, and the line through all."""
    generator, lines = np.random.default_rng(0), []
    for table in tables:
        name, _, place = table.partition("=")
        path, _, column = place.partition(":")
        found = measured(name, path, column or "difficulty")
        print(f"{name}: {len(found)} puzzles, {(found[:, 4] != SOLVED).sum()} left to a search")
        for at, what in enumerate(("score", "size", "density of clues")):
            samples = generator.integers(len(found), size=(SAMPLES, len(found)))
            drawn = [spearman(found[some, at], found[some, 3]) for some in samples]
            low, high = np.nanpercentile(drawn, (2.5, 97.5))
            rho = spearman(found[:, at], found[:, 3])
            print(f"  rho of {what}: {rho:.3f} ({low:.2f} to {high:.2f})")
        longest, middle = found[:, 5].max(), 1000 * np.median(found[:, 5])
        print(f"  median {middle:.1f} ms, longest {longest:.2f} s")
        differs = np.abs(found[:, 0] - found[:, 6])
        share, most = np.mean(differs > 1e-9), differs.max()
        print(f"  turned boards with another score: {share:.0%}, at most by {most:.3f}")
        if not column:
            lines.append(found[:, [0, 3]])
    if lines:
        weights = np.concatenate([np.full(len(each), len(each) ** -0.5) for each in lines])
        scores, levels = np.concatenate(lines).T
        slope, intercept = np.polyfit(scores, levels, 1, w=weights)
        error = np.abs(np.clip(intercept + slope * scores, 1, 5) - levels).mean()
        print(f"line: slope {slope:.3f}, intercept {intercept:.3f}, mean error {error:.2f}")


if __name__ == "__main__":
    main(sys.argv[1:])

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
from pipeline.declared.levels.common_line import HIGHEST, score_of
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


def line_through(tables):
    """Return slope and intercept of the reduced major axis, each table with the same weight."""
    weights = np.concatenate([np.full(len(each), 1 / len(each)) for each in tables])
    points = np.concatenate(tables)[:, :2]
    means = np.average(points, axis=0, weights=weights)
    score, level = np.sqrt(np.average((points - means) ** 2, axis=0, weights=weights))
    return level / score, means[1] - level / score * means[0]


def levels_on(line, table):
    """Return the levels of puzzles by a line; what a search finished has the highest."""
    levels = np.clip(np.round(line[1] + line[0] * table[:, 0]), 1, HIGHEST)
    return np.where(table[:, 2] == SOLVED, levels, HIGHEST)


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
            lines.append(found[:, [0, 3, 4]])
    if lines:
        print("line: slope {:.3f}, intercept {:.3f}".format(*line_through(lines)))
    if len(lines) > 1:
        off = []
        for each in lines:
            line = line_through([other for other in lines if other is not each])
            off += [*np.abs(levels_on(line, each) - each[:, 1])]
        print(f"mean error of levels on a kind left out {np.mean(off):.2f}")


if __name__ == "__main__":
    main(sys.argv[1:])

"""No wrong deduction of declared kinds: python -m benchmarks.declared_soundness [PUZZLES] [SECONDS]

For each kind boards of random solutions, of whose clues none, some or many are taken away and one
in four changes places with another, so that they have one, several or no solutions. Whatever the
solver decides is held against up to three solutions of the SAT solver. It ends after so many
puzzles or seconds, for all kinds together; a line a kind says how far it came. Status 1 where a
deduction is wrong. A seed makes the same puzzles.
"""

import sys
import time
from collections import Counter
from functools import partial
from random import Random

from pipeline import kinds
from pipeline.declared.exact import solutions
from pipeline.declared.generating import random_solution
from pipeline.declared.solver.arrays import OFF, ON, arrays_of
from pipeline.declared.solver.solving import BROKE, SOLVED, solve
from pipeline.texts.errors import PuzzleError

SIDES = (4, 5, 6, 7, 8, 10)


def board(declared, random):
    """Return a random board, None where the attempt failed."""
    rows, cols = random.choice(SIDES), random.choice(SIDES)
    puzzle = declared.fullest(rows, cols, random, partial(random_solution, declared, random))
    if puzzle is None:
        return None
    share = random.choice((0, 0, 0.2, 0.5))
    for at in range(rows * cols):
        cell = declared.weaker(puzzle, at) if random.random() < share else None
        puzzle = puzzle.with_cell(at, cell) if cell else puzzle
    if random.random() < 0.25:
        one, other = random.sample(range(rows * cols), 2)
        try:
            swapped = puzzle.with_cell(one, puzzle.cells[other])
            puzzle = swapped.with_cell(other, puzzle.cells[one])
        except PuzzleError:
            return None
    return puzzle


def wrong(rules):
    """Return how many deductions are wrong, and how many solutions there are, 3 for more."""
    found, solved = solutions(rules, 3), solve(arrays_of(rules))
    errors = (solved.ended == BROKE and bool(found)) + (solved.ended == SOLVED and len(found) != 1)
    for solution in found:
        errors += sum(
            (value == ON and not true) or (value == OFF and true)
            for value, true in zip(solved.values, solution, strict=True)
        )
    return errors, len(found), int((solved.values != 0).sum())


def main(puzzles=10_000, seconds=600):
    """Print a line a kind; return how many deductions are wrong."""
    every, total = [kind for kind in kinds.every() if hasattr(kind, "declaration")], 0
    print(f"{'kind':14}{'puzzles':>9}{'one':>7}{'several':>9}{'none':>6}{'decided':>9}{'wrong':>7}")
    for kind in every:
        random, tally = Random(kind.name), Counter()
        end = time.perf_counter() + seconds / len(every)
        while tally["puzzles"] < puzzles // len(every) and time.perf_counter() < end:
            puzzle = board(kind.declaration, random)
            if puzzle is None:
                continue
            errors, count, decided = wrong(kind.declaration.rules(puzzle))
            if errors:
                print(f"{kind.name} {puzzle.rows} {puzzle.cols} {puzzle.clues}")
            tally += Counter(puzzles=1, errors=errors, decided=decided)
            tally[min(count, 2)] += 1
        print(
            f"{kind.name:14}{tally['puzzles']:9}{tally[1]:7}{tally[2]:9}{tally[0]:6}"
            f"{tally['decided']:9}{tally['errors']:7}",
            flush=True,
        )
        total += tally["errors"]
    return total


if __name__ == "__main__":
    sys.exit(bool(main(*map(int, sys.argv[1:]))))

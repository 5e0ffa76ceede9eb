"""No word against the solution: python benchmarks/soundness.py [--sudoku 1000000] [...]

Generated puzzles are solved as a person would, and every placement, elimination, refutation and
edge is held against the solution of the exact solver. That of sudoku is itself held against a SAT
solver (python-sat), on puzzles with one, several and no solutions. Each line is the sum so far, so
that a run that was stopped has said something, and `--after` goes on there. A seed makes the same
puzzles.
"""

import sys
from itertools import combinations, product
from pathlib import Path

import click
import numpy as np
from pysat.solvers import Cadical153

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.sudoku_errors import errors  # noqa: E402
from pipeline.generating.searching import Limit  # noqa: E402
from pipeline.kinds.slitherlink.exact import solutions as lines_of  # noqa: E402
from pipeline.kinds.slitherlink.generating.generator import slitherlinks  # noqa: E402
from pipeline.kinds.slitherlink.tables import trace_rows  # noqa: E402
from pipeline.kinds.sudoku.exact import count_all  # noqa: E402
from pipeline.kinds.sudoku.generating.generator import generated  # noqa: E402
from pipeline.kinds.sudoku.puzzle import Sudoku, text_of  # noqa: E402
from pipeline.kinds.sudoku.solver.solving import solve_batch  # noqa: E402
from pipeline.kinds.trace import traces_of  # noqa: E402

SUDOKU_AT_ONCE, SLITHERLINK_AT_ONCE, EXACT_AT_ONCE = 10_000, 500, 1_000
SIZES = ((5, 5), (6, 8), (7, 7), (10, 10))
A_DAY = Limit(seconds=86_400)


def sudoku_solved(count, seed, after):
    """Yield how many sudoku were solved so far, and what contradicts a solution in the last."""
    for part, size, end in parts(count, SUDOKU_AT_ONCE, after):
        clues = generated(size, seed=seed + part)
        batches = list(solve_batch([Sudoku(text_of(row)) for row in clues]))
        yield end, errors(clues, batches)


def slitherlink_solved(count, seed, after):
    """Yield the same of Slitherlink of several sizes, edition `text`."""
    for part, size, end in parts(count, SLITHERLINK_AT_ONCE, after):
        board = SIZES[part % len(SIZES)]
        puzzles = slitherlinks(*board, size, seed=seed + part, limit=A_DAY)
        wrong = []
        for batch in trace_rows.solve(puzzles, "sato-text"):
            for at, trace in traces_of(batch, trace_rows.ROWS).items():
                true = lines_of(puzzles[at], limit=2)
                ours = trace.outcome.lines
                if len(true) != 1 or any(
                    a not in ("0", b) for a, b in zip(ours, true[0], strict=True)
                ):
                    wrong.append(puzzles[at])
        yield end, wrong


def sudoku_counted(count, seed, after):
    """Yield the same of the exact solver beside a SAT solver; with one, several, none."""
    with Cadical153(bootstrap_with=rules()) as sat:
        for part, size, end in parts(count, EXACT_AT_ONCE, after):
            clues = changed(generated(size, seed=seed + part), np.random.default_rng(seed + part))
            counted, wrong = count_all(clues), []
            for puzzle, number, solution in zip(
                clues, counted.counts, counted.solutions, strict=True
            ):
                theirs = sat_solutions(sat, puzzle)
                first_differs = number == 1 and theirs[0] != text_of(solution)
                if len(theirs) != number or first_differs:
                    wrong.append(text_of(puzzle))
            yield end, wrong


def changed(clues, rng):
    """Return the puzzles, of each three the second with a clue less, the third with one changed."""
    for at, puzzle in enumerate(clues):
        cell = rng.choice(np.nonzero(puzzle)[0])
        if at % 3 == 1:
            puzzle[cell] = 0
        if at % 3 == 2:
            puzzle[cell] = puzzle[cell] % 9 + 1
    return clues


def rules():
    """Return the clauses of sudoku: a digit in each cell, and each once in a row, column, block."""
    every = range(9)
    houses = [[(row, col) for col in every] for row in every]
    houses += [[(row, col) for row in every] for col in every]
    houses += [
        [(up + row, left + col) for row, col in product(range(3), repeat=2)]
        for up, left in product((0, 3, 6), repeat=2)
    ]
    clauses = [[is_so(*cell, digit) for digit in every] for cell in product(every, repeat=2)]
    for house, digit in product(houses, every):
        clauses += [[-is_so(*a, digit), -is_so(*b, digit)] for a, b in combinations(house, 2)]
        clauses.append([is_so(*cell, digit) for cell in house])
    for cell in product(every, repeat=2):
        clauses += [[-is_so(*cell, a), -is_so(*cell, b)] for a, b in combinations(every, 2)]
    return clauses


def is_so(row, col, digit):
    """Return the number that says this to the SAT solver."""
    return 81 * row + 9 * col + digit + 1


def sat_solutions(sat, puzzle):
    """Return the solutions of a puzzle, two at most."""
    given = [is_so(*divmod(cell, 9), puzzle[cell] - 1) for cell in np.nonzero(puzzle)[0]]
    given = [int(each) for each in given]
    if not sat.solve(assumptions=given):
        return []
    first = [number for number in sat.get_model()[:729] if number > 0]
    # The clause that forbids the first solution holds with this switch only, for this puzzle.
    switch = sat.nof_vars() + 1
    sat.add_clause([-switch, *(-number for number in first)])
    digits = "".join(str((number - 1) % 9 + 1) for number in first)
    is_another = sat.solve(assumptions=[*given, switch])
    sat.add_clause([-switch])
    return [digits, "another"] if is_another else [digits]


def parts(count, at_once, after):
    """Yield number, size and end of each part of so many puzzles that ends after some."""
    for part, begin in enumerate(range(0, count, at_once)):
        end = min(begin + at_once, count)
        if end > after:
            yield part, end - begin, end


@click.command()
@click.option("--sudoku", type=click.IntRange(0), default=1_000_000, show_default=True)
@click.option("--slitherlink", type=click.IntRange(0), default=100_000, show_default=True)
@click.option("--exact", type=click.IntRange(0), default=100_000, show_default=True)
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option("--after", type=click.IntRange(0), default=0, help="So many are known already.")
def main(sudoku, slitherlink, exact, seed, after):
    """Print how many puzzles were looked at, and how many hold a wrong word."""
    looked = {
        "sudoku counted by two exact solvers": sudoku_counted(exact, seed, after),
        "sudoku solved": sudoku_solved(sudoku, seed, after),
        "Slitherlink solved": slitherlink_solved(slitherlink, seed, after),
    }
    failed = False
    for name, found in looked.items():
        wrong = 0
        for end, errors_of_part in found:
            wrong += len(errors_of_part)
            click.echo(f"{name}: {end}, wrong: {wrong}")
            for error in errors_of_part[:3]:
                click.echo(f"  {error}")
        failed |= wrong > 0
    sys.exit(failed)


if __name__ == "__main__":
    main()

"""Tells the solution paths of one puzzle in words."""

from math import factorial, log

import numpy as np

from pipeline.kinds.slitherlink import exact as exact_slitherlink
from pipeline.kinds.slitherlink.paths.model import technique_model
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku import exact as exact_sudoku
from pipeline.kinds.sudoku.paths.higher_orders import (
    CONTRADICTION,
    CROSSINGS,
    PAIRS,
    QUADRUPLES,
    TRIPLES,
)
from pipeline.kinds.sudoku.paths.orders import order_model
from pipeline.kinds.sudoku.paths.way import SudokuWay, sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.notations.errors import PuzzleError
from pipeline.paths.figures import LAST_STEPS, readiness
from pipeline.paths.lattice import Model
from pipeline.paths.path_counts import PathCount, count_or_estimate, rounds_of
from pipeline.paths.positions import words_for
from pipeline.paths.random_numbers import seed_of
from pipeline.paths.rules import Rules
from pipeline.paths.walks import walk

MOST_POSITIONS = 100_000
MANY_VARIABLES = 400
WIDEST = 50.0
"""An interval of the logarithm that is wider says nothing."""
MOST_NAMED = 20
"""So many variables are named in one line."""
NARROW = 2.0
"""Steps with so few variables to choose from, in the mean, are narrow."""
MOST_DEPTHS = 5
OPENED_BY = {
    CROSSINGS: "a crossing of a block and a line",
    PAIRS: "uniqueness of the second order",
    TRIPLES: "uniqueness of the third order",
    QUADRUPLES: "uniqueness of the fourth order",
    CONTRADICTION: "a contradiction",
}


def tell_sudoku(puzzle: Sudoku, order: int = 1) -> str:
    """Tell the solution paths of a sudoku.

    Parameters
    ----------
    puzzle : Sudoku
    order : int, 1 to 4
        Uniqueness up to this order is what the solver knows.

    Raises
    ------
    PuzzleError
        When the clues contradict each other.

    Examples
    --------
    >>> print(tell_sudoku(Sudoku(
    ...     "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4..")))
    Sudoku, 53 open cells; the solver knows uniqueness of the first order.
    <BLANKLINE>
    Decidable now: 4 of 5
      block: 6G=3
      row: 6G=3
      column: 2A=6 6G=3 9A=9
      cell: 8A=8
    Solution paths: 80 of 120 orders, counted, 3 independent regions
    All at once: 2 rounds, 4 + 1
    Ways through: 4.0, 3.3, 2.6, 2.0, 1.0 to choose from, step by step
    Decided first: 8A=8 2.6, 9A=9 2.6, 2A=6 3.0, 6G=3 3.0, 1A=7 3.8 (mean step)
    Then stuck with 48 cells open; uniqueness of the second order opens it, and first-order \
uniqueness decides 48 more
    """
    way = sudoku_way(puzzle)
    model = way.stretches[0] if order == 1 else order_model(puzzle, order)
    known = "uniqueness of the first order" if order == 1 else f"uniqueness up to order {order}"
    head = f"Sudoku, {way.open_cells} open cells; the solver knows {known}."
    head += _solutions(lambda: exact_sudoku.count_solutions(puzzle.clues))
    after = _openings(way) if order == 1 else _rest(way.open_cells - len(model.names), "cell")
    return "\n".join([head, "", *tell_model(model, seed_of(puzzle.clues)), *after])


def tell_slitherlink(puzzle: Slitherlink, level: int = 1) -> str:
    """Tell the solution paths of a Slitherlink.

    Parameters
    ----------
    puzzle : Slitherlink
    level : int, 0 to 4
        The techniques up to this level are what the solver knows.

    Raises
    ------
    PuzzleError
        When the techniques find that the clues contradict each other.

    Examples
    --------
    >>> told = tell_slitherlink(Slitherlink(1, 3, "3.3")).splitlines()
    >>> print(told[0])
    Slitherlink, 1 row and 3 columns, 10 edges; the solver knows first clues, basic rules and the \
techniques of level 1.
    >>> told[-3]
    'All at once: 3 rounds, 6 + 2 + 2'
    """
    model = technique_model(puzzle, level)
    techniques = " and the techniques of level 1" if level == 1 else ""
    if level > 1:
        techniques = f" and the techniques up to level {level}"
    known = f"first clues{',' if techniques else ' and'} basic rules{techniques}"
    size = f"{_number_of(puzzle.rows, 'row')} and {_number_of(puzzle.cols, 'column')}"
    edges = model.board.size.edges
    head = f"Slitherlink, {size}, {edges} edges; the solver knows {known}."
    head += _solutions(lambda: exact_slitherlink.count_solutions(puzzle))
    lines = tell_model(model, seed_of(f"{puzzle.rows} {puzzle.clues}"))
    return "\n".join([head, "", *lines, *_rest(edges - len(model.names), "edge")])


def _solutions(count) -> str:
    """Say so where a puzzle has not exactly one solution."""
    try:
        number = count()
    except PuzzleError as error:
        return f"\nHow many solutions it has is not known: {error}"
    many = "It has no solution" if number == 0 else "It has more than one solution"
    return "" if number == 1 else f"\n{many}: what is open in the end no technique decides."


def _number_of(number, what):
    return f"{number} {what}{'s' * (number != 1)}"


def effort(model: Model) -> tuple[int, int]:
    """Return how many particles and walks to spend on a model.

    Rules say soonest what is decidable; techniques on a large board take longest.
    """
    if isinstance(model, Rules):
        return 128, 400
    return (32, 400) if len(model.names) <= MANY_VARIABLES else (8, 50)


def tell_model(model: Model, seed: int) -> list[str]:
    """Return lines that tell the solution paths of any model of the solver."""
    if not model.names:
        return ["Decidable now: nothing"]
    particles, walks = effort(model)
    count = count_or_estimate(model, seed, MOST_POSITIONS, particles=particles)
    rounds = rounds_of(model)
    return [
        *_at_start(model),
        _number(count),
        f"All at once: {len(rounds)} round{'s' * (len(rounds) != 1)}, " + _some(rounds, " + "),
        *_ways(model, seed, walks),
        *_depths(model, count),
    ]


def _at_start(model):
    """Say what is decidable at once, and by which kinds."""
    position = np.zeros((1, words_for(len(model.names))), np.int64)
    kinds = model.kind_sets(position, np.zeros((1, len(model.names)), np.int16))[0]
    yield f"Decidable now: {np.count_nonzero(kinds)} of {len(model.names)}"
    for bit, kind in enumerate(model.kinds):
        found = [name for name, of in zip(model.names, kinds, strict=True) if of >> bit & 1]
        yield f"  {kind}: {_some(found, ' ') or 'none'}"


def _some(things, between):
    """Name the first of many things, and how many more there are."""
    more = f" and {len(things) - MOST_NAMED} more" if len(things) > MOST_NAMED else ""
    return between.join(map(str, things[:MOST_NAMED])) + more


def _number(count: PathCount) -> str:
    regions = f", {count.regions} independent regions" if count.regions > 1 else ""
    if count.paths is not None and count.paths < 10**15:
        orders = factorial(len(count.mean_depths))
        return f"Solution paths: {count.paths} of {orders} orders, counted{regions}"
    orders, one_in = _power(count.log_orders), _power(count.log_orders - count.log_paths)
    if count.log_high - count.log_low > WIDEST:
        return f"Solution paths: of {orders} orders; random runs differ too much to say how many"
    if count.paths is not None:
        found = f"{_power(count.log_paths)} of {orders} orders, counted"
    else:
        low, high = _power(count.log_low), _power(count.log_high)
        found = f"about {_power(count.log_paths)} (95 %: {low} to {high}) of {orders} orders"
    return f"Solution paths: {found}; one order in {one_in}{regions}"


def _power(log_number):
    """Return a number in words from its natural logarithm: 3.4e56."""
    digits = log_number / log(10)
    whole = int(digits // 1)
    return f"{10 ** (digits - whole):.1f}e{whole}"


def _ways(model, seed, walks):
    """Say how many there are to choose from on the way, and where it is narrow."""
    weights = np.ones(1 << len(model.kinds))
    if "block" in model.kinds:
        weights = readiness(model.kinds)
    decidable = walk(model, walks, seed, weights).decidable
    means = decidable.mean(0)
    if len(means) <= LAST_STEPS:
        yield f"Ways through: {_listed(means)} to choose from, step by step"
        return
    tenths = [part.mean() for part in np.array_split(means, 10)]
    yield f"Ways through: {_listed(tenths)} to choose from, tenth by tenth of the way"
    narrow = [step for step, mean in enumerate(means[:-LAST_STEPS], 1) if mean <= NARROW]
    least = int(means[:-LAST_STEPS].argmin()) + 1
    yield (
        f"Narrow: {f'at steps {_steps(narrow)}' if narrow else 'nowhere'}; narrowest at step "
        f"{least}, {means[least - 1]:.1f} to choose from; exactly one at "
        f"{(decidable[:, :-LAST_STEPS] == 1).mean():.0%} of the steps"
    )


def _listed(values):
    return ", ".join(f"{value:.1f}" for value in values)


def _steps(numbers):
    return _some(numbers, ", ")


def _depths(model, count: PathCount):
    order = np.argsort(count.mean_depths, kind="stable")
    named = [f"{model.names[v]} {count.mean_depths[v]:.1f}" for v in order]
    if len(named) <= 2 * MOST_DEPTHS:
        yield f"Decided first: {', '.join(named)} (mean step)"
        return
    yield f"Decided first: {', '.join(named[:MOST_DEPTHS])} (mean step)"
    yield f"Decided last: {', '.join(named[-MOST_DEPTHS:])} (mean step)"


def _openings(way: SudokuWay):
    """Say what goes on where first-order uniqueness ends."""
    sizes = [len(rules.names) for rules in way.stretches[1:]] + [0]
    for opening, size in zip(way.openings, sizes, strict=False):
        stuck = f"Then stuck with {81 - opening.filled} cells open"
        if opening.technique in OPENED_BY:
            by = OPENED_BY[opening.technique]
            yield f"{stuck}; {by} opens it, and first-order uniqueness decides {size} more"
        else:
            yield f"{stuck}; no technique opens it"


def _rest(number, what):
    if number:
        yield f"Then stuck with {_number_of(number, what)} open"

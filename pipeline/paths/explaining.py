"""Explains the solution paths of one puzzle in words, whatever the model of the solver."""

from collections.abc import Iterator
from math import factorial, log

import numpy as np

from pipeline import kinds
from pipeline.explain.sentences import number_of
from pipeline.paths.bottleneck.explaining import before_last, in_the_mean
from pipeline.paths.bottleneck.limits import NARROW, end_of
from pipeline.paths.choices import choices_of
from pipeline.paths.counting import PathCount, log_orders
from pipeline.paths.model import Model, rounds_of
from pipeline.paths.path_counts import count_exactly, count_or_estimate
from pipeline.paths.positions import words_for
from pipeline.paths.rules import Rules
from pipeline.paths.structure import structure
from pipeline.paths.walks import Walks, some_walks

WIDEST = log(1.5)
"""Of an interval that is printed, its upper end over its lower one."""
MAX_POSITIONS, MAX_POSITIONS_IF_SLOW = 100_000, 2_000
"""Lattices of more positions are not counted."""
SEED = 1
"""Of estimates; the same for all, so that a position has the same number in any segment."""
MAX_NAMED = 20
"""So many variables are named in one line."""
MAX_DEPTHS = 5
TENTHS = 10
"""Of more steps means are printed for so many parts."""


def with_head(puzzle, head: str, lines: list[str]) -> str:
    """Return what is said of a puzzle: a head, whether its solution is the only one, lines."""
    return "\n".join([head, *_solutions(puzzle), "", *lines])


def _solutions(puzzle) -> Iterator[str]:
    """Say so where a puzzle has not exactly one solution."""
    exact = kinds.of_puzzle(puzzle).exact
    number = next(iter(exact.count_many([puzzle]))) if exact else 1
    if isinstance(number, str):
        yield f"How many solutions it has is not known: {number}"
    elif number != 1:
        many = "no" if number == 0 else "more than one"
        yield f"It has {many} solution: what is open in the end no technique decides."


def explain_model(model: Model, seed: int) -> list[str]:
    """Return lines that say what solution paths there are by a model; `seed` is of the walks."""
    if not model.names:
        return ["Decidable now: nothing"]
    count, walks = number_of_paths(model), some_walks(model, seed)
    rounds = rounds_of(model)
    one_end = not len(walks.ended) and (count is None or count.has_one_end)
    # By rules, and where all orders were counted, it is known.
    sure = one_end and (isinstance(model, Rules) or count is not None)
    return [
        *_at_start(model),
        _number(count, len(model.names) if one_end else None),
        *(() if sure else _ends(walks, one_end)),
        f"All at once: {number_of(len(rounds), 'round')}, " + _some(rounds, " + "),
        *_choices(model, walks),
        *_depths(model, count),
        *(structure(model) if one_end else ()),
    ]


def number_of_paths(model: Model) -> PathCount | None:
    """Count the paths, or estimate them; None where neither is possible."""
    if isinstance(model, Rules):
        return count_or_estimate(model, SEED, MAX_POSITIONS, WIDEST)
    return count_exactly(model, MAX_POSITIONS_IF_SLOW if model.slow else MAX_POSITIONS)


def _ends(walks: Walks, one_end: bool) -> Iterator[str]:
    """Say what was seen of where orders end: what was to be seen is hidden on some."""
    looked = f"of {number_of(len(walks.variable), 'random order')}"
    ended = walks.ended
    if not one_end:
        first = f" (at step {ended[0]} at the earliest)" if len(ended) else ""
        yield (
            f"Orders end at different positions: {looked} {len(ended) or 'none'} "
            f"{'stops' if len(ended) < 2 else 'stop'}{first} before all is decided that others "
            "decide; what waits on what is unknown"
        )
    else:
        yield f"Ends: {looked} none stopped elsewhere; others may; what waits on what is unknown"


def explain_missed(segment: Model, left: list[str]) -> str:
    """Return a line on a part of a puzzle of which no order is known that decides these names."""
    if isinstance(segment, Rules):
        return f"Solution paths: none; nothing on the way decides {_some(left, ' ')}"
    return f"Solution paths: none known; deciding all at once does not decide {_some(left, ' ')}"


def _at_start(model):
    """Say what is decidable at once, and by which kinds."""
    position = np.zeros((1, words_for(len(model.names))), np.int64)
    sets = model.kinds_at(position)[0]
    yield f"Decidable now: {np.count_nonzero(sets)} of {len(model.names)}"
    for bit, kind in enumerate(model.kinds):
        found = [name for name, of in zip(model.names, sets, strict=True) if of >> bit & 1]
        yield f"  {kind}: {_some(found, ' ') or 'none'}"


def _some(things, between):
    """Name the first of many things, and how many more there are."""
    more = f" and {len(things) - MAX_NAMED} more" if len(things) > MAX_NAMED else ""
    return between.join(map(str, things[:MAX_NAMED])) + more


def _number(count: PathCount | None, variables: int | None) -> str:
    """Say how many paths there are, of all orders of so many variables if these have one end."""
    if count is None:
        orders = f", of {_power(log_orders(variables))} orders" if variables else ""
        return f"Solution paths: unknown, too many positions{orders}"
    if variables is None:
        return f"Solution paths: {count.paths}, counted"
    counted = count.paths is not None
    least = "" if counted else "at least "
    regions = f", {least}{count.independent} independent regions" if count.independent > 1 else ""
    if counted and count.paths < 10**15:
        return f"Solution paths: {count.paths} of {factorial(variables)} orders, counted{regions}"
    orders, one_in = _power(count.log_orders), _power(count.log_orders - count.log_paths)
    if counted:
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


def _choices(model: Model, walks: Walks) -> Iterator[str]:
    """Say how many there are to choose from, and where few: before the end, of orders that go on.

    Means are printed to as many places as they are compared by.
    """
    means, ones, n_walks = choices_of(model, walks)
    mean = in_the_mean(n_walks, bool(len(walks.ended)))
    if len(means) <= TENTHS:
        yield f"To choose from: {_listed(means)}, step by step {mean}"
        return
    tenths = [part.mean() for part in np.array_split(means, TENTHS)]
    yield f"To choose from: {_listed(tenths)}, each tenth of the steps {mean}"
    before_end = means[: -end_of(len(means))]
    few = [step for step, mean in enumerate(before_end, 1) if mean <= NARROW]
    steps = f"at {'step' if len(few) == 1 else 'steps'} {_some(few, ', ')}" if few else "nowhere"
    least = int(before_end.argmin())
    yield (
        f"Narrow {before_last(end_of(len(means)))}: {steps}; narrowest at step {least + 1}, "
        f"{means[least]:.2f} to choose from; exactly one at "
        f"{ones[: len(before_end)].mean():.0%} of the steps"
    )


def _listed(values):
    return ", ".join(f"{value:.1f}" for value in values)


def _depths(model, count: PathCount | None):
    if count is None:
        return
    order = np.argsort(count.mean_depths, kind="stable")
    named = [f"{model.names[v]} {count.mean_depths[v]:.1f}" for v in order]
    all_fit = len(named) <= 2 * MAX_DEPTHS
    yield f"Decided first: {', '.join(named if all_fit else named[:MAX_DEPTHS])} (mean step)"
    if not all_fit:
        yield f"Decided last: {', '.join(named[-MAX_DEPTHS:])} (mean step)"


def stuck(number: int, piece: str) -> list[str]:
    """Return a line on how many pieces no technique of the model decides, if there are any."""
    return [f"Then stuck with {number_of(number, piece)} open"] if number else []

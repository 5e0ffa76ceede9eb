"""The number of solution paths of a whole puzzle: counted region by region, or estimated.

Regions are groups of variables whose rules name none of another group: they never wait on each
other. The lattice of the whole is the product of theirs, and its paths are all ways to shuffle
theirs. So a puzzle that falls apart is counted exactly much further.
"""

from dataclasses import replace
from itertools import pairwise
from math import factorial, log

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from pipeline.paths.counting import PathCount, count_paths, log_orders
from pipeline.paths.estimates import estimate_narrowly, estimate_paths
from pipeline.paths.lattice import build_lattice
from pipeline.paths.model import Model, rounds_of
from pipeline.paths.positions import as_positions
from pipeline.paths.rules import Rules, remainder_of


def count_exactly(model: Model, most_positions: int) -> PathCount | None:
    """Count the solution paths of a model as one region; None if there are more positions."""
    variables, known = len(model.names), isinstance(model, Rules)
    if max(rounds_of(model), default=0) == variables:
        # All is decidable at the start and stays so: every order is a path.
        free, depths = log_orders(variables), np.full(variables, (variables + 1) / 2)
        count = PathCount(free, free, free, depths, factorial(variables))
        return replace(count, independent=variables if known else 1)
    lattice = build_lattice(model, most_positions)
    if lattice is None:
        return None
    counts = count_paths(lattice)
    number = log(counts.paths)
    count = PathCount(number, number, number, counts.mean_depths, counts.paths)
    regions = lattice.regions if known else 1
    return replace(count, has_one_end=lattice.has_one_end, independent=regions)


def count_or_estimate(
    rules: Rules, seed: int, most_positions: int, widest: float | None = None
) -> PathCount | None:
    """Count the solution paths by rules region by region; estimate those of large regions.

    A region whose lattice has more than `most_positions` is estimated. The interval of the whole,
    in logarithms, is not wider than `widest`, or the number is unknown and None returned; without
    `widest` a fixed number of particles is spent. The same position has the same number, whatever
    came before.

    Examples
    --------
    b waits on a, and d on c: each region has one path, and they can be shuffled in 6 ways.

    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0]]), (2, 0, []), (3, 0, [[2]])]
    >>> found = count_or_estimate(make_rules("abcd", ["only"], given), 1, 100)
    >>> found.paths, found.regions, found.mean_depths.round(2).tolist()
    (6, 2, [1.67, 3.33, 1.67, 3.33])
    """
    forced = forced_steps(rules)
    if forced:
        left = sorted(set(range(len(rules.names))) - set(forced))
        rest = count_or_estimate(remainder_of(rules, forced, left), seed, most_positions, widest)
        return rest and _after(forced, left, rest)
    regions = regions_of(rules)
    exact = [count_exactly(region, most_positions) for _, region in regions]
    width = widest and widest / max(exact.count(None), 1) ** 0.5
    found = [
        count or _estimate(region, seed + 1000 * number, width)
        for number, (count, (_, region)) in enumerate(zip(exact, regions, strict=True))
    ]
    if None in found:
        return None
    return _shuffled([members for members, _ in regions], found)


def forced_steps(rules: Rules) -> list[int]:
    """Return what is decided, step by step, while one variable is decidable and others are left.

    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0]]), (2, 0, [[1]]), (3, 0, [[1]])]
    >>> forced_steps(make_rules("abcd", ["only"], given))
    [0, 1]
    """
    position, steps = np.zeros((1, len(rules.names)), bool), []
    while True:
        decidable = np.flatnonzero(rules.kinds_at(as_positions(position))[0])
        if len(decidable) != 1 or len(steps) == len(rules.names) - 1:
            return steps
        steps.append(int(decidable[0]))
        position[0, steps[-1]] = True


def _after(forced, left, rest: PathCount) -> PathCount:
    """Return the count of a whole that begins with forced steps, from that of what is left."""
    depths = np.zeros(len(forced) + len(left))
    depths[forced] = np.arange(1, len(forced) + 1)
    depths[left] = rest.mean_depths + len(forced)
    # All that is left waits on the last of them.
    return replace(rest, mean_depths=depths, independent=1)


def _estimate(region, seed, width) -> PathCount | None:
    if width is None:
        return estimate_paths(region, seed)
    return estimate_narrowly(region, seed, width)


def _shuffled(members_of: list[list[int]], found: list[PathCount]) -> PathCount:
    """Return the count of all ways to shuffle the paths of regions with these variables."""
    variables = sum(map(len, members_of))
    depths = np.zeros(variables)
    free = log_orders(variables)
    log_paths, below, above, paths = free, 0.0, 0.0, factorial(variables)
    for members, count in zip(members_of, found, strict=True):
        if count.paths is None:
            paths = None
        elif paths is not None:
            paths = paths // factorial(len(members)) * count.paths
        log_paths += count.log_paths - log_orders(len(members))
        below += (count.log_paths - count.log_low) ** 2
        above += (count.log_high - count.log_paths) ** 2
        # A region's steps are spread evenly among all steps.
        depths[members] = count.mean_depths * (variables + 1) / (len(members) + 1)
    low = log_paths - below**0.5
    high = min(log_paths + above**0.5, free) if above else log_paths
    independent = sum(count.independent for count in found)
    return PathCount(log_paths, low, high, depths, paths, len(found), independent=independent)


def regions_of(rules: Rules) -> list[tuple[list[int], Rules]]:
    """Return the variables of each region, in their order, and its own rules.

    Redundant rules and clauses are dropped first: where b waits on a or on c, but a rule without
    conditions decides it at once, it is a region of its own.
    """
    needed, clauses = needed_rules(rules)
    of_clause = rules.variable_of[rules.rule_of]
    number, member = np.nonzero(rules.members & clauses[:, None])
    waits = csr_array((np.ones(len(number)), (of_clause[number], member)), 2 * [len(rules.names)])
    _, region_of = connected_components(waits, directed=False)
    groups = sorted(np.flatnonzero(region_of == region).tolist() for region in set(region_of))
    return [(group, rules.part(group, needed, clauses)) for group in groups]


def needed_rules(rules: Rules) -> tuple[np.ndarray, np.ndarray]:
    """Return which rules, and which clauses of these, are not redundant: two arrays of bool.

    A clause that contains another clause of its rule is redundant. So is a rule that applies only
    where another rule of its variable does. Of equal ones the first is needed.
    """
    needed, clauses = np.ones(len(rules.rule_kind), bool), np.ones(len(rules.clause), bool)
    for first, after in pairwise(rules.rule_from.tolist()):
        own = slice(*rules.clause_from[[first, after]])
        clause, rule_of = rules.clause[own], rules.rule_of[own]
        within = ((clause[:, None] & ~clause) == 0).all(2)
        clauses[own] = ~_covered(within & (rule_of[:, None] == rule_of))
        of_rule = (np.arange(first, after)[:, None] == rule_of).astype(np.int64)
        # How many clauses of each other rule a rule does not meet wherever it applies.
        lacking = (of_rule @ within == 0) @ of_rule.T
        needed[first:after] = ~_covered(lacking.T == 0)
    return needed, clauses & needed[rules.rule_of]


def _covered(implies):
    """Return which things another one makes redundant; of equal ones the first is not."""
    first = np.tri(len(implies), k=-1, dtype=bool).T
    return (implies & (first | ~implies.T)).any(0)

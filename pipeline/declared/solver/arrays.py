"""The rules of one puzzle as arrays, which the solver reads."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pipeline.declared.rules.constraints import CONFLICT as CONFLICT
from pipeline.declared.rules.constraints import MOST_IN_TABLE, Constraint, Rules, entries_of
from pipeline.declared.rules.constraints import OPEN as OPEN

OFF, ON = 1, 2
"""Values of a variable that is known: false, true."""
NONE = -1


class Arrays(NamedTuple):
    """The rules of one puzzle. Ranges `first[i]:first[i + 1]` tell what belongs to i."""

    places: np.ndarray
    """Of each variable four times its row and column, (variables, 2)."""
    centres: np.ndarray
    """The same of each constraint: where a person looks for it."""
    first: np.ndarray
    """Of each constraint its range in `members`."""
    members: np.ndarray
    """Variables."""
    weights: np.ndarray
    """Of each member 3 to the power of its number in a table; 0 in a count."""
    least: np.ndarray
    most: np.ndarray
    tables: np.ndarray
    """Of each constraint where its table begins in `entries`; -1 for a count."""
    entries: np.ndarray
    """By table and state: which open members must be true (bits 0 to 8) and false (9 to 17)."""
    uses_first: np.ndarray
    """Of each variable its range in `uses`."""
    uses: np.ndarray
    """Numbers of members, by variable."""
    owners: np.ndarray
    """Of each member its constraint."""
    has_loop: np.ndarray
    """One number, 1 where there is a rule of one loop."""
    ends: np.ndarray
    """Of each variable the two vertices that it joins as an edge of the loop; -1 for others."""
    edges_first: np.ndarray
    """Of each vertex its range in `edges`."""
    edges: np.ndarray
    nodes_first: np.ndarray
    """Of each part that hangs together its range of nodes."""
    nodes: np.ndarray
    """The variable of a node, -1 where it always belongs to the part."""
    inside: np.ndarray
    """The value with which a node belongs to the part."""
    links_first: np.ndarray
    """Of each node its range in `links`."""
    links: np.ndarray
    """Nodes, numbered over all parts."""
    node_uses_first: np.ndarray
    """Of each variable its range in `node_uses`."""
    node_uses: np.ndarray
    """Nodes that are the variable."""
    part_of: np.ndarray
    """Of each node its part."""


def arrays_of(rules: Rules) -> Arrays:
    """Return the rules as arrays.

    >>> rules = Rules()
    >>> rules.count([rules.variable(0, 0), rules.variable(0, 1)], 1, 1)
    >>> arrays_of(rules).most
    array([1])
    """
    constraints, variables = rules.constraints, len(rules.variables)
    members = [member for one in constraints for member in one.members]
    first = _firsts([len(one.members) for one in constraints])
    owners = np.repeat(np.arange(len(constraints)), np.diff(first))
    tables, entries = _tables(constraints)
    uses, uses_first = _by_owner(members, variables)
    numbers = np.minimum(np.arange(len(members)) - first[owners], MOST_IN_TABLE - 1)
    return Arrays(
        _places([one[:2] for one in rules.variables]),
        _places([one.place for one in constraints]),
        first,
        _ints(members),
        _ints(np.where(tables[owners] >= 0, 3**numbers, 0)),
        _ints([one.least for one in constraints]),
        _ints([one.most for one in constraints]),
        tables,
        entries,
        uses_first,
        uses,
        _ints(owners),
        *_loop(rules),
        *_parts(rules),
    )


def _loop(rules: Rules) -> tuple[np.ndarray, ...]:
    """Return `has_loop`, `ends`, `edges_first` and `edges`."""
    ends = np.full((len(rules.variables), 2), NONE)
    for edge, both in rules.edges.items():
        ends[edge] = both
    edges = _ints(list(rules.edges))
    order, first = _by_owner(ends[edges].ravel(), int(ends.max(initial=-1)) + 1)
    return _ints([rules.loop_rule != ""]), ends, first, np.repeat(edges, 2)[order]


def _parts(rules: Rules) -> tuple[np.ndarray, ...]:
    """Return all that says which nodes hang together."""
    nodes = _ints([NONE if node is None else node for part in rules.parts for node in part.nodes])
    first = _firsts([len(part.nodes) for part in rules.parts])
    part_of = np.repeat(np.arange(len(rules.parts)), np.diff(first))
    inside = _ints([ON if part.inside else OFF for part in rules.parts])[part_of]
    pairs = [
        (begin + one, begin + other)
        for begin, part in zip(first.tolist(), rules.parts, strict=False)
        for pair in part.links
        for one, other in (pair, pair[::-1])
    ]
    pairs = np.array(pairs, np.int64).reshape(-1, 2)
    links, links_first = _by_owner(pairs[:, 0], len(nodes))
    real = np.flatnonzero(nodes >= 0)
    uses, uses_first = _by_owner(nodes[real], len(rules.variables))
    return (
        first,
        nodes,
        inside,
        links_first,
        pairs[links, 1].copy(),
        uses_first,
        real[uses],
        _ints(part_of),
    )


def _tables(constraints: Sequence[Constraint]) -> tuple[np.ndarray, np.ndarray]:
    """Return where the table of each constraint begins, and all tables one after the other."""
    begins: dict[tuple, int] = {}
    found, at, size = [], [], 0
    for constraint in constraints:
        if constraint.allows is None:
            at.append(NONE)
            continue
        key = constraint.allows, constraint.there
        if key not in begins:
            begins[key] = size
            found.append(entries_of(*key))
            size += len(found[-1])
        at.append(begins[key])
    return _ints(at), np.concatenate(found or [np.zeros(1, np.int32)])


def _places(places: Sequence) -> np.ndarray:
    return np.round(4 * np.array(places, float).reshape(-1, 2)).astype(np.int64)


def _ints(values) -> np.ndarray:
    return np.array(values, np.int64)


def _firsts(lengths: Sequence[int]) -> np.ndarray:
    return np.concatenate([[0], np.cumsum(_ints(lengths))]).astype(np.int64)


def _by_owner(owners: Sequence[int], count: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the numbers of what belongs to owners, by owner, and where each owner's begin."""
    owners = _ints(owners)
    return np.argsort(owners, kind="stable"), _firsts(np.bincount(owners, minlength=count))

"""The lattice of positions (解き筋): all that can be reached, equal ones merged (section 5.1).

It is built level by level, a level for each number of decided variables. Two positions that hold
the same variables, and at which the same is known to be decidable, are one, however they were
reached. What was decidable stays so until it is decided, as a person remembers what was seen.
"""

from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from pipeline.paths.model import Model
from pipeline.paths.positions import WIDTH, as_positions, membership, words_for


@dataclass(frozen=True)
class Lattice:
    """All positions that can be reached from the start, and the transitions between them."""

    names: tuple[str, ...]
    position: np.ndarray
    """(positions, words) int64: the decided variables; the start first, then level by level."""
    level_from: tuple[int, ...]
    """Positions with k decided variables stand from level_from[k] to level_from[k + 1]."""
    successor_from: np.ndarray
    """(positions + 1,) int64, see `successor`."""
    successor: np.ndarray
    """(transitions,) int32: from position p, deciding its decidable variables in their order leads
    to the positions successor[successor_from[p]] and following."""
    variable: np.ndarray
    """(transitions,) int16: the variable that each of these transitions decides."""

    @property
    def has_one_end(self) -> bool:
        """Whether every order ends at the same position."""
        return int((np.diff(self.successor_from) == 0).sum()) == 1

    @property
    def regions(self) -> int:
        """How many groups of variables there are none of which makes one of another decidable.

        Examples
        --------
        By its rule c waits on a or b, and on d or b; d comes after b alone: a opens nothing.

        >>> from pipeline.paths.rules import make_rules
        >>> given = [(0, 0, []), (1, 0, []), (2, 0, [[0, 1], [1, 3]]), (3, 0, [[1]])]
        >>> build_lattice(make_rules("abcd", ["only"], given), 20).regions
        2
        """
        variables, source = len(self.names), self.source
        bits = as_positions(np.eye(variables, dtype=bool))
        decidable = np.zeros_like(self.position)
        np.bitwise_or.at(decidable, source, bits[self.variable])
        opened = np.zeros_like(bits)
        found = decidable[self.successor] & ~decidable[source]
        np.bitwise_or.at(opened, self.variable, found)
        return connected_components(csr_array(membership(opened, variables)), directed=False)[0]

    @property
    def source(self) -> np.ndarray:
        """The position from which each transition leads, (transitions,) int64."""
        return np.repeat(np.arange(len(self.position)), np.diff(self.successor_from))


def build_lattice(model: Model, most_positions: int) -> Lattice | None:
    """Return the lattice of a model, or None if it has more than `most_positions` positions.

    >>> from pipeline.paths.rules import make_rules
    >>> rules = make_rules("abc", ["only"], [(0, 0, []), (1, 0, [[0, 2]]), (2, 0, [])])
    >>> build_lattice(rules, 10).position.ravel().tolist()
    [0, 1, 4, 3, 5, 6, 7]
    >>> build_lattice(rules, 6) is None
    True
    """
    variables = len(model.names)
    level = np.zeros((1, words_for(variables)), np.int64)
    decidable = as_positions(model.kinds_at(level) > 0)
    levels, chosen, successors = [], [], []
    level_from = [0]
    while len(level):
        level_from.append(level_from[-1] + len(level))
        members = membership(decidable, variables)
        # each set of what is decidable leads to a position of its own
        if 2.0 ** members.sum(1).max() > most_positions:
            return None
        source, v = np.nonzero(members)
        levels.append(level)
        chosen.append(((source + level_from[-2]).astype(np.int32), v.astype(np.int16)))
        level, decidable, successor = _next_level(model, level, decidable, source, v)
        if level_from[-1] + len(level) > most_positions:
            return None
        successors.append((successor + level_from[-1]).astype(np.int32))
    source, variable = (np.concatenate(of) for of in zip(*chosen, strict=True))
    return Lattice(
        tuple(model.names),
        np.concatenate(levels),
        tuple(level_from),
        np.searchsorted(source, np.arange(level_from[-1] + 1)),
        np.concatenate(successors),
        variable,
    )


def _next_level(model, level, decidable, source, v):
    """Return the positions after a level, what is decidable there, and where transitions lead.

    A transition leads from position `source` of the level on by deciding variable `v`.
    """
    bit = np.zeros((len(source), level.shape[1]), np.int64)
    bit[np.arange(len(source)), v // WIDTH] = np.int64(1) << (v % WIDTH)
    found, successor = _distinct(level[source] | bit)
    if not len(found):
        return found, found, successor
    now = as_positions(model.kinds_at(found) > 0)
    remembered = decidable[source] & ~bit & ~now[successor]
    if not remembered.any():
        return found, now, successor
    states, state_of = _distinct(np.column_stack([successor, remembered]))
    of = states[:, 0]
    return found[of], now[of] | states[:, 1:], state_of


def _distinct(rows):
    """Return different rows in the order in which they come first, and the number of each row."""
    # One column is sorted much faster as plain numbers.
    rows_or_numbers, axis = (rows[:, 0], None) if rows.shape[1] == 1 else (rows, 0)
    _, first, number = np.unique(rows_or_numbers, axis=axis, return_index=True, return_inverse=True)
    order = np.argsort(first)
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    return rows[first[order]], rank[number.ravel()]

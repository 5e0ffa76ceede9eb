"""Which variables wait on which: the logical order of what is decided (論理的な順序関係, 5.1)."""

import numpy as np

from pipeline.paths.lattice import Model
from pipeline.paths.positions import membership, position_of, words_for
from pipeline.paths.regions import needed_rules
from pipeline.paths.rules import Rules, members_of
from pipeline.paths.segments import all_at_once

MAX_LENGTH = 60
"""Longer lists of alternatives, in characters, are left out."""


def dependencies(model: Model) -> dict[str, str]:
    """Return for each variable that waits what it waits on, by names; "" where that is too long.

    By rules `a or b, and c` is one of a and b, and c. By any other model it is what comes before
    the variable in every order, without what comes before that; "" if there is nothing.

    Examples
    --------
    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0, 2]]), (2, 0, []), (3, 0, [[1], [0]])]
    >>> dependencies(make_rules("abcd", ["only"], given))
    {'b': 'a or c', 'd': 'a, and b'}
    """
    return _by_rules(model) if isinstance(model, Rules) else _by_order(model)


def _by_rules(rules):
    found = {}
    for name, of_variable in zip(rules.names, needed_rules(rules), strict=True):
        if not all(of_variable):
            continue  # one rule has no clause: decidable at once
        each = sorted({_in_words(clauses, rules.names) for clauses in of_variable})
        words = "; or ".join(each)
        found[name] = words if len(words) <= MAX_LENGTH else ""
    return found


def _in_words(clauses, names):
    either = sorted(members_of(clause) for clause in clauses)
    return ", and ".join(" or ".join(names[u] for u in clause) for clause in either)


def _by_order(model):
    found, always = {}, in_every_order(model)
    first = next(all_at_once(model), None)
    at_once = membership(first, len(model.names))[0] if first is not None else ()
    for v, name in enumerate(model.names):
        if at_once[v]:
            continue
        before = {u for u in np.flatnonzero(always[v]) if u != v}
        nearest = [u for u in sorted(before) if not any(always[w, u] for w in before - {u})]
        found[name] = ", and ".join(model.names[u] for u in nearest)
    return found


def in_every_order(model: Model) -> np.ndarray:
    """Return whether u comes before v in every order that decides v, (v, u) bool; u = v is true.

    Everything is decided that can be without u; what is left comes after it.

    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0, 2]]), (2, 0, []), (3, 0, [[1]])]
    >>> in_every_order(make_rules("abcd", ["only"], given)).astype(int).tolist()
    [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 1, 0, 1]]
    """
    variables = len(model.names)
    words = words_for(variables)
    without = np.array([position_of([u], words) for u in range(variables)], np.int64)
    without = without.reshape(-1, words)
    position = np.zeros_like(without)
    for decided in all_at_once(model, without):
        position |= decided
    return ~membership(position, variables).T

"""Which variables wait on which: the logical order of what is decided (論理的な順序関係, 5.1)."""

import numpy as np

from pipeline.paths.model import Model, decided_without
from pipeline.paths.positions import as_positions

MOST_ALTERNATIVES = 4
"""A variable that waits on one of more than these is only counted."""


def dependencies(model: Model) -> dict[str, str]:
    """Return for each variable that waits what it waits on, by names.

    `a, and b` come before it in every order, and nothing between; of `a or b`, each of which opens
    it at the start, one comes before it in every order; "" if there is neither.

    Examples
    --------
    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0, 2]]), (2, 0, []), (3, 0, [[1], [0]])]
    >>> dependencies(make_rules("abcd", ["only"], given))
    {'b': 'a or c', 'd': 'a, and b'}
    """
    alone = np.eye(len(model.names), dtype=bool)
    at_start = model.kinds_at(as_positions(np.zeros((1, len(alone)), bool)))[0] > 0
    opened = at_start[:, None] & (model.kinds_at(as_positions(alone)) > 0)
    always, needed = in_every_order(model), ~decided_without(model, opened.T)
    found = {}
    for v in np.flatnonzero(~at_start):
        before = set(np.flatnonzero(always[v])) - {v}
        nearest = [u for u in sorted(before) if not any(always[w, u] for w in before - {u})]
        either = np.flatnonzero(opened[:, v]) if needed[v, v] else []
        words = ", and ".join(model.names[u] for u in nearest)
        if not nearest and len(either) <= MOST_ALTERNATIVES:
            words = " or ".join(model.names[u] for u in either)
        found[model.names[v]] = words
    return found


def in_every_order(model: Model) -> np.ndarray:
    """Return whether u comes before v in every order that decides v, (v, u) bool; u = v is true.

    Everything is decided that can be without u; what is left comes after it.

    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0, 2]]), (2, 0, []), (3, 0, [[1]])]
    >>> in_every_order(make_rules("abcd", ["only"], given)).astype(int).tolist()
    [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 1, 0, 1]]
    """
    return ~decided_without(model, np.eye(len(model.names), dtype=bool)).T

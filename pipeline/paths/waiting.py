"""Which variables wait on which: the logical order of what is decided (論理的な順序関係, 5.1)."""

import numpy as np

from pipeline.paths.lattice import Model
from pipeline.paths.positions import position_of, variables_of, words_for
from pipeline.paths.regions import needed_by
from pipeline.paths.rules import Rules
from pipeline.paths.segments import all_at_once


def waits(model: Model) -> dict[str, str]:
    """Return for each variable that waits what it waits on, in words, by names.

    Of rules this is all there is to say: `a or b, and c` is one of a and b, and c. Of any other
    model it is what comes before the variable in every order, without what comes before that.

    Examples
    --------
    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0, 2]]), (2, 0, []), (3, 0, [[1], [0]])]
    >>> waits(make_rules("abcd", ["only"], given))
    {'b': 'a or c', 'd': 'a, and b'}
    """
    if isinstance(model, Rules):
        return _by_rules(model)
    found, always = {}, in_every_order(model)
    at_once = {v for decided in next(all_at_once(model), ()) for v in variables_of(decided)}
    for v, name in enumerate(model.names):
        if v in at_once:
            continue
        before = {u for u in np.flatnonzero(always[v]) if u != v}
        nearest = [u for u in sorted(before) if not any(always[w, u] for w in before - {u})]
        named = ", and ".join(model.names[u] for u in nearest)
        found[name] = named or "others, but on none of them in every order"
    return found


def _by_rules(rules):
    found = {}
    for v, name in enumerate(rules.names):
        of_variable = needed_by(rules, v)
        if all(clauses for _, clauses in of_variable):
            each = sorted({_in_words(clauses, rules.names) for _, clauses in of_variable})
            found[name] = "; or ".join(each)
    return found


def _in_words(clauses, names):
    either = sorted(sorted(clause) for clause in clauses)
    return ", and ".join(" or ".join(names[u] for u in clause) for clause in either)


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
    found = np.ones((variables, variables), bool)
    for u in range(variables):
        found[variables_of(position[u]), u] = False
    return found

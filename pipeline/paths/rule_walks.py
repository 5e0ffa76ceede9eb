"""Walks by rules: what is decidable is kept, and followed up after each decision."""

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.paths.packed_clauses import ONES, forget, is_met, met_in
from pipeline.paths.positions import WIDTH, holds, put
from pipeline.paths.random_numbers import next_random
from pipeline.paths.rules import Rules


def walk_by_rules(rules: Rules, weights, state, position, kinds, found) -> None:
    """Fill `found` with random walks; arguments as in `pipeline.paths.walks.walk`.

    `position` are zeros, (walks, words), and `kinds`, (walks, variables).
    """
    at_once = np.flatnonzero(np.diff(rules.clause_from) == 0)
    packed = rules.unmet
    unmet = np.repeat(packed.frame[ONES : ONES + 1], len(position), axis=0)
    tables = packed.kept, packed.frame, packed.rule, packed.others, packed.span
    tables += rules.variable_of, rules.rule_kind
    walks = position, np.zeros_like(position), unmet, kinds
    walk_all(at_once, *tables, weights, state, *walks, found.variable, found.sets, found.kinds)


@kernel
def _add(rule, variable_of, rule_kind, position, decidable, kinds):
    """Note that a rule applies, if its variable is not decided."""
    v = variable_of[rule]
    if not holds(position, v):
        put(decidable, v)
        kinds[v] |= 1 << rule_kind[rule]


@kernel
def _choose(state, weights, decidable, kinds, sets):
    """Count what is decidable by its kinds, and choose by their weights; -1 if there is nothing."""
    total, chosen = 0.0, -1
    for word in range(decidable.shape[0]):
        bits = decidable[word]
        while bits != 0:
            of = kinds[word * WIDTH + lowest(bits)]
            sets[of] += 1
            total += weights[of]
            bits &= bits - 1
    rest = next_random(state) * total
    for word in range(decidable.shape[0]):
        bits = decidable[word]
        while bits != 0:
            v = word * WIDTH + lowest(bits)
            chosen = v if rest >= 0 else chosen
            rest -= weights[kinds[v]]
            bits &= bits - 1
    return chosen


@entry_kernel
def walk_all(at_once, kept, frame, rule, others, span, variable_of, rule_kind, weights, state,
             position, decidable, unmet, kinds, variable, sets, chosen_kinds):  # fmt: skip
    """Let all walks go to the end, side by side.

    Parameters
    ----------
    at_once : (rules without clauses,) int64
    kept, frame, rule, others, span : arrays, as in `Unmet`
    variable_of, rule_kind : arrays, as in `Rules`
    unmet : (walks, words) int64
        What is unmet at the start.
    position, decidable : (walks, words) int64
        Zeros, as is `kinds`, (walks, variables).
    variable, sets, chosen_kinds : arrays of `Walks`
    """
    for i in range(position.shape[0]):
        for j in range(at_once.shape[0]):
            _add(at_once[j], variable_of, rule_kind, position[i], decidable[i], kinds[i])
    for step in range(kinds.shape[1]):
        for i in range(position.shape[0]):
            v = _choose(state, weights, decidable[i], kinds[i], sets[i, step])
            if v < 0:
                continue
            variable[i, step], chosen_kinds[i, step] = v, kinds[i, v]
            put(position[i], v)
            decidable[i, v // WIDTH] ^= np.int64(1) << (v % WIDTH)
            forget(v, unmet[i], others, span)
            for word in range(frame.shape[1]):
                guards = met_in(word, unmet[i], kept[v], frame)
                while guards != 0:
                    of = rule[word, lowest(guards)]
                    if is_met(word, unmet[i], frame):
                        _add(of, variable_of, rule_kind, position[i], decidable[i], kinds[i])
                    guards &= guards - 1

"""Rules: what must be decided before a variable becomes decidable.

A rule belongs to a variable and has clauses, each a set of variables. It applies as soon as one
variable of every clause is decided. A variable is decidable when one of its rules applies. Since
more decided variables only meet more clauses, what is decidable stays so until it is decided:
the positions that can be reached form an antimatroid, and the last one is the same for every
order.
"""

from dataclasses import dataclass

import numpy as np

from pipeline.compiling import entry_kernel, kernel
from pipeline.paths.positions import holds, meet, put, words_for

OF, KIND = 0, 1  # columns of Rules.rule


@dataclass(frozen=True)
class Rules:
    """A model of the solver on one puzzle, written as rules.

    Attributes
    ----------
    names : tuple of str
        What people call each variable.
    kinds : tuple of str
        What people call each kind of rule.
    rule : (rules, 2) int32
        Its variable and its kind.
    clause : (clauses, words) int64
        A set of variables each, see `pipeline.paths.positions`.
    clause_rule : (clauses,) int32
        The rule that the clause is of.
    mention_from : (variables + 1,) int32
    mention : (mentions,) int32
        Clauses that hold variable v stand from mention_from[v] to mention_from[v + 1].
    """

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    rule: np.ndarray
    clause: np.ndarray
    clause_rule: np.ndarray
    mention_from: np.ndarray
    mention: np.ndarray

    @property
    def tables(self) -> tuple[np.ndarray, ...]:
        """What the kernels take of it, in the order in which they take it."""
        return self.rule, self.clause, self.clause_rule, self.mention_from, self.mention

    def decidable(self, positions: np.ndarray) -> np.ndarray:
        """Return what is decidable at each of some positions.

        Parameters
        ----------
        positions : (n, words) int64

        Returns
        -------
        (n, words) int64
        """
        found = np.zeros_like(positions)
        decide_by_rules(self.rule, self.clause, self.clause_rule, positions, found)
        return found


def make_rules(names, kinds, rule, clause, clause_rule) -> Rules:
    """Return rules with the index of their mentions.

    Parameters
    ----------
    names, kinds : sequences of str
    rule, clause, clause_rule : arrays, as in `Rules`; the clauses of one rule stand together,
        in the order of the rules

    Examples
    --------
    Variable b becomes decidable after a; a at once.

    >>> rule = np.array([[0, 0], [1, 0]], np.int32)
    >>> rules = make_rules("ab", ["only"], rule, np.array([[1]]), np.array([1], np.int32))
    >>> rules.decidable(np.array([[0b00], [0b01], [0b10]])).tolist()
    [[1], [2], [1]]
    """
    mention_from = np.zeros(len(names) + 1, np.int32)
    count_mentions(clause, mention_from)
    mention = np.zeros(mention_from[-1], np.int32)
    list_mentions(clause, mention_from, mention)
    return Rules(tuple(names), tuple(kinds), rule, clause, clause_rule, mention_from, mention)


def no_rules(kinds) -> Rules:
    """Return the rules of a puzzle where nothing is left to decide, or nothing can be."""
    empty = np.zeros(0, np.int32)
    return make_rules((), kinds, empty.reshape(0, 2), np.zeros((0, words_for(0)), np.int64), empty)


@entry_kernel
def count_mentions(clause, mention_from):
    """Fill `mention_from`: where the mentions of each variable will stand."""
    number = 0
    for v in range(mention_from.shape[0] - 1):
        for c in range(clause.shape[0]):
            number += holds(clause[c], v)
        mention_from[v + 1] = number


@entry_kernel
def list_mentions(clause, mention_from, mention):
    """Fill `mention`: the clauses that hold each variable."""
    at = 0
    for v in range(mention_from.shape[0] - 1):
        for c in range(clause.shape[0]):
            if holds(clause[c], v):
                mention[at] = c
                at += 1


@entry_kernel
def decide_by_rules(rule, clause, clause_rule, positions, found):
    """Fill `found`, (n, words) int64, with what is decidable at each of the positions."""
    for i in range(positions.shape[0]):
        c = 0
        for r in range(rule.shape[0]):
            wanted = not holds(positions[i], rule[r, OF]) and not holds(found[i], rule[r, OF])
            applies = wanted
            while c < clause.shape[0] and clause_rule[c] == r:
                applies = applies and meet(clause[c], positions[i])
                c += 1
            if applies:
                put(found[i], rule[r, OF])


@kernel
def begin(rule, clause_rule, unmet, kinds):
    """Set the counts of a walk to the start: nothing decided.

    Parameters
    ----------
    unmet : (rules,) int16
        How many clauses each rule still waits for.
    kinds : (variables,) int16
        By which kinds each variable is decidable, a bit each; 0 where it is not.
    """
    for r in range(unmet.shape[0]):
        unmet[r] = 0
    for v in range(kinds.shape[0]):
        kinds[v] = 0
    for c in range(clause_rule.shape[0]):
        unmet[clause_rule[c]] += 1
    for r in range(rule.shape[0]):
        if unmet[r] == 0:
            kinds[rule[r, OF]] |= 1 << rule[r, KIND]


@kernel
def decide(rule, clause, clause_rule, mention_from, mention, v, position, unmet, kinds):
    """Decide variable v, and keep the counts of `begin`."""
    for i in range(mention_from[v], mention_from[v + 1]):
        c = mention[i]
        if not meet(clause[c], position):
            r = clause_rule[c]
            unmet[r] -= 1
            if unmet[r] == 0:
                kinds[rule[r, OF]] |= 1 << rule[r, KIND]
    put(position, v)

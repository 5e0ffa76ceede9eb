"""Rules: what must be decided before a variable becomes decidable.

A rule belongs to a variable and has clauses, each a set of variables. It applies as soon as one
variable of every clause is decided. A variable is decidable when one of its rules applies. Since
more decided variables only meet more clauses, what is decidable stays so until it is decided:
the positions that can be reached form an antimatroid, and the last one is the same for every
order.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.paths.packed_clauses import PackedClauses, meet_clauses, packed_clauses
from pipeline.paths.positions import (
    WIDTH,
    as_positions,
    holds,
    meet,
    put,
    words_for,
)
from pipeline.paths.walks import Walks, choose_next


@dataclass(frozen=True)
class Rules:
    """A model of the solver on one puzzle, written as rules.

    Attributes
    ----------
    names : tuple of str
        What people call each variable.
    kinds : tuple of str
        What people call each kind of rule.
    rule_from : (variables + 1,) int32
        The rules of variable v stand from rule_from[v] to rule_from[v + 1].
    rule_kind : (rules,) int32
    clause_from : (rules + 1,) int32
        The clauses of rule r stand from clause_from[r] to clause_from[r + 1].
    clause : (clauses, words) int64
        A set of variables each, see `pipeline.paths.positions`.

    Examples
    --------
    Variable b becomes decidable after a; a at once.

    >>> rules = make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]])])
    >>> rules.decidable(np.array([[0b00], [0b01], [0b10]]), np.zeros((3, 1), int)).tolist()
    [[1], [2], [1]]
    """

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    rule_from: np.ndarray
    rule_kind: np.ndarray
    clause_from: np.ndarray
    clause: np.ndarray

    @cached_property
    def listed(self) -> list[tuple[int, int, list[int]]]:
        """Each rule as variable, kind and clauses; a clause as a whole number, bit v for v.

        >>> make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]])]).listed
        [(0, 0, []), (1, 0, [1])]
        """
        clauses = [
            sum(bits << at * WIDTH for at, bits in enumerate(row)) for row in self.clause.tolist()
        ]
        of = pairwise(self.clause_from.tolist())
        variables, kinds = self.variable_of.tolist(), self.rule_kind.tolist()
        return [
            (v, kind, clauses[first:after])
            for v, kind, (first, after) in zip(variables, kinds, of, strict=True)
        ]

    @cached_property
    def packed(self) -> PackedClauses:
        """The clauses, packed, see `pipeline.paths.packed_clauses`."""
        return packed_clauses(self.variable_of, self.clause_from, self.clause, len(self.names))

    @cached_property
    def variable_of(self) -> np.ndarray:
        """The variable of each rule, (rules,) int64.

        >>> make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]])]).variable_of.tolist()
        [0, 1]
        """
        return np.repeat(np.arange(len(self.names)), np.diff(self.rule_from))

    @cached_property
    def at_once(self) -> np.ndarray:
        """The variables that are decidable at the start, by a rule without clauses.

        >>> make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]])]).at_once.tolist()
        [0]
        """
        return np.unique(self.variable_of[np.diff(self.clause_from) == 0])

    def decidable(self, positions: np.ndarray, known: np.ndarray) -> np.ndarray:
        """Return what is decidable at each of some positions.

        Parameters
        ----------
        positions : (n, words) int64
        known : (n, words) int64
            The same at an earlier position on the way to each, or zeros; it is written over.

        Returns
        -------
        (n, words) int64
        """
        find_decidable(self.rule_from, self.clause_from, self.clause, positions, known)
        return known

    def kind_sets(self, positions: np.ndarray, known: np.ndarray) -> np.ndarray:
        """Return by which kinds of rule each variable is decidable, or was when it was decided.

        Parameters
        ----------
        positions : (n, words) int64
        known : (n, variables) int16
            The same at an earlier position on the way to each, or zeros; it is written over.

        Returns
        -------
        (n, variables) int16, a bit for each kind
        """
        tables = self.rule_from, self.rule_kind, self.clause_from, self.clause
        find_kinds(*tables, positions, known)
        return known

    def follow_walks(self, weights: np.ndarray, chance: np.ndarray, found: Walks) -> None:
        """Write random walks into `found`; arguments as in `pipeline.paths.walks.choose_next`."""
        start = np.zeros((1, words_for(len(self.names))), np.int64)
        kinds = self.kind_sets(start, np.zeros((1, len(self.names)), np.int16))
        walks = np.repeat(kinds, len(chance), 0), np.repeat(start, len(chance), 0)
        unmet = np.repeat(self.packed.ones[None], len(chance), 0)
        walk_by_rules(self.packed, self.rule_kind, weights, chance, *walks, unmet, *found)


def make_rules(names, kinds, rules) -> Rules:
    """Return rules that are given as (variable, kind, clauses), in the order of the variables.

    A clause is a list of variables.

    >>> make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]])]).rule_from.tolist()
    [0, 1, 2]
    """
    clauses = [clause for _, _, of_rule in rules for clause in of_rule]
    members = np.zeros((len(clauses), len(names)), bool)
    for number, clause in enumerate(clauses):
        members[number, clause] = True
    variable_of = np.array([variable for variable, _, _ in rules], np.int64)
    sizes = np.array([len(of_rule) for _, _, of_rule in rules], np.int64)
    rule_kind = np.array([kind for _, kind, _ in rules], np.int32)
    return rules_of_tables(names, kinds, variable_of, rule_kind, sizes, members)


def rules_of_tables(names, kinds, variable_of, rule_kind, sizes, members) -> Rules:
    """Return rules that are given as tables, in the order of the variables.

    Parameters
    ----------
    variable_of, rule_kind, sizes : (rules,) int
        The variable of each rule, its kind and its number of clauses.
    members : (clauses, variables) bool
    """
    numbers = np.bincount(variable_of, minlength=len(names))
    return Rules(
        tuple(names),
        tuple(kinds),
        np.concatenate([[0], np.cumsum(numbers)]).astype(np.int32),
        rule_kind.astype(np.int32),
        np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32),
        as_positions(members),
    )


def members_of(bits: int) -> list[int]:
    """Return the places of the bits of a whole number, from 0.

    >>> members_of(0b1101)
    [0, 2, 3]
    """
    return [place for place in range(bits.bit_length()) if bits >> place & 1]


@kernel
def _applies(clause, first, after, position):
    """Return whether one variable of every clause is decided."""
    for c in range(first, after):  # noqa: SIM110, kernels make no generators
        if not meet(clause[c], position):
            return False
    return True


@kernel
def can_decide(rule_from, clause_from, clause, position, v):
    """Return whether a rule of the variable applies."""
    for r in range(rule_from[v], rule_from[v + 1]):
        if _applies(clause, clause_from[r], clause_from[r + 1], position):
            return True
    return False


@entry_kernel
def find_decidable(rule_from, clause_from, clause, positions, known):
    """Add to `known`, (n, words) int64, what is decidable; take from it what is decided."""
    for i in range(positions.shape[0]):
        for v in range(rule_from.shape[0] - 1):
            if holds(positions[i], v) or holds(known[i], v):
                continue
            if can_decide(rule_from, clause_from, clause, positions[i], v):
                put(known[i], v)
        for word in range(known.shape[1]):
            known[i, word] &= ~positions[i, word]


@entry_kernel
def find_kinds(rule_from, rule_kind, clause_from, clause, positions, known):
    """Add to `known`, (n, variables) int16, the kinds of the rules that apply."""
    for i in range(positions.shape[0]):
        for v in range(rule_from.shape[0] - 1):
            if holds(positions[i], v):
                continue
            for r in range(rule_from[v], rule_from[v + 1]):
                bit = 1 << rule_kind[r]
                if not known[i, v] & bit and _applies(
                    clause, clause_from[r], clause_from[r + 1], positions[i]
                ):
                    known[i, v] |= bit


@kernel
def _within(one, other):
    """Return whether a set is a part of another."""
    for word in range(one.shape[0]):  # noqa: SIM110, kernels make no generators
        if one[word] & ~other[word] != 0:
            return False
    return True


@kernel
def _implies(clause_from, clause, one, other):
    """Return whether rule `other` applies wherever rule `one` does."""
    for wanted in range(clause_from[other], clause_from[other + 1]):
        found = False
        for c in range(clause_from[one], clause_from[one + 1]):
            found = found or _within(clause[c], clause[wanted])
        if not found:
            return False
    return True


@entry_kernel
def mark_redundant(rule_from, clause_from, clause, rules, clauses):
    """Set `rules`, (rules,) bool, and `clauses`, (clauses,) bool, where they are redundant.

    A clause that contains another clause of its rule is redundant. So is a rule that applies only
    where another rule of its variable does. Of equal ones the first is not.
    """
    for r in range(clause_from.shape[0] - 1):
        for c in range(clause_from[r], clause_from[r + 1]):
            for o in range(clause_from[r], clause_from[r + 1]):
                if o != c and _within(clause[o], clause[c]):
                    clauses[c] |= o < c or not _within(clause[c], clause[o])
    for v in range(rule_from.shape[0] - 1):
        for r in range(rule_from[v], rule_from[v + 1]):
            for o in range(rule_from[v], rule_from[v + 1]):
                if o != r and _implies(clause_from, clause, r, o):
                    rules[r] |= o < r or not _implies(clause_from, clause, o, r)


@entry_kernel
def walk_by_rules(packed, rule_kind, weights, chance, kinds, position, unmet,
                  variable, sets, chosen_kinds):  # fmt: skip
    """Let all walks go on from the start to the end, one after the other."""
    for i in range(chance.shape[0]):
        for step in range(chance.shape[1]):
            v = choose_next(i, step, weights, chance, kinds[i], variable, sets, chosen_kinds)
            if v < 0:
                break
            kinds[i, v] = 0
            put(position[i], v)
            for word in range(unmet.shape[1]):
                guards = meet_clauses(packed, v, word, unmet[i])
                while guards != 0:
                    at = lowest(guards)
                    guards &= guards - 1
                    u = packed.variable[word, at]
                    if not holds(position[i], u):
                        kinds[i, u] |= 1 << rule_kind[packed.rule[word, at]]

"""Rules: what must be decided before a variable becomes decidable.

A rule belongs to a variable and has clauses, each a set of variables. It applies as soon as one
variable of every clause is decided. A variable is decidable when one of its rules applies. Since
more decided variables only meet more clauses, what is decidable stays so until it is decided:
the positions that can be reached form an antimatroid, and the last one is the same for every
order.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from pipeline.kernels.compiling import entry_kernel, inlined_kernel
from pipeline.paths.model import decided_in_the_end
from pipeline.paths.positions import as_positions, holds, meet, membership


@dataclass(frozen=True)
class Rules:
    """A model of the solver on one puzzle, written as rules, in the order of their variables.

    The clauses of rule r stand from clause_from[r] to clause_from[r + 1]. Each is a set of
    variables, see `pipeline.paths.positions`; all tables are int64. Variable b becomes decidable
    after a here, a at once:

    >>> rules = make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]])])
    >>> rules.kinds_at(np.array([[0b00], [0b01], [0b10]])).tolist()
    [[1, 0], [0, 1], [1, 0]]
    """

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    variable_of: np.ndarray
    rule_kind: np.ndarray
    clause_from: np.ndarray
    clause: np.ndarray
    slow = False

    @cached_property
    def rule_from(self) -> np.ndarray:
        """The first rule of each variable, (variables + 1,) int64."""
        return np.searchsorted(self.variable_of, np.arange(len(self.names) + 1))

    @cached_property
    def rule_of(self) -> np.ndarray:
        """The rule of each clause, (clauses,) int64."""
        return np.repeat(np.arange(len(self.rule_kind)), np.diff(self.clause_from))

    @cached_property
    def members(self) -> np.ndarray:
        """The variables of each clause, (clauses, variables) bool."""
        return membership(self.clause, len(self.names))

    @cached_property
    def waiting(self) -> np.ndarray:
        """The variables that have a rule in which each variable stands, (variables, words)."""
        found = np.zeros(2 * [len(self.names)], bool)
        clauses, members = np.nonzero(self.members)
        found[members, self.variable_of[self.rule_of[clauses]]] = True
        return as_positions(found)

    def kinds_at(self, positions: np.ndarray) -> np.ndarray:
        """Return by which kinds of rule each variable is decidable, see `Model`."""
        found = np.zeros((len(positions), len(self.names)), np.int16)
        find_kinds(self.rule_from, self.rule_kind, self.clause_from, self.clause, positions, found)
        return found

    def part(self, variables: Sequence[int], rules: np.ndarray, clauses: np.ndarray) -> "Rules":
        """Return some rules with some of their clauses, on some variables in their order.

        `rules` and `clauses` are bool, one for each of them; those of other variables are left out.
        """
        place = np.full(len(self.names), -1)
        place[variables] = np.arange(len(variables))
        rules = rules & (place[self.variable_of] >= 0)
        clauses = clauses & rules[self.rule_of]
        return rules_of_tables(
            [self.names[v] for v in variables],
            self.kinds,
            place[self.variable_of[rules]],
            self.rule_kind[rules],
            np.bincount(self.rule_of[clauses], minlength=len(rules))[rules],
            self.members[clauses][:, variables],
        )


def make_rules(names, kinds, rules) -> Rules:
    """Return rules given as (variable, kind, clauses), each clause a list of variables."""
    clauses = [clause for _, _, of_rule in rules for clause in of_rule]
    members = np.zeros((len(clauses), len(names)), bool)
    for number, clause in enumerate(clauses):
        members[number, clause] = True
    variable_of = np.array([variable for variable, _, _ in rules], np.int64)
    sizes = np.array([len(of_rule) for _, _, of_rule in rules], np.int64)
    rule_kind = np.array([kind for _, kind, _ in rules], np.int64)
    return rules_of_tables(names, kinds, variable_of, rule_kind, sizes, members)


def rules_of_tables(names, kinds, variable_of, rule_kind, sizes, members) -> Rules:
    """Return rules in the order of the variables, of which `sizes` are the numbers of clauses.

    `members` are (clauses, variables) bool.
    """
    clause_from = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
    return Rules(
        tuple(names), tuple(kinds), variable_of, rule_kind, clause_from, as_positions(members)
    )


def remainder_of(rules: Rules, before: Collection[int], left: Sequence[int]) -> Rules:
    """Return the rules that can decide the variables `left` once those before are decided."""
    met = rules.members[:, list(before)].any(1)
    possible = np.ones(len(rules.rule_kind), bool)
    possible[rules.rule_of[~met & ~rules.members[:, left].any(1)]] = False
    return rules.part(left, possible, ~met)


def rules_of_kinds(rules: Rules, kinds: Collection[str]) -> Rules:
    """Return some kinds of rules, on the variables that they decide in the end."""
    known = np.isin(rules.rule_kind, [rules.kinds.index(kind) for kind in kinds])
    every = range(len(rules.names))
    some = rules.part(every, known, np.ones(len(rules.clause), bool))
    return remainder_of(some, (), np.flatnonzero(decided_in_the_end(some)))


@inlined_kernel
def applies(clause, first, after, position):
    """Return whether one variable of every clause is decided."""
    for c in range(first, after):  # noqa: SIM110, kernels make no generators
        if not meet(clause[c], position):
            return False
    return True


@entry_kernel
def find_kinds(rule_from, rule_kind, clause_from, clause, positions, kinds):
    """Add to `kinds`, (n, variables) int16, the kinds of the rules that apply to open variables."""
    for i in range(positions.shape[0]):
        for v in range(rule_from.shape[0] - 1):
            if holds(positions[i], v):
                continue
            for r in range(rule_from[v], rule_from[v + 1]):
                if applies(clause, clause_from[r], clause_from[r + 1], positions[i]):
                    kinds[i, v] |= 1 << rule_kind[r]

"""Solutions of a declared puzzle from a SAT solver, apart from every deduction.

Constraints are clauses from the start. One loop, and parts that hang together, would take many
clauses: the solver may break them, and each time gets a clause that forbids the break, a cut.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from random import Random

import numpy as np
from pysat.card import CardEnc, EncType
from pysat.solvers import Solver

from pipeline.declared.rules.constraints import Part, Rules
from pipeline.declared.solver.arrays import CONFLICT, entries_of

SAT_SOLVER = "minisat22"
FEW = 300
"""Up to so many clauses a count is written out; with more it gets variables of its own."""
MOST_CUTS = 50_000
CONFLICTS = 3_000_000
"""So much may one question take, then the answer is that there is none."""


class Undecided(Exception):
    """The solver gave up."""


def solutions(rules: Rules, limit: int, random: Random | None = None) -> list[tuple[bool, ...]]:
    """Return solutions, at most `limit`, one value a variable; with `random` the first is random.

    Raises Undecided where the SAT solver gives up.

    >>> rules = Rules()
    >>> rules.count([rules.variable(0, 0), rules.variable(0, 1)], 1, 1)
    >>> sorted(solutions(rules, 3))
    [(False, True), (True, False)]
    """
    return list(_each(rules, limit, random))


def _each(rules: Rules, limit: int, random: Random | None) -> Iterator[tuple[bool, ...]]:
    clauses = _clauses(rules)
    if [] in clauses:
        return
    with Solver(name=SAT_SOLVER, bootstrap_with=clauses) as solver:
        size, cuts = len(rules.variables), 0
        if random is not None:
            solver.set_phases([random.choice((-1, 1)) * at for at in range(1, size + 1)])
        positive = [clause for clause in clauses if min(clause, default=0) > 0]
        breaks = _Breaks(rules, positive)
        for _ in range(limit):
            while True:
                solver.conf_budget(CONFLICTS)
                answer = solver.solve_limited()
                if answer is None or cuts > MOST_CUTS:
                    raise Undecided
                if not answer:
                    return
                model = solver.get_model()[:size]
                values = tuple(literal > 0 for literal in model) + (False,) * (size - len(model))
                found = breaks.cuts(values)
                if not found:
                    break
                cuts += len(found)
                solver.append_formula(found)
            yield values
            solver.add_clause([-at if value else at for at, value in enumerate(values, 1)])


def _clauses(rules: Rules) -> list[list[int]]:
    """Return the clauses of all constraints; variable 0 is literal 1."""
    found, top = [], len(rules.variables)
    if rules.loop_rule:
        found.append([edge + 1 for edge in rules.edges])
    for constraint in rules.constraints:
        literals = [member + 1 for member in constraint.members]
        if constraint.allows is not None:
            for clause in _implicates(constraint.allows, constraint.there):
                found.append([literals[at] if sign else -literals[at] for at, sign in clause])
            continue
        counted = (
            ([-literal for literal in literals], constraint.most),
            (literals, len(literals) - constraint.least),
        )
        # Of the opposites at most so many are true.
        for opposites, most in counted:
            some = _at_most(opposites, most, top)
            top = max(top, max((abs(at) for clause in some for at in clause), default=0))
            found += some
    return found


def _at_most(opposites: Sequence[int], most: int, top: int) -> list[list[int]]:
    """Return clauses: of literals, given by their opposites, at most so many are true."""
    if most >= len(opposites):
        return []
    if most < 0:
        return [[]]
    if comb(len(opposites), most + 1) <= FEW:
        return [list(some) for some in combinations(opposites, most + 1)]
    literals = [-literal for literal in opposites]
    return CardEnc.atmost(literals, most, top_id=top, encoding=EncType.seqcounter).clauses


@lru_cache(maxsize=1 << 12)
def _implicates(allows, there) -> list[list[tuple[int, bool]]]:
    """Return the shortest clauses of a table, each as members and their signs."""
    entries = entries_of(allows, there)
    size = sum(there)
    digits = np.arange(len(entries))[:, None] // 3 ** np.arange(size) % 3
    shortest = entries == CONFLICT
    for number in range(size):
        opened = np.arange(len(entries)) - digits[:, number] * 3**number
        shortest &= (digits[:, number] == 0) | (entries[opened] != CONFLICT)
    return [
        [(number, bool(digit == 1)) for number, digit in enumerate(digits[state]) if digit]
        for state in np.flatnonzero(shortest)
    ]


class _Breaks:
    """What a model breaks of the loop and of parts, as cuts."""

    def __init__(self, rules: Rules, positive: Sequence[Sequence[int]]):
        self.rules = rules
        self.demands = [
            [literal - 1 for literal in clause]
            for clause in positive
            if all(literal - 1 in rules.edges for literal in clause)
        ]
        """Edges of which one is a line."""

    def cuts(self, values: Sequence[bool]) -> list[list[int]]:
        """Return clauses that the values break, none for a solution."""
        found = [cut for part in self.rules.parts for cut in _cuts_of_part(part, values)]
        return found + self._cuts_of_loop(values)

    def _cuts_of_loop(self, values) -> list[list[int]]:
        edges = self.rules.edges
        lines = [edge for edge in edges if values[edge]]
        groups = _components([edges[edge] for edge in lines])
        if len(groups) < 2:
            return []
        found = []
        for group in groups:
            inner = {edge for edge in edges if edges[edge][0] in group and edges[edge][1] in group}
            outer = {edge for edge, (one, two) in edges.items() if not {one, two} & group}
            leaving = [edge + 1 for edge in edges if edge not in inner and edge not in outer]
            cut = list(leaving)
            if not any(outer.isdisjoint(demand) for demand in self.demands):
                cut.append(-1 - next(edge for edge in lines if edge in inner))
            if not any(outer.issuperset(demand) for demand in self.demands):
                cut.append(-1 - next(edge for edge in lines if edge in outer))
            found.append(cut)
        return found


def _cuts_of_part(part: Part, values: Sequence[bool]) -> list[list[int]]:
    """Return for each component of a part but one: another node beside it is inside as well."""

    def literal(node: int) -> int:
        return node + 1 if part.inside else -1 - node

    inside = [node is None or values[node] == part.inside for node in part.nodes]
    pairs = [(one, two) for one, two in part.links if inside[one] and inside[two]]
    alone = [(at, at) for at, is_inside in enumerate(inside) if is_inside]
    groups = _components(pairs + alone)
    if len(groups) < 2:
        return []
    # Nodes that always belong are the best to name: they need no literal.
    representative = {
        id(group): min(group, key=lambda at: (part.nodes[at] is not None, at)) for group in groups
    }
    home = min(
        groups, key=lambda group: (part.nodes[representative[id(group)]] is not None, -len(group))
    )
    found = []
    for group in groups:
        if group is home:
            continue
        beside = {
            part.nodes[other]
            for pair in part.links
            for one, other in (pair, pair[::-1])
            if one in group and other not in group
        }
        cut = [literal(node) for node in sorted(beside)]
        for at in (representative[id(group)], representative[id(home)]):
            if part.nodes[at] is not None:
                cut.append(-literal(part.nodes[at]))
        found.append(cut)
    return found


def _components(pairs: Sequence[tuple[int, int]]) -> list[set[int]]:
    """Return what hangs together by pairs.

    >>> _components([(1, 2), (4, 4), (3, 2)])
    [{1, 2, 3}, {4}]
    """
    leader: dict[int, int] = {}

    def find(node):
        while leader.setdefault(node, node) != node:
            leader[node] = leader[leader[node]]
            node = leader[node]
        return node

    for one, other in pairs:
        leader[find(one)] = find(other)
    groups: dict[int, set[int]] = {}
    for node in leader:
        groups.setdefault(find(node), set()).add(node)
    return list(groups.values())

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

from pipeline.declared.rules.constraints import CONFLICT, Part, Rules, entries_of
from pipeline.declared.rules.lattice import components

SAT_SOLVER = "minisat22"
FEW = 1_000
"""Up to so many clauses a count is written out; with more it gets variables of its own."""
MOST_CUTS = 50_000
CONFLICTS = 50_000
"""So much may one question take, then there is no answer. Of 2,226 puzzles of books none takes more
than 3,300."""
SOON, TRUE_FIRST = 5_000, 1_000
"""After so many conflicts other ones go to true before false, which fills nearly empty boards."""

GAVE_UP = "the SAT solver gave up"


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
    return list(each(rules, limit, random))


def count(rules: Rules) -> int | str:
    """Return 0, 1, or 2 for more than one solution, or in words why it cannot say."""
    try:
        return len(solutions(rules, 2))
    except Undecided:
        return GAVE_UP


def each(rules: Rules, limit: int, random: Random | None = None) -> Iterator[tuple[bool, ...]]:
    """Yield what `solutions` returns; what was found before Undecided is a solution too."""
    with Search(rules, random) as search:
        for _ in range(limit):
            values = search.solution()
            if values is None:
                return
            yield values
            search.add([-at if value else at for at, value in enumerate(values, 1)])


class Search:
    """A SAT solver for the rules of a puzzle, which keeps what it learned from answer to answer.

    With `random` the first solution is random. Literals are variables from 1, negative for false.
    """

    def __init__(self, rules: Rules, random: Random | None = None):
        self._clauses, self._size = _clauses(rules), len(rules.variables)
        self._is_empty = [] in self._clauses
        self._solver = Solver(name=SAT_SOLVER, bootstrap_with=filter(None, self._clauses))
        if random is not None:
            phases = [random.choice((-1, 1)) * at for at in range(1, self._size + 1)]
            self._solver.set_phases(phases)
        self._rules = rules
        self._demands = [
            {literal - 1 for literal in clause}
            for clause in self._clauses
            if clause and all(literal - 1 in rules.edges for literal in clause)
        ]
        """Edges of which one is a line."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._solver.delete()

    def add(self, clause: Sequence[int]) -> None:
        """Say that one of these literals is true."""
        self._clauses.append(clause)
        self._solver.add_clause(clause)

    def solution(
        self, assumed: Sequence[int] = (), most_cuts: int = MOST_CUTS
    ) -> tuple[bool, ...] | None:
        """Return a solution with the assumed literals, None if there is none; or raise Undecided.

        It is raised where more cuts are needed, or too much else.
        """
        cuts, before = 0, self._conflicts()
        while not self._is_empty:
            model = self._model(assumed, before)
            if cuts > most_cuts:
                raise Undecided
            if model is None:
                break
            model = model[: self._size]
            values = tuple(literal > 0 for literal in model) + (False,) * (self._size - len(model))
            found = [cut for part in self._rules.parts for cut in _cuts_of_part(part, values)]
            found += _cuts_of_loop(self._rules.edges, self._demands, values)
            if not found:
                return values
            cuts += len(found)
            for cut in found:
                self.add(cut)
        return None

    def _model(self, assumed: Sequence[int], before: int) -> list[int] | None:
        """Return literals that keep all clauses, None if there are none; or raise Undecided."""
        for most in (SOON, CONFLICTS):
            left = before + most - self._conflicts()
            if left > 0:
                self._solver.conf_budget(left)
                if self._solver.solve_limited(assumed) is not None:
                    return self._solver.get_model()
                if most == SOON and (model := self._true_first(assumed)):
                    return model
        raise Undecided

    def _true_first(self, assumed: Sequence[int]) -> list[int] | None:
        with Solver(name=SAT_SOLVER, bootstrap_with=self._clauses) as other:
            other.set_phases(range(1, self._size + 1))
            other.conf_budget(TRUE_FIRST)
            return other.get_model() if other.solve_limited(assumed) else None

    def _conflicts(self) -> int:
        return self._solver.accum_stats()["conflicts"]


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


def _cuts_of_loop(edges, demands, values) -> list[list[int]]:
    """Return clauses against all loops but one; of each of `demands` one edge is a line."""
    lines = [edge for edge in edges if values[edge]]
    groups = components([edges[edge] for edge in lines])
    if len(groups) < 2:
        return []
    number_of = {vertex: at for at, group in enumerate(groups) for vertex in group}
    inner, leaving = [{} for _ in groups], [{} for _ in groups]
    for edge, (one, other) in edges.items():
        at, there = number_of.get(one), number_of.get(other)
        for group in {at, there} - {None}:
            (inner if at == there else leaving)[group][edge] = None
    found = []
    for within, out in zip(inner, leaving, strict=True):
        cut, near = [edge + 1 for edge in out], {*within, *out}
        if not any(near.issuperset(demand) for demand in demands):
            cut.append(-1 - next(edge for edge in lines if edge in within))
        if not any(near.isdisjoint(demand) for demand in demands):
            cut.append(-1 - next(edge for edge in lines if edge not in near))
        found.append(cut)
    return found


def _cuts_of_part(part: Part, values: Sequence[bool]) -> list[list[int]]:
    """Return for each component of a part but one: another node beside it is inside as well."""

    def literal(node: int) -> int:
        return node + 1 if part.inside else -1 - node

    inside = [node is None or values[node] == part.inside for node in part.nodes]
    pairs = [(one, two) for one, two in part.links if inside[one] and inside[two]]
    alone = [(at, at) for at, is_inside in enumerate(inside) if is_inside]
    groups = components(pairs + alone)
    if len(groups) < 2:
        return []

    def named(group: set[int]) -> int | None:
        """Return a node of a group: best one that always belongs, which needs no literal."""
        return part.nodes[min(group, key=lambda at: (part.nodes[at] is not None, at))]

    home = min(groups, key=lambda group: (named(group) is not None, -len(group)))
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
        both = [node for node in (named(group), named(home)) if node is not None]
        found.append([*map(literal, sorted(beside)), *(-literal(node) for node in both)])
    return found

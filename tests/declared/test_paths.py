"""Solution paths of declared kinds: what one rule decides, held to every way to keep it."""

from functools import cache, partial
from itertools import product
from random import Random

import numpy as np
import pandas as pd
import pytest

from pipeline import kinds
from pipeline.declared.parts.canonical_form import copies
from pipeline.paths.model import rounds_of
from pipeline.paths.path_counts import count_exactly
from pipeline.paths.positions import as_positions
from pipeline.paths.table import path_table
from pipeline.texts.errors import PuzzleError
from tests.declared.boards import DECLARED, keeps
from tests.runs import nanido

NAMES = sorted(DECLARED)
MOST_OPEN = 12
"""So many open values of one rule are tried in every way."""


def first_of(name):
    return kinds.kind(name).paths.EXAMPLES[0]


def keeps_part(part, members, values):
    value_of = dict(zip(members, values, strict=True))
    inside = [node is None or value_of[node] == part.inside for node in part.nodes]
    left = {at for at, is_in in enumerate(inside) if is_in}
    stack = [left.pop()] if left else []
    while stack:
        here = stack.pop()
        beside = {other for pair in part.links if here in pair for other in pair} & left
        left -= beside
        stack += beside
    return not left


def forced(members, kept, known):
    """Return the open members that have one value in every way to keep a rule."""
    opened = [member for member in members if member not in known]
    if len(opened) > MOST_OPEN:
        return None
    ways = []
    for some in product((False, True), repeat=len(opened)):
        values = known | dict(zip(opened, some, strict=True))
        if kept([values[member] for member in members]):
            ways.append(some)
    same = [len(set(column)) == 1 for column in zip(*ways, strict=True)]
    return {member for member, is_forced in zip(opened, same, strict=False) if is_forced}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_decidable_is_what_one_rule_forces(name):
    """The loop, which no count of ways can hold, may only add what is of the solution."""
    kind, puzzle, random = kinds.kind(name), first_of(name), Random(name)
    model, rules = kind.paths.model_of(puzzle), kind.declaration.rules(puzzle)
    (solution,) = kind.exact.solutions(puzzle, 2)
    assert all((solution[number] == "+") == (value == 2)
               for number, value in zip(model.numbers, model.values, strict=True))  # fmt: skip
    titles = {rule: kind.declaration.RULES[rule].title.en for rule in kind.declaration.RULES}
    for _ in range(6):
        decided = np.array([random.random() < 0.6 for _ in model.names], bool)
        known = {int(at): solution[at] == "+" for at in model.numbers[decided]}
        (found,) = model.kinds_at(as_positions(decided[None]))
        asked = [(one.rule, one.members, partial(keeps, one)) for one in rules.constraints]
        for part in rules.parts:
            members = [node for node in part.nodes if node is not None]
            asked.append((part.rule, members, partial(keeps_part, part, members)))
        expected, unknown = {}, set()
        for rule, members, kept in asked:
            values = forced(members, kept, known)
            if values is None:
                unknown.add(rule)
            for member in values or ():
                expected.setdefault(rule, set()).add(member)
        for bit, title in enumerate(model.kinds):
            rule = next(one for one in titles if titles[one] == title)
            here = {int(number) for number, of in zip(model.numbers, found, strict=True)
                    if of >> bit & 1}  # fmt: skip
            wanted = expected.get(rule, set()) & set(model.numbers.tolist())
            if rule == rules.loop_rule:
                assert here.isdisjoint(known)
            elif rule in unknown:
                assert wanted <= here
            else:
                assert here == wanted


def orders_of(model):
    """Return the number of solution paths, each order followed to its end."""

    @cache
    def count(decided):
        position = np.array([[at in decided for at in range(len(model.names))]])
        free = np.flatnonzero(model.kinds_at(as_positions(position))[0])
        return sum(count(decided | {int(at)}) for at in free) if len(free) else 1

    return count(frozenset())


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("akari", (2, 3, ".....2")),
        ("masyu", (3, 3, "b.......b")),
        ("hitori", (2, 3, "112233")),
        ("shikaku", (2, 2, "2.2.")),
        ("heyawake", (2, 3, "1...../001221")),
    ],
)
def test_the_number_of_orders_is_that_of_all_orders(name, text):
    kind = kinds.kind(name)
    for puzzle in copies(kind.declaration.puzzle(*text)):
        model = kind.paths.model_of(puzzle)
        found = count_exactly(model, 10**5)
        assert found.paths == orders_of(model)


@pytest.mark.parametrize("name", NAMES)
def test_turned_boards_have_the_same_paths(name):
    kind = kinds.kind(name)
    found = {
        (len(model.names), tuple(rounds_of(model)))
        for model in map(kind.paths.model_of, copies(first_of(name)))
    }
    assert len(found) == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_clue_more_keeps_the_solution(name):
    kind, puzzle = kinds.kind(name), first_of(name)
    (solution,) = kind.exact.solutions(puzzle, 2)
    found = list(kind.paths.with_a_clue_more(puzzle, solution))
    for _, easier in found[:10]:
        assert kind.exact.solutions(easier, 2) == [solution]
        assert easier != puzzle
    weaker = (kind.declaration.weaker(puzzle, at) for at in range(len(puzzle.cells)))
    fewer = [(at, cell) for at, cell in enumerate(weaker) if cell is not None]
    if name in ("masyu", "akari"):
        at, cell = fewer[0]
        before = puzzle.cells[at]
        more = kind.paths.with_a_clue_more(puzzle.with_cell(at, cell), solution)
        assert puzzle in [easier for _, easier in more], before


def test_rules_that_contradict_have_no_paths():
    kind = kinds.kind("akari")
    with pytest.raises(PuzzleError):
        kind.paths.model_of(kind.declaration.puzzle(1, 3, "1x."))


@pytest.mark.parametrize("name", NAMES)
def test_the_verb_and_the_table_answer_for_every_kind(name):
    kind, puzzle = kinds.kind(name), first_of(name)
    told = nanido("paths", kind.notations.grid(puzzle))
    assert told.exit_code == 0, told.output
    some = ("Decidable now", "Bottleneck")
    if kind.paths.model_of(puzzle).names:
        some += ("Solution paths", "All at once")
    for what in some:
        assert what in told.output
    size = {"rows": puzzle.rows, "cols": puzzle.cols, "clues": puzzle.clues}
    row = {"corpus": "c", "puzzle_id": "1", "kind": name, **size}
    (figures,) = path_table(pd.DataFrame([row]), name).to_dict("records")
    model = kind.paths.model_of(puzzle)
    assert figures["decided_values"] == len(model.names)
    assert figures["rounds"] == len(rounds_of(model))


@pytest.mark.parametrize("name", NAMES)
def test_the_names_that_are_explained_are_names_of_variables(name):
    of_kind, puzzle = kinds.kind(name).paths, first_of(name)
    variables = kinds.kind(name).declaration.rules(puzzle).variables
    explained = {words.partition("+ is ")[0] for words in of_kind.NAMES.split("; ")}
    assert explained <= {of_kind.name_of(variable) for variable in variables}
    assert len(explained) == len(kinds.kind(name).declaration.SORTS)

"""The solver of declared kinds, held to the SAT solver, and turned and mirrored."""

from functools import partial

import pytest

from pipeline import kinds
from pipeline.declared import exact
from pipeline.declared.exact import solutions
from pipeline.declared.parts.canonical_form import copies
from pipeline.declared.parts.trace_columns import COLUMNS
from pipeline.declared.rules.constraints import Rules
from pipeline.declared.rules.lattice import none_or_two
from pipeline.declared.solver import record
from pipeline.declared.solver.arrays import OFF, ON, arrays_of
from pipeline.declared.solver.record import record_of
from pipeline.declared.solver.solving import BROKE, COST, SOLVED, STAGE, solve
from pipeline.explain.solving import trace_one
from tests.declared.boards import DECLARED, altered, examples

every_kind = pytest.mark.parametrize("name", DECLARED)
ENDED = {0: "contradiction", 1: "solved", 2: "stuck"}


@every_kind
def test_no_deduction_is_wrong(name):
    for puzzle in altered(name, 60):
        rules = DECLARED[name].rules(puzzle)
        found, solved = solutions(rules, 2), solve(arrays_of(rules))
        assert not (solved.ended == BROKE and found), puzzle
        assert not (solved.ended == SOLVED and len(found) != 1), puzzle
        for solution in found:
            wrong = [
                rules.variables[at]
                for at, value in enumerate(solved.values)
                if (value == ON and not solution[at]) or (value == OFF and solution[at])
            ]
            assert wrong == [], puzzle


@every_kind
@pytest.mark.parametrize("most", [0, 30, 300, 1000, 3000, 10_000])
def test_what_was_tried_is_counted_where_a_solver_is_stopped(name, most, monkeypatch):
    monkeypatch.setattr(record, "solve", partial(solve, most_followed=most))
    at = {column: number for number, column in enumerate(COLUMNS["contradictions"])}
    for puzzle in altered(name, 6):
        for row in record_of(DECLARED[name], puzzle).contradictions:
            assert 0 <= row[at["hypotheses"]] <= row[at["candidates"]], puzzle


@every_kind
def test_a_record_ends_as_the_number_of_solutions_says(name):
    for puzzle in altered(name, 20):
        count = len(solutions(DECLARED[name].rules(puzzle), 2))
        outcome = dict(
            zip(
                COLUMNS["outcomes"],
                record_of(DECLARED[name], puzzle).outcomes[0],
                strict=True,
            )
        )
        assert outcome["ended"] == ENDED[count], puzzle
        assert outcome["solved"] == (count == 1)
        assert not (count == 1 and "." in outcome["values"])


@every_kind
def test_a_turned_board_costs_the_same(name):
    for puzzle in altered(name, 8):
        rules = [DECLARED[name].rules(copy) for copy in copies(puzzle)]
        costs = {int(solve(arrays_of(each)).steps[:, COST].sum()) for each in rules}
        assert len(costs) == 1, puzzle


@every_kind
def test_proofs_name_rules_that_refute(name):
    # The rules of a short proof alone, with the values known before, leave no other value.
    declared = DECLARED[name]
    for puzzle in examples(name):
        rules = declared.rules(puzzle)
        solved = solve(arrays_of(rules))
        known, begin = [], 0
        for step in solved.steps:
            trail = solved.trail[begin : step[2]].tolist()
            for variable in trail:
                of_proof = [reason for reason in solved.proofs[variable].tolist() if reason >= 0]
                if step[STAGE] > 1 and of_proof:
                    assert _refutes(rules, solved.values, known, of_proof, variable)
            known += trail
            begin = step[2]


def _refutes(rules, values, known, proof, variable) -> bool:
    """Whether some rules and known values leave no solution with the variable's opposite."""
    few, count = Rules(), len(rules.constraints)
    few.variables = rules.variables
    few.constraints = [rules.constraints[at] for at in proof if at < count]
    if count in proof:
        few.loop(rules.edges, rules.loop_rule)
        for vertex in {end for both in rules.edges.values() for end in both}:
            at_vertex = [edge for edge, both in rules.edges.items() if vertex in both]
            few.table(at_vertex, none_or_two)
    few.parts = [rules.parts[at - count - 1] for at in proof if at > count]
    for at in known:
        few.count([at], int(values[at] == ON), int(values[at] == ON))
    few.count([variable], int(values[variable] == OFF), int(values[variable] == OFF))
    return not solutions(few, 1)


@every_kind
@pytest.mark.parametrize("size", [(1, 1), (1, 40), (40, 1), (40, 40)])
def test_boards_of_any_size_end(name, size):
    declared, (rows, cols) = DECLARED[name], size
    rooms = ["a"] * (rows * cols) if declared.REGIONS else None
    puzzle = declared.puzzle.of_cells(rows, cols, ["."] * (rows * cols), rooms)
    solved = solve(arrays_of(declared.rules(puzzle)), 20_000)
    assert solved.ended in (0, 1, 2)


def test_a_count_without_variables_may_break():
    rules = Rules()
    rules.variable(0, 0)
    rules.count([], 1, 1)
    assert solve(arrays_of(rules)).ended == BROKE
    assert solutions(rules, 1) == []


def test_a_loop_has_a_line():
    rules = Rules()
    rules.loop({})
    assert solve(arrays_of(rules)).ended == BROKE
    assert solutions(rules, 1) == []


def test_two_loops_break():
    rules = Rules()
    edges = [rules.variable(0, col) for col in range(6)]
    rules.count(edges, 6, 6)
    rules.loop({edge: (edge // 3 * 3 + edge % 3, edge // 3 * 3 + (edge + 1) % 3) for edge in edges})
    assert solve(arrays_of(rules)).ended == BROKE
    assert solutions(rules, 1) == []


def test_a_list_has_no_more_candidates_than_values_that_are_open():
    hitori = kinds.kind("hitori")
    found = record_of(hitori.declaration, hitori.notations.read_address("hitori/1/1/1"))
    at = {name: place for place, name in enumerate(COLUMNS["contradictions"])}
    (row,) = found.contradictions
    assert (row[at["candidates"]], row[at["hypotheses"]], row[at["refuted"]]) == (2, 2, False)


def test_nothing_is_tried_in_vain_where_all_breaks():
    hitori = kinds.kind("hitori")
    found = record_of(hitori.declaration, hitori.notations.read_address("hitori/5/1/11111"))
    assert found.contradictions == []
    assert dict(zip(COLUMNS["outcomes"], found.outcomes[0], strict=True))["solved"] is False


@pytest.mark.parametrize("side", [14, 40])
def test_solutions_of_an_empty_akari_are_counted(side):
    akari = kinds.kind("akari")
    assert list(akari.exact.count_many([akari.puzzle.PUZZLE(side, side, "." * side**2)])) == [2]


def test_a_count_ends_after_so_many_conflicts(monkeypatch):
    monkeypatch.setattr(exact, "CONFLICTS", 300)
    monkeypatch.setattr(exact, "SOON", 200)
    rules = Rules()
    # Nine pigeons in eight holes.
    sits = [[rules.variable(pigeon, hole) for hole in range(8)] for pigeon in range(9)]
    for holes in sits:
        rules.count(holes, 1, 8)
    for pigeons in zip(*sits, strict=True):
        rules.count(pigeons, 0, 1)
    assert exact.count(rules) == exact.GAVE_UP
    with exact.Search(rules) as search:
        with pytest.raises(exact.Undecided):
            search.solution()
        assert search._conflicts() <= 310


def test_a_search_that_meets_its_limit_is_given_up(monkeypatch):
    kind = kinds.kind("masyu")
    empty = kind.puzzle.PUZZLE(3, 3, "." * 9)
    solver = kind.solvers[0].name
    assert trace_one(kind, empty, solver).outcome.ended == "stuck"

    def undecided(rules, most):
        raise record.Undecided

    monkeypatch.setattr(record, "solutions", undecided)
    assert trace_one(kind, empty, solver).outcome.ended == "given up"

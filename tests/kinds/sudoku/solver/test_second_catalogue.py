"""The second catalogue: sound, told without detours, left out where asked."""

from itertools import combinations

import numpy as np
import pytest

from benchmarks.sudoku_errors import errors
from pipeline.kinds.sudoku.board import grid
from pipeline.kinds.sudoku.notations.positions import write_candidates
from pipeline.kinds.sudoku.presentation.reasons import reason_of
from pipeline.kinds.sudoku.presentation.reasons.application import Application, nested
from pipeline.kinds.sudoku.presentation.reasons.branches import cases
from pipeline.kinds.sudoku.presentation.reasons.marks import Marks, replayed
from pipeline.kinds.sudoku.presentation.reasons.units import bit, holds
from pipeline.kinds.sudoku.puzzle import Sudoku, digits_of
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.find import Finding, find
from pipeline.kinds.sudoku.solver.messages import read_notation
from pipeline.kinds.sudoku.solver.solving import SOLVER, WITH_SECOND, solve_batch
from pipeline.kinds.sudoku.tables import trace_rows
from pipeline.kinds.trace import traces_of
from tests.kinds.sudoku.solver.positions import EMPTY, gone

SECOND = catalogue().second.tolist()[: catalogue().certain]
"""Those that do not go by uniqueness; see test_rectangles for these."""
CASES = 49
HARD = [
    ".85....4............7139...9.8...4....1..2.69.2.4..1...6......7..96...5..5..2.69.",
    ".9...7..5....6.31....58...46.....8..37......9....49....57..8...46.1.3.......7.2..",
    ".67..9..2.52..73.....23....7..36....61............89.........94..58.......8.9..13",
    "3....7....57.....28...2.6...2..58.3.48.79..2..9..1......4....5......58......4...9",
    "5..2.3.......79.....4..5...3....4.28....86..48.......6.....1.8..3.59.7.1.5.....63",
    "5.....6.894.6........1...3...9....6...4..81.5.8.74......6.7.2....24......7..12...",
    "2...4...8...........49..32.4.92......7..3...4..21..59.7...2..3..8..9..7...5...8..",
    ".5.6.9...1..4..5....83.2......1..6.8..1.4.........347.8......95..5.....3.92.6....",
]
"""Of the generator: puzzles that take a hypothesis without the second catalogue."""


def traced(solver):
    boards = [Sudoku(clues) for clues in HARD]
    for batch in trace_rows.solve(boards, solver):
        for at, trace in traces_of(batch, trace_rows.ROWS).items():
            yield boards[at], trace


@pytest.fixture(scope="module")
def steps():
    """Rows of steps by the second catalogue, and the marks before each."""
    return [
        (row, marks.copy())
        for board, trace in traced(WITH_SECOND)
        for what, row, marks in replayed(board, trace.steps, trace.contradictions)
        if what == "step" and row.technique in SECOND
    ]


def test_each_of_them_decides_something(steps):
    assert {row.technique for row, _ in steps} == set(SECOND)
    assert len({row.title for row, _ in steps if row.technique in (47, 48)}) == 4


def test_no_step_contradicts_the_solution():
    batches = list(solve_batch([Sudoku(clues) for clues in HARD], second=True))
    assert errors(np.stack([digits_of(clues) for clues in HARD]), batches) == []


def test_a_position_is_asked_by_both_catalogues():
    found = {found.technique for found in find(HARD[0])}
    assert found - set(SECOND)
    assert found & set(SECOND)


def test_a_wing_has_three_sets_and_doubly_linked_sets_keep_their_other_digits():
    found = [seen for clues in HARD for seen in find(clues, [], [44, 46])]
    for seen in found:
        sets = set(map(str, nested(read_notation(seen.notation)[1])))
        assert len(sets) == {44: 2, 46: 3}[seen.technique], seen
    gone = {seen.notation: seen.eliminations for seen in found}["(C+ 1E:[1D:1F])"]
    assert gone == "211 217 219 224 611 619 625 626 714 717 724 725 726"


TURNED = [
    "61.9.8...47823561993.6.1.8.1643879255..126....23594.61.4.85..36.5.463.9.3.671..54",
    "45..176.3.9.364.5.63..58.4.16.49532....621..5529783461.8.1.6.39916532874...8.9.16",
]


def gone_by_pairs(clues):
    """Return all that a pair of almost locked sets rules out, in plain Python."""
    marks = Marks(Sudoku(clues))
    sets = {
        frozenset(cells)
        for house in grid.HOUSES.tolist()
        for size in range(1, 6)
        for cells in combinations([at for at in house if clues[at] == "."], size)
        if len(set.union(*(marks.held[at] for at in cells))) == size + 1
    }
    held = [
        {d: [at for at in cells if d in marks.held[at]] for at in cells for d in marks.held[at]}
        for cells in sets
    ]

    def seen_by(digit, cells):
        rest = (at for at in range(81) if clues[at] == "." and digit in marks.held[at])
        return {(at, digit) for at in rest if all(grid.SEES[at, one] for one in cells)}

    gone = set()
    for one, other in combinations(held, 2):
        both = one.keys() & other.keys()
        shared = [d for d in both if grid.SEES[np.ix_(one[d], other[d])].all()]
        for x in shared:
            for z in both - {x}:
                gone |= seen_by(z, one[z] + other[z])
        if len(shared) > 1:
            for x, z in combinations(shared, 2):
                for kept in (one, other):
                    for d in kept.keys() - {x, z}:
                        gone |= seen_by(d, kept[d])
    return {f"{d}{at // 9 + 1}{at % 9 + 1}" for at, d in gone}


@pytest.mark.parametrize("clues", TURNED)
def test_pairs_of_sets_rule_out_all_that_plain_python_finds(clues):
    told = {name for seen in find(clues, [], [44]) for name in seen.eliminations.split()}
    assert told == gone_by_pairs(clues)


def test_every_case_of_a_start_is_told_and_takes_the_candidate(steps):
    for row, marks in [each for each in steps if each[0].technique == CASES]:
        step = Application.of(row, marks)
        ((cell, digit),) = step.removed
        told = cases(step)
        starts = {(one.cell, one.start) for one in told}
        if step.letters[0] == "O":
            assert starts == {(step.cells[0], held) for held in marks.held[step.cells[0]]}
        else:
            (start,) = {held for _, held in starts}
            places = marks.places(step.base_house, start)
            assert starts == {(place, start) for place in places}
        for one in told:
            assert holds(one.gone, one.singles, [bit(cell, digit)])


def test_the_chain_that_is_told_visits_no_node_twice(steps):
    for row, marks in steps:
        reason = reason_of(row, marks)
        assert reason.words.en.endswith(".")
        assert reason.words.ja.endswith("。")
        if reason.chain:
            nodes = reason.chain.nodes
            inner = nodes[:-1] if nodes[0] == nodes[-1] else nodes
            assert len(set(inner)) == len(inner)
            assert len(reason.chain.houses) == len(nodes) - 1


def test_of_two_ways_to_read_a_field_the_one_without_a_detour_is_told():
    """2D and 2E are a group here, and might be a set: 8 or 3 in them, 3 or 8 in 1F, and back."""
    position = Marks(Sudoku(EMPTY))
    facts = "8 in block 3: 1H 3H 2G; 2D=58; 2E=358; 1F=38; 7E=38; 8 in block 2: 2D 2E 1F"
    position.apply("", " ".join(gone(*facts.split("; "), "3 in block 2: 2E 1F")))
    row = Finding(47, "", "(C+ {1H:3H}:2G:{2D:2E}:1F:1F:2E:7E)", "", "878")
    nodes = reason_of(row, position).chain.nodes
    candidates = [(cell, one.digit) for one in nodes for cell in one.cells]
    assert len(set(candidates)) == len(candidates) == 10


def test_it_spares_hypotheses_and_can_be_left_out():
    needed = {True: 0, False: 0}
    for solver in (WITH_SECOND, SOLVER):
        for _, trace in traced(solver):
            needed[solver == WITH_SECOND] += trace.outcome.hypotheses > 0
            if solver == SOLVER:
                assert not {step.technique for step in trace.steps} & set(SECOND)
    assert needed[True] < needed[False] == len(HARD)


def test_what_the_author_solves_stays(graded):
    boards = [Sudoku(clues) for clues in graded]
    with_it, without = (
        {
            at: trace
            for batch in trace_rows.solve(boards, solver)
            for at, trace in traces_of(batch, trace_rows.ROWS).items()
        }
        for solver in (WITH_SECOND, SOLVER)
    )
    assert with_it == without


@pytest.mark.parametrize("number", SECOND)
def test_turned_and_relabelled_positions_lose_the_same(steps, number):
    digits = np.array([3, 1, 4, 5, 9, 2, 6, 8, 7])
    for _, marks in [each for each in steps if each[0].technique == number][:3]:
        position = marks.position()
        clues, taken = position.clues, write_candidates(position).split()
        turned = np.rot90(np.array(list(clues)).reshape(9, 9)).ravel()
        new = "".join("." if clue == "." else str(digits[int(clue) - 1]) for clue in turned)

        def moved(name):
            digit, row, column = map(int, name)
            return f"{digits[digit - 1]}{10 - column}{row}"

        one, other = (
            {name for found in find(*args, [number]) for name in found.eliminations.split()}
            for args in ((clues, taken), (new, [moved(name) for name in taken]))
        )
        # 49 follows the first of equally near singles: a proof may be too long on one side only.
        apart = {moved(name) for name in one} ^ other
        assert len(apart) <= (len(other) // 8 if number == 49 else 0)


@pytest.mark.parametrize(
    ("codes", "numbers", "passed", "of"),
    [
        ("0311 0321 03111 03211", [43], 13, 13),
        ("0312 0322 03121 03221", [45], 11, 11),
        ("0901-1 0901-2", [44, 48], 5, 5),
        ("0902-1 0902-2", [44, 46], 5, 5),
        ("0903 0903-1", [46, 48], 6, 8),
        ("0706 0707-1 0707-2 0708-1 0708-2", [47, 48], 33, 34),
        ("0709-1 0709-2 0710-1 0711-1 0711-2", [47, 48], 17, 19),
    ],
)
def test_what_hodoku_expects_is_found(regression_cases, codes, numbers, passed, of):
    """All that a case expects, by any applications."""
    cases = [case for code in codes.split() for case in regression_cases[code]]
    assert len(cases) == of
    assert sum(case.given_by(case.found(numbers)) for case in cases) == passed

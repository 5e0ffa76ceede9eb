"""Every reason is proven from its premises alone, by a solver that knows only the rules."""

import re
from collections import Counter, namedtuple
from itertools import combinations

import pytest

from benchmarks.sudoku_words import Reader
from pipeline import kinds
from pipeline.explain.ways import way_of_solution
from pipeline.kinds.sudoku.presentation import reasons
from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.marks import (
    CELLS_OF,
    Marks,
    candidate_of,
    replayed,
)
from pipeline.kinds.sudoku.presentation.reasons.refutation import broken, premises
from pipeline.kinds.sudoku.presentation.reasons.singles import NAKED, closed_by, seen_from
from pipeline.kinds.sudoku.presentation.reasons.units import (
    UNITS,
    bit,
    candidates_in,
    cell_unit,
    gone_in,
    takes_of,
)
from pipeline.kinds.sudoku.presentation.stepping import CELL, MARGIN, changes
from pipeline.kinds.sudoku.puzzle import Sudoku, SudokuPosition
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.solving import SOLVER
from pipeline.kinds.sudoku.tables import trace_rows
from pipeline.kinds.trace import traces_of
from tests.kinds.sudoku.solver.positions import gone as facts
from tests.kinds.sudoku.solver.test_page_examples import EXAMPLES as PAGE_EXAMPLES

EXAMPLES = [one for one in PAGE_EXAMPLES if one["field"]]
RECTANGLE = 50
HARD = (
    ".....63...1....6..47.....9.7..2.946..5..47......6...75....945.........2..45.1....",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
)
SUDOKU = kinds.kind("sudoku")
Row = namedtuple("Row", "step technique notation placements eliminations")


def number(cell, digit):
    return 9 * cell + digit


def proves(rules, gone, placed, candidate, is_true):
    """Whether gone candidates and placed digits alone leave a candidate no other value."""
    opposite = number(*candidate) * (-1 if is_true else 1)
    known = [-number(*one) for one in candidates_in(gone)] + [number(*one) for one in placed]
    return not rules.solve([*known, opposite])


def told_of_single(row, marks):
    """Return what the words on a single name: candidates that are gone, and placed digits."""
    cell, digit = candidate_of(row.placements)
    if row.technique == NAKED:
        gone, placed = 0, []
        for house, seen in seen_from(marks, cell, digit):
            if house is None:
                gone |= sum(bit(cell, lost) for lost in seen)
            else:
                placed += [(at, written) for written, at in seen.items()]
        return gone, placed
    kind = next(kind for kind in range(3) if signs.LETTERS[kind] == row.notation.strip("(")[0])
    house = next(at for at in range(9 * kind, 9 * kind + 9) if cell in CELLS_OF[at])
    gone, placed = 0, [(at, marks.placed[at]) for at in CELLS_OF[house] if marks.placed[at]]
    for source, cells in closed_by(marks, house, cell, digit):
        if source is None:
            gone |= sum(bit(at, digit) for at in cells)
        else:
            placed.append((source, digit))
    return gone, placed


@pytest.fixture(scope="module")
def told(bundled_table):
    """Of each technique the first four puzzles that need it, with what the player tells of them."""
    puzzles = [Sudoku(clues) for clues in [*bundled_table["clues"], *HARD]]
    batches = trace_rows.solve(puzzles, SOLVER)
    traces = {at: one for b in batches for at, one in traces_of(b, trace_rows.ROWS).items()}
    seen, chosen = Counter(), {}
    for at in reversed(range(len(puzzles))):
        used = {row.technique for row in traces[at].steps}
        if traces[at].contradictions and seen["contradiction"] < 6:
            used.add("contradiction")
        if any(seen[one] < 4 for one in used):
            chosen[at] = traces[at]
            seen.update(used)
    return [
        (puzzles[at], reasons.in_teaching_order(puzzles[at], steps, lists), lists, outcome)
        for at, (steps, lists, outcome) in chosen.items()
    ]


def test_every_step_is_proven_from_its_premises_alone(told, rules):
    techniques, most = set(), 0
    for puzzle, steps, contradictions, _ in told:
        for what, row, marks in replayed(puzzle, steps, contradictions):
            if what != "step":
                continue
            is_single = row.technique in (35, 36)
            gone, placed = 0, []
            if is_single:
                gone, placed = told_of_single(row, marks)
            else:
                for unit in premises(row, marks):
                    gone |= UNITS[unit] & gone_in(marks)
            for one in map(candidate_of, row.placements.split()):
                assert proves(rules, gone, placed, one, True), row
            for one in map(candidate_of, row.eliminations.split()):
                assert proves(rules, gone, placed, one, False), row
            assert rules.solve([-number(*one) for one in candidates_in(gone)])
            techniques.add(row.technique)
            most = max(most, gone.bit_count())
    assert len(techniques) >= 31
    assert most < 200


def tinted(drawn):
    """Return the cells that a picture tints."""
    found = re.findall(r"M(\d+) (\d+)h", "".join(drawn.values()))
    return {(int(y) - MARGIN) // CELL * 9 + (int(x) - MARGIN) // CELL for x, y in found}


def cases(row, marks):
    """Yield cases, each list covers all: a corner of a rectangle holds a third digit."""
    if row.technique != RECTANGLE:
        yield [[]]
        return
    corners = Application.of(row, marks).cells
    for pair in combinations(range(1, 10), 2):
        yield [[(cell, one)] for cell in corners for one in marks.held[cell] - {*pair}]


def assert_proven_from_tints(rules, row, marks, drawn):
    cells = tinted(drawn)
    gone = gone_in(marks) & sum(map(cell_unit, cells))
    placed = [(cell, marks.placed[cell]) for cell in cells if marks.placed[cell]]
    found = [(candidate_of(one), True) for one in row.placements.split()]
    found += [(candidate_of(one), False) for one in row.eliminations.split()]
    assert any(
        all(proves(rules, gone, placed + case, *one) for case in all_cases for one in found)
        for all_cases in cases(row, marks)
    ), row


def test_every_step_is_proven_from_the_tinted_cells_alone(told, rules):
    """Locked candidates tinted their two cells, not the row where the digit fits nowhere else."""
    techniques = set()
    for puzzle, steps, contradictions, outcome in told:
        drawn = changes(puzzle, steps, contradictions, outcome)
        for what, row, marks in replayed(puzzle, steps, contradictions):
            if what == "step":
                assert_proven_from_tints(rules, row, marks, drawn["step", row.step].marks)
                techniques.add(row.technique)
    assert len(techniques) >= 31


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: f"{one['technique']}: {one['says']}")
def test_an_example_of_a_technique_is_proven_from_the_tinted_cells_alone(example, rules):
    taken = {tuple(map(int, name)) for name in facts(*example["facts"].split("; "))}
    position = SudokuPosition("." * 81, frozenset(taken))
    row = Row(1, int(example["technique"]), example["field"], example["placed"], example["removed"])
    drawn = changes(position, [row], [], None)["step", 1].marks
    assert_proven_from_tints(rules, row, Marks(position), drawn)


def test_every_moment_of_a_hypothesis_is_proven_from_the_tinted_cells_alone(told, rules):
    proven = 0
    for puzzle, steps, contradictions, outcome in told:
        drawn = changes(puzzle, steps, contradictions, outcome)
        for what, row, marks in replayed(puzzle, steps, contradictions):
            if what != "contradiction" or not row.refuted:
                continue
            followed = broken(marks, row.candidate, int(row.stage))
            assert len(drawn["contradiction", row.sequence].moments) == len(followed.found) + 2
            gone, moments = followed.gone, drawn["contradiction", row.sequence].moments
            for one, moment in zip(followed.found, moments[1:-1], strict=True):
                way = gone & sum(map(cell_unit, tinted(moment.change.marks)))
                if one.placed:
                    assert proves(rules, way, [], one.placed, True)
                else:
                    for lost in candidates_in(one.takes):
                        assert proves(rules, way, [], lost, False)
                gone |= one.takes
                proven += 1
            if followed.unit is not None:
                assert not UNITS[followed.unit] & ~gone
            assert takes_of(*candidate_of(row.candidate)) & ~followed.gone == 0
    assert proven > 10


def test_a_second_reader_proves_the_words_of_the_player(told):
    for puzzle, steps, contradictions, outcome in told[::3]:
        why = reasons.why(puzzle, steps, contradictions, outcome)
        reader = Reader(puzzle.clues)
        for row in way_of_solution(steps, contradictions, SUDOKU, why=why):
            reader.row(
                " ".join([f"{row.what.en}: {row.detail.en}", *(term.en for term in row.why)])
            )
        assert not reader.faults, reader.examples
        assert reader.told

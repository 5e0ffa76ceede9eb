"""Every reason is proven from its premises alone, by a solver that knows only the rules."""

from collections import Counter

import pytest

from benchmarks.sudoku_words import Reader
from pipeline import kinds
from pipeline.explain.ways import way_of_solution
from pipeline.kinds.sudoku.presentation import reasons
from pipeline.kinds.sudoku.presentation.reasons.marks import CELLS_OF, candidate_of, replayed
from pipeline.kinds.sudoku.presentation.reasons.refutation import broken, premises
from pipeline.kinds.sudoku.presentation.reasons.singles import NAKED, closed_by, seen_from
from pipeline.kinds.sudoku.presentation.reasons.units import (
    UNITS,
    bit,
    candidates_in,
    takes_of,
)
from pipeline.kinds.sudoku.presentation.stepping import changes
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.solving import SOLVER
from pipeline.kinds.sudoku.tables import trace_rows
from pipeline.kinds.trace import traces_of

HARD = (
    ".....63...1....6..47.....9.7..2.946..5..47......6...75....945.........2..45.1....",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
)
SUDOKU = kinds.kind("sudoku")


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
    """Of each technique the first two puzzles that need it, with what the player tells of them."""
    puzzles = [Sudoku(clues) for clues in [*bundled_table["clues"], *HARD]]
    batches = trace_rows.solve(puzzles, SOLVER)
    traces = {at: one for b in batches for at, one in traces_of(b, trace_rows.ROWS).items()}
    seen, chosen = Counter(), {}
    for at in reversed(range(len(puzzles))):
        used = {row.technique for row in traces[at].steps}
        if traces[at].contradictions and seen["contradiction"] < 6:
            used.add("contradiction")
        if any(seen[one] < 2 for one in used):
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
            gone, placed = told_of_single(row, marks) if is_single else (premises(row, marks), [])
            for one in map(candidate_of, row.placements.split()):
                assert proves(rules, gone, placed, one, True), row
            for one in map(candidate_of, row.eliminations.split()):
                assert proves(rules, gone, placed, one, False), row
            assert rules.solve([-number(*one) for one in candidates_in(gone)])
            techniques.add(row.technique)
            most = max(most, gone.bit_count())
    assert len(techniques) >= 31
    assert most < 200


def test_every_moment_of_a_hypothesis_is_proven_from_its_premises_alone(told, rules):
    proven = 0
    for puzzle, steps, contradictions, outcome in told:
        drawn = changes(puzzle, steps, contradictions, outcome)
        for what, row, marks in replayed(puzzle, steps, contradictions):
            if what != "contradiction" or not row.refuted:
                continue
            followed = broken(marks, row.candidate, int(row.stage))
            assert len(drawn["contradiction", row.sequence].moments) == len(followed.found) + 2
            gone = followed.gone
            for one in followed.found:
                way = next(way & gone for way in one.ways if not way & ~gone)
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

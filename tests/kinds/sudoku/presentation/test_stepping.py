"""What the player tints of a step of a sudoku."""

import re

from pipeline.kinds.sudoku.board.grid import CELL_NAMES
from pipeline.kinds.sudoku.presentation import reasons
from pipeline.kinds.sudoku.presentation.reasons import reason_of, step_in_words
from pipeline.kinds.sudoku.presentation.reasons.branches import BRANCHES
from pipeline.kinds.sudoku.presentation.reasons.chains import ORDERS
from pipeline.kinds.sudoku.presentation.reasons.marks import (
    CELLS_OF,
    SEEN_BY,
    candidate_of,
    replayed,
)
from pipeline.kinds.sudoku.presentation.reasons.second import OF_SETS
from pipeline.kinds.sudoku.presentation.reasons.singles import HIDDEN, NAKED, in_teaching_order
from pipeline.kinds.sudoku.presentation.stepping import CELL, MARGIN, changes
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.solving import SOLVER
from pipeline.kinds.sudoku.tables import trace_rows
from pipeline.kinds.trace import trace_of


def cells_in(path):
    found = re.findall(r"M(\d+) (\d+)h", path)
    return {(int(y) - MARGIN) // CELL * 9 + (int(x) - MARGIN) // CELL for x, y in found}


def test_a_single_tints_the_digits_that_leave_one_cell_or_one_digit(bundled_table):
    puzzle = Sudoku(bundled_table.set_index("puzzle_id").loc["qq-easy-001", "clues"])
    found = trace_of(trace_rows, puzzle, SOLVER)
    told = in_teaching_order(puzzle, found.steps, [])
    drawn = changes(puzzle, told, [], found.outcome)
    placed, seen = {at: int(one) for at, one in enumerate(puzzle.clues) if one != "."}, set()
    for step in told:
        marks, ((cell, digit),) = drawn["step", step.step].marks, [candidate_of(step.placements)]
        named, unit = (cells_in(marks.get(ink, "")) for ink in ("named", "unit"))
        shows = {at: placed[at] for at in named if at in placed and at in SEEN_BY[cell]}
        if step.technique == NAKED:
            assert {*shows.values()} == {*range(1, 10)} - {digit}
        else:
            house = unit | {at for at in named if any({at, *unit} <= {*one} for one in CELLS_OF)}
            closing = [at for at in named if placed.get(at) == digit]
            for at in house - {cell} - placed.keys():
                assert any(at in SEEN_BY[source] for source in closing)
        placed[cell] = digit
        seen.add(step.technique)
    assert seen == {NAKED, HIDDEN}


def test_the_reason_of_a_step_is_found_once_for_words_and_picture(bundled_table, monkeypatch):
    puzzle = Sudoku(bundled_table.set_index("puzzle_id").loc["qq-expert-050", "clues"])
    found, asked, chain_for = trace_of(trace_rows, puzzle, SOLVER), [], reasons.chain_for
    monkeypatch.setattr(reasons, "chain_for", lambda step: asked.append(step) or chain_for(step))
    rows = puzzle, found.steps, found.contradictions, found.outcome
    assert reasons.why(*rows).keys() == changes(*rows).keys()
    assert len(asked) == sum(step.technique in ORDERS for step in found.steps) > 0


def test_branches_tint_the_houses_of_their_singles(bundled_table):
    """A cell forcing chain rested on row 9 and block 7, which no tint showed."""
    puzzle = Sudoku(bundled_table.set_index("puzzle_id").loc["qq-expert-104", "clues"])
    found = trace_of(trace_rows, puzzle, SOLVER)
    (step,) = [one for one in found.steps if one.notation.startswith("(P+ 6A:")]
    marks = changes(puzzle, found.steps, [], found.outcome)["step", step.step].marks
    tinted = set().union(*map(cells_in, marks.values()))
    block_7 = {at for at in range(54, 81) if at % 9 < 3}
    assert tinted >= {*range(72, 81), *block_7}


def test_the_tint_is_of_the_cells_that_the_words_name(bundled_table):
    """Where a shorter chain was told, the cells of the author's were tinted."""
    clues = bundled_table.set_index("puzzle_id")["clues"]
    shorter, techniques = 0, set()
    for puzzle_id in ("qq-expert-129", "qq-expert-104", "qq-expert-001"):
        puzzle = Sudoku(clues[puzzle_id])
        found = trace_of(trace_rows, puzzle, SOLVER)
        drawn = changes(puzzle, found.steps, [], found.outcome)
        for _, row, before in replayed(puzzle, found.steps, []):
            if row.technique not in {*ORDERS, *OF_SETS, *BRANCHES}:
                continue
            told = step_in_words(row, reason_of(row, before))
            shorter += any("shortest chain" in words.en for words in told)
            named = re.findall(r"\b[1-9][A-I]\b", " ".join(words.en for words in told))
            losing = {candidate_of(one)[0] for one in row.eliminations.split()}
            tinted = cells_in(drawn["step", row.step].marks.get("named", ""))
            assert tinted | losing == {*map(CELL_NAMES.index, named)} | losing, row.notation
            techniques.add(row.technique)
    assert shorter > 2
    assert len(techniques) > 5

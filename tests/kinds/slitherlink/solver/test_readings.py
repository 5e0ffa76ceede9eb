"""Each option by which the edition `letter` reads the text changes what it says it does."""

import json

import pytest

from pipeline.kinds.slitherlink import trace_rows
from pipeline.kinds.slitherlink.edges import edge_names
from pipeline.kinds.slitherlink.exact import solutions
from pipeline.kinds.slitherlink.solver.catalogue import edition
from pipeline.kinds.slitherlink.solver.solving import solve_batch
from pipeline.kinds.trace import traces_of
from tests.kinds.slitherlink.solver.test_pictures import board_of, field
from tests.kinds.slitherlink.solver.test_solving import puzzle_of
from tests.plain_python import printed_by

LIST = """
import json, sys
import numpy as np
from pipeline.kinds.slitherlink.grid import grid_of, size_of
from pipeline.kinds.slitherlink.solver.board import new_board, settle, start
from pipeline.kinds.slitherlink.solver.catalogue import OPTIONS
from pipeline.kinds.slitherlink.solver.hypotheses import candidates, joining, one_move

def listed(options, stage, rows, cols, clues, edges):
    size, grid = size_of(rows, cols), grid_of(rows, cols)
    board = new_board(size, [name in options for name in OPTIONS])
    start(grid, board, np.array([-1 if c == "." else int(c) for c in clues], np.int8))
    for edge, sign in enumerate(edges):
        if sign != "0":
            settle(grid, board, edge, 1 if sign == "+" else -1)
    found = candidates.new_candidates(size)
    if stage == 1:
        one_move.list_stage_1(grid, board, found, False)
    else:
        joining.list_stage_2(grid, board, found)
    return found[:candidates.KNOWN, : found[candidates.NUMBER, 0]].T.tolist()

print(json.dumps([listed(*case) for case in json.load(sys.stdin)]))
"""

TWO_THREES = """
+   +   +   +   +

+   +   +   +   +
    | 3 | 3 |
+   +   +   +   +

+   +   +   +   +
"""
FOURTH_PIECE = """
+   +   +   +
    |   |
+ x +   + x +

+   +---+   +

+   +   +   +
"""
"""Two lines come to one side of the middle cell, and would close below it (NIHOKO4)."""


def listed(picture, stage, *options):
    """Return the hypotheses of a stage as `h1,2+` and the technique that proposes each."""
    rows, cols, clues, edges = board_of(field(picture.strip("\n")))
    asked = json.dumps([[options, stage, rows, cols, clues, edges]])
    (found,) = json.loads(printed_by(LIST, plain=True, read=asked))
    names = edge_names(rows, cols)
    return [(names[e] + ("+" if value == 1 else "-"), by) for e, value, by in found]


def test_of_3s_side_by_side_an_edge_is_supposed_both_ways_or_a_line_only():
    assert listed(TWO_THREES, 1) == [("h2,2+", 24), ("h2,2-", 24)]
    assert listed(TWO_THREES, 1, "lines_between_threes") == [("h2,2+", 24)]


def test_the_fourth_joining_piece_is_tried_both_ways_or_is_none():
    both = [("h2,2+", 30), ("h2,2-", 30)]
    assert [found for found in listed(FOURTH_PIECE, 2) if found in both] == both
    three = listed(FOURTH_PIECE, 2, "three_joining_pieces")
    assert three == [found for found in listed(FOURTH_PIECE, 2) if found not in both]


def read_so(option, puzzle):
    """Return the traces of a puzzle by `text`, and by `text` with one option as `letter`'s."""
    text = edition("text")
    other = text.model_copy(update={option: getattr(edition("letter"), option)})
    found = []
    for chosen in (text, other):
        (batch,) = solve_batch([puzzle], chosen)
        found.append(traces_of(batch, trace_rows.ROWS)[0])
    return found


@pytest.mark.parametrize(
    ("option", "puzzle_id", "text_level", "level"),
    [
        ("lines_between_threes", "10x10-h43", 3, 4),
        ("without_two_ones", "14x24-h02", 4, 6),
        ("regions_of_any_size", "20x36-h20", 4, 3),
        ("regions_at_any_cell", "10x10-h07", 4, 3),
    ],
)
def test_an_option_changes_the_level(option, puzzle_id, text_level, level):
    puzzle = puzzle_of(puzzle_id)
    text, other = read_so(option, puzzle)
    assert (text.outcome.level_raw, other.outcome.level_raw) == (text_level, level)
    assert [other.outcome.lines] == solutions(puzzle, limit=2)


def test_regions_of_any_size_finish_what_no_other_edition_finishes_without_nesting():
    puzzle = puzzle_of("10x10-h60")
    text, other = read_so("regions_of_any_size", puzzle)
    assert (text.outcome.solved, other.outcome.solved) == (False, True)
    assert [other.outcome.lines] == solutions(puzzle, limit=2)


def techniques(trace):
    """Return the techniques of the steps, in order."""
    return [step.technique for step in trace.steps]


def test_by_number_technique_20_is_asked_before_21_and_22():
    text, other = read_so("asks_by_number", puzzle_of("10x18-h20"))
    assert text.outcome.lines == other.outcome.lines
    ways = zip(techniques(text), techniques(other), strict=False)
    assert next((one, two) for one, two in ways if one != two) == (22, 20)


@pytest.mark.parametrize("puzzle_id", ["10x18-h38", "14x24-t13"])
def test_without_the_fourth_joining_piece_technique_27_finds_nothing_there(puzzle_id):
    text, other = read_so("three_joining_pieces", puzzle_of(puzzle_id))
    assert text.outcome.lines == other.outcome.lines
    assert 27 in techniques(text)
    assert 27 not in techniques(other)

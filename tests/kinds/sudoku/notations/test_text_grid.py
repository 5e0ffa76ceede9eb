import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.sudoku.notations.text_grid import read
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.texts.errors import PuzzleError

RULES = ["------+-------+------", "---------------------", "+---+---+---+", "===", "──┼──"]


def ruled(rows, rule):
    return "\n".join([*rows[:3], rule, *rows[3:6], rule, *rows[6:]])


@given(st.from_type(Sudoku), st.sampled_from(RULES), st.sampled_from(".0-_*"))
def test_spaces_rules_and_blanks_mean_nothing(puzzle, rule, blank):
    rows = [
        " | ".join(" ".join(row[at : at + 3]) for at in (0, 3, 6)).replace(".", blank)
        for row in puzzle.clue_rows
    ]
    assert read(ruled(rows, rule)) == puzzle
    assert read(f"{rule}\n{ruled([f'| {row} |' for row in rows], rule)}\n{rule}\n") == puzzle


@given(st.from_type(Sudoku))
def test_blocks_may_stand_apart(puzzle):
    rows = [f"{row[:3]} {row[3:6]} {row[6:]}" for row in puzzle.clue_rows]
    assert read("\n\n".join("\n".join(rows[at : at + 3]) for at in (0, 3, 6))) == puzzle


@given(st.from_type(Sudoku))
def test_notes_and_the_head_of_an_sdk_file_are_passed_over(puzzle):
    assert read("\n".join(["#A Somebody", "#D 2026", "[Puzzle]", *puzzle.clue_rows])) == puzzle


GOOD = 9 * ["5........"]


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([], "9 rows, found 0"),
        (GOOD[1:], "9 rows, found 8"),
        ([*GOOD, GOOD[0]], "9 rows, found 10"),
        ([*GOOD[1:], "5......."], "line 9: .* found 8"),
        ([*GOOD[1:], "5........."], "line 9: .* found 10"),
        ([GOOD[0], "5.x......", *GOOD[2:]], "line 2: row 2, column C: .* found 'x'"),
    ],
)
def test_bad_grids(rows, message):
    with pytest.raises(PuzzleError, match=message):
        read("\n".join(rows))

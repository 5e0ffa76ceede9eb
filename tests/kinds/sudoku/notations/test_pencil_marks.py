import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.sudoku.notations.pencil_marks import read, write
from pipeline.kinds.sudoku.puzzle import Sudoku, SudokuPosition, candidates_of
from pipeline.texts.errors import PuzzleError

# A position with an X-wing just applied, in the rules that three programs draw.
MARKS = """\
1    78    38   2   49  6    47  39   5
9    67    5    3   8   14   47  16   2
36   4     2    19  7   5    8   36   19
8    9     7    5   6   2    13  4    13
25   25    1    4   3   8    9   7    6
4    3     6    7   1   9    5   2    8
36   16    4    8   5   7    2   19   139
7    158   89   19  2   3    6   58   4
25   1258  389  6   49  14   3   58   7
"""
ROWS = [line.split() for line in MARKS.splitlines()]


def ruled(top, middle, bottom):
    lines = [f"| {' | '.join('  '.join(row[at : at + 3]) for at in (0, 3, 6))} |" for row in ROWS]
    return "\n".join([top, *lines[:3], middle, *lines[3:6], middle, *lines[6:], bottom])


HODOKU = ruled(
    ".---------------.------------.-------------.",
    ":---------------+------------+-------------:",
    "'---------------'------------'-------------'",
)
STARRED = ruled("*--------------------*", "|-------+------+-----|", "*--------------------*")
EXPLAINER = ruled(*3 * ["+---------------+------------+-------------+"])


@pytest.mark.parametrize("text", [MARKS, HODOKU, STARRED, EXPLAINER, f"\n{HODOKU}\n\n"])
def test_a_single_digit_is_placed_and_what_is_not_pencilled_is_eliminated(text):
    position = read(text)
    assert position.clue_rows == [
        "1..2.6..5",
        "9.538...2",
        ".42.758..",
        "897562.4.",
        "..1438976",
        "436719528",
        "..48572..",
        "7...236.4",
        "...6..3.7",
    ]
    candidates = candidates_of(position)
    assert candidates[1] == "78"
    # 3 is placed in 9G, so the marks of 3 in its row and block are out of date.
    assert candidates[74] == "89"
    # No house of 3H holds 1 or 9; they are eliminated because they are not pencilled.
    assert {(1, 3, 8), (9, 3, 8)} <= position.eliminated


NUMBERS = st.integers(1, 9)
GONE = st.frozensets(st.tuples(NUMBERS, NUMBERS, NUMBERS), max_size=150)


@given(st.from_type(Sudoku), GONE)
def test_round_trip(puzzle, gone):
    """A cell with one candidate left comes back as a placed digit, a grid has no other sign."""
    position = SudokuPosition(puzzle.clues, gone)
    candidates = candidates_of(position)
    if "" in candidates:
        with pytest.raises(PuzzleError, match="none"):
            write(position)
        return
    again = read(write(position))
    for cell, (kept, held) in enumerate(zip(candidates_of(again), candidates, strict=True)):
        assert set(kept) <= set(held)
        assert again.clues[cell] == (held if len(held) == 1 else ".")
    if again.clues == position.clues:
        assert candidates_of(again) == candidates


def test_a_blank_cell_without_marks_has_all_its_candidates():
    rows = [["." if len(group) > 1 else group for group in row] for row in ROWS]
    rows[2][7] = "36"
    position = read("\n".join(" ".join(row) for row in rows))
    assert position.eliminated == {(1, 3, 8), (9, 3, 8)}
    assert candidates_of(position)[25] == "36"


def changed(row, col, group):
    rows = [list(cells) for cells in ROWS]
    rows[row][col : col + 1] = [group] if group else []
    return "\n".join(" ".join(cells) for cells in rows)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\n".join(MARKS.splitlines()[1:]), "9 rows, found 8"),
        (HODOKU.replace(HODOKU.splitlines()[1] + "\n", ""), "9 rows, found 8"),
        (changed(2, 4, ""), "line 3: .* found 8"),
        (changed(2, 4, "7 7"), "line 3: .* found 10"),
        (changed(2, 4, "7x"), "line 3: cell 3E: .* found '7x'"),
        (changed(8, 8, "775"), "line 9: cell 9I: .* found '775'"),
        ("", "9 rows, found 0"),
    ],
)
def test_bad_grids(text, message):
    with pytest.raises(PuzzleError, match=message):
        read(text)

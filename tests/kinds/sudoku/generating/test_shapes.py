"""The shapes of the configuration, and files that hold none."""

import pytest

from pipeline.kinds.sudoku.generating.shapes import impossible, load_shape, names
from pipeline.notations.errors import PuzzleError

GOOD = ["x.x.x.x.x", ".x.x.x.x."] * 4 + ["x.x.x.x.x"]


def lines(name):
    shape = load_shape(name)
    return [shape[at : at + 9] for at in range(0, 81, 9)]


@pytest.mark.parametrize("name", ["left-right-up-down", "up-down", "up-down-2"])
def test_up_and_down_are_alike(name):
    assert lines(name) == lines(name)[::-1]


@pytest.mark.parametrize("name", ["left-right-up-down", "heart"])
def test_left_and_right_are_alike(name):
    assert lines(name) == [line[::-1] for line in lines(name)]


def test_a_half_turn_changes_nothing():
    assert load_shape("point") == load_shape("point")[::-1]


def test_no_shape_is_that_of_another():
    assert len({load_shape(name) for name in names()}) == len(names()) == 5
    assert lines("point") != lines("point")[::-1]
    assert lines("up-down") != [line[::-1] for line in lines("up-down")]


def test_a_file_is_a_shape(tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text("\ufeff" + "\r\n".join(GOOD) + "\n\n", encoding="utf-8")
    assert load_shape(str(file)) == "".join(GOOD)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "mine.txt: expected a shape of 9 lines, found 0"),
        ("\n".join(GOOD[:8]), "mine.txt: expected a shape of 9 lines, found 8"),
        ("\n".join([*GOOD[:8], "x.x"]), "line 9: expected 9 characters, x for a clue .* 'x.x'"),
        ("\n".join([GOOD[0], "1.x.x.x.x", *GOOD[2:]]), "line 2: expected 9 characters"),
        ("\n".join(["." * 9] * 9), "found 0 clues, fewer than 17"),
        ("\n".join([*GOOD[:4], "." * 9, "." * 9, *GOOD[6:]]), "found rows 5 and 6 without a clue"),
        ("\n".join([".......xx"] * 9), "found columns 1 and 2 without a clue"),
    ],
)
def test_what_is_no_shape_is_refused(text, problem, tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PuzzleError, match=problem):
        load_shape(str(file))


def test_a_file_that_is_no_text_is_refused(tmp_path):
    file = tmp_path / "mine.txt"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PuzzleError, match="expected a shape as UTF-8 text"):
        load_shape(str(file))


@pytest.mark.parametrize("name", ["nothing", "../config", "", "heart.txt", "x" * 5000, "a\0b"])
def test_a_name_that_is_no_shape_is_refused(name):
    with pytest.raises(PuzzleError, match=r"expected a shape \(heart, left-right-up-down, point"):
        load_shape(name)


def test_empty_rows_of_different_bands_are_no_reason():
    shape = ["x" * 9] * 9
    shape[0] = shape[3] = shape[8] = "." * 9
    assert impossible("".join(shape)) == ""

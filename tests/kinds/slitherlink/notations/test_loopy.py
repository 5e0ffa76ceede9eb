import pytest

from pipeline.kinds.slitherlink.notations.loopy import read, write
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.texts.errors import PuzzleError

# Made by Loopy of Simon Tatham's Portable Puzzle Collection, version 20230122.
FROM_LOOPY = [
    "10x10t0:b3b3a3a330a1c0a2a33b1b32a2a33e3g1c21c21a31a2c31f3b2a3c20a3222a2c21b",
    "7x7t0:c22b12a113b2b2a321e313a1g3a2a2332a",
    "12x9t0:2b222c3a21c2b3a23a1b2a3a1d21c2a323a33b0g230b1b1a13a3a3a3a32322a212a3c22g323a3a3",
]


@pytest.mark.parametrize("game_id", FROM_LOOPY)
def test_game_ids_of_loopy_come_back_as_they_were(game_id):
    assert write(read(game_id)) == game_id


def test_cells_of_a_game_id():
    assert read(FROM_LOOPY[1]).clue_rows == [
        "...22..",
        "12.113.",
        ".2..2.3",
        "21.....",
        "313.1..",
        ".....3.",
        "2.2332.",
    ]
    assert (read(FROM_LOOPY[2]).cols, read(FROM_LOOPY[2]).rows) == (12, 9)


@pytest.mark.parametrize(
    "game_id", ["3x2t0de:3a2b1", "3x2t0dh:3a2b1", "3x2:3a2b1", "3x2t0:\n3a2 b1\n"]
)
def test_difficulty_and_square_grid_may_be_left_out(game_id):
    assert read(game_id) == Slitherlink(2, 3, "3.2..1")


def test_one_number_is_a_square_board():
    assert read("2:3a2a") == Slitherlink(2, 2, "3.2.")


def test_runs_of_blank_cells_are_cut_at_twenty_six():
    assert write(Slitherlink(1, 53, "." * 53)) == "53x1t0:zza"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "found ''"),
        ("10y10t0:a", "found '10y10t0:a'"),
        ("10x10t0de#123456", "random seed"),
        ("5x5t2:a3a0a223d3c44a4b3b", "grid type 2"),
        ("0x2t0:a", "from 1 to 250, found 0"),
        ("2x2t0:3a4a", "row 2, column 1: .* found '4'"),
        ("2x2t0:3aXa", "character 3 of the clues: .* found 'X'"),
        ("2x2t0:3a", "4 clues, found 2"),
        ("2x2t0:3a2b", "4 clues, found 5"),
    ],
)
def test_bad_game_ids(text, message):
    with pytest.raises(PuzzleError, match=message):
        read(text)

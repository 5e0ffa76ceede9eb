"""The shapes of the configuration, and files that hold none."""

import numpy as np
import pytest

from pipeline.kinds.sudoku.generating.shapes import SYMMETRIES, load_shape, random_shape
from pipeline.texts.errors import PuzzleError

GOOD = ["x.x.x.x.x", ".x.x.x.x."] * 4 + ["x.x.x.x.x"]


def test_a_file_is_a_shape(tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text("\ufeff" + "\r\n".join(GOOD) + "\n\n", encoding="utf-8")
    assert load_shape(str(file)) == "".join(GOOD)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "9 lines, found 0"),
        ("\n".join(GOOD[:8]), "9 lines, found 8"),
        ("\n".join([*GOOD[:8], "x.x"]), "line 9: .* 'x.x'"),
        ("\n".join([GOOD[0], "1.x.x.x.x", *GOOD[2:]]), "line 2: "),
        ("\n".join(["." * 9] * 9), "found 0 clues"),
        ("\n".join([*GOOD[:4], "." * 9, "." * 9, *GOOD[6:]]), "rows 5 and 6"),
        ("\n".join([".......xx"] * 9), "columns 1 and 2"),
        ("\udcff\udcfe\0", "UTF-8"),
    ],
)
def test_what_is_no_shape_is_refused(text, problem, tmp_path):
    file = tmp_path / "mine.txt"
    file.write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(PuzzleError, match=f"mine.txt.*{problem}"):
        load_shape(str(file))


@pytest.mark.parametrize(
    "name", ["nothing", "/dev/zero", "../config", "", "heart.txt", "x" * 5000, "a\0b"]
)
def test_a_name_that_is_no_shape_is_refused(name):
    with pytest.raises(PuzzleError, match="heart, left-right-up-down, point"):
        load_shape(name)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_random_shapes_are_symmetric_and_have_their_clues(symmetry):
    drawn = {random_shape(symmetry, 28, np.random.default_rng(seed)) for seed in range(5)}
    assert len(drawn) == 5
    for shape in drawn:
        assert shape.count("x") == 28
        board = np.array(list(shape))
        for image in SYMMETRIES[symmetry]:
            assert (board[image.ravel()] == board).all()


def test_a_number_of_clues_that_a_symmetry_cannot_have_is_refused():
    with pytest.raises(PuzzleError, match=r"quarter-turn .* 26"):
        random_shape("quarter-turn", 26, np.random.default_rng(1))

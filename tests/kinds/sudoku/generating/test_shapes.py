"""The shapes of the configuration, and files that hold none."""

import pytest

from pipeline.kinds.sudoku.generating.shapes import load_shape
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


@pytest.mark.parametrize("name", ["nothing", "../config", "", "heart.txt", "x" * 5000, "a\0b"])
def test_a_name_that_is_no_shape_is_refused(name):
    with pytest.raises(PuzzleError, match="heart, left-right-up-down, point"):
        load_shape(name)

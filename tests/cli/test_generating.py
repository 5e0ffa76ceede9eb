"""`nanido generate`, as a person types it."""

import pytest

from pipeline.corpora.any_puzzle import read_all, read_puzzle
from pipeline.kinds.slitherlink import exact as slitherlink
from pipeline.kinds.sudoku.exact import count_solutions
from tests.runs import nanido


def test_a_heart():
    words = ("generate", "sudoku", "--shape", "heart", "--seed", "7")
    result = nanido(*words)
    assert result.exit_code == 0, result.stdout
    clues = result.stdout.strip()
    assert count_solutions(clues) == 1
    assert clues[:9].replace(".", "") == clues[1:3] + clues[6:8]
    assert nanido(*words, "--processes", "1").stdout == result.stdout


def test_sudoku_in_a_table(tmp_path):
    out = tmp_path / "new.csv"
    result = nanido("generate", "sudoku", "--clues", "30", "--count", "3", "--out", out)
    assert (result.exit_code, result.stdout) == (0, "")
    found = read_all(str(out), "sudoku")
    assert [81 - row.puzzle.clues.count(".") for row in found] == [30] * 3
    assert [row.puzzle_id for row in found] == ["1", "2", "3"]
    assert list(tmp_path.iterdir()) == [out]


def test_slitherlink_with_a_level():
    size = ("--rows", "5", "--cols", "6")
    result = nanido("generate", "slitherlink", *size, "--level", "1-2", "--processes", "1")
    assert result.exit_code == 0, result.stdout
    puzzle = read_puzzle(result.stdout.strip())
    assert (puzzle.rows, puzzle.cols) == (5, 6)
    assert slitherlink.count_solutions(puzzle) == 1


@pytest.mark.parametrize(
    "words",
    [
        ("sudoku", "--shape", "star"),
        ("sudoku", "--clues", "16"),
        ("sudoku", "--clues", "17", "--tries", "2"),
        ("sudoku", "--clues", "30", "--shape", "heart"),
        ("slitherlink", "--level", "easy"),
        ("slitherlink", "--level", "7"),
        ("slitherlink", "--rows", "99", "--cols", "99"),
    ],
)
def test_what_cannot_be_made_is_said_in_a_line(words):
    result = nanido("generate", *words)
    assert result.exit_code in (1, 2)
    assert result.stderr.count("Error: ") == 1

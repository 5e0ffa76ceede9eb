"""`nanido generate`, as a person types it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.kinds.slitherlink import exact as slitherlink
from pipeline.kinds.sudoku.exact import count_solutions
from pipeline.notations.reading import read_all, read_puzzle

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def run(monkeypatch):
    """Run a verb from the root of the repository."""
    monkeypatch.chdir(ROOT)
    return lambda *words: CliRunner().invoke(main, [str(word) for word in words])


def test_a_heart(run):
    words = ("generate", "sudoku", "--shape", "heart", "--seed", "7")
    result = run(*words)
    assert result.exit_code == 0, result.output
    clues = result.output.strip()
    assert count_solutions(clues) == 1
    assert clues[:9].replace(".", "") == clues[1:3] + clues[6:8]
    assert run(*words, "--processes", "1").output == result.output


def test_sudoku_in_a_table(run, tmp_path):
    out = tmp_path / "new.csv"
    result = run("generate", "sudoku", "--clues", "30", "--count", "3", "--out", out)
    assert (result.exit_code, result.output) == (0, "")
    found = read_all(str(out), "sudoku")
    assert [81 - row.puzzle.clues.count(".") for row in found] == [30] * 3
    assert [row.puzzle_id for row in found] == ["1", "2", "3"]
    assert list(tmp_path.iterdir()) == [out]


def test_slitherlink_with_a_level(run):
    size = ("--rows", "5", "--cols", "6")
    result = run("generate", "slitherlink", *size, "--level", "1-2", "--processes", "1")
    assert result.exit_code == 0, result.output
    puzzle = read_puzzle(result.stdout.strip())
    assert (puzzle.rows, puzzle.cols) == (5, 6)
    assert slitherlink.count_solutions(puzzle) == 1


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("sudoku", "--shape", "star"), "Error: expected a shape (heart, left-right-up-down"),
        (("sudoku", "--clues", "16"), "with fewer than 17 no sudoku has a single solution"),
        (("sudoku", "--clues", "17", "--tries", "2"), "Error: expected a puzzle, found none in 2"),
        (
            ("sudoku", "--clues", "30", "--shape", "heart"),
            "expected --shape or --clues, found both",
        ),
        (("slitherlink", "--level", "easy"), "found 'easy', expected the lowest and the highest"),
        (("slitherlink", "--level", "7"), "expected levels from 1 to 6"),
        (("slitherlink", "--rows", "99", "--cols", "99"), "expected at most 2500 cells"),
    ],
)
def test_what_cannot_be_made_is_said_in_a_line(words, problem, run):
    result = run("generate", *words)
    assert result.exit_code in (1, 2)
    assert problem in result.stderr
    assert "Traceback" not in result.output

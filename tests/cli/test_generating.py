"""`nanido generate`, as a person types it."""

import csv

import pytest

from pipeline import kinds
from pipeline.calibration.models.bundled_models import model_file
from pipeline.calibration.models.fitted_model import read_model
from pipeline.cli.verbs.generate import generate
from pipeline.corpora.any_puzzle import read_all, read_puzzle
from pipeline.generating.searching import TooFewFound
from pipeline.kinds.slitherlink import exact as slitherlink
from pipeline.kinds.sudoku.exact.counting import solutions
from pipeline.kinds.sudoku.puzzle import Sudoku
from tests.runs import complaint, nanido


def test_a_heart():
    words = ("generate", "sudoku", "--shape", "heart", "--seed", "7")
    result = nanido(*words)
    assert result.exit_code == 0, result.stdout
    clues = result.stdout.strip()
    assert len(solutions(clues)) == 1
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
    assert len(slitherlink.solutions(puzzle, 2)) == 1


@pytest.mark.parametrize(
    ("asked", "column", "low", "high"),
    [
        (("--level", "2"), "level", 2, 2),
        (("--level", "4-5", "--clues", "27"), "level", 4, 5),
        (("--minutes", "7-9", "--shape", "half-turn"), "predicted_seconds", 420, 540),
    ],
)
def test_a_sudoku_gets_the_grade_that_was_asked_for(asked, column, low, high, tmp_path):
    made, grades = tmp_path / "made.csv", tmp_path / "grades.csv"
    # Of this seed the first puzzle has another grade.
    search = ("--seed", "3", "--processes", "1", "--limit", "3600")
    result = nanido("generate", "sudoku", *asked, *search, "--out", made)
    assert result.exit_code == 0, result.stderr
    assert nanido("grade", made, "--out", grades).exit_code == 0
    (row,) = csv.DictReader(grades.read_text(encoding="utf-8").splitlines())
    assert low <= float(row[column]) <= high
    clues = read_all(str(made))[0].puzzle.clues
    given = [clue != "." for clue in clues]
    assert "--clues" not in asked or sum(given) == 27
    assert "--shape" not in asked or given == given[::-1]


@pytest.mark.parametrize("kind", generate.list_commands(None))
def test_minutes_are_offered_where_a_model_predicts_times(kind):
    timed = kinds.kind(kind).has_model and read_model(model_file(kind)).gives_times
    offered = {option.name for option in generate.get_command(None, kind).params}
    assert ("minutes" in offered) == timed


@pytest.mark.parametrize(
    "words",
    [
        ("sudoku", "--shape", "star"),
        ("sudoku", "--clues", "16"),
        ("sudoku", "--clues", "17", "--tries", "2"),
        ("sudoku", "--clues", "30", "--shape", "heart"),
        ("sudoku", "--clues", "25", "--shape", "quarter-turn", "--level", "9"),
        ("sudoku", "--clues", "26", "--shape", "quarter-turn", "--tries", "1"),
        ("sudoku", "--minutes", "10"),
        ("sudoku", "--minutes", "15-10"),
        ("sudoku", "--minutes", "nan-10"),
        ("slitherlink", "--minutes", "1-10"),
        ("slitherlink", "--level", "9" * 400),
        ("slitherlink", "--level", "easy"),
        ("slitherlink", "--level", "2-"),
        ("slitherlink", "--level", "3-2"),
        ("slitherlink", "--level", "7"),
        ("masyu", "--level", "7"),
        ("slitherlink", "--rows", "99", "--cols", "99"),
    ],
)
def test_what_cannot_be_made_is_said_in_a_line(words):
    result = nanido("generate", *words)
    assert result.exit_code in (1, 2)
    assert result.stderr.count("Error: ") == 1


def test_impossible_clues_are_refused_before_anything_is_compiled(monkeypatch):
    monkeypatch.setattr("pipeline.kinds.sudoku.commands.asked_of", None)
    assert "found 16" in complaint("generate", "sudoku", "--clues", "16", "--level", "4")


def test_what_was_found_is_written_where_it_is_too_little(tmp_path, monkeypatch):
    from pipeline.kinds.sudoku.generating import generator

    def search(*args):
        raise TooFewFound("expected 2 puzzles, found 1", [Sudoku("1" + "." * 80)])

    monkeypatch.setattr(generator, "sudoku", search)
    out = tmp_path / "some.csv"
    result = nanido("generate", "sudoku", "--count", "2", "--out", out)
    assert result.exit_code == 1
    assert "1" + "." * 80 in out.read_text()


def test_a_single_number_of_minutes_is_told_as_it_was_typed():
    assert complaint("generate", "sudoku", "--minutes", "10").endswith("found 10\n")

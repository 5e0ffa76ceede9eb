"""The verbs of solution paths ask the kind of the puzzle."""

import re

import pandas as pd
import pytest
from click.testing import CliRunner

from pipeline import kinds
from pipeline.cli.main import main
from pipeline.kinds.sudoku.exact.counting import solutions
from pipeline.tables import read_table, write_table

FIGURE_5_1 = "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."


@pytest.fixture
def without_paths(monkeypatch):
    """No kind has a model of solution paths."""
    monkeypatch.setattr(kinds.Kind, "paths", None)


def run(*words):
    return CliRunner().invoke(main, [str(word) for word in words])


def lines_of(*words):
    """Return what `paths` prints."""
    found = run("paths", *words)
    assert found.exit_code == 0, found.output
    return found.output.splitlines()


def puzzles_in(folder, clues):
    """Write a table `puzzles` of some sudoku and return its path."""
    table = pd.DataFrame(
        {
            "corpus": "c", "puzzle_id": [str(at) for at in range(len(clues))], "kind": "sudoku",
            "rows": 9, "cols": 9, "clues": clues, "book": "", "part": "", "solutions": 1,
            "held_out": False,
        }
    )  # fmt: skip
    return write_table("puzzles", table, folder / "puzzles.parquet")


def test_the_papers_example_in_words():
    assert "Solution paths: 80 of 120 orders, counted, 3 independent regions" in lines_of(
        FIGURE_5_1
    )


def test_a_higher_order_leaves_nothing_open():
    (solution,) = solutions(FIGURE_5_1)
    nearly_full = FIGURE_5_1[:36] + solution[36:]
    said = lines_of(nearly_full, "--order", "2")
    assert said[0].endswith("uniqueness up to order 2.")
    assert not any("stuck" in line for line in said)


@pytest.mark.parametrize(
    ("clues", "problem"),
    [("11" + 79 * ".", "1 twice"), ("12345678........9" + 64 * ".", "no place")],
)
def test_clues_that_contradict_are_named_in_one_line(clues, problem):
    found = run("paths", clues)
    assert found.exit_code != 0
    assert problem in found.output
    assert len(found.output.splitlines()) == 1


def test_options_of_all_kinds_are_offered():
    offered = run("paths", "--help").output
    assert re.search(r"--order INTEGER RANGE +Sudoku: ", offered)
    assert re.search(r"--level INTEGER RANGE +Slitherlink: ", offered)


def test_an_option_of_another_kind_is_refused():
    found = run("paths", "--level", 1, FIGURE_5_1)
    assert found.exit_code == 2
    assert "--level: the solution paths of Sudoku have no such option" in found.output


def test_a_kind_without_paths_is_named_in_one_line(without_paths, tmp_path):
    found = run("paths", FIGURE_5_1)
    assert found.exit_code == 1
    assert found.output.startswith("Error: Sudoku has no model of a solver")
    assert len(found.output.splitlines()) == 1
    out = tmp_path / "out/paths.parquet"
    found = run("step", "measure-paths", puzzles_in(tmp_path, [FIGURE_5_1]), "--out", out)
    assert found.exit_code == 0
    assert found.output.endswith("no table is written\n")
    assert not out.exists()


def test_a_table_without_puzzles_has_the_columns_of_its_kind(tmp_path):
    out = tmp_path / "paths.parquet"
    puzzles = puzzles_in(tmp_path, [])
    assert run("step", "measure-paths", puzzles, "--kind", "sudoku", "--out", out).exit_code == 0
    assert "open_cells" in read_table(out)

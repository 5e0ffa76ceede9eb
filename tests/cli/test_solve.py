"""The verb `solve`: the solution of a puzzle, or where two of them differ, of every kind."""

import re
import xml.etree.ElementTree as ET

import pytest

from pipeline import kinds
from pipeline.notations.converting import convert
from pipeline.notations.puzzle_text import NamedPuzzle
from tests.declared.boards import DECLARED, examples
from tests.runs import complaint, nanido

EASY = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
FREE = "3x2t0:f"


def said(*words, exit_code=0, **given):
    found = nanido("solve", *words, **given)
    assert found.exit_code == exit_code, found.output
    return found.stdout


@pytest.mark.parametrize("name", DECLARED)
def test_every_declared_kind_is_solved_and_drawn(name):
    puzzle = next(examples(name))
    text = convert([NamedPuzzle("", puzzle)], kinds.kind(name).notations.USUAL)
    first, *board = said("-", "--kind", name, input=text).splitlines()
    assert first == "one solution"
    assert len(board) == 2 * puzzle.rows + 1
    assert max(map(len, board)) == 4 * puzzle.cols + 1


def test_the_only_solution_is_drawn(tmp_path):
    assert "1   4 1 7 | 3 6 9 | 8 2 5\n" in said(EASY)
    path = tmp_path / "one.txt"
    path.write_text(EASY)
    assert said(path) == said(EASY) == said("-", input=EASY)


def test_two_solutions_are_counted_and_differ_where_marked(tmp_path):
    told = said(f"{EASY[:72]}.........", "--most", 5, exit_code=1)
    assert told.startswith("5 solutions or more")
    assert "?" in told.partition("\n")[2]
    picture = tmp_path / "shared.svg"
    assert said(FREE, "--svg", picture, exit_code=1).startswith("40 solutions; ")
    assert "what all solutions share" in title_of(picture)


def test_text_and_picture_show_what_all_that_were_found_share(tmp_path):
    picture = tmp_path / "shared.svg"
    told = said(f"{EASY[:72]}.........", "--most", 30, "--svg", picture, exit_code=1)
    board = re.findall(r"^\d +(.*)", told, re.M)
    drawn = [text for text in ET.parse(picture).getroot().itertext() if text in set("123456789")]
    assert len(board) == 9
    assert len(re.findall(r"\d", " ".join(board))) == len(drawn) - 9, "rows are numbered"


def test_at_the_limit_the_picture_is_of_the_solutions_found(tmp_path):
    picture = tmp_path / "found.svg"
    said(FREE, "--most", 39, "--svg", picture, exit_code=1)
    assert "the first 39 solutions found" in title_of(picture)


def title_of(picture):
    """Return the title of a picture."""
    return ET.parse(picture).findtext(".//{*}title")


def test_clues_that_clash_have_no_solution():
    assert said(f"44{EASY[2:]}", exit_code=1).startswith("no solution, read as Sudoku; ")


def test_rows_of_a_table_are_named(tmp_path):
    book = tmp_path / "book.csv"
    book.write_text(f"id,clues\na,{EASY}\nb,{'.' * 81}\n")
    told = said(book, "--most", 2, exit_code=1)
    assert "a: one solution\n" in told
    assert "b: 2 solutions or more" in told
    assert "of 2 puzzles 1 without exactly one solution, 0 left out" in nanido("solve", book).stderr
    assert said(f"{book}#a").startswith("one solution\n")
    assert "--svg" in nanido("solve", book, "--svg", tmp_path / "a.svg").stderr


def test_a_text_is_no_table_to_count(tmp_path):
    path = tmp_path / "one.txt"
    path.write_text(EASY)
    message = complaint("step", "count-solutions", path, "--out", tmp_path / "out.parquet")
    assert "nanido solve" in message
    assert "delete" not in message


def test_where_no_row_is_read_nothing_is_said_of_solvers(tmp_path):
    path = tmp_path / "bad.sdm"
    path.write_text(f"p50,{EASY}\n" * 2)
    found = nanido("solve", path)
    assert found.exit_code == 1
    assert found.stderr.splitlines()[-1].startswith("Error: no puzzle could be read")

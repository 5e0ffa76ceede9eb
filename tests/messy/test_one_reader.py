"""`grade`, `trace`, `convert` and `show` read what `new-book` reads, and get the same puzzles."""

import csv

import pytest

from pipeline.corpora.any_puzzle import read_all
from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.corpora.reading import read_corpus
from pipeline.notations.csv_table import Reject
from tests.messy.books import BOOKS
from tests.messy.judging import RIGHT, judged
from tests.runs import complaint, nanido

NAMES = [
    "encoding cp932, Japanese heads",
    "utf-16 with tabs, as Excel's Unicode text",
    "cells between semicolons",
    "Japanese heads with line breaks",
    "the puzzle is named board",
    "solutions before puzzles",
    "a plain xls",
    "a plain ods",
    "a title in xlsx",
    "a sheet for each half",
    "no heads, clocks",
    "attempts: finished yes/no",
    "sdm with comments",
    "levels in merged cells, a cell a level",
    "digits of Japanese input everywhere",
    "merged titles over heads in two lines, Japanese",
    "a log in ms with epochs in ms",
]


@pytest.mark.parametrize("name", NAMES)
def test_every_verb_gets_the_puzzles_of_new_book(name, tmp_path):
    assert judged(BOOKS[name], tmp_path).state == RIGHT
    corpus = read_corpus(tmp_path / "made.yaml").puzzles.set_index("puzzle_id")["clues"].to_dict()
    (path,) = tmp_path.glob("book.*")
    puzzles, _ = read_puzzles(path)
    assert puzzles.set_index("puzzle_id")["clues"].to_dict() == corpus
    read = [one for one in read_all(str(path)) if not isinstance(one, Reject)]
    assert {one.puzzle_id: one.puzzle.clues for one in read} == corpus


def test_verbs_on_a_spreadsheet(tmp_path):
    path = BOOKS["a title in xlsx"].make(tmp_path)
    out = tmp_path / "grades.csv"
    assert nanido("grade", path, "--out", out).exit_code == 0
    with out.open(encoding="utf-8") as lines:
        ids = [row["id"] for row in csv.DictReader(lines)]
    assert nanido("show", f"{path}#{ids[3]}").exit_code == 0
    converted = nanido("convert", path, "--to", "sdm").stdout.splitlines()
    assert len(converted) == len(ids) == 20


def test_a_turned_table_is_refused_by_every_verb(tmp_path):
    path = BOOKS["a turned table"].make(tmp_path)
    words = [("grade",), ("show",), ("convert", "--to", "sdm"), ("trace", "--out", tmp_path / "t")]
    said = {complaint(verb, path, *flags) for verb, *flags in words}
    said.add(complaint("new-book", path, "--source", "a", "--licence", "b"))
    assert len(said) == 1
    assert "exchange rows and columns" in said.pop()


@pytest.mark.parametrize("name", ["a PDF", "an image", "heads only", "puzzles of another kind"])
def test_nothing_graded_is_an_error_in_one_line_and_no_file(name, tmp_path):
    path, out = BOOKS[name].make(tmp_path), tmp_path / "grades.csv"
    result = nanido("grade", path, "--out", out)
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
    assert not out.exists()


def test_a_book_of_another_kind_than_the_model_is_an_error(tmp_path):
    path = BOOKS["seconds"].make(tmp_path)
    result = nanido("grade", path, "--kind", "slitherlink", "--out", tmp_path / "grades.csv")
    assert result.exit_code == 1
    assert not (tmp_path / "grades.csv").exists()

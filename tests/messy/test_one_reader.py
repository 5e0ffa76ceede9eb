"""`grade`, `trace`, `convert` and `show` read what `new-book` reads, and get the same puzzles."""

import csv
import json
import os

import openpyxl
import pytest

from pipeline.cli.given import puzzles_given
from pipeline.corpora.any_puzzle import read_all
from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.corpora.reading import read_corpus
from pipeline.notations.csv_table import Reject
from pipeline.notations.puzzle_text import read_text
from pipeline.texts.errors import PuzzleError
from tests.messy.attempts import OF
from tests.messy.base import CLUES, SECONDS, book_of, table, xlsx
from tests.messy.base import text as as_text
from tests.messy.books import BOOKS
from tests.messy.judging import RIGHT, judged
from tests.runs import complaint, nanido

pytestmark = pytest.mark.usefixtures("quick_new_book")
NAMES = [
    "encoding cp932, Japanese heads",
    "utf-16 with tabs, as Excel's Unicode text",
    "cells between semicolons",
    "digits kept by formulas",
    "Japanese heads with line breaks",
    "the puzzle is named board",
    "solutions before puzzles",
    "a plain xls",
    "a plain ods",
    "a title in xlsx",
    "a sheet for each half",
    "no heads, clocks",
    "attempts: finished yes/no",
    "attempts: name beside an id, 900 where they gave up",
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


def test_a_log_without_ids_has_each_puzzle_once(tmp_path):
    rows = table({"user": OF["person"], "clues": OF["clues"], "seconds": OF["seconds"]})
    found = read_all(str(as_text()(tmp_path, rows)))
    assert [one.puzzle_id for one in found] == [str(at + 1) for at in range(20)]


def test_verbs_on_a_spreadsheet(tmp_path):
    path = BOOKS["a title in xlsx"].make(tmp_path)
    out = tmp_path / "grades.csv"
    assert nanido("grade", path, "--out", out).exit_code == 0
    with out.open(encoding="utf-8") as lines:
        ids = [row["id"] for row in csv.DictReader(lines)]
    assert nanido("show", f"{path}#{ids[3]}").exit_code == 0
    converted = nanido("convert", path, "--to", "sdm").stdout.splitlines()
    assert len(converted) == len(ids) == 20


ADDRESSES = [
    "https://puzz.link/p?slither/10/10/33c26ch8dh21c2722d722317327826ch2622b871c3716c35dp22c",
    "https://puzz.link/p?slither/10/10/811322737267162d351b2bgdd1bm60102383bl7176888cd2ddc",
    "https://puzz.link/p?slither/10/10/gcg88802222chcgc28671d3828cdcc622b7dj277c22683cbg25b",
]
SUDOKU = "https://puzz.link/p?sudoku/9/9/2g8h5h96h9i4g4l6j1g2o1h8h6k1i3h5h3g2g6h8g5h9h2g"
GAME_IDS = [
    "10x10t0:332b21a2d3a3d212b22a223b2a22312a322a3a21a2d21a221b3a2a12b32a11a2b30a3l222a",
    "10x10t0:3a113222a32a21a2a11a23b30a11b21c3b3b11i1a010233a31h2a12a1a3a3a3a2b3b23b3b2a",
]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("\n".join(ADDRESSES), 3),
        ("\r\n".join(ADDRESSES), 3),
        ("\n\n".join(ADDRESSES), 3),
        ("\n".join(["# my list", *ADDRESSES]), 3),
        ("\n".join(GAME_IDS), 2),
        ("\n".join(CLUES[:2]), 2),
    ],
)
def test_a_list_in_a_text_has_all_its_puzzles_for_every_verb(text, count, tmp_path):
    path, out = tmp_path / "list.txt", tmp_path / "made.yaml"
    path.write_bytes(text.encode())
    words = (path, "--source", "a", "--licence", "b", "--unrated", "--out", out)
    assert nanido("new-book", *words).exit_code == 0
    corpus = read_corpus(out).puzzles.set_index("puzzle_id")["clues"].to_dict()
    assert len(corpus) == count
    assert {one.puzzle_id: one.puzzle.clues for one in read_all(str(path))} == corpus
    # The same from the standard input.
    assert [one.puzzle.clues for one in read_all(text)] == list(corpus.values())
    table = puzzles_given(str(path), None)[1]
    assert table.set_index("puzzle_id")["clues"].to_dict() == corpus
    assert nanido("show", path).exit_code == 1
    assert nanido("show", f"{path}#2").exit_code == 0


def test_a_list_of_two_kinds_is_refused_by_every_verb(tmp_path):
    path = tmp_path / "list.txt"
    path.write_text("\n".join([ADDRESSES[0], SUDOKU]), encoding="utf-8")
    said = {complaint(*words) for words in (("convert", path, "--to", "sdm"), ("grade", path))}
    said.add(complaint("new-book", path, "--source", "a", "--licence", "b", "--unrated"))
    assert len(said) == 1
    assert "--kind" in said.pop()


def test_sheets_of_the_same_puzzles_are_refused_by_every_verb(tmp_path):
    rows = book_of({"seconds": SECONDS})
    path = xlsx(tmp_path, rows, sheets={"later": rows})
    said = {complaint(*words) for words in (("convert", path, "--to", "sdm"), ("grade", path))}
    said.add(complaint("new-book", path, "--source", "a", "--licence", "b"))
    assert len(said) == 1
    assert "20 of 40 rows name a puzzle that an earlier row has" in said.pop()


def test_several_addresses_are_no_puzzle():
    with pytest.raises(PuzzleError, match="several"):
        read_text(" ".join(ADDRESSES))


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


def test_a_pdf_in_ascii_is_named_as_one(tmp_path):
    path = tmp_path / "book.pdf"
    path.write_bytes(b"%PDF-1.4\n%aaa\n1 0 obj\n<<>>\n")
    assert "found a PDF" in complaint("grade", path)
    assert "found a PDF" in complaint("show", path)


@pytest.mark.parametrize("verb", ["grade", "new-book"])
def test_what_is_no_file_in_a_folder_is_left_out(verb, tmp_path):
    os.mkfifo(tmp_path / "a.csv")
    (tmp_path / "b.ods").mkdir()
    (tmp_path / "c.txt").write_text(CLUES[0])
    (tmp_path / "d.txt").symlink_to("d.txt")
    result = nanido(verb, tmp_path, *(["--out", tmp_path / "e.yaml"] if verb == "new-book" else []))
    assert "expected a file, found a folder, a device or a pipe" in result.stderr


def test_one_puzzle_is_no_several(tmp_path):
    (tmp_path / "c.txt").write_text(CLUES[0])
    words = ("--source", "a", "--licence", "b", "--unrated", "--out", tmp_path / "e.yaml")
    said = nanido("new-book", tmp_path, *words).stdout
    assert "1 puzzle  (" in said
    assert "1 cell holds a puzzle" in said
    assert "1 cell of 'puzzle' read as" in said


def test_half_a_character_of_json_is_in_no_text(tmp_path):
    path = tmp_path / "a.json"
    rows = [
        {"id": name, "clues": clues, "\ud800": 1}
        for name, clues in zip("a\udfffc", CLUES, strict=False)
    ]
    path.write_text(json.dumps(rows))
    assert "found the control character '\\udfff'" in nanido("grade", path).stderr


def test_a_book_of_another_kind_than_the_model_is_an_error(tmp_path):
    path = BOOKS["seconds"].make(tmp_path)
    result = nanido("grade", path, "--kind", "slitherlink", "--out", tmp_path / "grades.csv")
    assert result.exit_code == 1
    assert not (tmp_path / "grades.csv").exists()


def test_every_verb_names_a_volume_that_it_does_not_read(tmp_path, caplog):
    path = BOOKS["a volume a sheet, one with remarks"].make(tmp_path)
    verbs = [("grade", path, "--out", tmp_path / "a.csv"), ("convert", path, "--to", "sdm"),
             ("show", f"{path}#3")]  # fmt: skip
    for words in verbs:
        assert nanido(*words).exit_code == 0
    assert len(caplog.messages) == 3
    assert len(set(caplog.messages)) == 1
    assert "not read: Band 2 (rows of it with a puzzle: 10" in caplog.text


def test_every_verb_names_a_hidden_sheet_that_it_does_not_read(tmp_path, caplog):
    path = xlsx(tmp_path, book_of({}), sheets={"old": book_of({})})
    workbook = openpyxl.load_workbook(path)
    workbook["old"].sheet_state = "hidden"
    workbook.save(path)
    assert nanido("convert", path, "--to", "sdm").output.count("\n") >= len(CLUES)
    assert "not read: old (it is hidden" in caplog.text

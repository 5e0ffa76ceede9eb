"""Little books, from the file of a person to the tables of the house."""

from dataclasses import replace

import openpyxl
import pytest

from pipeline.corpora.any_puzzle import read_all
from pipeline.corpora.description import description_of_csv
from pipeline.corpora.new_book.draft import draft_of
from pipeline.corpora.new_book.opening.book import INSIDE
from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.corpora.source_files import table_in
from pipeline.files.settings import SettingsError
from pipeline.notations.csv_table import Reject
from tests.corpora.new_book.conftest import KNOWN, ask_nobody

pytestmark = pytest.mark.usefixtures("sheets_read_here")

ALL_ALIKE = replace(KNOWN, columns={"id": "id"})
"""Of books in which one puzzle stands under many ids."""


def test_slitherlink_of_several_sizes_has_classes_of_size(book):
    sizes = [(6, 6)] * 11 + [(10, 10)] * 12 + [(10, 18), (18, 10), (12, 12)] * 4
    lines = ["id,height,width,clues,time_seconds"]
    lines += [
        f"{at},{rows},{cols},{'3' + '.' * (rows * cols - 1)},{60 + at}"
        for at, (rows, cols) in enumerate(sizes)
    ]
    # One row more that holds no puzzle: it is in no class.
    draft, corpus, problems = book("sizes.csv", [*lines, "x,6,6,9,61"], ALL_ALIKE)
    assert len(problems) == 1
    parts = corpus.puzzles.groupby("part").size().to_dict()
    names = ["small, up to 50 cells", "medium, 51 to 100 cells", "large, over 100 cells"]
    assert parts == dict(zip(names, [11, 12, 12], strict=True))
    said = next(guess for guess in draft.guesses if guess.about == "parts")
    assert f"{names[0]} (11 puzzles)" in said.found


@pytest.mark.parametrize("parts", ["a=5,b=3,c", "a=5,b=9", "a=x,b", "a=5,a", "=5,b"])
def test_classes_of_size_that_are_none(book, parts):
    lines = ["id,height,width,clues", "a,2,3,3.2..1", "b,2,2,3..1"]
    with pytest.raises(SettingsError, match="--parts: found"):
        book("none.csv", lines, replace(KNOWN, parts=parts))


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([], "empty"),
        (["id,time", "a,5"], "column of puzzles"),
        (["id,clues,clues", "a,1,2"], "line 1: "),
        (["id,clues,time", "a,1.23457E+80,5"], "took for a number"),
        (["id,clues,time", "a,1.60070540000569e+80,5"], "took for a number"),
        (["puzzle,person,time", "a,b,5:00"], "--puzzles FILE"),
        (["clues time", "1 1.2 5", "2 1.3 6"], "2 names, the rows have 3 cells"),
    ],
)
def test_a_file_that_is_no_book(book, lines, expected):
    with pytest.raises(SettingsError, match=expected):
        book("none.csv", lines)


def test_attempts_on_no_puzzle_that_can_be_read(book):
    lines = ["id,person,rows,clues,cols", f"a,anna,5:00,5{'.' * 81},9", f"b,ben,6:00,{'.' * 82},9"]
    known = replace(KNOWN, kind="sudoku", columns={"clues": "clues"})
    _, corpus, problems = book("times.csv", lines, known)
    assert corpus.puzzles.empty
    assert {2, 3} <= {problem.line for problem in problems}


@pytest.mark.parametrize("stamps", ["2024-03-{:02}T10:00:00Z", "17093{:05}", "{:02}.03.2024 10:00"])
def test_a_column_of_time_stamps_tells_how_many_attempts_came_before(book, clues, stamps):
    lines = ["puzzle,person,started_at,seconds,puzzle_clues"]
    lines += [f"p{at},anna,{stamps.format(at + 1)},{300 + at},{clues[at]}" for at in range(9)]
    draft, corpus, problems = book("log.csv", lines)
    assert not problems
    assert draft.description["attempts"]["time_stamp"] == "started_at"
    assert corpus.attempts["earlier"].tolist() == list(range(9))


def test_days_and_months_that_cannot_be_told_apart_are_no_time_stamps(book, clues):
    lines = ["puzzle,person,date,seconds,puzzle_clues"]
    lines += [f"p{at},anna,3/{at + 1}/2024,{300 + at},{clues[at]}" for at in range(9)]
    draft, corpus, _ = book("log.csv", lines)
    assert "time_stamp" not in draft.description["attempts"]
    assert corpus.attempts["earlier"].isna().all()
    said = {(guess.about, guess.found) for guess in draft.guesses}
    assert ("no time stamp", "date") in said


@pytest.mark.parametrize("game", ["Slitherlink", "daily"])
def test_a_column_of_one_word_is_no_column_of_ids(book, game):
    lines = [f"{game},p{at},2,{at},3{'.' * (2 * at - 1)},{60 + 9 * at}" for at in range(1, 15)]
    draft, corpus, problems = book("games.csv", ["game,puzzle,rows,cols,clues,seconds", *lines])
    assert not problems
    assert set(corpus.puzzles["puzzle_id"]) == {f"p{at}" for at in range(1, 15)}
    unread = [guess for guess in draft.guesses if guess.found == "game"]
    assert bool(unread) == (game == "daily")


JAPANESE = "番号,問題,時間,名前", "問"
ENGLISH = "id,puzzle,seconds,title", "p"


@pytest.mark.parametrize(
    ("words", "encoding", "given"),
    [
        (JAPANESE, "cp932", "utf-8"),
        (JAPANESE, "euc-jp", "utf-8"),
        (JAPANESE, "euc-jp", "cp932"),
        (JAPANESE, "gb18030", "utf-8"),
        (JAPANESE, "gb18030", "cp932"),
        (ENGLISH, "cp932", "utf-8"),
    ],
)
def test_a_wrong_encoding_is_no_fault_of_the_puzzles(book, clues, words, encoding, given):
    heads, name = words
    lines = [heads, *(f"{name}{at},{one},{400 + at},数独の問題" for at, one in enumerate(clues))]
    known = replace(KNOWN, kind="sudoku", encoding=given)
    with pytest.raises(SettingsError, match=f"expected text in {given}, found a byte that is none"):
        book("club.csv", lines, known, encoding=encoding)


def test_clocks_under_a_blank_head_are_asked_about(book, clues):
    rows = [(f"p{at}", one, f"{5 + at % 7}:{at + 10}") for at, one in enumerate(clues)]
    asked = []

    def ask(flag, question, answers, likeliest):
        asked.append(flag.format(answer="seconds"))
        return "seconds"

    draft, *_ = book("blank.csv", ["id,puzzle,", *map(",".join, rows)], ask=ask)
    assert asked == ["--unit column-3=seconds"]
    assert [rater["column"] for rater in draft.description["raters"]] == ["column-3"]


def test_ids_in_full_width_digits_are_plain(book, clues):
    rows = [f"１{at},{one},400" for at, one in zip("０１２", clues[:3], strict=True)]
    _, corpus, _ = book("wide.csv", ["番号,問題,秒", *rows])
    assert set(corpus.puzzles["puzzle_id"]) == {"10", "11", "12"}


@pytest.mark.parametrize("files", [[], ["a.txt"]])
def test_folders_in_a_folder_are_named(clues, files, tmp_path):
    for name in (*files, "easy/b.txt"):
        path = tmp_path / "book" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(clues[0])
    try:
        said = str(draft_of(tmp_path / "book", tmp_path / "made.yaml", KNOWN, None).guesses)
    except SettingsError as error:
        said = str(error)
    assert INSIDE in said
    assert "easy" in said


@pytest.mark.parametrize(("first", "ids"), [("p{}", "p0"), ("{}:30", "1")])
def test_names_under_a_blank_head_are_ids_and_clocks_are_none(book, clues, first, ids):
    rows = [(first.format(at), one, str(400 + at)) for at, one in enumerate(clues)]
    lines = [",puzzle,seconds", *map(",".join, rows)]
    _, corpus, _ = book("blank.csv", lines, ask=lambda *_: "nothing")
    assert corpus.puzzles["puzzle_id"].iloc[0] == ids


@pytest.mark.parametrize("id_of", ["=x{}", "=ROW()-{}", "=A{}"])
def test_a_name_of_a_text_that_begins_as_a_formula_is_a_name(book, clues, id_of, tmp_path):
    rows = [
        (id_of.format(at), one, f"=p{at % 5}", 400 + at * 7 % 20) for at, one in enumerate(clues)
    ]
    lines = ["id,puzzle,person,seconds", *(",".join(map(str, row)) for row in rows)]
    _, corpus, problems = book("names.csv", lines)
    assert not problems
    assert set(corpus.puzzles["puzzle_id"]) == {row[0] for row in rows}
    named = {found[0] for found in read_all(str(tmp_path / "names.csv"))}
    assert named == {row[0] for row in rows}


def _workbook(path, clues, column, formulas):
    book = openpyxl.Workbook()
    book.active.append(["id", "puzzle", "person", "seconds"])
    for at, one in enumerate(clues):
        row = [f"p{at}", one, f"mia{at % 5}", 400 + at * 7 % 20]
        row[column] = f"=A{at}&B1" if at in formulas else row[column]
        book.active.append(row)
    book.save(path)
    return path


def test_formulas_in_a_workbook_cost_their_rows(clues, tmp_path):
    for column in (0, 2):
        path = _workbook(tmp_path / "a.xlsx", clues, column, {3, 8})
        draft = draft_of(path, tmp_path / "a.yaml", KNOWN, ask_nobody)
        assert [problem.line for problem in draft.problems] == [5, 10]
        (puzzles, *_) = draft.files.values()
        assert len(puzzles.cells) == 18
    found = read_all(str(_workbook(path, clues, 0, {3, 8})))
    assert [row.line for row in found if isinstance(row, Reject)] == [5, 10]
    description = description_of_csv(path, "sudoku")
    description.columns["clues"] = "puzzle"
    rows = list(table_in(path, description).found)
    assert [row.line for row in rows if isinstance(row, Reject)] == [5, 10]


def test_a_workbook_without_any_id_but_formulas_is_refused(clues, tmp_path):
    path = _workbook(tmp_path / "a.xlsx", clues, 0, set(range(20)))
    for read in (read_puzzles, lambda path: draft_of(path, path, KNOWN, ask_nobody)):
        with pytest.raises(SettingsError, match="formulas without values in lines 2, 3"):
            read(path)


def test_levels_to_two_beside_times_are_read(book, clues):
    rows = [(at, one, at % 2 + 1, 200 + 150 * (at % 2) + at) for at, one in enumerate(clues)]
    lines = ["id,puzzle,level,seconds", *(",".join(map(str, row)) for row in rows)]
    _, corpus, problems = book("two.csv", lines)
    assert not problems
    assert set(corpus.ratings["rater"]) == {"people", "level"}


def test_a_size_is_rows_x_columns_and_it_is_said(book):
    lines = [f"{at},2x3,3.2..1,{at + 3}:20" for at in range(8)]
    draft, corpus, _ = book("sizes.csv", ["id,size,clues,time", *lines], ALL_ALIKE)
    assert set(zip(corpus.puzzles["rows"], corpus.puzzles["cols"], strict=True)) == {(2, 3)}
    assert any("2x3 is rows x columns" in guess.why for guess in draft.guesses)


@pytest.mark.parametrize("head", ["size (w x h)", "サイズ（横×縦）", "Größe (Breite x Höhe)"])
def test_a_size_is_width_x_height_where_its_head_says_so(book, head):
    lines = [f"{at},3x2,3.2..1,{at + 3}:20" for at in range(8)]
    _, corpus, _ = book("sizes.csv", [f"id,{head},clues,time", *lines], ALL_ALIKE)
    assert set(zip(corpus.puzzles["rows"], corpus.puzzles["cols"], strict=True)) == {(2, 3)}


def test_a_long_head_of_one_letter_is_read(book):
    """A head of thousands of `x` was searched for the sides of a size for hours."""
    draft, _, problems = book("long.csv", [f"{'x' * 5000},puzzle", f"a,{'.' * 80}1"])
    assert draft
    assert not problems

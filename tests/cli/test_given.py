"""Puzzles as a person names them: every verb takes a row of a file, and the standard input."""

import os
import re
import sys

import click
import pytest
from click.testing import CliRunner

from pipeline.cli.given import CLUES_ONLY, puzzles_given
from pipeline.cli.main import main
from pipeline.tables import read_table
from pipeline.texts.messages import catalogue
from tests.runs import complaint, nanido

SINGLES = "9..75...23..9....1.4.3.6....6..85.....4..1.5.......8....91....85.......3.1....6.."
EASY = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SOLVED = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
TABLE = f"id,clues,part\na,{EASY},\nb,{SOLVED},\n"
LIST = f"{EASY}\n{SOLVED}\n"


def ids_written(path):
    """Return the ids of the puzzles in what a verb wrote."""
    if path.is_dir():
        return read_table(path / "outcomes.parquet")["puzzle_id"].tolist()
    return sorted({line.split(",")[0] for line in path.read_text().splitlines()[1:]})


@pytest.mark.parametrize(("verb", "out"), [
    ("trace", "out"), ("grade", "grades.csv"), ("list-techniques", "found.csv"),
    ("convert", "made.csv"),
])  # fmt: skip
def test_tables_lists_and_rows_are_taken_from_files_and_the_standard_input(verb, out, tmp_path):
    book, flags = tmp_path / "book.csv", ("--to", "csv") if verb == "convert" else ()
    book.write_text(TABLE)
    for number, (given, text, ids) in enumerate([
        ("-", TABLE, ["a", "b"]), ("-", LIST, ["1", "2"]), (f"{book}#a", "", ["a"]),
    ]):  # fmt: skip
        path = tmp_path / f"new/{number}" / out
        result = nanido(verb, given, *flags, "--out", path, input=text)
        assert result.exit_code == 0, result.output
        # A board that is full has no techniques.
        known = ids[:1] if verb == "list-techniques" else ids
        assert ids_written(path) == known
        assert "puzzle/s" not in result.stderr, "a bar of progress in a file"


@pytest.mark.parametrize("verb", ["trace", "grade", "convert", "list-techniques"])
def test_notes_name_files_as_they_were_given(verb, tmp_path):
    book, flags = tmp_path / "book.csv", ("--to", "csv") if verb == "convert" else ()
    book.write_text(f"{TABLE}short,12,\n")
    said = nanido(verb, book, *flags, "--out", tmp_path / "out.csv").stderr
    assert f"{book}, line 4: " in said
    said = nanido(verb, "-", *flags, "--out", tmp_path / "2.csv", input=book.read_text()).stderr
    assert "standard input, line 4: " in said


@pytest.mark.parametrize("head", ["id,puzzle", "問題番号;問題", "No.\tgrid"])
def test_a_table_of_the_standard_input_may_name_its_columns_as_a_file_does(head):
    separator = next(sign for sign in ",;\t" if sign in head)
    result = nanido("grade", "-", input=f"{head}\na{separator}{EASY}\nb{separator}{EASY}\n")
    assert result.stdout.startswith("a: level ")
    assert "\nb: level " in result.stdout


@pytest.mark.parametrize("charset", ["utf-8", "ascii"])
def test_the_standard_input_is_utf_8_in_any_locale(charset):
    result = CliRunner(charset=charset).invoke(
        main, ["convert", "-", "--to", "csv"], TABLE.replace("a,", "\u96e3,").encode()
    )
    assert result.exit_code == 0, result.output
    for verb in (["solve"], ["grade"], ["convert", "--to", "csv"]):
        result = CliRunner(charset=charset).invoke(main, [*verb, "-"], b"\xff1")
        assert result.stderr == "Error: standard input: expected a puzzle as UTF-8 text\n"


def test_an_id_of_over_250_letters_is_left_out(tmp_path):
    (tmp_path / "a.csv").write_text(f"{TABLE}{251 * 'x'},{EASY},\n{250 * 'y'},{EASY},\n")
    result = nanido("convert", tmp_path / "a.csv", "--to", "csv")
    assert [line[:2] for line in result.stdout.splitlines()] == ["id", "a,", "b,", "yy"]
    assert "line 4: id: expected up to 250 letters, found 251; left out" in result.stderr


@pytest.mark.parametrize("sign", ["\0", "\u2028", "\x9b"])
def test_a_control_character_costs_its_row_of_a_table(sign, tmp_path):
    (tmp_path / "a.csv").write_text(TABLE.replace("b,", f"b{sign},"))
    result = nanido("convert", tmp_path / "a.csv", "--to", "csv")
    assert result.stdout == f"id,clues\na,{EASY}\n"
    assert f"line 3: expected text, found the control character {sign!r}" in result.stderr


def test_a_file_that_cannot_be_read_costs_a_folder_that_file(tmp_path):
    (tmp_path / "a.txt").write_text(EASY)
    for name in ("b.csv", "c.xlsx"):
        (tmp_path / name).write_bytes(b"")
    result = nanido("grade", tmp_path)
    assert result.exit_code == 0
    assert result.stdout.startswith("a: level ")
    assert all(name in result.stderr for name in ("b.csv", "c.xlsx"))


def test_every_file_of_puzzles_in_a_folder_is_read_or_named(tmp_path):
    for name in ("a.txt", "b.sdk"):
        (tmp_path / name).write_text(EASY)
    (tmp_path / "c.sdm").write_text(f"{EASY}\n{SOLVED}\n")
    result = nanido("convert", tmp_path, "--to", "csv")
    assert result.stdout == f"id,clues\na,{EASY}\nb,{EASY}\n"
    assert "c.sdm" in result.stderr


def test_a_table_of_several_is_no_single_puzzle():
    assert "there are 2 rows" in nanido("show", "-", input=TABLE).stderr
    assert nanido("show", "-", input="\n".join(TABLE.splitlines()[:2])).exit_code == 0


@pytest.mark.parametrize(
    ("verb", "flags"),
    [
        *[("trace", ()), ("grade", ()), ("list-techniques", ())],
        *[("convert", ("--to", "csv")), ("convert", ("--to", "puzzlink"))],
    ],
)
def test_an_id_twice_is_told_in_one_way(verb, flags, tmp_path):
    book = tmp_path / "book.csv"
    book.write_text(f"id,clues\na,{EASY}\na,{SOLVED}\n")
    result = nanido(verb, book, *flags, "--out", tmp_path / "x.csv")
    assert result.exit_code == 0
    assert "expected an id that no other puzzle has, found 'a'" in result.stderr
    assert "left out" in result.stderr


def test_the_standard_input_has_one_name():
    said = nanido("grade", "-", input=f"id,clues\na,{EASY}\na,{SOLVED}\n").stderr
    assert "found 'a' of standard input, line 2" in said
    assert "standard-input" not in said


def test_clues_that_contradict_have_no_level():
    result = nanido("show", f"44{EASY[2:]}", "--lang", "ja")
    assert result.exit_code == 1
    assert "レベル" not in result.stdout
    assert catalogue()["solutions_none"]["ja"] in result.stderr
    assert not re.search("[a-z]{2}", result.stderr.splitlines()[-1])


@pytest.mark.parametrize("verb", ["solve", "grade", "paths", "convert --to sudoku81"])
def test_pencil_marks_that_a_verb_does_not_use_are_said(verb):
    marks = nanido("convert", EASY, "--to", "pencilmarks").stdout
    words = verb.split()
    assert CLUES_ONLY not in nanido(*words, "-", input=marks).stderr
    last = re.findall(r"\d{3,}", marks)[-1]
    fewer = last[1:].join(marks.rsplit(last, 1))
    assert CLUES_ONLY in nanido(*words, "-", input=fewer).stderr
    assert CLUES_ONLY not in nanido("convert", "-", "--to", "pencilmarks", input=fewer).stderr
    for gone in ("", "192"):
        result = nanido(*words, "-", input=f"id,clues,eliminated\na,{EASY},{gone}\n")
        assert (CLUES_ONLY in result.stderr) == bool(gone)


def test_a_sudoku_without_a_solution_is_one_complaint(tmp_path):
    assert "found no solution" in complaint("grade", f"44{EASY[2:]}")


def test_a_solved_sudoku_has_no_grade():
    assert "solved already" in complaint("grade", SOLVED)
    said = nanido("grade", "-", input=f"{SINGLES}\n{SOLVED}\n").stdout
    assert said.count("not graded") == 1
    assert said.count(catalogue()["sudoku_narrowest"]["en"].partition("{")[0]) == 1


@pytest.mark.parametrize("text", ["53..7....6..195", EASY[:80]])
def test_a_sudoku_that_is_cut_short_is_no_other_puzzle(text):
    assert f"81 clues, found {len(text)}" in complaint("show", text)


@pytest.mark.parametrize("sign", ["\x9b", "\u202e"])
def test_a_control_character_in_the_name_of_a_file_costs_that_file(tmp_path, sign):
    (tmp_path / "a.txt").write_text(EASY)
    (tmp_path / f"b{sign}2J.txt").write_text(EASY)
    _, puzzles, rejects = puzzles_given(str(tmp_path), None)
    assert puzzles["puzzle_id"].tolist() == ["a"]
    assert rejects["reason"].item().isprintable()


@pytest.mark.parametrize("verb", ["solve", "grade", "show", "convert"])
def test_a_closed_standard_input_is_told_in_one_line(verb, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    more = ["--to", "sdm"] if verb == "convert" else []
    with pytest.raises(click.ClickException, match="standard input: expected a puzzle"):
        main([verb, "-", *more], standalone_mode=False)


def test_a_pipe_is_to_be_sent_to_the_standard_input(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    said = complaint("solve", pipe)
    assert "found a pipe or a device" in said
    assert said.endswith(": -\n")


def test_why_the_only_row_of_a_table_is_rejected_is_told(tmp_path):
    path = tmp_path / "bad.csv"
    path.write_text(f"id,clues\na,{EASY},9\n")
    assert "line 2 was rejected: expected 2 cells" in complaint("solve", path)


BY_VERB = [
    ("show", "#一"), ("solve", "#一"), ("paths", "#一"), ("grade", ""),
    ("convert", "", "--to", "csv"), ("trace", "", "--out", "out"),
]  # fmt: skip


@pytest.mark.parametrize("words", BY_VERB, ids=lambda words: words[0])
@pytest.mark.parametrize("ending", [".csv", ".txt"])
def test_a_file_is_read_in_the_encoding_that_is_named(words, ending, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    content = f"id,clues,某某\n一,{EASY},某个\n".encode("gb18030")
    (tmp_path / f"book{ending}").write_bytes(content)
    verb, row, *flags = words
    given = nanido(verb, f"book{ending}{row}", *flags, "--encoding", "gb18030")
    assert given.exit_code == 0, given.output
    piped = nanido(verb, "-", *flags, "--encoding", "gb18030", input=content)
    assert piped.exit_code == 0, piped.output
    if ending == ".csv":
        assert "--encoding" in complaint(verb, f"book{ending}{row}", *flags)


@pytest.mark.parametrize("given", ["game.txt", "-", "missing"])
def test_a_record_of_a_game_is_no_table_of_positions(given, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    record = "hex 8 first X winner X\n45 32 22 34\n"
    (tmp_path / "game.txt").write_text(record)
    found = nanido("trace", given, "--kind", "hex", "--out", "out", input=record)
    assert found.exit_code == 1
    assert "expected a CSV file of positions of hex" in found.stderr
    assert not (tmp_path / "out").exists()

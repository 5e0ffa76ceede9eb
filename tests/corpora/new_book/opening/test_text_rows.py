"""Encodings and separators of texts that nobody described."""

from pathlib import Path

import pytest

from pipeline.corpora.new_book.opening import text_rows
from pipeline.corpora.new_book.opening.text_rows import read_text_rows
from pipeline.files.settings import SettingsError
from pipeline.notations.csv_rows import read_rows


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("id,time", "utf-8"),
        ("番号,初級者", "utf-8"),
        ("番号,初級者", "cp932"),
        ("no,5分,秒", "cp932"),
        ("no,ｱｲｳ,ｴｵ", "cp932"),
        ("Nr,Rätsel,Größe", "cp1252"),
        ("id,temps,difficulté", "cp1252"),
        ("番号,初級者", "utf-16"),
        ("番号,初級者", "euc-jp"),
        ("题号,难度", "gb18030"),
        ("no,难", "gb18030"),
        ("題號,難度", "big5"),
        ("번호,난이도", "euc-kr"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_the_encoding_and_the_line_ends(text, encoding, end):
    content = f"{text}{end}1,2,3{end}".encode(encoding)
    found = read_text_rows(Path("a.csv"), content, None)
    assert found.encoding == encoding
    assert [row.cells for row in found.rows] == [text.split(","), ["1", "2", "3"]]


@pytest.mark.parametrize(("letter", "encoding"), [("é", "cp1252"), ("難", "cp932")])
def test_a_bad_row_among_those_of_utf_8_is_a_problem_of_its_own(letter, encoding):
    lines = ["id,time", *(f"{letter}{at},{at}" for at in range(14))]
    content = [line.encode(encoding if at == 5 else "utf-8") for at, line in enumerate(lines)]
    found = read_text_rows(Path("a.csv"), b"\n".join(content), None)
    assert found.encoding == "utf-8"
    assert [row.line for row in found.rows if row.problem] == [6]
    assert [row.cells[0] for row in found.rows if not row.problem][1:3] == [
        f"{letter}0",
        f"{letter}1",
    ]


@pytest.mark.parametrize("separator", [",", ";", "\t", "  ", " "])
def test_the_separator(separator):
    content = f"p1{separator}4:30\np2{separator}5:10\n".encode()
    found = read_text_rows(Path("a.txt"), content, None)
    assert [row.cells for row in found.rows] == [["p1", "4:30"], ["p2", "5:10"]]


def test_a_title_does_not_decide_the_separator():
    content = b"Our club, in 2025\nid;time\n1;5,5\n2;6,5\n3;7,5\n"
    assert read_text_rows(Path("a.csv"), content, None).separator == ";"


def test_words_that_no_list_has_are_asked_for_their_encoding():
    content = "no,某某,某个\n1,2,3\n".encode("gb18030")
    with pytest.raises(SettingsError, match="--encoding"):
        read_text_rows(Path("a.csv"), content, None)


def test_objects_of_other_keys_each_are_no_table():
    content = b"\n".join(b'{"key-%d": 1}' % at for at in range(2_000))
    with pytest.raises(SettingsError, match="expected at most 500 columns, found 2000"):
        read_text_rows(Path("a.csv"), content, None)


@pytest.mark.parametrize(
    ("bad", "problem"),
    [
        ('{"id": 2, "clu', "Unterminated string starting at"),
        ('{"id": 2, "id": 3, "clues": "b"}', "the key 'id' twice; expected each once"),
        ('{"id": 2} 2', "Extra data"),
    ],
)
@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_line_that_is_no_object_costs_its_row(bad, problem, at):
    lines = ['{"id": 1, "clues": "a"}', '{"clues": "c", "id": 3}']
    lines.insert(at, bad)
    rows = read_text_rows(Path("a.jsonl"), "\n".join(lines).encode(), None).rows
    cells = [row.cells for row in rows if not row.problem]
    assert cells == [["id", "clues"], ["1", "a"], ["3", "c"]]
    (row,) = [row for row in rows if row.problem]
    assert (row.line, row.problem) == (at + 1, f"expected an object in JSON, found {problem}")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('[{"id": 1},\n{"id": 2, "clu', 2),
        ('[{"id": 1},\n{"id": 2, "id": 3}]', 2),
        ('{\n"id": 1}\n{"id": 2,\n"clu', 4),
        ('{"id": 1}\n{"id"\n{"id"', 2),
        ('{"id": 1}\n{"id": "\x80"}', 2),
    ],
)
def test_a_mistake_in_json_is_named_with_its_line(text, line):
    with pytest.raises(SettingsError, match=f"^a.json, line {line}: expected .*JSON.*, found "):
        read_text_rows(Path("a.json"), text.encode("latin-1"), None)


@pytest.mark.parametrize("content", [b"\x00\x01\x02", b"\xff\xfe\x00", b"\x85 \x81"])
def test_bytes_that_are_no_text(content):
    with pytest.raises(SettingsError, match="CSV in utf-8"):
        read_text_rows(Path("a.csv"), content, None)


def test_all_of_a_large_text_is_read_once(monkeypatch):
    read = []
    monkeypatch.setattr(
        text_rows, "read_rows", lambda found, *more: read.append(found) or read_rows(found, *more)
    )
    content = b'"a\n' * 5000
    rows = read_text_rows(Path("a.csv"), content, None).rows
    assert len(rows) == 5000
    assert read.count(content) == 1

"""Rows of a CSV file and the lines where they begin."""

import pytest

from pipeline.notations.csv_rows import read_rows


def lines_and_cells(content, encoding="utf-8"):
    return [(row.line, row.cells) for row in read_rows(content, encoding) if not row.problem]


def problem_lines(content, encoding="utf-8"):
    return [row.line for row in read_rows(content, encoding) if row.problem]


@pytest.mark.parametrize("newline", [b"\n", b"\r\n", b"\r"])
def test_every_kind_of_newline_ends_a_line(newline):
    content = newline.join([b"id,clues", b"", b"a,1", b"b,2"])
    assert lines_and_cells(content) == [(1, ["id", "clues"]), (3, ["a", "1"]), (4, ["b", "2"])]


@pytest.mark.parametrize(
    ("content", "encoding", "found"),
    [
        # a cell with newlines is one row, and the next line is counted
        (b'id\n"3.\n.2"\nb\n', "utf-8", [(1, ["id"]), (2, ["3.\n.2"]), (4, ["b"])]),
        # what only Python takes for newlines
        ("a\u2028b\x0b\nc\n".encode(), "utf-8", [(1, ["a\u2028b\x0b"]), (2, ["c"])]),
        (b"\xef\xbb\xbfid\na\n", "utf-8", [(1, ["id"]), (2, ["a"])]),
        # digits kept as they are
        (b'="0012","=""0"""\n="",=A1\n', "utf-8", [(1, ["0012", "0"]), (2, ["", "=A1"])]),
        (b"", "utf-8", []),
        (b"\n\r\n\n", "utf-8", []),
        ("番号\n一\n".encode("cp932"), "cp932", [(1, ["番号"]), (2, ["一"])]),
        ("番号\n".encode("cp932"), "utf-8", []),
    ],
)
def test_rows_and_their_lines(content, encoding, found):
    assert lines_and_cells(content, encoding) == found


def test_an_undecodable_line_inside_a_cell_spoils_that_cell():
    content = b'id,clues\na,"1\n\xff\n"\nb,2\n'
    assert problem_lines(content) == [2, 3, 4]
    assert lines_and_cells(content)[1:] == [(5, ["b", "2"])]

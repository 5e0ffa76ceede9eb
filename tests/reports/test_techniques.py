"""How often each technique decides."""

from pipeline import kinds
from pipeline.reports.tables.solving import contents, how_often
from pipeline.texts.terms import Term

ASKED = 25
"""Techniques of Slitherlink that decide: all but the seven that suppose."""


def test_every_technique_that_decides_has_a_row(derived, kind):
    path = derived / "tiny" / "sato-text" / "steps.parquet"
    table = how_often(path, kind, Term("sato-text"), 2, "sato-text")
    assert len(table.rows) == ASKED
    used = [row for row in table.rows if str(row[3]) != "0"]
    assert [[str(cell) for cell in row] for row in used] == [
        ["4", "Basic rule of clues 表示数の辺に関する基本処理", "0", "2", "1", "3"],
        ["5", "Basic rule of dots 格子に関する基本処理", "0", "1", "1", "1"],
    ]
    assert [(row[3].bar, row[4].bar) for row in used] == [(1.0, 0.5), (0.5, 0.5)]


def test_no_steps_no_table(kind):
    assert how_often(None, kind, Term("sato-text"), 0, "sato-text") is None


def test_what_each_technique_does_stands_in_both_languages(kind):
    table = contents(kind)
    assert [row[0] for row in table.rows] == list(range(1, 33))
    assert all(row[2].en and row[2].ja for row in table.rows)
    assert contents(kinds.kind("sudoku")) is None

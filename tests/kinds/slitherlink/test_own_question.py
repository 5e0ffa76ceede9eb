"""The benchmark that compares editions with grades of people."""

import numpy as np
import pandas as pd
import pytest

from benchmarks.own_question import compared, main, table_of


def test_an_edition_that_says_the_grades_agrees_and_its_difference_is_sure(capsys):
    grades = np.array([1, 2, 3, 4] * 10)
    scored = {"text": grades[::-1], "extending": grades}
    compared(grades, scored, [np.arange(40)], as_given=True)
    rate = capsys.readouterr().out.splitlines()[0].split()
    assert rate[:5] == ["rate", "text", "0.00", "extending", "1.00"]
    assert rate[5:] == ["(+1.00", "to", "+1.00)"]


def test_the_rate_of_the_commonest_grade_stands_above(bundled, capsys):
    some = [bundled[f"10x10-{name}"] for name in ("e01", "e02", "h01", "h02", "n01")]
    book = pd.DataFrame([(one.rows, one.cols, one.clues) for one in some],
                        columns=["rows", "cols", "clues"])  # fmt: skip
    table_of(book, np.array([1, 1, 4, 4, 1]), levels_as_given=True)
    assert "3, 0.60" in capsys.readouterr().out.splitlines()[0]


def test_a_misspelt_file_is_named_and_not_taken_for_no_book(monkeypatch, capsys):
    monkeypatch.setattr("benchmarks.own_question.table_of", lambda *_, **__: None)
    monkeypatch.setattr("sys.argv", ["own_question.py", "bok.csv"])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert "bok.csv" in capsys.readouterr().err

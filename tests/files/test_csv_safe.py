"""No id of a stranger's becomes a formula in a CSV file that people open."""

import pandas as pd
import pytest

from pipeline.files.csv_safe import for_spreadsheet, table_for_spreadsheet


@pytest.mark.parametrize(
    "text",
    [
        *("=1+1", "@SUM(A1)", "+cmd|'/C calc'!A0", "-x", "\t=1", " =1", "-1+A1"),
        *("+1-2", "-1-2", "+7(8)"),
        *("'=1", "''=1"),
        *("＝1+1", "\u200b=1+1", "\ufeff＠SUM(A1)", "﹢A1"),
        *("﹣A1+1", "﹦1", "﹫SUM(A1)", "－A1", "＋A1"),
    ],
)
def test_what_begins_like_a_formula_is_a_text(text):
    assert for_spreadsheet(text) == f"'{text}"


@pytest.mark.parametrize(
    "text",
    ["", "-", "-1.5", "+12%", "-0.25 to 0.5", "-0.25 to -0.1", "10x10-h04", "a=b", "7:30", "'a"],
)
def test_anything_else_stays(text):
    assert for_spreadsheet(text) == text


def test_names_of_columns_are_texts_too():
    safe = table_for_spreadsheet(pd.DataFrame({"=B1": ["=1"], "level": [1]}))
    assert safe.to_csv(index=False) == "'=B1,level\n'=1,1\n"

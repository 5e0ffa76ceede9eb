"""One table in three forms."""

import csv
import io
from dataclasses import replace

import numpy as np
import pandas as pd
from hypothesis import given
from hypothesis import strategies as st

from pipeline.files.csv_safe import for_spreadsheet
from pipeline.reports.site import environment
from pipeline.reports.sources import Names
from pipeline.reports.tables import audit, verdicts
from pipeline.reports.tables.agreement import shade
from pipeline.reports.tables.files import to_csv, to_markdown
from pipeline.reports.tables.report_table import ROWS_OF_LONG, SHADES, ReportTable
from pipeline.tables import schema_of
from pipeline.texts.terms import Term
from tests.reports.conftest import plain

TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12)


@given(st.lists(st.lists(TEXTS, min_size=3, max_size=3), max_size=5))
def test_csv_gives_every_cell_back(rows):
    table = ReportTable("t", Term("T"), [Term("a"), Term("b"), Term("c")], rows)
    as_texts = [[for_spreadsheet(cell) for cell in row] for row in rows]
    assert list(csv.reader(io.StringIO(to_csv(table))))[1:] == as_texts


def test_columns_of_figures_hold_nothing_else():
    figures = {"n_puzzles": 9, "rho": 0.7, "rho_low": 0.6, "rho_high": 0.8, "gain_high": 0.1}
    baseline = {"predictor": "s", "gain": 0.04, "gain_low": -0.0004}
    rows = pd.DataFrame([{"predictor": "calibrated", "gain": np.nan, "gain_low": np.nan}, baseline])
    table = verdicts.predictors(rows.assign(**figures), Names({}), "people")
    assert plain(table)[1][-1] == "0.040 (-0.0004 to 0.100)"
    rho = ["0.7", "0.6", "0.8"]
    assert read_csv(table)[1:] == [
        ["calibrated", "9", *rho, "", "", ""], ["s", "9", *rho, "0.04", "-0.0004", "0.1"],
    ]  # fmt: skip
    shifts = pd.DataFrame({"rater": "r", "level": [0, 1], "mean_shift": [0.2, -0.5],
                           "n_puzzles": [40, 2]})  # fmt: skip
    bias = audit.bias_by_level(shifts, ["r"], Names({}), 2)
    assert plain(bias)[0][1:3] == ["+0.20 (40)", "-0.50 (2)*"]
    assert read_csv(bias)[1][:5] == ["r", "0.2", "40", "-0.5", "2"]


def read_csv(table):
    """Return the rows of the CSV file of a table."""
    return list(csv.reader(io.StringIO(to_csv(table))))


def test_no_heading_of_csv_is_a_formula():
    table = ReportTable("t", Term("T"), [Term("n")], [[1]], groups=[(Term("+P0"), 1)])
    assert to_csv(table) == "'+P0: n\n1\n"


@given(TEXTS)
def test_markdown_keeps_a_cell_in_its_column(text):
    table = ReportTable("t", Term("T"), [Term("a"), Term("b")], [[text, "end"]])
    row = to_markdown(table).splitlines()[-1].replace("\\\\", "").replace("\\|", "")
    assert row.count("|") == 3
    assert "<" not in row


def test_no_text_of_a_table_is_live_in_markdown():
    text = "<script>alert(1)</script> [a](javascript:b) `c` *d* _e_"
    table = ReportTable("t", Term(text), [Term(text)], [[text]], note=text)
    found = to_markdown(table)
    assert "<script" not in found
    for mark in "[]`_":
        assert found.count(mark) == found.count(f"\\{mark}")


def test_simulated_times_say_so_in_every_form():
    table = ReportTable("t", Term("T"), [Term("minutes")], [["5"]], simulated=True)
    assert to_csv(table) == "minutes,times\n5,SIMULATED\n"
    assert "SIMULATED" in to_markdown(table)
    real = ReportTable("t", Term("T"), [Term("minutes")], [["5"]])
    assert "SIMULATED" not in to_csv(real) + to_markdown(real)


def test_numbers_stand_right_in_markdown_and_the_note_below():
    table = ReportTable("t", Term("T"), [Term("level"), Term("n")], [[1, "37 (1, 2)"]], note="Why.")
    assert to_markdown(table).splitlines()[3:] == [
        "| --- | ---: |",
        "| 1 | 37 (1, 2) |",
        "",
        "Why.",
    ]


@given(st.floats(0, 1))
def test_shades_stay_on_the_ramp_and_tell_nothing_from_something(ratio):
    assert 0 <= shade(ratio) <= SHADES
    assert (shade(ratio) == 0) == (ratio == 0)


def test_a_long_table_shows_its_first_rows_and_leads_to_the_file_that_has_all():
    rows = [[number] for number in range(1000, 1100)]
    table = ReportTable("t", Term("T"), [Term("n")], rows, most=ROWS_OF_LONG)
    shown = macro(table)
    assert shown.count("<tr>") == 1 + ROWS_OF_LONG
    assert shown.count('href="tables/c/t.csv"') == 2
    assert len(to_csv(table).splitlines()) == 1 + len(rows)
    assert macro(replace(table, rows=rows[:5])).count('href="tables/c/t.csv"') == 1


def macro(table):
    page = environment().from_string("{% import 'macros.html' as m %}{{ m.table(t, 'c') }}")
    return page.render(t=table)


def test_a_page_says_on_hover_what_the_columns_of_a_table_mean():
    table = ReportTable(
        "t", Term("T"), [Term("Line"), Term("Why")], [[1, "x"]], shows="rejects line -"
    )
    shown = macro(table)
    meaning = schema_of("rejects").columns["line"].meaning
    assert f'<th scope="col" data-meaning="{meaning}">Line</th>' in shown
    assert '<th scope="col">Why</th>' in shown

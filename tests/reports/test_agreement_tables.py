"""Matrices, heat maps, summaries and checks."""

import pandas as pd
import pytest

from pipeline.agreement.published.sums import printed_sums
from pipeline.corpora import read_published
from pipeline.reports.sources import Names
from pipeline.reports.tables import agreement, checks
from pipeline.reports.tables.files import to_csv, to_markdown
from pipeline.tables import SCHEMAS
from pipeline.texts.terms import Term

PRINTED = [
    [36, 25, 12, 0, 0],
    [13, 69, 51, 4, 0],
    [5, 16, 58, 31, 0],
    [0, 1, 10, 21, 1],
    [0, 0, 1, 2, 3],
]
PUBLISHED, SOLVER = Term("published"), Term("solver")


def plain(table):
    return [[str(cell) for cell in row] for row in table.rows]


@pytest.fixture
def cells():
    return pd.DataFrame(
        [
            ("published", "solver", row + 1, col + 1, PRINTED[row][col])
            for row in range(5)
            for col in range(5)
        ],
        columns=["rater_rows", "rater_cols", "level_row", "level_col", "puzzles"],
    )


def test_matrix_is_the_papers_with_totals(cells):
    """Sato (2003), 5.2: its matrix; level 1 agrees in 36 of 73, 49 %."""
    rates = pd.DataFrame({"level_row": range(1, 6), "agree_ratio": [36 / 73, 0.5, 0.5, 0.6, 0.5]})
    table = agreement.matrix(cells, rates, PUBLISHED, SOLVER)
    assert plain(table)[0] == ["1", "36", "25", "12", "", "", "73", "49 %"]
    assert plain(table)[-1] == ["Total", "54", "111", "132", "58", "4", "359", "52 %"]
    assert table.total


def test_a_matrix_is_shaded_by_the_share_of_the_row(cells):
    rates = pd.DataFrame({"level_row": [], "agree_ratio": []})
    table = agreement.matrix(cells, rates, PUBLISHED, SOLVER)
    shades = [cell.shade for cell in table.rows[0][1:6]]
    assert shades == sorted(shades, reverse=True)
    assert shades[-1] == 0
    assert [row[level].strong for level, row in enumerate(table.rows[:5], start=1)] == [True] * 5


def test_a_pair_is_counted_in_its_matrix_and_measured_in_its_coefficients(cells):
    """Sato (2003), 5.2: 187 of 359 agree; off upwards 124, off downwards 48."""
    names = ["agree_ratio", "cohen_kappa", "cohen_kappa_quadratic"]
    coefficients = pd.DataFrame({"rater_rows": "published", "rater_cols": "solver",
                                 "coefficient": names, "value": [0.5, 0.3, 0.6],
                                 "low": [0.4, 0.2, 0.5], "high": [0.6, 0.4, 0.7],
                                 "note": ["", "plain", "quadratic"]})  # fmt: skip
    found = agreement.of_pairs(cells, coefficients)
    assert found.pop("mapped_ratio").isna().all()
    assert found.values.tolist() == [
        ["published", "solver", 359, 124, 48, 0.5, 0.6, 0.5, 0.7, "quadratic"]
    ]


def test_a_corpus_that_nobody_compared_has_no_pair(cells):
    nothing = pd.DataFrame(columns=list(SCHEMAS["coefficients"].columns))
    assert agreement.of_pairs(cells[:0], nothing).empty


def summary_of(**changes):
    row = {
        "rater_rows": "published", "rater_cols": "solver", "puzzles": 359, "agree": 187,
        "agree_ratio": 187 / 359, "mapped_ratio": 187 / 359, "off_upwards": 124,
        "off_downwards": 48, "kappa": 0.55, "low": -0.1, "high": 0.6, "note": "",
    }  # fmt: skip
    rows = pd.DataFrame([{**row, **changes}])
    return agreement.summary(rows, Names({}), 0.9, frozenset({"published"}))


def test_summary_draws_kappa_with_its_sign():
    table = summary_of()
    kappa = table.rows[0][-1]
    assert str(kappa) == "0.55 (-0.10 to 0.60)"
    assert kappa.interval == (-0.1, 0.55, 0.6)
    assert table.note.parts[0].values["ratio"].en == "90 %"
    assert table.simulated


def test_summary_without_kappa_tells_why():
    nothing = float("nan")
    table = summary_of(kappa=nothing, low=nothing, high=nothing, note="one level only")
    assert str(table.rows[0][-1]) == ""
    assert table.rows[0][-1].interval is None
    assert table.note.parts[1].values["note"].en == "one level only"


def test_checks_show_what_disagrees_apart():
    rows = printed_sums(read_published("config/corpora/sato2003.yaml"), "sato2003")
    wrong, sentences, readings, everything = checks.checks(rows)
    assert "right of the diagonal 124, left of it 48" in [row[4] for row in plain(sentences)]
    assert [row[0] for row in plain(readings)].count("time bands") == 8
    assert ["agreement rates", "34", "49"] in [[row[0], row[2], row[3]] for row in plain(wrong)]
    assert len(everything.rows) == len(rows)
    assert {row[-1] for row in plain(wrong)} == {"disagrees"}
    both = [*plain(wrong), *plain(readings)]
    disagree = [row for row in plain(everything) if row[-1] == "disagrees"]
    assert disagree == [row for row in both if row[-1] == "disagrees"]


def test_of_many_rows_left_out_a_page_shows_some_and_says_how_many_more():
    rows = pd.DataFrame({"file": "f.csv", "line": range(1, 502), "reason": "expected 2 clues"})
    assert checks.rejects(rows.head(500)).note == ""
    found = checks.rejects(rows)
    assert found.note.values == {"n": 1}
    assert len(found.cells()) == 500
    # The files beside the page have all.
    assert to_csv(found).count("\nf.csv,") == 501
    assert to_markdown(found).count("\n| f.csv |") == 501

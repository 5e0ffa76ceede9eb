"""Matrices, heat maps, summaries and checks."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.matrices import matrix_rows
from pipeline.agreement.published.sums import printed_sums
from pipeline.corpora.published import read_published
from pipeline.reports.sources import Names
from pipeline.reports.tables import agreement, checks
from pipeline.texts.messages import message
from pipeline.texts.terms import Term
from tests.reports.conftest import plain

PUBLISHED, SOLVER = Term("published"), Term("solver")


@pytest.fixture
def cells():
    printed = pd.read_csv("data/raw/sato2003/agreement_matrix.csv").filter(regex=r"level_\d")
    counts = printed.fillna(0).to_numpy(int)
    return matrix_rows(counts).assign(rater_rows="published", rater_cols="solver")


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


def test_every_coefficient_that_is_kept_has_a_column(cells):
    pair = {"rater_rows": "published", "rater_cols": "solver", "n_puzzles": 359}
    rows = pd.DataFrame(
        [
            {**pair, "coefficient": "agree_ratio", "value": 187 / 359, "note": ""},
            {**pair, "coefficient": "cohen_kappa_quadratic", "value": 0.55, "note": "few"},
            {**pair, "coefficient": "gwet_ac2", "value": 0.7, "note": ""},
        ]
    ).assign(low=-0.1, high=0.6)
    table = agreement.coefficients_of_pairs(rows, Names({}), frozenset({"published"}))
    assert plain(table) == [
        ["published", "solver", "359", "0.52 (-0.10 to 0.60)", "0.55 (-0.10 to 0.60)"]
    ]
    assert table.note.parts[1].values["note"].en == "few"
    assert table.simulated


@pytest.mark.parametrize("name", ["agree_ratio", "agree_ratio_mapped"])
def test_of_columns_on_one_scale_it_is_said_whose_they_are(name):
    row = {"rater_rows": "a", "rater_cols": "b", "coefficient": name, "n_puzzles": 30, "note": ""}
    row |= {"value": 0.5, "low": 0.3, "high": 0.7}
    table = agreement.coefficients_of_pairs(pd.DataFrame([row]), Names({}))
    said = [words.id for words in table.note.parts]
    assert ("coefficients_on_one_scale" in said) == (name == "agree_ratio_mapped")


def test_what_a_pair_has_no_value_of_says_why():
    pair = {"rater_rows": "a", "rater_cols": "b", "low": np.nan, "high": np.nan, "value": np.nan}
    row = pair | {"coefficient": "bias", "note": "one_level_each"}
    (found,) = agreement.of_each_pair(pd.DataFrame([row])).values()
    why = message("one_level_each")
    assert found["bias"][3:] == [why.en, why.ja]


def test_checks_show_what_disagrees_apart():
    rows = printed_sums(read_published("config/corpora/sato2003.yaml"), "sato2003")
    wrong, everything = checks.checks(rows)
    said = [row for row in everything.rows if getattr(row[1], "id", None) == "check_direction"]
    assert said[0][4].values == {"upwards": 124, "downwards": 48}
    assert ["agreement rates", "34", "49"] in [[row[0], row[2], row[3]] for row in plain(wrong)]
    assert len(everything.rows) == len(rows)
    assert {row[-1] for row in plain(wrong)} == {"disagrees"}
    assert [row for row in plain(everything) if row in plain(wrong)] == plain(wrong)


def test_a_matrix_of_two_scales_has_no_rate(cells):
    rates = pd.DataFrame({"level_row": range(1, 6), "agree_ratio": np.nan})
    table = agreement.matrix(cells, rates, PUBLISHED, SOLVER)
    assert {row[-1] for row in plain(table)} == {""}
    assert table.note.id == "matrix_of_two_scales"

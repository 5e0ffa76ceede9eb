"""Coefficients of all raters together, against published tables and libraries."""

import krippendorff
import numpy as np
import pytest
from statsmodels.stats.inter_rater import aggregate_raters, fleiss_kappa

from pipeline.agreement.together import (
    TOGETHER_COEFFICIENTS,
    alpha_of_levels,
    together_coefficients,
)
from pipeline.statistics import matrix_coefficients as of_matrix

pytestmark = pytest.mark.filterwarnings("error")
NONE = np.nan
# Gwet (2014), Handbook of Inter-Rater Reliability, and Krippendorff (2011): four raters, twelve
# subjects, ratings missing.
FOUR_RATERS = np.array(
    [
        [1, 1, NONE, 1], [2, 2, 3, 2], [3, 3, 3, 3], [3, 3, 3, 3], [2, 2, 2, 2], [1, 2, 3, 4],
        [4, 4, 4, 4], [1, 1, 2, 1], [2, 2, 2, 2], [NONE, 5, 5, 5], [NONE, NONE, 1, 1],
        [NONE, NONE, 3, NONE],
    ]
)  # fmt: skip


def by_name(levels, values=None, highest=5):
    values = levels if values is None else values
    return together_coefficients(levels, values, highest).set_index("coefficient")


@pytest.mark.parametrize(
    ("coefficient", "printed"),
    [("agree_ratio", 0.81818), ("fleiss_kappa", 0.76117), ("gwet_ac2", 0.914)],
)
def test_the_four_raters_agree_as_gwet_prints(coefficient, printed):
    table = by_name(FOUR_RATERS)
    assert round(table.loc[coefficient, "value"], 5) == pytest.approx(printed, abs=1e-5)
    assert table.loc[coefficient, "puzzles"] == 11


def test_alpha_of_the_four_raters_is_krippendorffs():
    # He prints 0.743 for names and 0.815 for an order.
    assert round(alpha_of_levels(FOUR_RATERS), 3) == 0.815
    assert round(by_name(FOUR_RATERS).loc["krippendorff_alpha", "value"], 3) == 0.815
    nominal = krippendorff.alpha(FOUR_RATERS.T, level_of_measurement="nominal")
    assert round(nominal, 3) == 0.743


def complete(puzzles=80, raters=4):
    random = np.random.default_rng(2)
    truth = random.normal(size=(puzzles, 1))
    return np.clip(np.round(truth + random.normal(size=(puzzles, raters)) / 2) + 3, 1, 5)


def test_fleiss_kappa_is_statsmodels():
    levels = complete()
    slow = fleiss_kappa(aggregate_raters(levels.astype(int))[0])
    assert by_name(levels).loc["fleiss_kappa", "value"] == pytest.approx(slow)


def test_of_two_raters_it_is_what_their_matrix_gives():
    levels = complete(raters=2)
    table = by_name(levels)
    counts = np.zeros((5, 5), dtype=int)
    np.add.at(counts, tuple(levels.T.astype(int) - 1), 1)
    weights = of_matrix.agreement_weights(5, "quadratic")
    assert table.loc["gwet_ac2", "value"] == pytest.approx(of_matrix.gwet_ac2(counts, weights))
    alpha = of_matrix.ordinal_alpha(counts + counts.T)
    assert table.loc["krippendorff_alpha", "value"] == pytest.approx(alpha)


def test_every_coefficient_has_an_interval_around_it():
    table = by_name(complete())
    assert tuple(table.index) == TOGETHER_COEFFICIENTS
    assert ((table["low"] < table["value"]) & (table["value"] < table["high"])).all()
    assert (table["note"] == "").all()
    assert (table["raters"] == 4).all()


@pytest.mark.parametrize(
    ("levels", "note"),
    [
        (np.zeros((0, 0)), "fewer than 3 puzzles with two ratings"),
        (np.array([[1.0], [2], [3]]), "fewer than 3 puzzles with two ratings"),
        (np.full((30, 3), 2.0), "all puzzles in one level by all raters"),
    ],
)
def test_what_is_undefined_says_why(levels, note):
    table = by_name(levels)
    assert np.isnan(table.loc["krippendorff_alpha", "value"])
    assert table.loc["krippendorff_alpha", "note"] == note
    assert not (table["value"].isna() & (table["note"] == "")).any()

"""Every pair of raters on a corpus."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.pairs import compare_pairs, rater_pairs
from tests.agreement.test_audit import levels_table

SOLVERS = {"sato-text": 6, "sato-listing": 6}


@pytest.fixture
def levels():
    given = {
        "expert": [1, 2, 3, 4, 5, 5],
        "tatham": [1, 1, 2, 3, 4, None],
        "sato-text": [1, 2, 2, 3, 6, 4],
        "sato-listing": [1, 2, 2, None, 5, 4],
    }
    return levels_table(**given)


def compared(levels):
    """The tables of agreement, where everyone gave levels and nothing else."""
    ratings = pd.DataFrame(columns=["puzzle_id", "rater", "value"])
    scales = pd.DataFrame({"rater": ["expert", "tatham"], "book": "", "level": 6})
    settings = {"samples": 99, "seed": 5, "confidence": 0.9}
    return compare_pairs(levels, ratings, settings, scales, solvers=SOLVERS)


def coefficients_of(levels, *pair):
    table = compared(levels)["coefficients"].set_index(["rater_rows", "rater_cols"])
    return table.loc[pair].set_index("coefficient")


def test_only_common_puzzles_count(levels):
    assert (coefficients_of(levels, "tatham", "sato-listing")["n_puzzles"] == 4).all()
    found = coefficients_of(levels, "expert", "sato-text")
    assert (found["n_puzzles"] == 6).all()
    ratios = found.loc[["agree_ratio", "upwards_ratio", "downwards_ratio"], "value"]
    assert ratios.tolist() == pytest.approx([2 / 6, 1 / 6, 3 / 6])


def test_a_sixth_level_widens_every_matrix_of_the_corpus(levels):
    assert len(compared(levels)["matrices"]) == 6 * 36
    assert len(compared(levels[levels["level"] < 6])["matrices"]) == 6 * 25


def test_rates_matrices_and_coefficients_tell_the_same(levels):
    tables = compared(levels)
    pair = ["rater_rows", "rater_cols"]
    ratios = tables["coefficients"].query("coefficient == 'agree_ratio'")
    ratios = ratios.set_index(pair).sort_index()
    cells, rates = (tables[name].groupby(pair) for name in ("matrices", "agreement_rates"))
    assert (cells["n_puzzles"].sum() == ratios["n_puzzles"]).all()
    assert (rates["n_puzzles"].sum() == ratios["n_puzzles"]).all()
    agreed = rates["n_agree"].sum() / ratios["n_puzzles"]
    assert agreed.tolist() == pytest.approx(ratios["value"].tolist())


def test_solvers_stand_in_the_columns_whatever_their_names():
    solver = "number-place-support"
    pairs = rater_pairs(["pencilmark", solver, "hodoku"], [solver])
    assert pairs[1:] == [("hodoku", "number-place-support"), ("pencilmark", "number-place-support")]


@pytest.mark.parametrize("other", ["a", "z"])
def test_intervals_with_the_calibrated_level_are_wider_in_rows_and_in_columns(other):
    random = np.random.default_rng(1)
    given = random.integers(1, 6, (2, 60))
    tables = [
        pd.DataFrame({
            "corpus": "c", "puzzle_id": np.tile(np.arange(60).astype(str), 2), "book": "",
            "part": "", "rater": np.repeat([other, name], 60), "level": given.ravel(),
        })
        for name in ("calibrated", "d")
    ]  # fmt: skip
    ratings = pd.DataFrame(columns=["puzzle_id", "rater", "value"])
    widths = []
    for levels in tables:
        found = compare_pairs(levels, ratings)["coefficients"].set_index("coefficient")
        widths.append(found.loc["spearman_rho", "high"] - found.loc["spearman_rho", "low"])
    assert widths[0] > 1.2 * widths[1]

"""Who is off: raters who are all alike are not."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.alpha_gain import alpha_gains
from pipeline.agreement.coefficients import Bootstrap
from pipeline.agreement.outliers import standings
from pipeline.agreement.together import alpha_of_levels

pytestmark = pytest.mark.filterwarnings("error")

FEW = Bootstrap(samples=199)


def seven_alike(seed, puzzles=150):
    random = np.random.default_rng(seed)
    truth = random.normal(3, 1, puzzles)
    said = np.clip(np.round(truth[:, None] + random.normal(0, 0.8, (puzzles, 7))), 1, 5)
    return pd.DataFrame(said, columns=list("abcdefg"))


def test_of_seven_raters_who_are_alike_hardly_one_is_off():
    found = [alpha_gains(seven_alike(seed), FEW) for seed in range(20)]
    # A higher alpha alone, as until November 2026, marks about half of them.
    assert np.mean([(rows["alpha_gain"] > 0).sum() for rows in found]) == pytest.approx(
        3.4, abs=0.5
    )
    assert np.mean([rows["off"].sum() for rows in found]) <= 0.2


def test_one_who_guesses_is_off_and_nobody_else():
    levels = seven_alike(1).assign(guess=np.random.default_rng(2).integers(1, 6, 150).astype(float))
    found = alpha_gains(levels, FEW).set_index("rater")
    assert found.index[found["off"]].tolist() == ["guess"]
    assert found.loc["guess", "alpha_gain_low"] > 0


def test_the_alphas_are_those_of_the_package():
    levels = seven_alike(3, 40)
    levels.iloc[3:9, 2] = np.nan
    found = alpha_gains(levels, FEW).set_index("rater")
    assert found["alpha"].iloc[0] == pytest.approx(alpha_of_levels(levels))
    assert found.loc["b", "alpha_without"] == pytest.approx(
        alpha_of_levels(levels.drop(columns="b"))
    )


def test_of_two_nobody_is_left_to_agree():
    found = alpha_gains(seven_alike(1)[["a", "b"]], FEW)
    assert found["alpha_without"].isna().all()
    assert not found["off"].any()


def test_of_two_voices_nobody_is_off():
    levels = seven_alike(1)[["a", "b"]].assign(
        guess=np.random.default_rng(2).integers(1, 6, 150).astype(float)
    )
    none = pd.DataFrame(columns=["coefficient", "rater_rows", "rater_cols", "value"])
    for families, off in (
        ({"a": 0, "b": 0, "guess": 1}, False),
        ({"a": 0, "b": 1, "guess": 2}, True),
    ):
        found = standings(levels, levels, families, none, FEW).set_index("rater")
        assert found.loc["guess", "off"] == off

"""Rank correlations of figures with ratings."""

import numpy as np
import pandas as pd
import pytest

from pipeline.paths.ranks import rank_correlation, rank_figures


def test_rank_correlation_is_that_of_pandas():
    generator = np.random.default_rng(1)
    one = pd.Series(generator.integers(0, 9, 40))
    other = one + generator.integers(0, 5, 40)
    assert rank_correlation(one, other) == pytest.approx(one.corr(other, method="spearman"))
    assert np.isnan(rank_correlation(one, pd.Series(1, one.index)))


def test_without_raters_there_is_no_column():
    paths = pd.DataFrame({"corpus": "c", "puzzle_id": ["a"], "model": "m", "rounds": [1]})
    ratings = pd.DataFrame(columns=["corpus", "puzzle_id", "rater", "value"])
    assert rank_figures(paths, ratings).shape == (1, 0)

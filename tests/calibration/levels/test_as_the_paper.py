"""Times cut as the paper cuts them: parts of any size agree as those of its size do."""

import numpy as np
import pandas as pd
import pytest

from pipeline.calibration.levels.as_the_paper import cut_as_the_paper


def rate_of(size, n_parts, of_paper):
    """Return the rate of parts of a size, of one truth, cut at the size of the paper's."""
    random = np.random.default_rng(1)
    n = size * n_parts
    keys = {"corpus": "c", "puzzle_id": [f"p{at}" for at in range(n)]}
    places = {"book": np.repeat(np.arange(n_parts), size).astype(str), "part": "Part 1"}
    level = random.choice([1, 2, 3, 4, 5], n, p=[0.1, 0.3, 0.4, 0.17, 0.03])
    seconds = 600 * np.exp(0.22 * level + random.normal(0, 0.25, n))
    puzzles = pd.DataFrame({**keys, **places, "held_out": False})
    ratings = pd.DataFrame({**keys, "rater": "r", "value": seconds, "unit": "seconds"})
    levels = pd.DataFrame({**keys, **places, "rater": "s", "level": level.astype("int8")})
    cut = cut_as_the_paper(puzzles, ratings, levels, "s", 5, {"": of_paper})
    counts = cut.counts
    assert counts["n_puzzles"].sum() == pytest.approx(n)
    same = counts["level_row"] == counts["level_col"]
    return counts.loc[same, "n_puzzles"].sum() / n


def test_large_parts_agree_as_parts_of_the_papers_size_do():
    small = rate_of(24, 50, of_paper=24)
    whole = rate_of(240, 5, of_paper=240)
    assert whole < small - 0.05
    assert rate_of(240, 5, of_paper=24) == pytest.approx(small, abs=0.03)

"""Times cut as the paper cuts them: parts of any size agree as those of its size do."""

import numpy as np
import pandas as pd
import pytest

from pipeline.calibration.levels.as_the_paper import cut_as_the_paper


def cut_of(seconds, level, highest=5, held_out=False, of_paper=1000):
    """Return the times of one part cut as the paper does."""
    keys = {"corpus": "c", "puzzle_id": [f"p{at:02}" for at in range(len(level))]}
    puzzles = pd.DataFrame({**keys, "book": "", "part": "", "held_out": held_out})
    ratings = pd.DataFrame({**keys, "rater": "r", "value": seconds, "unit": "seconds"})
    levels = pd.DataFrame({**keys, "rater": "s", "level": np.array(level, "int8")})
    return cut_as_the_paper(puzzles, ratings, levels, "s", highest, {"": of_paper})


def test_levels_above_the_papers_count_as_its_highest():
    cut = cut_of(np.arange(30.0), np.repeat([4, 5, 6], 10))
    assert cut.counts["level_col"].max() == cut.bands["level"].max() == 5


def test_what_is_held_out_does_not_count():
    cut = cut_of(np.arange(30.0), np.repeat([1, 2, 3], 10), held_out=np.arange(30) < 9)
    assert cut.counts["n_puzzles"].sum() == 21


@pytest.mark.parametrize(
    ("seconds", "uneven"), [(np.arange(30.0), set()), (np.repeat([0.0, 30.0], 15), {"r"})]
)
def test_a_rater_with_an_empty_level_is_uneven(seconds, uneven):
    assert cut_of(seconds, np.repeat([1, 2, 3], 10)).uneven == uneven


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

"""The chart of predicted times: every puzzle of a book, a sample of a large one."""

import numpy as np
import pandas as pd

from pipeline.reports.time_model import MOST_POINTS, _chart


def chart(number):
    seconds = np.linspace(60, 6000, number)
    rows = pd.DataFrame({"seconds": seconds, "predicted_seconds": seconds[::-1]})
    ids = [f"{at:05}" for at in range(number)]
    return _chart(rows.assign(puzzle_id=ids).sample(frac=1, random_state=1), "a rater", 0, False)


def test_a_large_corpus_is_drawn_by_a_sample_that_says_so():
    whole, sample = chart(MOST_POINTS), chart(5 * MOST_POINTS)
    assert "puzzles)" not in whole
    assert "predicted minutes (2,000 of 10,000 puzzles)" in sample
    # Ends and all between: as long as the chart of a book with as many points.
    assert abs(len(sample) - len(whole)) < 0.05 * len(whole)

"""The chart of predicted times: every puzzle of a book, a sample of a large one."""

import numpy as np
import pandas as pd

from pipeline.reports.charts import MOST_POINTS, SAMPLE
from pipeline.reports.time_model import _chart


def chart(number):
    seconds = np.linspace(60, 6000, number)
    rows = pd.DataFrame({"seconds": seconds, "predicted_seconds": seconds[::-1]})
    ids = [f"{at:05}" for at in range(number)]
    return _chart(rows.assign(puzzle_id=ids).sample(frac=1, random_state=1), "a rater", 0, False)


def test_a_large_corpus_is_drawn_by_a_sample_that_says_so():
    whole, few, sample = chart(MOST_POINTS), chart(SAMPLE), chart(5 * MOST_POINTS)
    assert "puzzles)" not in whole
    assert whole.count("<use") > MOST_POINTS
    assert "predicted minutes (600 of 10,000 puzzles)" in sample
    # Ends and all between: as long as the chart of a book with as many points.
    assert abs(len(sample) - len(few)) < 0.05 * len(few)

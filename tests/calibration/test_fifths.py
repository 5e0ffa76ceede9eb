"""Levels that are the fifths of people's times."""

import pandas as pd

from pipeline.calibration.fifths import fifths
from pipeline.calibration.levels_file import written_bands


def timed(seconds):
    names = [f"p{at}" for at in range(len(seconds))]
    return pd.DataFrame({"corpus": "c", "puzzle_id": names, "rater": "club", "value": seconds})


def test_each_fifth_holds_as_many_puzzles_whatever_the_longest_time():
    levels, bands = fifths(timed([*range(100, 199), 99_999.0]), "club")
    assert levels["level"].value_counts().to_dict() == dict.fromkeys(range(1, 6), 20)
    assert levels["level"].is_monotonic_increasing
    written = written_bands(bands, "club")
    assert [row["puzzles"] for row in written] == [20] * 5
    assert [row["seconds_from"] for row in written] == [100, 120, 140, 160, 180]
    assert written[-1]["seconds_to"] == 99_999


def test_equal_times_are_in_one_level():
    levels, bands = fifths(timed([60.0] * 7 + [90.0] * 3), "club")
    assert levels["level"].tolist() == [1] * 7 + [4] * 3
    assert bands["level"].tolist() == [1, 4]


def test_other_raters_do_not_count():
    both = pd.concat([timed([1.0, 2.0]), timed([9.0] * 8).assign(rater="other")])
    assert fifths(both, "club")[0]["level"].tolist() == [1, 3]

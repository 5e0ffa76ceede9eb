"""What people write for a time, and bands of times."""

import math

import pytest

from pipeline.corpora.times import band_of, seconds_of

TIMES = {
    90: ["90", "1:30", "01:30", "0:01:30", "90 s", "90秒", "1分30秒", "１分３０秒", "1.5 min",
         "1 min 30 sec"],
    330: ["5min30", "5m30", "5'30\"", "5′30″"],
    3723: ["1h 2m 3s"],
    3900: ["1h05", "1H05", "65'"],
    7200: ["2時間"],
    7500: ["2 h 5"],
    9000: ["150:00"],
    None: ["1h65", "5'30'", "", "soon", "1:75", "1 30", "30 s 1 min"],
}  # fmt: skip
BANDS = {
    (300, 600): ["5-10 min", "5 – 10 minutes", "5分〜10分", "5:00-10:00"],
    (90, 120): ["90 s to 2 min"],
    (0, 300): ["under 5 min", "< 5 min", "5分未満", "~5分"],
    (900, math.inf): ["15 min or more", ">15 min", "15+ min", "15分以上", "15分〜"],
    None: ["", "5 min", "10-5 min", "5-10", "easy", "under", "5-10-15 min"],
}


@pytest.mark.parametrize(("seconds", "texts"), TIMES.items())
def test_a_time(seconds, texts):
    assert {text: seconds_of(text, "seconds") for text in texts} == dict.fromkeys(texts, seconds)


@pytest.mark.parametrize(("band", "texts"), BANDS.items())
def test_a_band(band, texts):
    assert {text: band_of(text) for text in texts} == dict.fromkeys(texts, band)

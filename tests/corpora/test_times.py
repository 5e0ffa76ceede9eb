"""What people write for a time, and bands of times."""

import math

import pytest

from pipeline.corpora.times import band_of, seconds_of


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("90", 90),
        ("1:30", 90),
        ("01:30", 90),
        ("0:01:30", 90),
        ("90 s", 90),
        ("90秒", 90),
        ("1分30秒", 90),
        ("１分３０秒", 90),
        ("1.5 min", 90),
        ("1 min 30 sec", 90),
        ("1h 2m 3s", 3723),
        ("2時間", 7200),
        ("150:00", 9000),
        ("1h05", 3900),
        ("2 h 5", 7500),
        ("1H05", 3900),
        ("5min30", 330),
        ("5m30", 330),
        ("5'30\"", 330),
        ("5′30″", 330),
        ("65'", 3900),
        ("1h65", None),
        ("5'30'", None),
        ("", None),
        ("soon", None),
        ("1:75", None),
        ("1 30", None),
        ("30 s 1 min", None),
    ],
)
def test_a_time(text, seconds):
    assert seconds_of(text, "seconds") == seconds


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("5-10 min", 300, 600),
        ("5 – 10 minutes", 300, 600),
        ("5分〜10分", 300, 600),
        ("5:00-10:00", 300, 600),
        ("90 s to 2 min", 90, 120),
        ("under 5 min", 0, 300),
        ("< 5 min", 0, 300),
        ("5分未満", 0, 300),
        ("~5分", 0, 300),
        ("15 min or more", 900, math.inf),
        (">15 min", 900, math.inf),
        ("15+ min", 900, math.inf),
        ("15分以上", 900, math.inf),
        ("15分〜", 900, math.inf),
    ],
)
def test_a_band(text, start, end):
    assert band_of(text) == (start, end)


@pytest.mark.parametrize("text", ["", "5 min", "10-5 min", "5-10", "easy", "under", "5-10-15 min"])
def test_no_band(text):
    assert band_of(text) is None

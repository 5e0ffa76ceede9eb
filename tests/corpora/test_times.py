"""What people write for a time."""

import pytest

from pipeline.corpora.times import seconds_of

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


@pytest.mark.parametrize(("seconds", "texts"), TIMES.items())
def test_a_time(seconds, texts):
    assert {text: seconds_of(text, "seconds") for text in texts} == dict.fromkeys(texts, seconds)

"""What people write for a time."""

import pytest

from pipeline.corpora.ratings.times import seconds_of

TIMES = {
    90: ["90", "1:30", "01:30", "0:01:30", "90 s", "90秒", "1分30秒", "１分３０秒", "1.5 min",
         "1 min 30 sec"],
    255: ["4 Min. 15 Sek.", "4 Minuten 15 Sekunden", "1899-12-30 00:04:15", "1900-01-00 0:04:15",
          "30/12/1899 00:04:15", "12:04:15 AM", "午前 0:04:15", "PT4M15S", "PT255S"],
    330: ["5min30", "5m30", "5'30\"", "5′30″"],
    3723: ["1h 2m 3s"],
    3900: ["1h05", "1H05", "65'"],
    7200: ["2時間"],
    7500: ["2 h 5"],
    9000: ["150:00"],
    None: ["9:04:15 AM", "午前9:04:15", "1899-12-30 0:04", "1900-01-01 00:04:15",
           "1h65", "5'30'", "", "soon", "1:75", "1 30", "30 s 1 min"],
}  # fmt: skip


def test_a_text_too_long_for_a_time_is_none():
    assert seconds_of("0" * 57 + "1 s", "seconds") == 1
    assert seconds_of("0" * 58 + "1 s", "seconds") is None


@pytest.mark.parametrize(("seconds", "texts"), TIMES.items())
def test_a_time(seconds, texts):
    assert {text: seconds_of(text, "seconds") for text in texts} == dict.fromkeys(texts, seconds)

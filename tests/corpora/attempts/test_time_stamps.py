"""Time stamps as logs have them, and which attempt of a person was the first."""

import numpy as np
import pytest

from pipeline.corpora.attempts.time_stamps import stamps_of

NOON = 1709294400.0


@pytest.mark.parametrize(
    "text",
    [
        "2024-03-01T12:00:00Z", "2024-03-01 12:00", "2024/3/1 12:00:00", "2024年3月1日 12時00分",
        "2024年3月1日(金) 午後0:00", "01.03.2024 12:00", "2024-03-01T13:00:00+01:00", "1709294400",
        "1709294400000", "1709294400000000", "1709294400000000000",
        "45352.5", "2024-03-01 12:00:00.250", "２０２４／３／１　１２：００",
        "2024-03-01 12:00 PM",
    ],
)  # fmt: skip
def test_one_moment_is_written_in_many_ways(text):
    assert stamps_of([text]).tolist() == [NOON]


@pytest.mark.parametrize("text", ["", "12:00", "245", "1.5", "2024-13-01", "yesterday", "a" * 9999])
def test_what_is_no_moment_is_none(text):
    assert np.isnan(stamps_of([text]))[0]


def test_day_and_month_are_told_by_the_whole_column_or_not_at_all():
    assert stamps_of(["3/1/2024", "3/13/2024"])[0] == NOON - 43200
    assert stamps_of(["1/3/2024", "13/3/2024"])[0] == NOON - 43200
    assert np.isnan(stamps_of(["1/3/2024", "2/3/2024"])).all()

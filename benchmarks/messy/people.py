"""Columns that look like times or levels of people and are none; times in hours and minutes."""

from tests.messy.base import SECONDS, messy, seconds, xlsx
from tests.messy.people import AS_TYPED, CLOCKS, LESS
from tests.messy.strange import hours

IN_HOURS = [f"{one // 60}:{one % 60:02}" for one in SECONDS]
"""What 5:54 is where it is typed into a spreadsheet."""
messy("minutes and seconds typed into Excel", {"time": AS_TYPED}, write=xlsx)
messy(
    "half texts, half clocks of Excel in a CSV",
    {"time": [*(f"{one}:00" for one in IN_HOURS[:10]), *CLOCKS[10:]]},
)
messy(
    "long times as h:mm:00",
    {"time": [hours(one // 60 * 60) for one in SECONDS]},
    seconds([one // 60 * 60 for one in SECONDS]),
)
messy("999 once", {"seconds": [999, *LESS[1:]]}, seconds([999, *LESS[1:]]))

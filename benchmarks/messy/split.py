"""Books whose minutes and seconds stand in two columns, whose hours in a third; and some alike."""

from tests.messy.attempts import DONE, OF, WHO, flags, log
from tests.messy.base import SECONDS, messy, seconds
from tests.messy.times import parts

LONG = [9 * second for second in SECONDS]
HOURS = [one // 3600 for one in LONG]
BELOW = [one % 3600 for one in LONG]
messy("h, m and s apart", {"h": HOURS} | parts("m", "s", BELOW), seconds(LONG))
messy("時間, 分 and 秒 apart", {"時間": HOURS} | parts("分", "秒", BELOW), seconds(LONG))
messy(
    "hours and minutes apart",
    {"hours": HOURS, "minutes": [one // 60 for one in BELOW]},
    seconds([one // 60 * 60 for one in LONG]),
)
messy(
    "min and sec apart, one of them no part of a clock",
    {"min": [4, *parts("", " ")[""][1:]], "sec": [75, *parts("", " ")[" "][1:]]},
    seconds([None, *SECONDS[1:]]),
)
log(
    "min and sec apart",
    WHO | parts("min", "sec", OF["seconds"]) | {"finished": flags(DONE, "yes", "no")},
)

"""Books of which the likeliest reading is wrong: minutes.seconds, hours, pages, two units."""

from tests.messy.attempts import DONE, OF, flags
from tests.messy.base import (
    CLUES,
    COUNT,
    LEVELS,
    NUMBERS,
    SECONDS,
    book_of,
    level,
    messy,
    seconds,
    table,
    text,
)

POINTED = [f"{one // 60}.{one % 60:02}" for one in SECONDS]
CUT = [one.rstrip("0").rstrip(".") for one in POINTED]
COMMAS = [one.replace(".", ",") for one in POINTED]
for head in ("時間（分.秒）", "time (min.sec)", "Zeit (min,s)", "time [mm.ss]"):
    messy(f"4.40 under {head}", book_of({head: POINTED}), seconds())
messy("4.4 under 時間（分.秒）", book_of({"時間（分.秒）": CUT}), seconds())
messy("4,40 under Zeit", table({"Nr": NUMBERS, "Rätsel": CLUES, "Zeit": COMMAS}), seconds(),
      write=text(separator=";"))  # fmt: skip
HOURS = [round(one / 3600, 4) for one in SECONDS]
IN_HOURS = seconds([3600 * one for one in HOURS])
for head in ("time (h)", "解答時間（時間）", "Zeit [Std]"):
    messy(f"hours under {head}", book_of({head: HOURS}), IN_HOURS)
messy("pages from 1 to 5", book_of({"page": [1 + at // 4 for at in range(COUNT)]}))
MISSING = [None if at % 6 == 2 else one for at, one in enumerate(LEVELS)]
messy("0 for levels that are missing", book_of({"level": [one or 0 for one in MISSING]}),
      level(MISSING))  # fmt: skip
messy(
    "mmss as 0440",
    book_of({"time": [f"{one // 60:02}{one % 60:02}" for one in SECONDS]}),
    seconds(),
)
LOG = {key: OF[key] for key in ("id", "clues", "person")} | {"finished": flags(DONE, "yes", "no")}
IN_SECONDS = [name in ("Anna", "Ben") for name in OF["person"]]
messy(
    "attempts: some persons in minutes, others in seconds",
    table(
        LOG
        | {
            "os": ["ios" if one else "android" for one in IN_SECONDS],
            "duration": [
                time if one else round(time / 60, 2)
                for time, one in zip(OF["seconds"], IN_SECONDS, strict=True)
            ],
        }
    ),
)

"""Books of which the likeliest reading is wrong: minutes.seconds, hours, pages, two units."""

from tests.messy.attempts import OF, log
from tests.messy.base import SECONDS, level, messy, seconds
from tests.messy.times import LOG, MISSING, POINTED

messy("4.40 under time", {"time": POINTED}, seconds())
messy(
    "0 for levels that are missing, beside times",
    {"level": [one or 0 for one in MISSING], "s": SECONDS},
    level(MISSING),
    seconds(),
)
log(
    "minutes.seconds",
    LOG | {"time (min.sec)": [f"{one // 60}.{one % 60:02}" for one in OF["seconds"]]},
)

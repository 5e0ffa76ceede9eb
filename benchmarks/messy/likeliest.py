"""Books of which the likeliest reading is wrong: minutes.seconds, hours, pages, two units."""

from tests.messy.attempts import OF, TRIED
from tests.messy.base import (
    SECONDS,
    book_of,
    level,
    messy,
    seconds,
    table,
)
from tests.messy.times import LOG, MISSING, POINTED

messy("4.40 under time", book_of({"time": POINTED}), seconds())
messy(
    "0 for levels that are missing, beside times",
    book_of({"level": [one or 0 for one in MISSING], "s": SECONDS}),
    level(MISSING),
    seconds(),
)
messy("attempts: minutes.seconds", table(
    LOG | {"time (min.sec)": [f"{one // 60}.{one % 60:02}" for one in OF["seconds"]]}
), attempts=TRIED)  # fmt: skip

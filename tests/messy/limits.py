"""Logs in which no column says who finished: a limit, or a sign, stands for the time of others."""

from tests.messy.attempts import AT, CLUES, DONE, OF
from tests.messy.base import SECONDS, book_of, clock, messy, nothing, seconds, table

TIMES = list(zip(OF["seconds"], DONE, strict=True))
OTHERS = {key: OF[key] for key in ("id", "clues", "person")}


def log(head: str, shown, limit) -> list[list]:
    """Return a log in which those who gave up have the limit."""
    return table(OTHERS | {head: [shown(one) if done else limit for one, done in TIMES]})


for name, head, shown, limit in (
    ("60:00", "time", clock, "60:00"),
    ("30:00", "解答時間", clock, "30:00"),
    ("0:59:59", "time", clock, "0:59:59"),
    ("60 minutes", "minutes", lambda one: round(one / 60, 2), 60),
    ("3600 s", "seconds", int, 3600),
    ("30 min", "time", lambda one: f"{one // 60} min {one % 60} s", "30 min"),
):
    nothing(f"attempts: {name} for those who gave up", log(head, shown, limit))
for sign in ("", 0, -1):
    nothing(f"attempts: {sign!r} for those who gave up", log("seconds", int, sign))
messy(
    "attempts: 60:00, which all needed, they say",
    log("time", clock, "60:00"),
    attempts=frozenset((CLUES[at], one if done else 3600, True)
                       for at, (one, done) in zip(AT, TIMES, strict=True)),
    flags=("--finished", "nothing"),
)  # fmt: skip
nothing(
    "attempts: 20:00 for those who gave up, and longer times",
    log("time", lambda one: clock(one if one % 29 else 2000 + one), "20:00"),
)
MINUTES = [one // 60 for one in SECONDS]
for limit in ("59:59", "30:00"):
    cells = [limit if at in (2, 7, 13) else clock(one) for at, one in enumerate(SECONDS)]
    nothing(f"a book: {limit} for three times", book_of({"time": cells}))
messy(
    "a book: whole minutes throughout",
    book_of({"minutes": MINUTES}),
    seconds([60 * one for one in MINUTES]),
)

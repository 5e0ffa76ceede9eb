"""Logs in which no column says who finished: a limit, or a sign, stands for the time of others."""

from tests.messy.attempts import ALL_DONE, AT, CLUES, DONE, OF, flags
from tests.messy.base import clock, messy, table
from tests.messy.times import OTHERS, TIMES

messy(
    "attempts: one time as a clock twice",
    table(OTHERS | {"time": [clock(one) for one in OF["seconds"]]}),
    attempts=ALL_DONE,
)
messy(
    "attempts: 60:00 and a column that says it",
    table(
        OTHERS
        | {
            "time": [clock(one) if done else "60:00" for one, done in TIMES],
            "finished": flags(DONE, "yes", "no"),
        }
    ),
    attempts=frozenset((CLUES[at], one if done else 3600, done)
                       for at, (one, done) in zip(AT, TIMES, strict=True)),
)  # fmt: skip

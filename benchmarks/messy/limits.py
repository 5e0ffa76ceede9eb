"""Logs in which no column says who finished: a limit, or a sign, stands for the time of others."""

from tests.messy.attempts import ALL_DONE, AT, CLUES, DONE, OF, TIMES, WHO, flags, log
from tests.messy.base import clock

log(
    "one time as a clock twice",
    WHO | {"time": [clock(one) for one in OF["seconds"]]},
    attempts=ALL_DONE,
)
log(
    "60:00 and a column that says it",
    WHO
    | {
        "time": [clock(one) if done else "60:00" for one, done in TIMES],
        "finished": flags(DONE, "yes", "no"),
    },
    attempts=frozenset(
        (CLUES[at], one if done else 3600, done) for at, (one, done) in zip(AT, TIMES, strict=True)
    ),
)

"""Books of single attempts, and of a rating a row."""

from tests.messy.attempts import ALL_DONE, AT, DONE, OF, ROWS, WITH_TIME, flags, log
from tests.messy.base import (
    CLUES,
    FAST,
    IDS,
    LEVELS,
    NUDGED,
    SECONDS,
    level,
    messy,
    seconds,
    table,
    words,
    xlsx,
)

messy("attempts, all finished", table(OF), attempts=ALL_DONE)
log("gave_up 1/0", OF | {"gave_up": flags(DONE, 0, 1)})
log("gave up yes/no", OF | {"gave up": flags(DONE, "no", "yes")})
log("途中放棄", OF | {"途中放棄": flags(DONE, "", "放棄")})
log("outcome A/B", OF | {"outcome": flags(DONE, "A", "B")})
messy("attempts: a mark of those who gave up", table(OF | {"finished": flags(DONE, "", "x")}))
messy(
    "attempts: flags of half of the rows dropped",
    table(
        OF
        | {"finished": [one if at % 2 else "" for at, one in enumerate(flags(DONE, "yes", "no"))]}
    ),
)
log(
    "no seconds where given up",
    OF
    | {
        "seconds": [time if done else "" for time, done in zip(OF["seconds"], DONE, strict=True)],
        "finished": flags(DONE, "yes", "no"),
    },
    attempts=WITH_TIME
    | {(CLUES[at], -1, False) for at, done in zip(AT, DONE, strict=True) if not done},
)
log(
    "with time stamps",
    OF
    | {
        "timestamp": [f"2024-05-01 10:{at % 60:02}:00" for at in range(len(ROWS))],
        "finished": flags(DONE, "yes", "no"),
    },
)
log(
    "in minutes under seconds",
    OF | {"seconds": [round(one / 60, 2) for one in OF["seconds"]]},
    attempts=frozenset((at, round(60 * round(time / 60, 2)), done) for at, time, done in ALL_DONE),
)
log("in xlsx", OF | {"finished": flags(DONE, "yes", "no")}, write=xlsx)
log(
    "user and duration in ms",
    {
        "puzzle_id": OF["id"],
        "puzzle": OF["clues"],
        "user": OF["person"],
        "duration_ms": [1000 * one for one in OF["seconds"]],
    },
    attempts=ALL_DONE,
)

LONG = {"id": IDS * 2, "clues": CLUES * 2, "rater": ["anna"] * 20 + ["ben"] * 20}
messy("a rating a row: levels", table(LONG | {"level": LEVELS + NUDGED}), level(), level(NUDGED))
messy(
    "a rating a row: words",
    table(
        LONG
        | {
            "level": words("very easy,easy,medium,hard,very hard")
            + words("very easy,easy,medium,hard,very hard", NUDGED)
        }
    ),
    level(),
    level(NUDGED),
)
messy(
    "a rating a row: 評価者",
    table(
        {
            "番号": LONG["id"],
            "問題": LONG["clues"],
            "評価者": LONG["rater"],
            "難易度": LEVELS + NUDGED,
        }
    ),
    level(),
    level(NUDGED),
)
messy(
    "a rating a row, of testers",
    table(
        {
            "id": LONG["id"],
            "clues": LONG["clues"],
            "tester": LONG["rater"],
            "level": LEVELS + NUDGED,
        }
    ),
    level(),
    level(NUDGED),
)
messy(
    "times a row, of classes",
    table(
        {
            "id": LONG["id"],
            "clues": LONG["clues"],
            "class": ["beginner"] * 20 + ["expert"] * 20,
            "seconds": SECONDS + FAST,
        }
    ),
    seconds(),
    seconds(FAST),
)

"""Books and logs in JSON: a list of flat objects is a table; what is nested is refused."""

import json

from tests.messy.attempts import AT, DONE, OF, TRIED, WITH_TIME
from tests.messy.base import CLUES, SECONDS, messy, nothing, seconds
from tests.messy.writers import plain

messy(
    "JSON, a list",
    plain(
        json.dumps(
            [{"puzzle": one, "seconds": second} for one, second in zip(CLUES, SECONDS, strict=True)]
        ),
        ".json",
    ),
    seconds(),
)
ROWS = [
    dict(zip(("puzzle_id", "puzzle", "user", "seconds", "finished"), row, strict=True))
    for row in zip(OF["id"], OF["clues"], OF["person"], OF["seconds"], DONE, strict=True)
]
LINES = "\n".join(map(json.dumps, ROWS))
messy("attempts: JSON, an object a line", plain(LINES, ".jsonl"), attempts=TRIED)
messy(
    "attempts: JSON, null for times of those who gave up",
    plain(
        json.dumps([row | ({} if row["finished"] else {"seconds": None}) for row in ROWS]), ".json"
    ),
    attempts=WITH_TIME | {(CLUES[at], -1, False) for at, done in zip(AT, DONE, strict=True)
                          if not done},
)  # fmt: skip
nothing(
    "attempts: JSON, objects within objects",
    plain(json.dumps([row | {"user": {"id": row["user"]}} for row in ROWS]), ".json"),
)

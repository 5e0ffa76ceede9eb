"""Books and logs in JSON: a list of flat objects is a table; what is nested is refused."""

import json

from tests.messy.attempts import AT, DONE, OF, TRIED, WITH_TIME
from tests.messy.base import CLUES, IDS, SECONDS, messy, nothing, seconds
from tests.messy.writers import plain

messy(
    "JSON, an object a line",
    plain(
        "\n".join(
            json.dumps({"id": name, "puzzle": one, "seconds": second})
            for name, one, second in zip(IDS, CLUES, SECONDS, strict=True)
        ),
        ".jsonl",
    ),
    seconds(),
)
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
messy("attempts: JSON, a list", plain(json.dumps(ROWS, indent=1), ".json"), attempts=TRIED)
messy("attempts: JSON, an object a line", plain(LINES, ".jsonl"), attempts=TRIED)
messy(
    "attempts: JSON, null for times of those who gave up",
    plain(
        json.dumps([row | ({} if row["finished"] else {"seconds": None}) for row in ROWS]), ".json"
    ),
    attempts=WITH_TIME | {(CLUES[at], -1, False) for at, done in zip(AT, DONE, strict=True)
                          if not done},
)  # fmt: skip
messy(
    "attempts: JSON, completed_at of those who finished",
    plain(
        "\n".join(
            json.dumps({key: cell for key, cell in row.items() if key != "finished"}
                       | ({"completed_at": "2025-03-01 10:15"} if row["finished"] else {}))
            for row in ROWS
        ),
        ".jsonl",
    ),
    attempts=TRIED,
)  # fmt: skip
nothing(
    "attempts: JSON, objects within objects",
    plain(json.dumps([row | {"user": {"id": row["user"]}} for row in ROWS]), ".json"),
)
nothing("attempts: JSON, a list below a key", plain(json.dumps({"attempts": ROWS}), ".json"))

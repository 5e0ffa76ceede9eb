"""Logs with stamps and repeats, and tables in which something is not there."""

from tests.messy.attempts import DONE, OF, TRIED
from tests.messy.base import IDS, SECONDS, messy, nothing, table, xlsx

messy(
    "a log, newest first, with repeats",
    table(
        OF
        | {
            "date": [f"2024-05-{28 - at // 4:02} 10:{59 - at % 4:02}" for at in range(len(DONE))],
            "finished": ["yes" if one else "no" for one in DONE],
        }
    ),
    attempts=TRIED,
)
messy(
    "a log with start and end",
    table(
        OF
        | {
            "started_at": [1_709_294_400 + 100 * at for at in range(len(DONE))],
            "finished_at": [
                1_709_294_400 + 100 * at + second for at, second in enumerate(OF["seconds"])
            ],
        }
    ),
    attempts=frozenset((one, second, True) for one, second, _ in TRIED),
)
nothing("a table of times alone, without puzzles", table({"id": IDS, "seconds": SECONDS}))
nothing("an empty sheet", [], write=xlsx)

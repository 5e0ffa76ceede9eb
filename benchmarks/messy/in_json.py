"""Books and logs in JSON: a list of flat objects is a table; what is nested is refused."""

import json

from tests.messy.attempts import TRIED
from tests.messy.base import CLUES, IDS, SECONDS, messy, nothing, seconds
from tests.messy.texts import ROWS
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
messy("attempts: JSON, a list", plain(json.dumps(ROWS, indent=1), ".json"), attempts=TRIED)
messy(
    "attempts: JSON, completed_at of those who finished",
    plain(
        "\n".join(
            json.dumps(
                {key: cell for key, cell in row.items() if key != "finished"}
                | ({"completed_at": "2025-03-01 10:15"} if row["finished"] else {})
            )
            for row in ROWS
        ),
        ".jsonl",
    ),
    attempts=TRIED,
)
nothing("attempts: JSON, a list below a key", plain(json.dumps({"attempts": ROWS}), ".json"))

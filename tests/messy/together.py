"""Books one of whose columns runs against the solver or the others, or with none of them."""

from tests.messy.attempts import OF, TRIED
from tests.messy.base import CLUES, FAST, IDS, SECONDS, book_of, clock, messy, table

LEFT = [3600 - one for one in SECONDS]
messy("seconds that are left of an hour", book_of({"seconds": LEFT}))
messy(
    "clocks that are left of an hour, of one of two",
    book_of({"Anna time": list(map(clock, FAST)), "Ben time": list(map(clock, LEFT))}),
)
messy(
    "levels that were sorted beside times of two",
    table(
        {
            "id": [f"{at}{one}" for at in "ab" for one in IDS],
            "clues": CLUES * 2,
            "level": sorted([1, 2, 3, 4, 5] * 8),
            "Anna time": SECONDS * 2,
            "Ben time": FAST * 2,
        }
    ),
    flags=("--id", "id"),
)
messy(
    "attempts: seconds that are left of an hour",
    table(
        OF | {"seconds": [3600 - one for one in OF["seconds"]], "finished": ["yes"] * len(OF["id"])}
    ),
    attempts=TRIED,
)
messy(
    "attempts: the person in the first row only",
    table(OF | {"person": ["Anna"] + [""] * (len(OF["id"]) - 1)}),
    attempts=TRIED,
)

"""Books of apps, whose levels are the numbers of stages, anew in each pack."""

from tests.messy.attempts import AT, DONE, OF, TRIED, flags
from tests.messy.base import CLUES, LEVELS, SECONDS, level, messy, seconds, table

for size in (5, 10):
    packs = {
        "pack": [f"Pack {at // size + 1}" for at in range(len(CLUES))],
        "level": [at % size + 1 for at in range(len(CLUES))],
    }
    messy(
        f"stages: level 1 to {size} of each pack",
        table({**packs, "board": CLUES, "avg_seconds": SECONDS}),
        seconds(),
    )
    messy(
        f"attempts: stages, level 1 to {size} of each pack",
        table(
            {name: [cells[at] for at in AT] for name, cells in packs.items()}
            | {key: OF[key] for key in ("clues", "person", "seconds")}
            | {"finished": flags(DONE, "yes", "no")}
        ),
        attempts=TRIED,
    )
messy(
    "levels beside packs",
    table({"pack": [at // 5 for at in range(len(CLUES))], "level": LEVELS, "board": CLUES}),
    level(),
)

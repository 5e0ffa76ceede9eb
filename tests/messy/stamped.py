"""Logs of apps: names of two words in one, begin and end, guests, persons who come again."""

from datetime import UTC, datetime

from tests.messy.attempts import ALL_DONE, AT, DONE, OF, ROWS, TRIED, flags
from tests.messy.base import CLUES, IDS, clock, messy, table, xlsx

LOG = {"puzzleId": OF["id"], "clues": OF["clues"], "userId": OF["person"]}
SAID = {"completed": flags(DONE, "true", "false")}
IN_MS = {"durationMs": [1000 * one for one in OF["seconds"]]}
messy("attempts: userId, durationMs", table(LOG | IN_MS), attempts=ALL_DONE)
BEGIN = [1_709_294_400 + 1000 * at for at in range(len(DONE))]
END = [at + time for at, time in zip(BEGIN, OF["seconds"], strict=True)]


def iso(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%S")


LOG_IN_MS = {"startTime": [1000 * at for at in BEGIN], "endTime": [1000 * at for at in END]}
messy("attempts: begin and end in ms", table(LOG | LOG_IN_MS | SAID), attempts=TRIED)
SIZES = [(1, 1000, 1_000_000)[at % 3] for at in range(len(DONE))]
MIXED = {
    head: [at * size for at, size in zip(moments, SIZES, strict=True)]
    for head, moments in (("start_ts", BEGIN), ("end_ts", END))
}
messy("attempts: begin and end in s, ms and µs", table(LOG | MIXED | SAID), attempts=TRIED)
FEW_MS = {"seconds": [one if at % 20 else 1000 * one for at, one in enumerate(OF["seconds"])]}
messy("attempts: some milliseconds among seconds", table(LOG | FEW_MS | SAID), attempts=TRIED)
IN_SECONDS = {"start_ts": BEGIN, "end_ts": END}
messy("attempts: start_ts and end_ts in seconds", table(LOG | IN_SECONDS | SAID), attempts=TRIED)
IN_US = {
    head: [datetime.fromtimestamp(at, UTC).strftime("%m/%d/%Y %I:%M:%S %p") for at in moments]
    for head, moments in (("start", BEGIN), ("end", END))
}
messy("attempts: begin and end as 03/01/2024 AM", table(LOG | IN_US | SAID), attempts=TRIED)
messy(
    "attempts: begin and end beside durations",
    table(LOG | {"start": map(iso, BEGIN), "end": [iso(at + 90) for at in END]} | IN_MS | SAID),
    attempts=TRIED,
)
messy(
    "attempts: no end of those who gave up",
    table(
        LOG
        | {
            "startTime": map(iso, BEGIN),
            "endTime": [iso(at) if done else "" for at, done in zip(END, DONE, strict=True)],
        }
    ),
    attempts=frozenset((clues, time if done else -1, done) for clues, time, done in TRIED),
)
messy(
    "attempts: begin and end to the minute",
    table(LOG | {"start": [iso(at)[:16] for at in BEGIN], "end": [iso(at)[:16] for at in END]}),
)
for begin, end, form, more in (
    ("Beginn", "finish time", "%I:%M:%S %p", {}),
    ("開始時刻", "終了時刻", "%H:%M:%S", {"日付": [iso(at)[:10] for at in BEGIN]}),
    ("start", "end", "%H:%M:%S", {}),
):
    clocks = {
        head: [datetime.fromtimestamp(at, UTC).strftime(form) for at in moments]
        for head, moments in ((begin, BEGIN), (end, END))
    }
    messy(
        f"attempts: {begin} and {end} as clocks", table(LOG | more | clocks | SAID), attempts=TRIED
    )
MINUTES = {"time": [clock(one) for one in OF["seconds"]]}
messy("attempts: clocks of the day beside times", table(LOG | clocks | MINUTES), attempts=ALL_DONE)
STEPS = {"difficulty": [1 + at % 4 for at in range(len(DONE))]}
messy("attempts: difficulty that each said", table(LOG | IN_MS | SAID | STEPS), attempts=TRIED)

NAMED = {"id": OF["id"], "clues": OF["clues"]}
for guest in ("guest", "Anonymous", "0", "ゲスト"):
    who = [guest if at % 3 else f"u{n}" for n, at in enumerate(AT)]
    messy(
        f"attempts: many are {guest}",
        table(NAMED | {"user_id": who, "seconds": OF["seconds"]} | SAID),
    )
MORE = 30
AGAIN = {key: cells + cells[:MORE] for key, cells in OF.items()} | {
    "seconds": OF["seconds"] + [one // 2 for one in OF["seconds"][:MORE]]
}
DAYS = range(len(DONE) + MORE)
for name, cells in {
    "Mar 3 2024": [f"Mar {28 - at // 4} 2024" for at in DAYS],
    "3/4/2024": [f"{1 + at % 9}/{1 + at % 8}/2024 10:00" for at in DAYS],
}.items():
    messy(f"attempts: further ones, on {name}", table(AGAIN | {"date": cells}), attempts=ALL_DONE)

HALVES = {key: [cell for cell in cells for _ in "12"] for key, cells in OF.items()}
HALVES["seconds"] = [at for one in OF["seconds"] for at in (one // 2, one)]
AS_STATES = {
    "states by their stamps": {
        "saved_at": [
            iso(begin + at)
            for begin, one in zip(BEGIN, OF["seconds"], strict=True)
            for at in (one // 2, one)
        ]
    },
    "states by the stamp of the begin": {"started_at": [iso(at) for at in BEGIN for _ in "12"]},
    "states without stamps": {},
    "states, solved 0 and 1": {"solved": [at % 2 for at in range(2 * len(DONE))]},
}
for name, cells in AS_STATES.items():
    messy(f"attempts: {name}", table(HALVES | cells), attempts=ALL_DONE)
PAUSED = {"saved_at": [iso(100_000 * at) for at in range(2 * len(DONE))]}
messy("attempts: as many further ones, with stamps", table(HALVES | PAUSED), attempts=ALL_DONE)


SHARES = {"success rate": [0.7 + 0.1 / (3 + at % 4) for at in AT]}
messy("attempts: the success rate of the person", table(LOG | IN_MS | SHARES), attempts=ALL_DONE)


def a_sheet_a_person(*heads: str):
    """Return a writer of a workbook with a sheet of each person's attempts."""
    own = {}
    for at, person, time, done in ROWS:
        cells = {"id": IDS[at], "clues": CLUES[at], "seconds": time, "finished": done}
        own.setdefault(person, [list(heads)]).append([cells[head] for head in heads])
    first = table({"id": IDS, "clues": CLUES})
    return lambda folder: xlsx(folder, [] if "clues" in heads else first, sheets=own)


messy("attempts: a sheet a person", a_sheet_a_person("id", "seconds", "finished"), attempts=TRIED)

"""Logs: stamps, repeats, numbers of rows, names of apps, guests, persons who come again."""

import json
import uuid
from datetime import UTC, datetime
from random import Random

from tests.messy.attempts import ALL_DONE, AT, DONE, NAMES, OF, ROWS, TRIED, flags, log
from tests.messy.base import (
    CLUES,
    IDS,
    LEVELS,
    NUDGED,
    SECONDS,
    clock,
    level,
    messy,
    table,
    text,
    xlsx,
)
from tests.messy.writers import plain

messy(
    "a log in ms with epochs in ms",
    table(
        {
            "puzzle": OF["id"],
            "board": OF["clues"],
            "user_id": OF["person"],
            "elapsed_ms": [1000 * one for one in OF["seconds"]],
            "timestamp": [1_709_294_400_000 + at for at in range(len(DONE))],
            "completed": [str(one).lower() for one in DONE],
        }
    ),
    attempts=TRIED,
)
NUMBER_OF = {"puzzle": OF["id"], "board": OF["clues"]}
ENDED = {"finished": ["yes" if one else "no" for one in DONE]}
SINCE_START, at_of = [], dict.fromkeys(OF["person"], 0)
for person, second in zip(OF["person"], OF["seconds"], strict=True):
    at_of[person] += second
    SINCE_START.append(at_of[person])
STAMPS = [f"2024-03-01T{9 + at // 3600:02}:{at // 60 % 60:02}:{at % 60:02}" for at in SINCE_START]
for head, cells in {
    "time": [f"{at // 3600}:{at // 60 % 60:02}:{at % 60:02}" for at in SINCE_START],
    "clock": list(map(clock, SINCE_START)),
    "minute": [at // 60 for at in SINCE_START],
    "seconds": SINCE_START,
}.items():
    messy(
        f"attempts: since the start, as {head}",
        table(NUMBER_OF | {"player": OF["person"], head: cells} | ENDED),
    )
running = {"player": OF["person"], "submitted_at": STAMPS, "time": list(map(clock, SINCE_START))}
messy(
    "attempts: since the start, by stamps, in no order",
    [[*NUMBER_OF, *running], *sorted(table(NUMBER_OF | running)[1:], key=str)],
)
RUNNING = [sum(SECONDS[: at + 1]) for at in range(len(SECONDS))]
messy("a running clock as Zeit", {"Zeit": list(map(clock, RUNNING))})
messy(
    "a running clock as Zeit beside Stufe",
    {"Zeit": list(map(clock, RUNNING)), "Stufe": LEVELS},
    level(),
)
messy("a running clock as seconds", {"seconds": RUNNING})
for key, head in (("番号", "完了"), ("問題番号", "クリア"), ("番号", "解けた")):
    log(
        f"{key}, ニックネーム and {head}, times as 5分13秒",
        {
            key: OF["id"],
            "ニックネーム": OF["person"],
            "かかった時間": [f"{one // 60}分{one % 60}秒" for one in OF["seconds"]],
            head: ["○" if one else "×" for one in DONE],
            "問題": OF["clues"],
        },
        flags=("--person", "ニックネーム"),
    )
log(
    "puzzleId, userId, activeSeconds and result WIN or LOSS",
    {
        "puzzleId": OF["id"],
        "userId": OF["person"],
        "activeSeconds": OF["seconds"],
        "result": ["WIN" if one else "LOSS" for one in DONE],
        "board": OF["clues"],
    },
)
log(
    "Spielername, gelöst ja/nein",
    {
        "Nr": OF["id"],
        "Spielername": OF["person"],
        "Dauer (s)": OF["seconds"],
        "gelöst": ["ja" if one else "nein" for one in DONE],
        "Rätsel": OF["clues"],
    },
)
messy(
    "attempts of persons whom no column names",
    table({"id": OF["id"], "clues": OF["clues"], "token": OF["person"], "seconds": OF["seconds"]}),
)

N = len(DONE)
NUMBERS = list(range(1, N + 1))
TOLD = {"seconds": OF["seconds"], "solved": flags(DONE, "yes", "no")}
USER, PUZZLE = {"user_id": OF["person"]}, {"puzzle": OF["clues"]}
SLUG = {"puzzle_id": OF["id"]}
_draw = Random(5)
UUIDS = [str(uuid.UUID(int=_draw.getrandbits(128), version=4)) for _ in NUMBERS]
HEX = [f"{_draw.getrandbits(96):024x}" for _ in NUMBERS]
TIMED = {"タイム": list(map(clock, OF["seconds"])), "結果": flags(DONE, "○", "×")}
GERMAN = {"Rätsel": OF["clues"], "Zeit": TIMED["タイム"], "gelöst": flags(DONE, "ja", "nein")}
STARTS = [1_709_294_400 + 4000 * at for at in NUMBERS]
for name, columns in {
    "id": {"id": NUMBERS} | USER | PUZZLE | TOLD,
    "id beside puzzle_id": {"id": NUMBERS} | USER | SLUG | PUZZLE | TOLD,
    "id beside numbers in puzzle_id": {"id": NUMBERS, "puzzle_id": AT} | USER | PUZZLE | TOLD,
    "id beside puzzle_code": {"id": NUMBERS, "puzzle_code": OF["id"]} | USER | PUZZLE | TOLD,
    "No. beside 氏名": {"No.": NUMBERS, "氏名": OF["person"], "問題": OF["clues"]} | TIMED,
    "Nr. beside Name": {"Nr.": NUMBERS, "Name": OF["person"]} | GERMAN,
    "lfd. Nr. beside Spieler": {"lfd. Nr.": NUMBERS, "Spieler": OF["person"]} | GERMAN,
    "_id of Mongo": {"_id": HEX} | USER | PUZZLE | TOLD,
    "uuid as id": {"id": UUIDS} | USER | SLUG | PUZZLE | TOLD,
    "uuid, user": {"uuid": UUIDS, "user": OF["person"]} | SLUG | PUZZLE | TOLD,
    "an index without a head": {"": NUMBERS} | USER | PUZZLE | TOLD,
    "id, started_at, completed_at": {"id": NUMBERS}
    | USER
    | PUZZLE
    | {
        "started_at": STARTS,
        "completed_at": [at + time for at, time in zip(STARTS, OF["seconds"], strict=True)],
        "solved": TOLD["solved"],
    },
}.items():
    log(f"a number of the row as {name}", columns)

heads, *rows = table({"id": NUMBERS, "puzzleId": OF["id"], "userId": OF["person"]} | PUZZLE | TOLD)
messy(
    "attempts: a number of the row as id beside puzzleId, JSON",
    plain(json.dumps([dict(zip(heads, row, strict=True)) for row in rows]), ".json"),
    attempts=TRIED,
)
_turns = {name: _draw.sample(range(1, len(CLUES) + 1), len(CLUES)) for name in NAMES}
log(
    "Nr. begins anew for each person, in an order of their own",
    {"Nr.": [_turns[name].pop() for name in OF["person"]], "Name": OF["person"]} | GERMAN,
    write=text(separator=";"),
)
messy(
    "attempts: two ids for each puzzle",
    table(
        {"puzzle_id": [f"{one}{'ab'[at % 2]}" for at, one in enumerate(OF["id"])]}
        | USER
        | PUZZLE
        | TOLD
    ),
)
TWICE = {"puzzle": CLUES * 2, "rater": ["anna"] * 20 + ["ben"] * 20, "level": LEVELS + NUDGED}
BOTH = level(), level(NUDGED)
messy("a rating a row: a number of the row as id", table({"id": range(1, 41)} | TWICE), *BOTH)
messy(
    "a rating a row: a number of the row beside puzzle_id",
    table({"id": range(1, 41), "puzzle_id": IDS * 2} | TWICE),
    *BOTH,
)
messy("a rating a row: no ids", table(TWICE), *BOTH)
messy(
    "each puzzle under two ids, and nobody named",
    table({"id": range(1, 41), "clues": CLUES * 2, "level": LEVELS + NUDGED}),
)

LOG = {"puzzleId": OF["id"], "clues": OF["clues"], "userId": OF["person"]}
SAID = {"completed": flags(DONE, "true", "false")}
IN_MS = {"durationMs": [1000 * one for one in OF["seconds"]]}
log("userId, durationMs", LOG | IN_MS, attempts=ALL_DONE)
BEGIN = [1_709_294_400 + 1000 * at for at in range(len(DONE))]
END = [at + time for at, time in zip(BEGIN, OF["seconds"], strict=True)]


def iso(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%S")


LOG_IN_MS = {"startTime": [1000 * at for at in BEGIN], "endTime": [1000 * at for at in END]}
log("begin and end in ms", LOG | LOG_IN_MS | SAID)
SIZES = [(1, 1000, 1_000_000)[at % 3] for at in range(len(DONE))]
MIXED = {
    head: [at * size for at, size in zip(moments, SIZES, strict=True)]
    for head, moments in (("start_ts", BEGIN), ("end_ts", END))
}
log("begin and end in s, ms and µs", LOG | MIXED | SAID)
FEW_MS = {"seconds": [one if at % 20 else 1000 * one for at, one in enumerate(OF["seconds"])]}
log("some milliseconds among seconds", LOG | FEW_MS | SAID)
IN_SECONDS = {"start_ts": BEGIN, "end_ts": END}
log("start_ts and end_ts in seconds", LOG | IN_SECONDS | SAID)
IN_US = {
    head: [datetime.fromtimestamp(at, UTC).strftime("%m/%d/%Y %I:%M:%S %p") for at in moments]
    for head, moments in (("start", BEGIN), ("end", END))
}
log("begin and end as 03/01/2024 AM", LOG | IN_US | SAID)
log(
    "begin and end beside durations",
    LOG | {"start": map(iso, BEGIN), "end": [iso(at + 90) for at in END]} | IN_MS | SAID,
)
log(
    "no end of those who gave up",
    LOG
    | {
        "startTime": map(iso, BEGIN),
        "endTime": [iso(at) if done else "" for at, done in zip(END, DONE, strict=True)],
    },
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
    log(f"{begin} and {end} as clocks", LOG | more | clocks | SAID)
MINUTES = {"time": [clock(one) for one in OF["seconds"]]}
log("clocks of the day beside times", LOG | clocks | MINUTES, attempts=ALL_DONE)
STEPS = {"difficulty": [1 + at % 4 for at in range(len(DONE))]}
log("difficulty that each said", LOG | IN_MS | SAID | STEPS)

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
    log(f"further ones, on {name}", AGAIN | {"date": cells}, attempts=ALL_DONE)

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
    log(name, HALVES | cells, attempts=ALL_DONE)
PAUSED = {"saved_at": [iso(100_000 * at) for at in range(2 * len(DONE))]}
log("as many further ones, with stamps", HALVES | PAUSED, attempts=ALL_DONE)


SHARES = {"success rate": [0.7 + 0.1 / (3 + at % 4) for at in AT]}
log("the success rate of the person", LOG | IN_MS | SHARES, attempts=ALL_DONE)


def a_sheet_a_person(*heads: str):
    """Return a writer of a workbook with a sheet of each person's attempts."""
    own = {}
    for at, person, time, done in ROWS:
        cells = {"id": IDS[at], "clues": CLUES[at], "seconds": time, "finished": done}
        own.setdefault(person, [list(heads)]).append([cells[head] for head in heads])
    first = table({"id": IDS, "clues": CLUES})
    return lambda folder: xlsx(folder, [] if "clues" in heads else first, sheets=own)


messy("attempts: a sheet a person", a_sheet_a_person("id", "seconds", "finished"), attempts=TRIED)

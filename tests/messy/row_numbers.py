"""Logs and ratings a row, with a number of the row beside the puzzle, as databases write them."""

import json
import uuid
from random import Random

from tests.messy.attempts import AT, DONE, OF, TRIED, flags
from tests.messy.base import (
    CLUES,
    IDS,
    LEVELS,
    NUDGED,
    clock,
    level,
    messy,
    table,
    text,
)
from tests.messy.writers import plain

N = len(DONE)
NUMBERS = list(range(1, N + 1))
SAID = {"seconds": OF["seconds"], "solved": flags(DONE, "yes", "no")}
USER, PUZZLE = {"user_id": OF["person"]}, {"puzzle": OF["clues"]}
SLUG = {"puzzle_id": OF["id"]}
_draw = Random(5)
UUIDS = [str(uuid.UUID(int=_draw.getrandbits(128), version=4)) for _ in NUMBERS]
HEX = [f"{_draw.getrandbits(96):024x}" for _ in NUMBERS]
TIMED = {"タイム": list(map(clock, OF["seconds"])), "結果": flags(DONE, "○", "×")}
GERMAN = {"Rätsel": OF["clues"], "Zeit": TIMED["タイム"], "gelöst": flags(DONE, "ja", "nein")}
STARTS = [1_709_294_400 + 4000 * at for at in NUMBERS]
for name, columns in {
    "id": {"id": NUMBERS} | USER | PUZZLE | SAID,
    "id beside puzzle_id": {"id": NUMBERS} | USER | SLUG | PUZZLE | SAID,
    "id beside numbers in puzzle_id": {"id": NUMBERS, "puzzle_id": AT} | USER | PUZZLE | SAID,
    "id beside puzzle_code": {"id": NUMBERS, "puzzle_code": OF["id"]} | USER | PUZZLE | SAID,
    "No. beside 氏名": {"No.": NUMBERS, "氏名": OF["person"], "問題": OF["clues"]} | TIMED,
    "Nr. beside Name": {"Nr.": NUMBERS, "Name": OF["person"]} | GERMAN,
    "lfd. Nr. beside Spieler": {"lfd. Nr.": NUMBERS, "Spieler": OF["person"]} | GERMAN,
    "_id of Mongo": {"_id": HEX} | USER | PUZZLE | SAID,
    "uuid as id": {"id": UUIDS} | USER | SLUG | PUZZLE | SAID,
    "uuid, user": {"uuid": UUIDS, "user": OF["person"]} | SLUG | PUZZLE | SAID,
    "an index without a head": {"": NUMBERS} | USER | PUZZLE | SAID,
    "id, started_at, completed_at": {"id": NUMBERS}
    | USER
    | PUZZLE
    | {
        "started_at": STARTS,
        "completed_at": [at + time for at, time in zip(STARTS, OF["seconds"], strict=True)],
        "solved": SAID["solved"],
    },
}.items():
    messy(f"attempts: a number of the row as {name}", table(columns), attempts=TRIED)

heads, *rows = table({"id": NUMBERS, "puzzleId": OF["id"], "userId": OF["person"]} | PUZZLE | SAID)
messy(
    "attempts: a number of the row as id beside puzzleId, JSON",
    plain(json.dumps([dict(zip(heads, row, strict=True)) for row in rows]), ".json"),
    attempts=TRIED,
)
_turns = {name: _draw.sample(range(1, len(CLUES) + 1), len(CLUES)) for name in set(OF["person"])}
messy(
    "attempts: Nr. begins anew for each person, in an order of their own",
    table({"Nr.": [_turns[name].pop() for name in OF["person"]], "Name": OF["person"]} | GERMAN),
    attempts=TRIED,
    write=text(separator=";"),
)
messy(
    "attempts: two ids for each puzzle",
    table({"puzzle_id": [f"{one}{'ab'[at % 2]}" for at, one in enumerate(OF["id"])]}
          | USER | PUZZLE | SAID),
)  # fmt: skip
TWICE = {"puzzle": CLUES * 2, "rater": ["anna"] * 20 + ["ben"] * 20, "level": LEVELS + NUDGED}
BOTH = level(), level(NUDGED)
messy("a rating a row: a number of the row as id", table({"id": range(1, 41)} | TWICE), *BOTH)
messy("a rating a row: a number of the row beside puzzle_id",
      table({"id": range(1, 41), "puzzle_id": IDS * 2} | TWICE), *BOTH)  # fmt: skip
messy("a rating a row: no ids", table(TWICE), *BOTH)
messy("each puzzle under two ids, and nobody named",
      table({"id": range(1, 41), "clues": CLUES * 2, "level": LEVELS + NUDGED}))  # fmt: skip

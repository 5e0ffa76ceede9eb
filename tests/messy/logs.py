"""Logs with stamps and repeats, and tables in which something is not there."""

from tests.messy.attempts import DONE, OF, TRIED
from tests.messy.base import (
    LEVELS,
    SECONDS,
    book_of,
    clock,
    level,
    messy,
    table,
)

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
SAID = {"finished": ["yes" if one else "no" for one in DONE]}
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
    messy(f"attempts: since the start, as {head}",
          table(NUMBER_OF | {"player": OF["person"], head: cells} | SAID))  # fmt: skip
running = {"player": OF["person"], "submitted_at": STAMPS, "time": list(map(clock, SINCE_START))}
messy("attempts: since the start, by stamps, in no order",
      [[*NUMBER_OF, *running], *sorted(table(NUMBER_OF | running)[1:], key=str)])  # fmt: skip
RUNNING = [sum(SECONDS[: at + 1]) for at in range(len(SECONDS))]
messy("a running clock as Zeit", book_of({"Zeit": list(map(clock, RUNNING))}))
messy("a running clock as Zeit beside Stufe",
      book_of({"Zeit": list(map(clock, RUNNING)), "Stufe": LEVELS}), level())  # fmt: skip
messy("a running clock as seconds", book_of({"seconds": RUNNING}))
for key, head in (("番号", "完了"), ("問題番号", "クリア"), ("番号", "解けた")):
    messy(
        f"attempts: {key}, ニックネーム and {head}, times as 5分13秒",
        table(
            {
                key: OF["id"],
                "ニックネーム": OF["person"],
                "かかった時間": [f"{one // 60}分{one % 60}秒" for one in OF["seconds"]],
                head: ["○" if one else "×" for one in DONE],
                "問題": OF["clues"],
            }
        ),
        attempts=TRIED,
        flags=("--person", "ニックネーム"),
    )
messy(
    "attempts: puzzleId, userId, activeSeconds and result WIN or LOSS",
    table(
        {"puzzleId": OF["id"], "userId": OF["person"], "activeSeconds": OF["seconds"],
         "result": ["WIN" if one else "LOSS" for one in DONE], "board": OF["clues"]}
    ),
    attempts=TRIED,
)  # fmt: skip
messy(
    "attempts: Spielername, gelöst ja/nein",
    table({"Nr": OF["id"], "Spielername": OF["person"], "Dauer (s)": OF["seconds"],
           "gelöst": ["ja" if one else "nein" for one in DONE], "Rätsel": OF["clues"]}),
    attempts=TRIED,
)  # fmt: skip
messy(
    "attempts of persons whom no column names",
    table({"id": OF["id"], "clues": OF["clues"], "token": OF["person"], "seconds": OF["seconds"]}),
)

"""Logs that say who gave up in a column of their own, in a mark, or in the times."""

from tests.messy.attempts import ALL_DONE, AT, DONE, NAMES, OF, TRIED, UNTIMED, WITH_TIME, flags
from tests.messy.base import (
    CLUES,
    NUMBERS,
    SECONDS,
    book_of,
    clock,
    messy,
    nothing,
    seconds,
    table,
    text,
)

STAMPS = [f"2025-03-01 10:{at % 60:02}" for at in range(len(DONE))]

for head, yes, no in (
    ("failed", "False", "True"),
    ("unsolved", "false", "true"),
    ("incomplete", 0, 1),
    ("progress", 100, 40),
    ("completion", "100%", "40%"),
    ("途中棄権", "無", "有"),
    ("correctness", "A", "B"),
    ("failed_moves", 0, 1),
):
    messy(f"attempts: {head} {yes}/{no}", table(OF | {head: flags(DONE, yes, no)}), attempts=TRIED)
messy(
    "attempts: progress to 100",
    table(OF | {"progress": [100 if one else 20 + at % 60 for at, one in enumerate(DONE)]}),
    attempts=TRIED,
)
for head in ("status", "result", "solved"):
    messy(
        f"attempts: {head} 0 of those who solved it",
        table(OF | {head: flags(DONE, 0, 1)}),
        attempts=TRIED,
    )
messy(
    "attempts: nobody finished most puzzles",
    table(OF | {"outcome": flags([at % 5 == 0 for at in AT], "solved", "quit")}),
    attempts=frozenset((clues, time, False) for clues, time, _ in TRIED),
)
QUIT_AT = {
    "quit_at": [time if not done else "" for time, done in zip(OF["seconds"], DONE, strict=True)],
    "seconds": [time if done else "" for time, done in zip(OF["seconds"], DONE, strict=True)],
}
QUIT = {"quit_at, or under seconds": {}, "quit_at beside gave_up": {"gave_up": flags(DONE, "", 1)}}
for name, more in QUIT.items():
    messy(
        f"attempts: seconds under {name}",
        table({key: OF[key] for key in ("id", "clues", "person")} | QUIT_AT | more),
        attempts=TRIED,
    )
for head in ("quit_at", "end"):
    messy(
        f"attempts: {head} empty or a stamp",
        table(OF | {head: ["" if one else at for one, at in zip(DONE, STAMPS, strict=True)]}),
        attempts=TRIED,
    )
NOTHINGS = ("", "\\N", "None", "null", "NULL", "-", "0", "0000-00-00 00:00:00")
for head in ("completed_at", "finished_at", "solved_at", "完了日時"):
    for none in NOTHINGS if head == "finished_at" else ("",):
        messy(
            f"attempts: {head} a stamp or {none!r}",
            table(OF | {head: [a if b else none for a, b in zip(STAMPS, DONE, strict=True)]}),
            attempts=TRIED,
        )
FAILED = ("quit", "timeout", "app_closed")
for head, yes, no in (
    ("end_reason", ("solved",), FAILED),
    ("outcome", ("solved",), FAILED),
    ("how it went", ("solved",), FAILED),
    ("status", (1,), (0, 2)),
    ("finished", ("yes",), ("NULL",)),
    ("cells_left", (0,), (3, 12, 40, 41)),
    ("points", (80, 90, 95, 70, 60), (0,)),
    ("outcome", ("finished", "done"), ("timed out", "aborted")),
    ("event", ("level_complete",), ("level_abandon",)),
    ("surrendered", ("FALSE",), ("TRUE",)),
    ("cancelled", (0,), (1,)),
    ("lost", (0,), (1,)),
    ("aborted", ("no",), ("yes",)),
    ("solution_shown", (0,), (1,)),
    ("auto_solved", (0,), (1,)),
    ("helped to the end", (0,), (1,)),
):
    messy(
        f"attempts: {head} {yes[0]}, or {', '.join(map(str, no))}",
        table(
            OF
            | {
                head: [
                    (yes if one else no)[at % len(yes if one else no)]
                    for at, one in enumerate(DONE)
                ]
            }
        ),
        attempts=TRIED,
    )
messy(
    "attempts: German",
    table(
        {
            "Rätsel": OF["id"],
            "Spieler": OF["person"],
            "Zeit (Sekunden)": OF["seconds"],
            "Ergebnis": flags(DONE, "gelöst", "aufgegeben"),
            "Aufgabe": OF["clues"],
        }
    ),
    attempts=TRIED,
)
messy(
    "attempts: no name of persons that is known",
    table({"wibble": OF["person"], "clues": OF["clues"], "seconds": OF["seconds"]}),
    attempts=TRIED,
)
messy(
    "attempts: the second before the first, numbered",
    table(
        {
            "attempt": [2] * len(DONE) + [1] * len(DONE),
            **{key: cells * 2 for key, cells in OF.items() if key != "seconds"},
            "seconds": [one // 2 for one in OF["seconds"]] + OF["seconds"],
        }
    ),
    attempts=ALL_DONE,
)


def _two_files(columns: dict, puzzles=NUMBERS):
    def make(folder):
        text()(folder, table({"id": puzzles, "clues": CLUES})).rename(folder / "puzzles.csv")
        return text()(folder, table(columns))

    return make


LOG = {"seconds": OF["seconds"], "finished": flags(DONE, 1, 0)}
NUMBERED = {
    "puzzle_id": [at + 1 for at in AT],
    "user_id": [NAMES.index(one) + 1 for one in OF["person"]],
}
ROWS_OF_LOG = {"id": range(1, len(DONE) + 1)}
WITH_PUZZLES = ("--puzzles", "puzzles.csv")
for name, columns in {
    "numbers everywhere": ROWS_OF_LOG | NUMBERED,
    "uid": {"stage": NUMBERED["puzzle_id"], "uid": OF["person"]},
    "persons unknown": {"stage": NUMBERED["puzzle_id"], "wibble": OF["person"]},
    "name": {"name": OF["person"], "puzzle": NUMBERED["puzzle_id"]},
}.items():
    messy(
        f"attempts: two files, {name}",
        _two_files(columns | LOG),
        attempts=TRIED,
        flags=WITH_PUZZLES,
    )
messy(
    "attempts: two files, a column a puzzle",
    _two_files({"person": NAMES, **{number: ["5:30"] * len(NAMES) for number in NUMBERS}}),
    flags=WITH_PUZZLES,
)
TIMES = list(zip(OF["seconds"], DONE, strict=True))
messy(
    "attempts: marks on the times of those who gave up",
    table(
        {key: OF[key] for key in ("id", "clues", "person")}
        | {"time": [clock(time) + ("" if done else "*") for time, done in TIMES]}
    ),
    attempts=TRIED,
)
messy(
    "attempts: 9999 for those who gave up",
    table(OF | {"seconds": [time if done else 9999 for time, done in TIMES]}),
    attempts=WITH_TIME,
)
messy(
    "attempts: --finished failed",
    table(OF | {"failed": flags(DONE, "False", "True")}),
    attempts=TRIED,
    flags=("--finished", "failed"),
)
messy(
    "attempts: --finished has_not_done",
    table(OF | {"has_not_done": flags(DONE, "False", "True")}),
    attempts=TRIED,
    flags=("--finished", "has_not_done"),
)
for head, same, other, cells in (
    ("finished", "yes", "failed", flags(DONE, 0, 1)),
    ("status", "done", "gave_up", flags(DONE, "no", "yes")),
    ("completed", 1, "result", flags(DONE, "win", "loss")),
):
    messy(
        f"attempts: {head} the same throughout, {other} not",
        table(OF | {head: [same] * len(DONE), other: cells}),
        attempts=TRIED,
    )
messy(
    "attempts: finished and gave_up contradict each other",
    table(OF | {"finished": flags(DONE, 1, 0), "gave_up": flags(DONE, 1, 0)}),
    attempts=TRIED,
)

UNSOLVED = [one > 700 for one in SECONDS]
for head, yes, no in (
    ("outcome", "solved", "abandoned"),
    ("finished", "yes", "no"),
    ("gave up", "no", "yes"),
    ("完成", "はい", "いいえ"),
    ("result", "A", "B"),
    ("Anna solved", 1, 0),
):
    rows = book_of({"time": list(map(clock, SECONDS)), head: flags(UNSOLVED, no, yes)})
    nothing(f"a book without persons: {head} {yes}/{no}", rows)
messy(
    "a book without persons: no times of the unsolved",
    book_of(
        {
            "time": ["" if out else clock(one) for one, out in zip(SECONDS, UNSOLVED, strict=True)],
            "finished": flags(UNSOLVED, "no", "yes"),
        }
    ),
    seconds([None if out else one for one, out in zip(SECONDS, UNSOLVED, strict=True)]),
)
BEGUN = [f"2025-03-{1 + at // 24:02} {at % 24:02}:00:00" for at in range(len(DONE))]
ENDED = [
    f"2025-03-{1 + at // 24:02} {at % 24:02}:30:00" if one else "" for at, one in enumerate(DONE)
]
for head in ("completed_at", "solved_at"):
    for flagged, more in (("", ()), (", said", ("--finished", head, "--finished-words", "filled"))):
        messy(
            f"attempts: {head} before started_at{flagged}",
            table({head: ENDED} | OF | {"started_at": BEGUN}),
            attempts=TRIED,
            flags=more,
        )
NOT_DONE = [0 if one else 5 + at % 40 for at, one in enumerate(DONE)]
for head in ("残りマス", "未記入マス数", "empty_cells", "blank_cells", "blanks", "unfilled"):
    messy(f"attempts: {head} 0 or more", table(OF | {head: NOT_DONE}), attempts=TRIED)
for head in ("filled_cells", "correct_cells", "記入マス"):
    messy(f"attempts: {head} to 81", table(OF | {head: [81 - one for one in NOT_DONE]}),
          attempts=TRIED)  # fmt: skip
HOW = {
    "成績": ("○△", "×"),
    "判定": ("◎○", "×"),
    "評価": ("○△", "×"),
    "できた？": ("◎○△", "×"),
    "Mark": ("✓½", "✗"),
    "Verlauf": (("ohne Hilfe", "mit Tipp"), ("Abbruch",)),
    "成績 of letters": ("SAB", "C"),
    "code": ("SH", "X"),
}
for head, (yes, no) in HOW.items():
    cells = [(yes if one else no)[at // 3 % len(yes if one else no)] for at, one in enumerate(DONE)]
    messy(f"attempts: {head} {', '.join([*yes, *no])}",
          table(OF | {head.removesuffix(" of letters"): cells}),
          attempts=TRIED)  # fmt: skip
for head, found in {
    "device": ("phone", "tablet", "computer"),
    "mood": ("😀", "😐", "😡"),
    "felt": ("easy", "medium", "hard"),
    "hints_used": ("0", "1", "2", "3"),
}.items():
    messy(f"attempts: {head} of each, and no outcome",
          table(OF | {head: [found[at // 3 % len(found)] for at in range(len(DONE))]}),
          attempts=ALL_DONE)  # fmt: skip
messy("attempts: hints, mostly none, and no outcome",
      table(OF | {"hints": [0 if at % 3 else at % 4 for at in range(len(DONE))]}),
      attempts=ALL_DONE)  # fmt: skip
messy(
    "attempts: empty_cells, said",
    table(OF | {"empty_cells": NOT_DONE}),
    attempts=TRIED,
    flags=("--finished", "empty_cells", "--finished-words", "0"),
)
messy("attempts: 完成 済/未", table(OF | {"完成": flags(DONE, "済", "未")}), attempts=TRIED)
for none in (0, -1):
    times = [time if one else none for time, one in zip(OF["seconds"], DONE, strict=True)]
    messy(f"attempts: {none} seconds where one gave up, and finished 0",
          table(OF | {"seconds": times, "finished": flags(DONE, 1, 0)}),
          attempts=UNTIMED)  # fmt: skip

"""Logs that say who gave up in a column of their own, in a mark, or in the times."""

from tests.messy.attempts import (
    ALL_DONE,
    AT,
    DONE,
    NAMES,
    OF,
    TIMES,
    TRIED,
    UNTIMED,
    WHO,
    WITH_TIME,
    flags,
    log,
)
from tests.messy.base import CLUES, NUMBERS, SECONDS, book_of, clock, messy, nothing, seconds
from tests.messy.writers import two_files

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
    log(f"{head} {yes}/{no}", OF | {head: flags(DONE, yes, no)})
log(
    "progress to 100",
    OF | {"progress": [100 if one else 20 + at % 60 for at, one in enumerate(DONE)]},
)
for head in ("status", "result", "solved"):
    log(f"{head} 0 of those who solved it", OF | {head: flags(DONE, 0, 1)})
log(
    "nobody finished most puzzles",
    OF | {"outcome": flags([at % 5 == 0 for at in AT], "solved", "quit")},
    attempts=frozenset((clues, time, False) for clues, time, _ in TRIED),
)
QUIT_AT = {
    "quit_at": [time if not done else "" for time, done in TIMES],
    "seconds": [time if done else "" for time, done in TIMES],
}
QUIT = {"quit_at, or under seconds": {}, "quit_at beside gave_up": {"gave_up": flags(DONE, "", 1)}}
for name, more in QUIT.items():
    log(f"seconds under {name}", WHO | QUIT_AT | more)
for head in ("quit_at", "end"):
    log(
        f"{head} empty or a stamp",
        OF | {head: ["" if one else at for one, at in zip(DONE, STAMPS, strict=True)]},
    )
NOTHINGS = ("", "\\N", "None", "null", "NULL", "-", "0", "0000-00-00 00:00:00")
for head in ("completed_at", "finished_at", "solved_at", "完了日時"):
    for none in NOTHINGS if head == "finished_at" else ("",):
        log(
            f"{head} a stamp or {none!r}",
            OF | {head: [a if b else none for a, b in zip(STAMPS, DONE, strict=True)]},
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
    log(
        f"{head} {yes[0]}, or {', '.join(map(str, no))}",
        OF
        | {
            head: [
                (yes if one else no)[at % len(yes if one else no)] for at, one in enumerate(DONE)
            ]
        },
    )
log(
    "German",
    {
        "Rätsel": OF["id"],
        "Spieler": OF["person"],
        "Zeit (Sekunden)": OF["seconds"],
        "Ergebnis": flags(DONE, "gelöst", "aufgegeben"),
        "Aufgabe": OF["clues"],
    },
)
log(
    "no name of persons that is known",
    {"wibble": OF["person"], "clues": OF["clues"], "seconds": OF["seconds"]},
)
log(
    "the second before the first, numbered",
    {
        "attempt": [2] * len(DONE) + [1] * len(DONE),
        **{key: cells * 2 for key, cells in OF.items() if key != "seconds"},
        "seconds": [one // 2 for one in OF["seconds"]] + OF["seconds"],
    },
    attempts=ALL_DONE,
)


PUZZLES = {"id": NUMBERS, "clues": CLUES}
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
        two_files(PUZZLES, columns | LOG),
        attempts=TRIED,
        flags=WITH_PUZZLES,
    )
messy(
    "attempts: two files, a column a puzzle",
    two_files(PUZZLES, {"person": NAMES, **{number: ["5:30"] * len(NAMES) for number in NUMBERS}}),
    flags=WITH_PUZZLES,
)
log(
    "marks on the times of those who gave up",
    WHO | {"time": [clock(time) + ("" if done else "*") for time, done in TIMES]},
)
log(
    "9999 for those who gave up",
    OF | {"seconds": [time if done else 9999 for time, done in TIMES]},
    attempts=WITH_TIME,
)
log(
    "--finished failed",
    OF | {"failed": flags(DONE, "False", "True")},
    flags=("--finished", "failed"),
)
log(
    "--finished has_not_done",
    OF | {"has_not_done": flags(DONE, "False", "True")},
    flags=("--finished", "has_not_done"),
)
for head, same, other, cells in (
    ("finished", "yes", "failed", flags(DONE, 0, 1)),
    ("status", "done", "gave_up", flags(DONE, "no", "yes")),
    ("completed", 1, "result", flags(DONE, "win", "loss")),
):
    log(f"{head} the same throughout, {other} not", OF | {head: [same] * len(DONE), other: cells})
log(
    "finished and gave_up contradict each other",
    OF | {"finished": flags(DONE, 1, 0), "gave_up": flags(DONE, 1, 0)},
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
    {
        "time": ["" if out else clock(one) for one, out in zip(SECONDS, UNSOLVED, strict=True)],
        "finished": flags(UNSOLVED, "no", "yes"),
    },
    seconds([None if out else one for one, out in zip(SECONDS, UNSOLVED, strict=True)]),
)
BEGUN = [f"2025-03-{1 + at // 24:02} {at % 24:02}:00:00" for at in range(len(DONE))]
ENDED = [
    f"2025-03-{1 + at // 24:02} {at % 24:02}:30:00" if one else "" for at, one in enumerate(DONE)
]
for head in ("completed_at", "solved_at"):
    for flagged, more in (("", ()), (", said", ("--finished", head, "--finished-words", "filled"))):
        log(
            f"{head} before started_at{flagged}",
            {head: ENDED} | OF | {"started_at": BEGUN},
            flags=more,
        )
NOT_DONE = [0 if one else 5 + at % 40 for at, one in enumerate(DONE)]
for head in ("残りマス", "未記入マス数", "empty_cells", "blank_cells", "blanks", "unfilled"):
    log(f"{head} 0 or more", OF | {head: NOT_DONE})
for head in ("filled_cells", "correct_cells", "記入マス"):
    log(f"{head} to 81", OF | {head: [81 - one for one in NOT_DONE]})
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
    log(f"{head} {', '.join([*yes, *no])}", OF | {head.removesuffix(" of letters"): cells})
for head, found in {
    "device": ("phone", "tablet", "computer"),
    "mood": ("😀", "😐", "😡"),
    "felt": ("easy", "medium", "hard"),
    "hints_used": ("0", "1", "2", "3"),
}.items():
    log(
        f"{head} of each, and no outcome",
        OF | {head: [found[at // 3 % len(found)] for at in range(len(DONE))]},
        attempts=ALL_DONE,
    )
log(
    "hints, mostly none, and no outcome",
    OF | {"hints": [0 if at % 3 else at % 4 for at in range(len(DONE))]},
    attempts=ALL_DONE,
)
log(
    "empty_cells, said",
    OF | {"empty_cells": NOT_DONE},
    flags=("--finished", "empty_cells", "--finished-words", "0"),
)
log("完成 済/未", OF | {"完成": flags(DONE, "済", "未")})
for none in (0, -1):
    times = [time if one else none for time, one in TIMES]
    log(
        f"{none} seconds where one gave up, and finished 0",
        OF | {"seconds": times, "finished": flags(DONE, 1, 0)},
        attempts=UNTIMED,
    )

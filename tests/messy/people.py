"""Columns that look like times or levels of people and are none; times in hours and minutes."""

from datetime import time

from tests.messy.base import (
    CLUES,
    COUNT,
    FAST,
    IDS,
    LEVELS,
    NUDGED,
    NUMBERS,
    PEOPLE,
    SECONDS,
    clock,
    level,
    messy,
    score,
    seconds,
    table,
    xlsx,
)

CLOCKS = [clock(one) for one in SECONDS]
LONG = [f"{one // 3600}:{one // 60 % 60:02}" for one in (9 * second for second in SECONDS)]
IN_LONG = seconds([9 * one // 60 * 60 for one in SECONDS])
for head in ("time (h:mm)", "解答時間（時:分）"):
    messy(f"clocks under {head}", {head: LONG}, IN_LONG)
messy(
    "clocks of hours and minutes, without saying so",
    {"time": [f"{one // 3600}:{one // 60 % 60:02}" for one in SECONDS]},
)
AS_TYPED = [time(one // 60, one % 60) for one in SECONDS]
messy("half texts, half clocks of Excel", {"time": [*AS_TYPED[:10], *CLOCKS[10:]]}, write=xlsx)
for head, cells in {
    "制限時間（分）": [30] * COUNT,
    "制限時間": ["30分"] * COUNT,
    "作成時間": [f"{one // 20}分" for one in SECONDS],
    "目標タイム": CLOCKS,
    "upload_time": [f"{9 + at % 12}:{at:02}" for at in range(COUNT)],
    "posted": [f"{9 + at % 12}:{at:02}" for at in range(COUNT)],
}.items():
    messy(f"{head} is no time of people", {head: cells})
    messy(f"{head} beside clocks", {head: cells, "time": CLOCKS}, seconds())
messy("constant minutes", {"minutes": [30] * COUNT})
messy("constant clocks", {"time": ["30:00"] * COUNT})

LIKED = [1 + 7 * at % 5 for at in range(COUNT)]
STARS = [one * "★" + (5 - one) * "☆" for one in LIKED]
for head in ("評価", "おすすめ度", "人気", "stars"):
    messy(f"{head} in ★ is liking", {head: STARS})
    messy(f"{head} from 1 to 5 beside clocks", {head: LIKED, "time": CLOCKS}, seconds())
HARD = [one * "★" for one in LEVELS]
messy("stars that run with the times", {"stars": HARD, "time": CLOCKS}, level(), seconds())
messy("Level numbers the rows", table({"Level": NUMBERS, "puzzle": CLUES}))
messy(
    "Level numbers the rows beside clocks",
    table({"Level": NUMBERS, "puzzle": CLUES, "time": CLOCKS}),
    seconds(),
)
LIMITS = [clock((300, 480, 600, 900)[at % 4]) for at in range(COUNT)]
OF_DAY = [clock(540 + 9 * at) for at in range(COUNT)]
for head, cells in {
    "Zeitlimit": LIMITS,
    "Planzeit": LIMITS,
    "参考时间": LIMITS,
    "Schätzung": LIMITS,
    "Bauzeit": [clock(3 * one + 7 * at) for at, one in enumerate(SECONDS)],
    "Uhrzeit": OF_DAY,
    "開始時刻": OF_DAY,
    "Finish": OF_DAY,
    "Last played": OF_DAY,
}.items():
    messy(f"{head} beside Zeit", {head: cells, "Zeit": CLOCKS}, seconds())
for head, cells in {"Planzeit": LIMITS, "Uhrzeit": OF_DAY}.items():
    messy(f"{head} alone", {head: cells})
messy("Beginn and Ende of a book", {"Beginn": OF_DAY, "Ende": [*OF_DAY[1:], "13:00"]})
for head in ("Soll", "Plan"):
    columns = {f"{head} (min)": [5 + 3 * (at % 4) for at in range(COUNT)]}
    messy(
        f"{head} beside Ist",
        columns | {"Ist (min)": [round(one / 60, 1) for one in SECONDS]},
        seconds([round(60 * round(one / 60, 1), 1) for one in SECONDS]),
    )
messy(
    "clocks of Anna, Ben and 田中",
    {
        "Anna": CLOCKS,
        "Ben": [clock(one) for one in FAST],
        "田中": [clock(2 * one + at % 9) for at, one in enumerate(FAST)],
    },
    seconds(),
    seconds(FAST),
    seconds([2 * one + at % 9 for at, one in enumerate(FAST)]),
)
THREE = {"Anna": LEVELS, "Ben": NUDGED, "Chie": [*LEVELS[:-1], LEVELS[0]]}
MEANS = [round(sum(row) / 3, 1) for row in zip(*THREE.values(), strict=True)]
messy("levels of three and their avg", THREE | {"avg": MEANS}, *map(level, THREE.values()))
messy(
    "n, mean, sd, min, max and median",
    {
        "n": PEOPLE,
        "mean": SECONDS,
        "sd": [one // 3 for one in SECONDS],
        "min": FAST,
        "max": [2 * one for one in SECONDS],
        "median": [one - 9 for one in SECONDS],
    },
    seconds(),
    seconds([one - 9 for one in SECONDS]),
)
messy("Schulnote that nobody follows", {"Schulnote": [1 + 7 * at % 5 for at in range(COUNT)]})
messy(
    "Ben min and Ben sec",
    {"Ben min": [one // 60 for one in SECONDS], "Ben sec": [one % 60 for one in SECONDS]},
    seconds(),
)
FAST_CLOCKS = [clock(one) for one in FAST]
SPREAD = [round(0.4 * one) for one in SECONDS]
for head in (
    "sd (s)",
    "標準偏差（秒）",
    "se_seconds",
    "std_dev_seconds",
    "合計時間（秒）",
    "time_left (s)",
    "残り時間（秒）",
    "cells/min",
    "estimated time (s)",
    "predicted seconds",
    "my guess (s)",
    "想定時間（秒）",
    "標準時間（秒）",
    "編集時間（秒）",
    "lead time (s)",
    "cumulative seconds",
    "difference (s)",
    "時間差（秒）",
    "min seconds",
    "wibble seconds",
):
    messy(f"{head} are no times of people", {"mean (s)": SECONDS, head: SPREAD}, seconds())
messy(
    "total_seconds beside solvers",
    {"solvers": PEOPLE, "total_seconds": [a * b for a, b in zip(SECONDS, PEOPLE, strict=True)]},
)
messy("estimated, in clocks", {"time": CLOCKS, "estimated": FAST_CLOCKS}, seconds())
messy("Anna (s) and Ben (s)", {"Anna (s)": SECONDS, "Ben (s)": FAST}, seconds(), seconds(FAST))
messy("平均解答時間（秒）", {"平均解答時間（秒）": SECONDS}, seconds())
messy("time taken (s)", {"time taken (s)": SECONDS}, seconds())
TENTHS = [f"{clock(one)}.{one % 10}" for one in SECONDS]
messy("clocks with tenths", {"time": TENTHS}, seconds([a + a % 10 / 10 for a in SECONDS]))
for name, cells in {
    "5:30 min": [f"{clock(one)} min" for one in SECONDS],
    "1:05 h": [f"{one // 60}:{one % 60:02} h" for one in SECONDS],
    "PT7M30S": [f"PT{one // 60}M{one % 60}S" for one in SECONDS],
    "7½ min": [f"{one // 60}{'½' if one % 60 >= 30 else ''} min" for one in SECONDS],
}.items():
    messy(f"times as {name}", {"time": cells}, seconds())
for name, head, form in (
    ("27 min", "time", "{} min"),
    ("27 minutes", "minutes", "{}"),
    ("27 of a unit that is asked for", "time", "{}"),
):
    whole = [6 * (one // 60) for one in SECONDS]
    cells = [form.format(one) if one < 60 else f"{one // 60}:{one % 60:02}" for one in whole]
    messy(f"1:01 beside {name}", {head: cells}, seconds([60 * one for one in whole]))
for head, size in (
    ("time (1/10 s)", 10),
    ("Zeit (1/100 min)", 5 / 3),
    ("秒/10", 10),
    ("x10 s", 0.1),
):
    messy(f"{head}, a multiple", {head: [round(size * one) for one in SECONDS]})
messy(
    "player 1 seconds, and player 2",
    {"player 1 seconds": SECONDS, "player 2 seconds": FAST},
    seconds(),
    seconds(FAST),
)
for name, cells in {
    "levels": {"level": [None, *LEVELS[:-1]]},
    "times": {"seconds": [None, *SECONDS[:-1]]},
    "times, upwards": {"time": [*CLOCKS[1:], None]},
    "times beside levels": {"level": LEVELS, "seconds": [None, *SECONDS[:-1]]},
}.items():
    messy(f"{name} that slipped by a row", cells)
AVERAGES = [one + at % 3 / 3 for at, one in enumerate(LEVELS)]
messy("average difficulty", {"average difficulty": [f"{a:.2f}" for a in AVERAGES]}, score(AVERAGES))
for head in ("ease", "やさしさ"):
    messy(f"{head} from 1 to 5", {head: [6 - one for one in LEVELS]}, level())
messy(
    "whole seconds, thousands with points",
    {"Zeit (Sekunden)": [f"1.{one:03}" if at % 5 == 0 else one for at, one in enumerate(SECONDS)]},
    seconds([1000 + one if at % 5 == 0 else one for at, one in enumerate(SECONDS)]),
)
BELOW = table({"id": IDS, "puzzle": CLUES, "expert": FAST_CLOCKS, "beginner": CLOCKS})
for name, head in (("in another order", BELOW[0]), ("without one", ["id", "puzzle", "expert"])):
    messy(
        f"a second table below, its columns {name}",
        [
            *table({"id": IDS, "puzzle": CLUES, "beginner": CLOCKS, "expert": FAST_CLOCKS})[:11],
            head,
            *(row[: len(head)] for row in BELOW[11:]),
        ],
        seconds(),
        seconds(FAST),
    )
HARDEST = "level (1=hardest)"
for name, flags in ((HARDEST, ()), ("levels of a column with =", (f"{HARDEST}=5,4,3,2,1",))):
    messy(
        name,
        {HARDEST: [6 - one for one in LEVELS], "time": CLOCKS},
        level(),
        seconds(),
        flags=("--levels", *flags) if flags else (),
    )
LESS = [min(one, 640) - at for at, one in enumerate(SECONDS)]
"""Below 999."""
for often in (2, 4):
    missing = {3 * at for at in range(often)}
    known = seconds([None if at in missing else one for at, one in enumerate(LESS)])
    cells = [999 if at in missing else one for at, one in enumerate(LESS)]
    messy(f"999 for {often} times that are missing", {"seconds": cells}, known)
    messy(f"999 for {often} times, without a unit", {"time": cells}, known)
    messy(
        f"99:59 for {often} times",
        {"time": ["99:59" if one == 999 else clock(one) for one in cells]},
        known,
    )
messy(
    "999 twice, and longer times",
    {"seconds": [999, 999, 1400, *LESS[3:]]},
    seconds([999, 999, 1400, *LESS[3:]]),
)
BEST = {"PB": CLOCKS, "Bestzeit": CLOCKS, "自己ベスト": CLOCKS, "lap2": SECONDS, "split": CLOCKS}
for head, cells in BEST.items():
    messy(f"{head} beside levels", {head: cells, "level": LEVELS}, level())
GIVENS = [sum(cell not in ".0" for cell in one) for one in CLUES]
for name, (head, numbers) in {
    "givens": ("n", GIVENS),
    "blank cells": ("count", [81 - one for one in GIVENS]),
    "rows of the boards": ("N", [9] * COUNT),
    "rows of the file": ("人数", [*range(1, COUNT + 1)]),
}.items():
    messy(f"{head} of the {name}", {"time": CLOCKS, head: numbers}, seconds())
for head in ("seconds (n=20)", "Anna seconds, n = 20"):
    messy(head, {head: SECONDS, "level": LEVELS}, seconds(), level())

"""Books with times: units, clocks, swapped units, numbers of people, dropped flags."""

from tests.messy.base import (
    CLUES,
    COUNT,
    FAST,
    LEVELS,
    NUMBERS,
    PEOPLE,
    SECONDS,
    book_of,
    clock,
    level,
    messy,
    seconds,
    table,
    text,
    xlsx,
)
from tests.messy.times import IN_MINUTES, MINUTES

CLOCKS = [clock(one) for one in SECONDS]
messy("minutes", {"minutes": MINUTES}, IN_MINUTES)
messy("clocks", {"time": CLOCKS}, seconds())
messy("clocks in xlsx", {"time": CLOCKS}, seconds(), write=xlsx)
messy("a time without a unit", {"time": SECONDS}, seconds())
messy("minutes without a unit", {"time": MINUTES}, IN_MINUTES)
messy("seconds under minutes", {"minutes": SECONDS}, seconds())
messy("half in minutes, half in seconds", {"seconds": [*SECONDS[:10], *MINUTES[10:]]})
messy("minutes.seconds as 7.30", {"minutes": [f"{one // 60}.{one % 60:02}" for one in SECONDS]})
messy("milliseconds, without saying so", {"duration": [1000 * one for one in SECONDS]})
messy(
    "hours",
    {"hours": [round(one / 3600, 3) for one in SECONDS]},
    seconds([round(3600 * round(one / 3600, 3), 1) for one in SECONDS]),
)
messy("parts of a day", {"time": [f"{one / 86400:.12f}" for one in SECONDS]}, seconds())
messy("分 and 秒", {"解答時間": [f"{one // 60}分{one % 60}秒" for one in SECONDS]}, seconds())
for head in ("解答時間（秒）", "所要時間（秒）", "平均タイム（秒）", "解答時間 [秒]"):
    messy(
        f"{head} in cp932",
        table({"番号": NUMBERS, "問題": CLUES, head: SECONDS}),
        seconds(),
        write=text("cp932", end="\r\n"),
    )
messy(
    "所要時間 without a unit",
    table({"問題番号": NUMBERS, "盤面": CLUES, "所要時間": SECONDS}),
    seconds(),
)
messy(
    "解答時間 as clocks", table({"問題番号": NUMBERS, "盤面": CLUES, "解答時間": CLOCKS}), seconds()
)
messy(
    "full-width digits",
    {
        "時間（秒）": [
            str(one).translate({48 + at: 0xFF10 + at for at in range(10)}) for one in SECONDS
        ]
    },
    seconds(),
)
for head in ("Zeit (Sekunden)", "temps (secondes)", "tiempo (segundos)", "tempo (secondi)"):
    messy(head, table({"Nr": NUMBERS, "Puzzle": CLUES, head: SECONDS}), seconds())
messy(
    "seconds with thousands",
    {"seconds": [f"{5000 + one:,}" for one in SECONDS]},
    seconds([5000 + one for one in SECONDS]),
)
messy(
    "two columns of times",
    {"beginner seconds": SECONDS, "expert seconds": FAST},
    seconds(),
    seconds(FAST),
)
messy(
    "one in seconds, one in minutes",
    {"beginner minutes": MINUTES, "expert seconds": FAST},
    IN_MINUTES,
    seconds(FAST),
)
messy(
    "a unit line below the heads",
    [["id", "clues", "time"], ["", "", "min"], *book_of({"time": MINUTES})[1:]],
    IN_MINUTES,
)
messy("a time with its people", {"mean_seconds": SECONDS, "people": PEOPLE}, seconds(people=PEOPLE))
messy("people only", {"people": PEOPLE})
messy("how many solved it", {"solved": PEOPLE})
messy("完了者数", {"完了者数": PEOPLE})
messy("挑戦者数 beside times", {"挑戦者数": PEOPLE, "時間（秒）": SECONDS}, seconds())
messy(
    "a share of people",
    {"success": [f"{40 + at}%" for at in range(COUNT)], "seconds": SECONDS},
    seconds(),
)
messy(
    "a share of people as a number",
    {"success": [0.4 + at / 50 for at in range(COUNT)], "seconds": SECONDS},
    seconds(),
)
messy(
    "gave_up as 1 and 0",
    {"seconds": SECONDS, "gave_up": [at % 2 for at in range(COUNT)]},
    seconds(),
)
messy("how many gave up", {"seconds": SECONDS, "gave up": PEOPLE}, seconds())
messy("DNF for a time", {"seconds": ["DNF", *SECONDS[1:]]}, seconds([None, *SECONDS[1:]]))
messy("a time below zero", {"seconds": [-5, *SECONDS[1:]]}, seconds([None, *SECONDS[1:]]))
messy("footnotes", {"seconds": [f"{SECONDS[0]}*", *SECONDS[1:]]}, seconds())
messy("about", {"minutes": [f"about {one}" for one in MINUTES]}, IN_MINUTES)
messy("with the unit in each cell", {"time": [f"{one} min" for one in MINUTES]}, IN_MINUTES)
messy("with h and m", {"time": [f"{one // 60}m{one % 60:02}s" for one in SECONDS]}, seconds())
messy("least, mean and most", {"fastest (s)": FAST, "mean (s)": SECONDS}, seconds(FAST), seconds())
messy("numbers whose names say nothing", {"value": SECONDS}, seconds())
messy(
    "ids are numbers that look like times",
    table({"puzzle": SECONDS, "clues": CLUES, "level": LEVELS}),
    level(),
)

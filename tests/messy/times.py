"""Times: units, clocks, minutes and seconds apart, limits, readings that are likely and wrong."""

from tests.messy.attempts import AT, DONE, OF, TIMES, WHO, flags, log
from tests.messy.base import (
    CLUES,
    COUNT,
    FAST,
    IDS,
    LEVELS,
    NUMBERS,
    PEOPLE,
    SECONDS,
    clock,
    level,
    messy,
    nothing,
    ods,
    seconds,
    table,
    text,
    xls,
    xlsx,
)

MINUTES = [round(one / 60, 1) for one in SECONDS]
IN_MINUTES = seconds([round(60 * one, 1) for one in MINUTES])

messy("seconds", {"seconds": SECONDS}, seconds())
messy("minutes under seconds", {"seconds": MINUTES}, IN_MINUTES)
QUANTILES = {
    name: [round(factor * one) for one in SECONDS]
    for name, factor in (("low", 0.6), ("half", 1), ("high", 1.9))
}
for heads in (("p10", "p50", "p90"), ("p25", "p50", "p75"), ("q1", "median", "q3")):
    cells = zip(heads, QUANTILES.values(), strict=True)
    messy(
        f"seconds as {', '.join(heads)}",
        {f"{head}_seconds": found for head, found in cells},
        seconds(),
    )
messy(
    "times of a move beside those of a puzzle",
    {
        "avg_time_sec": SECONDS,
        "avg_time_per_move_sec": [
            round(one / (48 + 7 * at % 24), 2) for at, one in enumerate(SECONDS)
        ],
    },
    seconds(),
)
messy("milliseconds", {"time_ms": [1000 * one for one in SECONDS]}, seconds())
messy(
    "minutes with decimal commas",
    {"minutes": [str(one).replace(".", ",") for one in MINUTES]},
    IN_MINUTES,
    write=text(separator=";"),
)
messy(
    "how many solved it, and times",
    {"solved by": PEOPLE, "seconds": SECONDS},
    seconds(people=PEOPLE),
)
messy("a dash for a time", {"seconds": ["-", *SECONDS[1:]]}, seconds([None, *SECONDS[1:]]))
for write in (xlsx, xls, ods):
    messy(
        f"a plain {write.__name__}",
        {"seconds": SECONDS, "level": LEVELS},
        seconds(),
        level(),
        write=write,
    )
messy(
    "the mean time between the fastest and the slowest",
    {
        "最短（秒）": [one // 2 for one in SECONDS],
        "平均（秒）": SECONDS,
        "最長（秒）": [one * 3 for one in SECONDS],
    },
    seconds(),
)
messy(
    "the median between its quartiles",
    {
        "median (s)": SECONDS,
        "Q1 (s)": [one // 2 for one in SECONDS],
        "Q3 (s)": [one * 3 for one in SECONDS],
    },
    seconds(),
)

SHORT = [90 + one // 10 for one in SECONDS]
"""In order they rise by less than a clock does that is not set to 0."""
for name, column in (("rising", sorted(SHORT)), ("falling", sorted(SHORT, reverse=True))):
    messy(f"times sorted without their rows, {name}", {"seconds": column})
messy(
    "times sorted without their rows, beside levels",
    {"level": LEVELS, "seconds": sorted(SHORT)},
    level(),
)
messy(
    "rows in the order of their times",
    [["seconds", "id", "clues"], *map(list, sorted(zip(SHORT, IDS, CLUES, strict=True)))],
    seconds(SHORT),
)
messy(
    "days and clocks of a data frame",
    {"time": [f"0 days 00:{one // 60:02}:{one % 60:02}" for one in SECONDS]},
    seconds(),
)

CUT = [f"{one // 60}.{one % 60:02}".rstrip("0").rstrip(".") for one in SECONDS]


def parts(minutes: str, second: str, times=SECONDS) -> dict:
    return {minutes: [one // 60 for one in times], second: [one % 60 for one in times]}


for minutes, second in (
    ("min", "sec"),
    ("Minuten", "Sekunden"),
    ("分", "秒"),
    ("m", "s"),
    ("time (min)", "time (s)"),
):
    messy(f"{minutes} and {second} apart", parts(minutes, second), seconds())
messy(
    "minutes and seconds of two apart",
    parts("beginner min", "beginner sec") | parts("expert min", "expert sec", FAST),
    seconds(),
    seconds(FAST),
)
messy(
    "分 and 秒 below 解答時間",
    [
        ["番号", "問題", "解答時間", None],
        [None, None, "分", "秒"],
        *table({"": NUMBERS, " ": CLUES, **parts("分", "秒")})[1:],
    ],
    seconds(),
    write=lambda folder, rows: xlsx(folder, rows, lambda sheet: sheet.merge_cells("C1:D1")),
)
log(
    "分 and 秒 apart",
    {"問題番号": OF["id"], "問題": OF["clues"], "氏名": OF["person"]}
    | parts("分", "秒", OF["seconds"])
    | {"結果": flags(DONE, "完成", "ギブアップ")},
    write=text("cp932"),
)
messy("mn and sec apart", parts("mn", "sec"), seconds())
messy("minutes spent and seconds", parts("minutes spent", "seconds"), seconds())
messy("minutes rounded down, and the seconds", parts("minutes", "s") | {"s": SECONDS}, seconds())
messy("4.1 for 4:10 under minutes", {"minutes": CUT}, seconds())

POINTED = [f"{one // 60}.{one % 60:02}" for one in SECONDS]
COMMAS = [one.replace(".", ",") for one in POINTED]
for head in ("時間（分.秒）", "time (min.sec)", "Zeit (min,s)", "time [mm.ss]"):
    messy(f"4.40 under {head}", {head: POINTED}, seconds())
messy("4.4 under 時間（分.秒）", {"時間（分.秒）": CUT}, seconds())
messy(
    "4,40 under Zeit",
    table({"Nr": NUMBERS, "Rätsel": CLUES, "Zeit": COMMAS}),
    seconds(),
    write=text(separator=";"),
)
HOURS = [round(one / 3600, 4) for one in SECONDS]
IN_HOURS = seconds([3600 * one for one in HOURS])
for head in ("time (h)", "解答時間（時間）", "Zeit [Std]"):
    messy(f"hours under {head}", {head: HOURS}, IN_HOURS)
messy("pages from 1 to 5", {"page": [1 + at // 4 for at in range(COUNT)]})
MISSING = [None if at % 6 == 2 else one for at, one in enumerate(LEVELS)]
messy("0 for levels that are missing", {"level": [one or 0 for one in MISSING]}, level(MISSING))
messy("mmss as 0440", {"time": [f"{one // 60:02}{one % 60:02}" for one in SECONDS]}, seconds())
LOG = WHO | {"finished": flags(DONE, "yes", "no")}
IN_SECONDS = [name in ("Anna", "Ben") for name in OF["person"]]
messy(
    "attempts: some persons in minutes, others in seconds",
    table(
        LOG
        | {
            "os": ["ios" if one else "android" for one in IN_SECONDS],
            "duration": [
                time if one else round(time / 60, 2)
                for time, one in zip(OF["seconds"], IN_SECONDS, strict=True)
            ],
        }
    ),
)


def limited(head: str, shown, limit) -> list[list]:
    """Return a log in which those who gave up have the limit."""
    return table(WHO | {head: [shown(one) if done else limit for one, done in TIMES]})


for name, head, shown, limit in (
    ("60:00", "time", clock, "60:00"),
    ("30:00", "解答時間", clock, "30:00"),
    ("0:59:59", "time", clock, "0:59:59"),
    ("60 minutes", "minutes", lambda one: round(one / 60, 2), 60),
    ("3600 s", "seconds", int, 3600),
    ("30 min", "time", lambda one: f"{one // 60} min {one % 60} s", "30 min"),
):
    nothing(f"attempts: {name} for those who gave up", limited(head, shown, limit))
for sign in ("", 0, -1):
    nothing(f"attempts: {sign!r} for those who gave up", limited("seconds", int, sign))
messy(
    "attempts: 60:00, which all needed, they say",
    limited("time", clock, "60:00"),
    attempts=frozenset(
        (CLUES[at], one if done else 3600, True) for at, (one, done) in zip(AT, TIMES, strict=True)
    ),
    flags=("--finished", "nothing"),
)
nothing(
    "attempts: 20:00 for those who gave up, and longer times",
    limited("time", lambda one: clock(one if one % 29 else 2000 + one), "20:00"),
)
WHOLE = [one // 60 for one in SECONDS]
for limit in ("59:59", "30:00"):
    cells = [limit if at in (2, 7, 13) else clock(one) for at, one in enumerate(SECONDS)]
    nothing(f"a book: {limit} for three times", {"time": cells})
messy("a book: whole minutes throughout", {"minutes": WHOLE}, seconds([60 * one for one in WHOLE]))

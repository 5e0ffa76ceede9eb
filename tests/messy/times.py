"""Books with times: units, clocks, swapped units, numbers of people, dropped flags."""

from tests.messy.base import (
    CLUES,
    IDS,
    LEVELS,
    PEOPLE,
    SECONDS,
    book_of,
    level,
    messy,
    ods,
    seconds,
    text,
    xls,
    xlsx,
)

MINUTES = [round(one / 60, 1) for one in SECONDS]
IN_MINUTES = seconds([round(60 * one, 1) for one in MINUTES])

messy("seconds", book_of({"seconds": SECONDS}), seconds())
messy("minutes under seconds", book_of({"seconds": MINUTES}), IN_MINUTES)
QUANTILES = {
    name: [round(factor * one) for one in SECONDS]
    for name, factor in (("low", 0.6), ("half", 1), ("high", 1.9))
}
for heads in (("p10", "p50", "p90"), ("p25", "p50", "p75"), ("q1", "median", "q3")):
    cells = zip(heads, QUANTILES.values(), strict=True)
    messy(
        f"seconds as {', '.join(heads)}",
        book_of({f"{head}_seconds": found for head, found in cells}),
        seconds(),
    )
messy(
    "times of a move beside those of a puzzle",
    book_of(
        {
            "avg_time_sec": SECONDS,
            "avg_time_per_move_sec": [
                round(one / (48 + 7 * at % 24), 2) for at, one in enumerate(SECONDS)
            ],
        }
    ),
    seconds(),
)
messy("milliseconds", book_of({"time_ms": [1000 * one for one in SECONDS]}), seconds())
messy(
    "minutes with decimal commas",
    book_of({"minutes": [str(one).replace(".", ",") for one in MINUTES]}),
    IN_MINUTES,
    write=text(separator=";"),
)
messy(
    "how many solved it, and times",
    book_of({"solved by": PEOPLE, "seconds": SECONDS}),
    seconds(people=PEOPLE),
)
messy("a dash for a time", book_of({"seconds": ["-", *SECONDS[1:]]}), seconds([None, *SECONDS[1:]]))
for write in (xlsx, xls, ods):
    messy(
        f"a plain {write.__name__}",
        book_of({"seconds": SECONDS, "level": LEVELS}),
        seconds(),
        level(),
        write=write,
    )
messy(
    "the mean time between the fastest and the slowest",
    book_of({"最短（秒）": [one // 2 for one in SECONDS], "平均（秒）": SECONDS,
             "最長（秒）": [one * 3 for one in SECONDS]}),
    seconds(),
)  # fmt: skip
messy(
    "the median between its quartiles",
    book_of({"median (s)": SECONDS, "Q1 (s)": [one // 2 for one in SECONDS],
             "Q3 (s)": [one * 3 for one in SECONDS]}),
    seconds(),
)  # fmt: skip

SHORT = [90 + one // 10 for one in SECONDS]
"""In order they rise by less than a clock does that is not set to 0."""
for name, column in (("rising", sorted(SHORT)), ("falling", sorted(SHORT, reverse=True))):
    messy(f"times sorted without their rows, {name}", book_of({"seconds": column}))
messy(
    "times sorted without their rows, beside levels",
    book_of({"level": LEVELS, "seconds": sorted(SHORT)}),
    level(),
)
messy(
    "rows in the order of their times",
    [["seconds", "id", "clues"], *map(list, sorted(zip(SHORT, IDS, CLUES, strict=True)))],
    seconds(SHORT),
)
messy(
    "days and clocks of a data frame",
    book_of({"time": [f"0 days 00:{one // 60:02}:{one % 60:02}" for one in SECONDS]}),
    seconds(),
)

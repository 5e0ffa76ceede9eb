"""Columns that are made of others, and heads, clocks and units that are not what they look like."""

from tests.messy.base import (
    FAST,
    LEVELS,
    PEOPLE,
    SCORES,
    SECONDS,
    book_of,
    clock,
    level,
    messy,
    nothing,
    score,
    seconds,
    words,
)

TWO = {"Anna": [clock(one) for one in SECONDS], "Ben": [clock(one) for one in FAST]}
SUMS = [a + b for a, b in zip(SECONDS, FAST, strict=True)]
for head in ("Summe", "Totale", "合計", "计", "wibble"):
    messy(
        f"{head} of Anna and Ben",
        book_of(TWO | {head: [clock(one) for one in SUMS]}),
        seconds(),
        seconds(FAST),
    )
messy(
    "x of Anna and Ben is their mean",
    book_of(TWO | {"x": [clock(one // 2) for one in SUMS]}),
    seconds(),
    seconds(FAST),
)
messy(
    "Anna again as minutes",
    book_of({"Anna (s)": SECONDS, "Ben (min)": [f"{one / 60:.2f}" for one in SECONDS]}),
    seconds(),
)
PROGRAMS = {
    "score A": SCORES,
    "score B": [round(one * (1 + at % 3), 1) for at, one in enumerate(SCORES)],
}
for head, of in (("total score", 1), ("score", 2)):
    messy(
        f"{head} is 1/{of} of the sum of two programs'",
        book_of(
            PROGRAMS
            | {head: [round(sum(both) / of, 1) for both in zip(*PROGRAMS.values(), strict=True)]}
        ),
        *map(score, PROGRAMS.values()),
    )
WHOLE = [max(7, one // 60) for one in SECONDS]
nothing("heads of minutes and level exchanged", book_of({"minutes": LEVELS, "level": WHOLE}))
messy("minutes to 6 beside levels", book_of({"minutes": [1 + one for one in LEVELS],
                                             "level": LEVELS}),
      seconds([60 + 60 * one for one in LEVELS]), level())  # fmt: skip
nothing(
    "heads of seconds and players exchanged",
    book_of({"seconds": [8 + one % 7 for one in PEOPLE], "players": SECONDS}),
)
RISING = [f"{8 + at * 41 // 60 % 12:02}:{at * 41 % 60:02}" for at in range(len(SECONDS))]
nothing("times of day that rise", book_of({"time": RISING}))
messy(
    "平均秒数",
    book_of({"平均秒数": SECONDS}),
    seconds(),
)
messy(
    "풀이 시간",
    book_of({"풀이 시간": [f"{one // 60}분 {one % 60}초" for one in SECONDS]}),
    seconds(),
)
nothing(
    "perc and mp under Idő",
    book_of({"Idő": [f"{one // 60} perc {one % 60} mp" for one in SECONDS]}),
)
messy(
    "thousands with points, in most cells",
    book_of(
        {"Sekunden": [f"1.{one % 1000:03}" if at % 5 else one for at, one in enumerate(SECONDS)]}
    ),
    seconds([1000 + one % 1000 if at % 5 else one for at, one in enumerate(SECONDS)]),
)
messy(
    "two numbers, or thousands, between blanks",
    book_of({"seconds": [f"3 {one % 900 + 100}" for one in SECONDS]}),
)
BY_TIME = [1 + sorted(SECONDS).index(one) // 4 for one in SECONDS]
WORDS = words("easy,medium,hard,very hard,extreme")
IN_A_LIST = [1 + 7 * at % 20 for at in range(len(SECONDS))]
for name, columns, *right in (
    ("words of the levels beside them", {"level": LEVELS, "difficulty": WORDS}, level()),
    ("points of each level", {"points": [5 + one**2 for one in LEVELS], "level": LEVELS}, level()),
    ("levels that are cut from the times", {"time": SECONDS, "level": BY_TIME}, seconds()),
    ("ranks in a list", {"rank": IN_A_LIST, "level": LEVELS}, level()),
):
    messy(name, book_of(columns), *right)
for mark, rest in ("⭐ ", "●○", "* "):
    marks = [one * mark + (5 - one) * rest.strip() for one in LEVELS]
    messy(f"levels as {mark}", book_of({"difficulty": marks}), level())

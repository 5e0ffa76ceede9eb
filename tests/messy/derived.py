"""Columns made of others, beside the table, or against the others; heads that mislead."""

from tests.messy.attempts import OF, log
from tests.messy.base import (
    CLUES,
    COUNT,
    FAST,
    IDS,
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
    table,
    words,
)

TWO = {"Anna": [clock(one) for one in SECONDS], "Ben": [clock(one) for one in FAST]}
SUMS = [a + b for a, b in zip(SECONDS, FAST, strict=True)]
for head in ("Summe", "Totale", "合計", "计", "wibble"):
    messy(
        f"{head} of Anna and Ben",
        TWO | {head: [clock(one) for one in SUMS]},
        seconds(),
        seconds(FAST),
    )
messy(
    "x of Anna and Ben is their mean",
    TWO | {"x": [clock(one // 2) for one in SUMS]},
    seconds(),
    seconds(FAST),
)
messy(
    "Anna again as minutes",
    {"Anna (s)": SECONDS, "Ben (min)": [f"{one / 60:.2f}" for one in SECONDS]},
    seconds(),
)
PROGRAMS = {
    "score A": SCORES,
    "score B": [round(one * (1 + at % 3), 1) for at, one in enumerate(SCORES)],
}
for head, of in (("total score", 1), ("score", 2)):
    messy(
        f"{head} is 1/{of} of the sum of two programs'",
        PROGRAMS
        | {head: [round(sum(both) / of, 1) for both in zip(*PROGRAMS.values(), strict=True)]},
        *map(score, PROGRAMS.values()),
    )
WHOLE = [max(7, one // 60) for one in SECONDS]
nothing("heads of minutes and level exchanged", {"minutes": LEVELS, "level": WHOLE})
messy(
    "minutes to 6 beside levels",
    {"minutes": [1 + one for one in LEVELS], "level": LEVELS},
    seconds([60 + 60 * one for one in LEVELS]),
    level(),
)
nothing(
    "heads of seconds and players exchanged",
    {"seconds": [8 + one % 7 for one in PEOPLE], "players": SECONDS},
)
RISING = [f"{8 + at * 41 // 60 % 12:02}:{at * 41 % 60:02}" for at in range(len(SECONDS))]
nothing("times of day that rise", {"time": RISING})
messy("平均秒数", {"平均秒数": SECONDS}, seconds())
messy("풀이 시간", {"풀이 시간": [f"{one // 60}분 {one % 60}초" for one in SECONDS]}, seconds())
nothing("perc and mp under Idő", {"Idő": [f"{one // 60} perc {one % 60} mp" for one in SECONDS]})
messy(
    "thousands with points, in most cells",
    {"Sekunden": [f"1.{one % 1000:03}" if at % 5 else one for at, one in enumerate(SECONDS)]},
    seconds([1000 + one % 1000 if at % 5 else one for at, one in enumerate(SECONDS)]),
)
messy(
    "two numbers, or thousands, between blanks",
    {"seconds": [f"3 {one % 900 + 100}" for one in SECONDS]},
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
    messy(name, columns, *right)
for mark, rest in ("⭐ ", "●○", "* "):
    marks = [one * mark + (5 - one) * rest.strip() for one in LEVELS]
    messy(f"levels as {mark}", {"difficulty": marks}, level())
CLOCKS = TWO["Anna"]
GROSS = [one + (0, 0, 60, 120, 30)[at * at % 5] for at, one in enumerate(SECONDS)]
NEARLY = [one + (0, 0, 0, 31, -20)[at % 5] for at, one in enumerate(SECONDS)]
for whole, net in (
    ("gross time (s)", "net time (s)"),
    ("Bruttozeit", "Nettozeit"),
    ("Time incl. pauses", "Time excl. pauses"),
    ("休憩込み時間", "休憩抜き時間"),
    ("Ulla", "Viktor"),
):
    messy(f"{whole} beside {net}", {whole: list(map(clock, GROSS)), net: CLOCKS}, seconds())
messy("60 of 100 times of two equal", {"Ulla": CLOCKS, "Vik": list(map(clock, NEARLY))}, seconds())
messy(
    "two persons in whole minutes",
    {"Anna (min)": WHOLE, "Ben (min)": [max(3, one // 60) for one in FAST]},
    seconds([60 * one for one in WHOLE]),
    seconds([60 * max(3, one // 60) for one in FAST]),
)
messy(
    "the median after a quartile",
    {"p25 seconds": [round(0.8 * one) for one in SECONDS], "median seconds": SECONDS},
    seconds(),
)
THREE = [1 + one // 2 for one in LEVELS]
for heads in (("easy", "medium", "hard"), ("Leicht (s)", "Mittel (s)", "Schwer (s)")):
    cells = SECONDS if "(s)" in heads[0] else CLOCKS
    below = {
        head: [cell if one == at else "-" for cell, one in zip(cells, THREE, strict=True)]
        for at, head in enumerate(heads, 1)
    }
    messy(f"times below {heads[0]} to {heads[2]}", below, level(THREE), seconds())
below = dict(zip(("初級", "中級", "上級"), below.values(), strict=True))
nothing("times below 初級 to 上級", below)
PAIRS = [clock(SECONDS[at // 2] + SECONDS[at // 2 + 1]) for at in range(len(SECONDS))]
nothing("the time of two puzzles beside both", {"Time": PAIRS})
nothing(
    "the time of two puzzles beside the first",
    {"Time": ["" if at % 2 else one for at, one in enumerate(PAIRS)]},
)
for head in (
    "Time (min:sec)",
    "Temps (min:s)",
    "Time to solve",
    "Finish time",
    "T/s",
    "Ø Zeit",
    "クリアタイム",
    "Ann's time",
    "My time",
    "Loesungszeit",
    "Duree",
):
    messy(
        f"times under {head}",
        {head: SECONDS if head == "T/s" else CLOCKS, "Lvl": LEVELS},
        level(),
        seconds(),
    )
for form in ("{}/5", "Stufe {}", "Lv.{}"):
    messy(f"levels as {form}", {"x": [form.format(one) for one in LEVELS]}, level())
messy(
    "levels as numbers and words",
    {
        "Diff.": [
            f"{at} - {word}"
            for at, word in zip(LEVELS, words("very easy,easy,medium,hard,very hard"), strict=True)
        ]
    },
    level(),
)
messy(
    "levels as 中 (Medium)",
    {"難しさ": words("易 (Easy),中 (Medium),難 (Hard)", THREE)},
    level(THREE),
)
messy("levels in Korean", {"난이도": words("쉬움,보통,어려움", THREE)}, level(THREE))
messy(
    "a mark for who gave up",
    [
        *book_of({"Ann": [f"{one}*" if at == 3 else one for at, one in enumerate(CLOCKS)]}),
        [],
        ["* gave up"],
    ],
    seconds([None if at == 3 else one for at, one in enumerate(SECONDS)]),
)


def _first(*cells, below=0):
    """Return cells in rows of a column of which the others are empty."""
    return [None] * below + [*cells] + [None] * (COUNT - len(cells) - below)


GAP = {"": [None] * COUNT}
TIMED, GRADED = {"Time (s)": SECONDS}, {"Level": LEVELS}
RIGHT_OF = {
    "an average": (TIMED | GAP | {"Average (s)": _first(358)}, [seconds()]),
    "an average of clocks": (TIMED | GAP | {"Anna mean": _first("5:58")}, [seconds()]),
    "levels and their mean times": (
        GRADED
        | TIMED
        | GAP
        | {"Difficulty": _first(1, 2, 3, 4, 5), "Mean time (s)": _first(200, 300, 380, 500, 900)},
        [level(), seconds()],
    ),
    "averages of blocks": (
        TIMED | GAP | {"Mean (s)": _first(200, 250, 300, 320, 350, 380, 500, 900)},
        [seconds()],
    ),
    "the fastest": (
        TIMED | {"Top": _first(*IDS[2:5]), "Seconds": _first(100, 101, 102)},
        [seconds()],
    ),
    "how many of each level": (
        GRADED | GAP | {"Difficulty": _first(1, 2, 3, 4, 5), "Number": _first(4, 4, 4, 4, 4)},
        [level()],
    ),
}
for name, (columns, right) in RIGHT_OF.items():
    messy(f"beside the table: {name}", columns, *right)
SPARSE = [one if at % 4 == 1 else None for at, one in enumerate(LEVELS)]
messy("a tester of 5 of 20", TIMED | {"tester": SPARSE}, seconds(), level(SPARSE))

LEGEND = ["1 = very hard", "2 = hard", "3 = medium", "4 = easy", "5 = very easy"]
USUAL = ["1 = very easy", "2 = easy", "3 = medium", "4 = hard", "5 = very hard"]
TURNED = {"Level": [6 - one for one in LEVELS]}
LAST = _first("very hard", "hard", "easy", "very easy", below=1)
for name, columns in {
    "below a head": {"Legend": _first(*LEGEND)},
    "as a head": GAP | {"1 = hardest, 5 = easiest": [None] * COUNT},
    "in two columns": GAP | {"key": _first(1, 2, 4, 5, below=1), "meaning": LAST},
}.items():
    messy(f"a legend beside the table: {name}", TURNED | columns, level())
messy("a usual legend beside the table", GRADED | {"Legend": _first(*USUAL)}, level())

for key in ("Book", "Part"):
    blocks = [f"{key} {1 + at // 10}" if at % 10 == 0 else None for at in range(COUNT)]
    nothing(f"a {key.lower()} written once a block", {key: blocks} | TIMED)

MOST_OF = [2 * one for one in SECONDS]
messy(
    "min time beside avg time",
    {"min time": [one // 9 for one in FAST], "avg time": SECONDS, "max time": MOST_OF},
    seconds(),
    seconds(MOST_OF),
)
FEW = {"h": [at % 3 for at in range(COUNT)], "m": [at % 4 for at in range(COUNT)]}
messy("h and m beside clocks", {"time": list(map(clock, SECONDS))} | FEW, seconds())
messy(
    "h and m beside clocks, said to be none",
    {"time": list(map(clock, SECONDS))} | FEW,
    seconds(),
    flags=("--unit", "h=nothing", "--unit", "m=nothing"),
)

LEFT = [3600 - one for one in SECONDS]
messy("seconds that are left of an hour", {"seconds": LEFT})
messy(
    "clocks that are left of an hour, of one of two",
    {"Anna time": list(map(clock, FAST)), "Ben time": list(map(clock, LEFT))},
)
messy(
    "levels that were sorted beside times of two",
    table(
        {
            "id": [f"{at}{one}" for at in "ab" for one in IDS],
            "clues": CLUES * 2,
            "level": sorted([1, 2, 3, 4, 5] * 8),
            "Anna time": SECONDS * 2,
            "Ben time": FAST * 2,
        }
    ),
    flags=("--id", "id"),
)
log(
    "seconds that are left of an hour",
    OF | {"seconds": [3600 - one for one in OF["seconds"]], "finished": ["yes"] * len(OF["id"])},
)
log("the person in the first row only", OF | {"person": ["Anna"] + [""] * (len(OF["id"]) - 1)})

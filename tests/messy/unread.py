"""Columns that a person reads as times or levels at sight, in forms that a program may pass over.

And files whose names end in another way than what they hold.
"""

from tests.messy.attempts import DONE, OF, flags, log
from tests.messy.base import (
    CLUES,
    IDS,
    LEVELS,
    NUDGED,
    SECONDS,
    book_of,
    level,
    messy,
    ods,
    seconds,
    text,
    words,
    xls,
    xlsx,
)

OF_BEN = words("a,b,c,d,e", NUDGED)
BOTH = (level(), level(NUDGED))
messy("letters of Ben beside times", {"seconds": SECONDS, "Ben": OF_BEN}, seconds(), level(NUDGED))
messy(
    "series A to C beside times",
    {"series": [("A", "B", "C")[at % 3] for at in range(len(CLUES))], "seconds": SECONDS},
    seconds(),
)
NOT_A = [None if one == "a" else one for one in OF_BEN]
FROM_B = level([None if one == 1 else one for one in NUDGED])
messy(
    "a rating a row: numbers of anna, letters of ben",
    [
        ["id", "clues", "rater", "level"],
        *([*one, "anna", given] for *one, given in zip(IDS, CLUES, LEVELS, strict=True)),
        *([*one, "ben", given] for *one, given in zip(IDS, CLUES, NOT_A, strict=True) if given),
    ],
    level(),
    FROM_B,
)


FORMULAS = [f"={one}+0" for one in LEVELS]
for write in (xlsx, ods):
    messy(f"formulas in {write.__name__}", {"level": FORMULAS}, level(), write=write)
messy(
    "formulas here and there",
    {"level": [one if at % 3 else FORMULAS[at] for at, one in enumerate(LEVELS)]},
    level(),
    write=xlsx,
)

MORNING = "{:02}:{:02}".format
for name, form in {
    "4 Min. 15 Sek.": "{} Min. {} Sek.".format,
    "1899-12-30 00:04:15": lambda *at: f"1899-12-30 00:{MORNING(*at)}",
    "1900-01-00 00:04:15": lambda *at: f"1900-01-00 00:{MORNING(*at)}",
    "12:04:15 AM": lambda *at: f"12:{MORNING(*at)} AM",
    "PT4M15S": "PT{}M{}S".format,
    "1970-01-01T00:04:15Z": lambda *at: f"1970-01-01T00:{MORNING(*at)}Z",
    "4 perc 15 mp": "{} perc {} mp".format,
    "04'15": "{:02}'{:02}".format,
}.items():
    cells = [form(*divmod(one, 60)) for one in SECONDS]
    messy(f"{name} beside levels", {"Zeit": cells, "level": LEVELS}, seconds(), level())
    log(
        name,
        OF
        | {
            "seconds": [form(*divmod(one, 60)) for one in OF["seconds"]],
            "finished": flags(DONE, "yes", "no"),
        },
    )
FORMS = ["やさしい/易しい/易", "普通/ふつう/並", "難しい/むずかしい/難"]
EASIER = [1 + (one > 2) + (one > 3) for one in LEVELS]
MIXED = [FORMS[one - 1].split("/")[at % 3] for at, one in enumerate(EASIER)]
for name, cells in {
    "mixed forms": MIXED,
    "mixed forms, some with a star": [one + "★" * (at % 4 == 0) for at, one in enumerate(MIXED)],
    "mixed forms, some unknown": ["らくらく" if one == "易" else one for one in MIXED],
    "sentences": [f"{one} in my view, no. {at}" for at, one in enumerate(MIXED)],
}.items():
    messy(f"難易度: {name}", {"難易度": cells, "seconds": SECONDS}, level(EASIER), seconds())

FIVE = "very easy,easy,medium,hard,very hard"
for one in ("editor", "printed"):
    cells = {one: words(FIVE), "tester": words(FIVE, NUDGED)}
    messy(f"words of {one} and tester", cells, *BOTH)
    messy(f"words of {one} and tester, and times", cells | {"seconds": SECONDS}, *BOTH, seconds())

HINTS = [round(0.4 + 0.7 * one, 1) for one in LEVELS]
ERRORS = [round(0.2 + 0.3 * one, 1) for one in LEVELS]
messy("avg hints and avg errors", {"avg hints": HINTS, "avg errors": ERRORS})
log(
    "level beside level_id",
    {
        "No.": range(1, len(DONE) + 1),
        "level_id": OF["id"],
        "clues": OF["clues"],
        "level": [1 + IDS.index(one) // 4 for one in OF["id"]],
        "user": OF["person"],
        "seconds": OF["seconds"],
        "completed": flags(DONE, "true", "false"),
    },
)
for listed, given in {
    "easy,easy,medium,med.,hard": [1, 1, 2, 2, 3],
    "v. easy,easy,med,hard,v. hard": [1, 2, 3, 4, 5],
    "e,e,m,m,h": [1, 1, 2, 2, 3],
    "S,S,M,M,L": [1, 1, 2, 2, 3],
}.items():
    right = level([given[one - 1] for one in LEVELS])
    messy(f"words: {listed}", {"level": words(listed)}, right)
messy(
    "thousands with points, all of them",
    {"Sekunden": [f"{one + 1000:,}".replace(",", ".") for one in SECONDS]},
    seconds([one + 1000 for one in SECONDS]),
)


def named(ending, write):
    return lambda folder, rows: (made := write(folder, rows)).rename(made.with_suffix(ending))


PLAIN = book_of({"seconds": SECONDS, "level": LEVELS})
for name, ending, write in (
    ("xlsx", ".xls", xlsx),
    ("xls", ".xlsx", xls),
    ("xlsx", ".csv", xlsx),
    ("xls", ".txt", xls),
    ("commas", ".xlsx", text()),
    ("tabs", ".xls", text(separator="\t")),
):
    messy(f"{name} named {ending}", PLAIN, seconds(), level(), write=named(ending, write))

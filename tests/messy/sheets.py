"""Spreadsheets: titles, totals, merged cells, several sheets, colours; odd columns of puzzles."""

from functools import partial

from openpyxl.styles import PatternFill

from tests.messy.base import (
    CLUES,
    COUNT,
    FAST,
    IDS,
    LEVELS,
    NUMBERS,
    PEOPLE,
    SECONDS,
    book_of,
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

PLAIN = book_of({"seconds": SECONDS, "level": LEVELS})
BOTH = (seconds(), level())
MEAN = round(sum(SECONDS) / COUNT, 1)


def merged(sheet):
    sheet.merge_cells("A1:D1")


for write in (xlsx, xls, ods):
    name = write.__name__
    messy(f"a title in {name}", [["Our club, 2024"], [], *PLAIN], *BOTH, write=write)
    messy(f"a total in {name}", [*PLAIN, ["Total", None, sum(SECONDS), None]], *BOTH, write=write)
    messy(f"a mean in {name}", [*PLAIN, [None, "平均", MEAN, 3]], *BOTH, write=write)
    messy(
        f"a first column without cells in {name}",
        [[None, *row] for row in PLAIN],
        *BOTH,
        write=write,
    )
    messy(
        f"a head with a line break in {name}",
        {"Time\n(seconds)": SECONDS, "Level": LEVELS},
        *BOTH,
        write=write,
    )
    messy(f"notes below in {name}", [*PLAIN, [], ["Timed by ten of us."]], *BOTH, write=write)
messy("a merged title", lambda folder: xlsx(folder, [["Our club"], *PLAIN], merged), *BOTH)
messy(
    "times in a second sheet",
    lambda folder: xlsx(
        folder,
        table({"id": IDS, "clues": CLUES}),
        sheets={"times": table({"id": IDS, "seconds": SECONDS})},
    ),
    seconds(),
)
messy(
    "a sheet for each half",
    lambda folder: xlsx(folder, PLAIN[:11], sheets={"second": [PLAIN[0], *PLAIN[11:]]}),
    *BOTH,
)
messy(
    "a sheet for each half, its columns in another order",
    lambda folder: xlsx(
        folder, PLAIN[:11], sheets={"second": [row[::-1] for row in (PLAIN[0], *PLAIN[11:])]}
    ),
    *BOTH,
)

SOLVED = [
    "".join(str(1 + (3 * (at // 9) + at // 27 + at + n) % 9) for at in range(81))
    for n in range(COUNT)
]
messy(
    "solutions before puzzles",
    table({"id": IDS, "solution": SOLVED, "puzzle": CLUES, "seconds": SECONDS}),
    seconds(),
)
ORIGINAL = [clues[::-1] for clues in CLUES]
FIRST = [clues.replace(max(clues), ".", 1) if at % 2 else clues for at, clues in enumerate(CLUES)]
for other, printed, cells in (("original", "printed", ORIGINAL), ("puzzle_v1", "puzzle_v2", FIRST)):
    columns = {"no": NUMBERS, other: cells, printed: CLUES, "seconds": SECONDS}
    messy(f"{other} and {printed}", table(columns), seconds())
    messy(f"{printed}, and not {other}", table(columns), seconds(), flags=("--clues", printed))
messy(
    "two notations of the same puzzles",
    table(
        {
            "no": NUMBERS,
            "puzzle": CLUES,
            "0": [one.replace(".", "0") for one in CLUES],
            "seconds": SECONDS,
        }
    ),
    seconds(),
)
nothing(
    "puzzles that lost their leading zeros",
    table(
        {
            "id": IDS,
            "clues": [one.replace(".", "0").lstrip("0") for one in CLUES],
            "seconds": SECONDS,
        }
    ),
)
messy(
    "two puzzles under one id",
    [*book_of({"seconds": SECONDS})[:20], [IDS[3], CLUES[19], 77]],
    seconds([*SECONDS[:19], None]),
    puzzles=frozenset(CLUES[:19]),
)

for corner, label, heads, total in (
    ("Average of seconds", "player", ("puzzle_id", "clues"), "Grand Total"),
    ("平均 / 秒", "列ラベル", ("問題", "盤面"), "総計"),
    ("Mittelwert von Sekunden", "Spieler", ("Kasten", "Gitter"), "Gesamtergebnis"),
):
    messy(
        f"a pivot table, {corner}",
        [
            [corner, None, label, None, None],
            [*heads, "anna", "ben", total],
            *zip(range(101, 101 + COUNT), CLUES, SECONDS, FAST, PEOPLE, strict=True),
            [total, None, *[MEAN] * 3],
        ],
        seconds(),
        seconds(FAST),
        write=xlsx,
    )

FILLS = [PatternFill("solid", start_color=f"FF{one}") for one in ("FF0000", "FFFF00", "00FF00")]
TIMES = {"time": list(map(clock, SECONDS)), "level": LEVELS}
GAVE_UP = [one if at % 6 else None for at, one in enumerate(SECONDS)]


def filled(chosen, first=2):
    def change(sheet):
        for row in sheet.iter_rows():
            for cell in row:
                at = chosen(cell.row - first, cell.column)
                if at is not None:
                    cell.fill = FILLS[at]

    return partial(xlsx, change=change)


def _red(at, column):
    return 0 if at >= 0 and at % 6 == 0 and column == 3 else None


LEGEND = [["red = not finished"]]
for name, rows, write in (
    ("with a legend", LEGEND + book_of(TIMES), filled(_red, 3)),
    ("without a legend", book_of(TIMES), filled(_red)),
    ("of which a text has the legend only", LEGEND + book_of(TIMES), text()),
):
    messy(f"red times {name}", rows, seconds(GAVE_UP), level(), write=write)


for name, chosen in {
    "every other row": lambda at, of: at % 2 if at >= 0 else None,
    "each level": lambda at, of: (LEVELS[at] - 1) // 2 if at >= 0 and of == 4 else None,
    "heads and a column": lambda at, of: 0 if at < 0 else 1 if of == 3 else None,
}.items():
    messy(f"colours of {name}", TIMES, seconds(), level(), write=filled(chosen))
messy("a title with a colour", [["The Red Book, 2024"], *book_of(TIMES)], seconds(), level())

"""Sheets with colours: of those who gave up, of every other row, of levels, of heads."""

from functools import partial

from openpyxl.styles import PatternFill

from tests.messy.base import LEVELS, SECONDS, book_of, clock, level, messy, seconds, text, xlsx

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
    messy(f"colours of {name}", book_of(TIMES), seconds(), level(), write=filled(chosen))
messy("a title with a colour", [["The Red Book, 2024"], *book_of(TIMES)], seconds(), level())

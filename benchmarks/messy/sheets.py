"""Books as sheets: title rows, totals, merged cells, several sheets; and puzzles in odd columns."""

from tests.messy.base import (
    CLUES,
    IDS,
    LEVELS,
    NUMBERS,
    SECONDS,
    Truth,
    messy,
    nothing,
    seconds,
    table,
    xlsx,
)
from tests.messy.sheets import BOTH, PLAIN, SOLVED

messy(
    "merged heads",
    lambda folder: xlsx(
        folder,
        [
            ["id", "clues", "minutes", None],
            [None, None, "beginner", "expert"],
            *[[at, one, 2 * n, n] for at, one, n in zip(IDS, CLUES, LEVELS, strict=True)],
        ],
        lambda sheet: sheet.merge_cells("C1:D1"),
    ),
    seconds([120 * one for one in LEVELS]),
    seconds([60 * one for one in LEVELS]),
)
messy(
    "a row for each section",
    [PLAIN[0], ["Chapter 1"], *PLAIN[1:11], ["Chapter 2"], *PLAIN[11:]],
    *BOTH,
    write=xlsx,
)
messy("an empty second sheet", lambda folder: xlsx(folder, PLAIN, sheets={"Sheet2": []}), *BOTH)
messy(
    "times in a second sheet, in another order",
    lambda folder: xlsx(
        folder,
        table({"id": IDS, "clues": CLUES}),
        sheets={"times": table({"id": IDS[::-1], "seconds": SECONDS[::-1]})},
    ),
    seconds(),
)
messy("numbers as texts in xlsx", [[str(cell) for cell in row] for row in PLAIN], *BOTH, write=xlsx)
nothing(
    "puzzles as numbers in xlsx",
    table(
        {"id": IDS, "clues": [float(one.replace(".", "0")) for one in CLUES], "seconds": SECONDS}
    ),
    write=xlsx,
)
messy(
    "solutions after puzzles",
    table({"id": IDS, "puzzle": CLUES, "answer": SOLVED, "seconds": SECONDS}),
    seconds(),
)
messy(
    "two columns of digits without names",
    [list(row) for row in zip(NUMBERS, SOLVED, CLUES, strict=True)],
)
nothing("solutions only", table({"id": IDS, "grid": SOLVED, "seconds": SECONDS}))
nothing(
    "puzzles shifted by one cell",
    table({"id": IDS, "clues": [one[-1] + one[:-1] for one in CLUES], "seconds": SECONDS}),
)
nothing(
    "puzzles with two cells swapped",
    table(
        {
            "id": IDS,
            "clues": [
                one[:40] + one[41] + one[40] + one[42:]
                if one[40] != one[41]
                else "5" + one[1:-1] + "5"
                for one in CLUES
            ],
            "seconds": SECONDS,
        }
    ),
)
messy(
    "puzzles reversed",
    table({"id": IDS, "clues": [one[::-1] for one in CLUES], "seconds": SECONDS}),
    Truth("seconds", {one[::-1]: time for one, time in zip(CLUES, SECONDS, strict=True)}),
    puzzles=frozenset(one[::-1] for one in CLUES),
)
messy(
    "one puzzle with a clue that is wrong",
    table({"id": IDS, "clues": [CLUES[0][:80] + "x", *CLUES[1:]], "seconds": SECONDS}),
    seconds([None, *SECONDS[1:]]),
    puzzles=frozenset(CLUES[1:]),
)
messy("no ids", table({"clues": CLUES, "seconds": SECONDS}), seconds())
messy(
    "ids as No.1",
    table({"no": [f"No.{at}" for at in NUMBERS], "clues": CLUES, "seconds": SECONDS}),
    seconds(),
)

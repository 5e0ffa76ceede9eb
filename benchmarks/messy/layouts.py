"""Tables that lie otherwise: turned, with a column twice, grids, two kinds; Markdown."""

from tests.messy.base import (
    CLUES,
    FAST,
    IDS,
    LEVELS,
    SECONDS,
    book_of,
    clock,
    level,
    messy,
    seconds,
    table,
    xlsx,
)
from tests.messy.texts import SOLVED, TURNED
from tests.messy.writers import grid, plain

messy(
    "a column twice",
    [
        ["id", "clues", "seconds", "seconds"],
        *map(list, zip(IDS, CLUES, SECONDS, FAST, strict=True)),
    ],
)
messy(
    "the same column twice, alike",
    [
        ["id", "clues", "time", "clues"],
        *map(list, zip(IDS, CLUES, map(clock, SECONDS), CLUES, strict=True)),
    ],
    seconds(),
)
messy(
    "a head of the times that is empty",
    [["id", "clues", ""], *map(list, zip(IDS, CLUES, map(clock, SECONDS), strict=True))],
    seconds(),
)
messy("a turned table in xlsx", TURNED, seconds(), write=xlsx)
messy("grids with 0", plain("\n".join(line for one in CLUES for line in (*grid(one, "0"), ""))))
messy(
    "grids with blanks between",
    plain("\n".join(line for one in CLUES for line in (*grid(one, ".", " "), ""))),
)
messy(
    "grids under their names",
    plain(
        "\n".join(
            line for name, one in zip(IDS, CLUES, strict=True) for line in (name, *grid(one), "")
        )
    ),
)
messy(
    "a grid of nine rows and columns in a sheet",
    [list(line.replace(".", " ")) for one in CLUES for line in (*grid(one), " " * 9)],
    write=xlsx,
)
messy(
    "cells apart, a column each",
    [
        ["id", *[f"c{at}" for at in range(81)], "seconds"],
        *(
            [name, *one.replace(".", "0"), second]
            for name, one, second in zip(IDS, CLUES, SECONDS, strict=True)
        ),
    ],
)
messy("sdm with zeros and CRLF", plain("\r\n".join(one.replace(".", "0") for one in CLUES), ".sdm"))
LOOPS = ["3.2.13...22.31..", "..3.2..1.22.3.3.", "2.3.1..22.3..3.1"] * 4
messy(
    "two kinds mixed, mostly sudoku",
    book_of({"seconds": SECONDS}) + [[f"L{at}", one, 100] for at, one in enumerate(LOOPS[:2])],
    seconds(),
)
messy(
    "two kinds mixed, many of both",
    book_of({"seconds": SECONDS}) + [[f"L{at}", one, 100] for at, one in enumerate(LOOPS)],
)
messy(
    "solutions in a column before, named answer",
    table({"id": IDS, "answer": [SOLVED] * 20, "question": CLUES, "level": LEVELS}),
    level(),
)
messy(
    "a table in Markdown",
    plain(
        "\n".join(
            "| " + " | ".join(map(str, row)) + " |"
            for row in [["id", "clues", "seconds"], ["---"] * 3, *book_of({"seconds": SECONDS})[1:]]
        ),
        ".md",
    ),
    seconds(),
)
messy(
    "a comment before the heads",
    plain(
        "# exported 2024-03-01\n# by app 3\n"
        + "\n".join(",".join(map(str, row)) for row in book_of({"seconds": SECONDS})),
        ".csv",
    ),
    seconds(),
)
messy(
    "sep= in the first line",
    plain(
        "sep=;\n" + "\n".join(";".join(map(str, row)) for row in book_of({"seconds": SECONDS})),
        ".csv",
    ),
    seconds(),
)

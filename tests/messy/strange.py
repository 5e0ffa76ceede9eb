"""Books that stray farther: several mishaps in one file, turned tables, grids, two kinds."""

import json
from datetime import datetime, time, timedelta
from pathlib import Path

from tests.messy.attempts import DONE, OF, TRIED
from tests.messy.base import (
    CLUES,
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
    seconds,
    table,
    text,
    words,
    xls,
    xlsx,
)

LONG = [second * 9 for second in SECONDS]
MINUTES = [round(second / 60, 1) for second in SECONDS]
IN_MINUTES = seconds([round(one * 60, 1) for one in MINUTES])


def hours(second: int) -> str:
    return f"{second // 3600}:{second // 60 % 60:02}:{second % 60:02}"


def merged(first: str, *more: str):
    def change(sheet):
        for cells in (first, *more):
            sheet.merge_cells(cells)

    return lambda folder, rows: xlsx(folder, rows, change)


def plain(content: str, ending=".txt", encoding="utf-8"):
    def write(folder: Path) -> Path:
        path = folder / f"book{ending}"
        path.write_bytes(content.encode(encoding))
        return path

    return write


def grid(clues: str, blank=".", between="") -> list[str]:
    rows = [clues[at : at + 9].replace(".", blank) for at in range(0, 81, 9)]
    return [between.join(row) for row in rows]


JAPANESE = {"番号": NUMBERS, "問題": CLUES}
TITLE = ["数独タイムアタック　2024年度　結果一覧", None, None, None]
messy(
    "merged titles over heads in two lines, Japanese",
    [
        TITLE,
        [None] * 4,
        ["番号", "問題", "解答時間（秒）", None],
        [None, None, "初級者", "上級者"],
        *map(list, zip(NUMBERS, CLUES, SECONDS, FAST, strict=True)),
    ],
    seconds(),
    seconds(FAST),
    write=merged("A1:D1", "A3:A4", "B3:B4", "C3:D3"),
)
messy("times as h:mm:ss", book_of({"time": [hours(one) for one in SECONDS]}), seconds())
messy("long times as h:mm:ss", book_of({"time": [hours(one) for one in LONG]}), seconds(LONG))
messy(
    "12分34秒",
    table(JAPANESE | {"所要時間": [f"{one // 60}分{one % 60}秒" for one in SECONDS]}),
    seconds(),
    write=text("cp932"),
)
messy(
    "１２分３４秒 in full width",
    table(
        JAPANESE
        | {
            "解答時間": [
                f"{one // 60}分{one % 60:02}秒".translate(
                    str.maketrans("0123456789", "０１２３４５６７８９")
                )
                for one in SECONDS
            ]
        }
    ),
    seconds(),
)
messy(
    "share of finishers in percent beside seconds",
    book_of({"seconds": SECONDS, "finished %": [f"{100 - 2 * at}%" for at in range(20)]}),
    seconds(),
)
messy("percent alone", book_of({"正答率": [f"{95 - 3 * at}%" for at in range(20)]}))
messy("percent as a score", book_of({"solve rate": [f"{95 - 3 * at}.5 %" for at in range(20)]}))
messy("thousands with commas", book_of({"seconds": [f"{one:,}" for one in LONG]}), seconds(LONG))
messy(
    "thousands with points, German",
    table(
        {"Nr": NUMBERS, "Rätsel": CLUES, "Sekunden": [f"{one:,}".replace(",", ".") for one in LONG]}
    ),
    seconds(LONG),
    write=text("cp1252", ";"),
)
messy(
    "thousands with blanks",
    book_of({"seconds": [f"{one:,}".replace(",", " ") for one in LONG]}),
    seconds(LONG),
)
messy(
    "decimal commas between semicolons",
    book_of({"minuten": [str(one).replace(".", ",") for one in MINUTES]}),
    IN_MINUTES,
    write=text(separator=";"),
)
messy(
    "UTF-16 with a mark, semicolons, decimal commas",
    book_of({"Minuten": [str(one).replace(".", ",") for one in MINUTES]}),
    IN_MINUTES,
    write=text("utf-16", ";", "\r\n"),
)
messy(
    "UTF-16 big end first",
    book_of({"seconds": SECONDS}),
    seconds(),
    write=lambda folder, rows: _big_end(folder, rows),
)
messy("UTF-8 with a mark", book_of({"seconds": SECONDS}), seconds(), write=text("utf-8-sig"))


def _big_end(folder, rows):
    path = text("utf-16-be")(folder, rows)
    path.write_bytes(b"\xfe\xff" + path.read_bytes())
    return path


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
    "heads that are empty",
    [["id", "", "seconds", ""], *map(list, zip(IDS, CLUES, SECONDS, ["x"] * 20, strict=True))],
    seconds(),
)
messy(
    "a head of the times that is empty",
    [["id", "clues", ""], *map(list, zip(IDS, CLUES, map(clock, SECONDS), strict=True))],
    seconds(),
)
TURNED = [["id", *IDS], ["clues", *CLUES], ["seconds", *SECONDS]]
messy("a turned table", TURNED, seconds())
messy("a turned table in xlsx", TURNED, seconds(), write=xlsx)
GRIDS = [line for cells in CLUES for line in (*grid(cells), "")]
messy("grids one below the other", plain("\n".join(GRIDS)))
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
    "Grid 01, as Project Euler",
    plain(
        "\n".join(
            line for at, one in enumerate(CLUES, 1) for line in (f"Grid {at:02}", *grid(one, "0"))
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
messy(
    "sdm with comments",
    plain("\n".join(["# my book", "", *[f"{one} # {at}" for at, one in enumerate(CLUES)]]), ".sdm"),
)
messy(
    "sdm with lines of comments",
    plain("\n".join(f"# no {at}\n{one}" for at, one in enumerate(CLUES)), ".sdm"),
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
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
messy(
    "a few solved among unsolved",
    [*book_of({"seconds": SECONDS}), ["x1", SOLVED, ""]],
    seconds(),
    puzzles=frozenset([*CLUES, SOLVED]),
)
nothing(
    "solved and unsolved by turns",
    book_of({"seconds": SECONDS}) + [[f"x{at}", SOLVED, 300] for at in range(20)],
)
messy(
    "solutions in a column before, named answer",
    table({"id": IDS, "answer": [SOLVED] * 20, "question": CLUES, "level": LEVELS}),
    level(),
)
messy(
    "times of Excel above a day",
    book_of({"time": [timedelta(seconds=one * 60) for one in SECONDS]}),
    seconds([one * 60 for one in SECONDS]),
    write=xlsx,
)
messy(
    "times of Excel as clocks",
    book_of({"time": [time(one // 3600, one // 60 % 60, one % 60) for one in SECONDS]}),
    seconds(),
    write=xlsx,
)
messy(
    "dates that should have been clocks",
    book_of({"time": [datetime(1900, 1, 1, one // 60 % 24, one % 60) for one in SECONDS]}),
    write=xlsx,
)
messy(
    "a line of units under the heads",
    table({"id": ["", *IDS], "clues": ["", *CLUES], "time": ["[s]", *SECONDS]}),
    seconds(),
)
messy(
    "ids with a zero before",
    table({"no": [f"{at:03}" for at in range(1, 21)], "puzzle": CLUES, "sec": SECONDS}),
    seconds(),
)
messy(
    "ids of Excel, as 1.0",
    table({"no": [float(at) for at in range(1, 21)], "puzzle": CLUES, "sec": SECONDS}),
    seconds(),
    write=xls,
)
messy(
    "numbers of people in words",
    book_of({"seconds": SECONDS, "n": [f"{one}人" for one in PEOPLE]}),
    seconds(),
)
messy("mean ± deviation", book_of({"seconds": [f"{one} ± 12" for one in SECONDS]}), seconds())
messy(
    "mean (n)",
    book_of({"seconds": [f"{one} ({n})" for one, n in zip(SECONDS, PEOPLE, strict=True)]}),
)
messy("from-to in minutes", book_of({"minutes": [f"{int(one)}-{int(one) + 2}" for one in MINUTES]}))
messy("stars of Excel, ★3", book_of({"難度": [f"★{one}" for one in LEVELS]}), level())
messy(
    "levels with words beside, 3 (hard)",
    book_of(
        {
            "level": [
                f"{one} ({name})"
                for one, name in zip(
                    LEVELS, words("very easy,easy,medium,hard,very hard"), strict=True
                )
            ]
        }
    ),
    level(),
)
messy(
    "levels in full width",
    book_of(
        {"難易度": [str(one).translate(str.maketrans("12345", "１２３４５")) for one in LEVELS]}
    ),
    level(),
)
messy(
    "puzzles in full width",
    table(
        {
            "id": IDS,
            "clues": [
                one.translate(str.maketrans(".123456789", "．１２３４５６７８９")) for one in CLUES
            ],
            "seconds": SECONDS,
        }
    ),
    seconds(),
)
messy(
    "blanks as _",
    table({"id": IDS, "clues": [one.replace(".", "_") for one in CLUES], "seconds": SECONDS}),
    seconds(),
)
messy(
    "blanks as *",
    table({"id": IDS, "clues": [one.replace(".", "*") for one in CLUES], "seconds": SECONDS}),
    seconds(),
)
messy(
    "blanks as x",
    table({"id": IDS, "clues": [one.replace(".", "x") for one in CLUES], "seconds": SECONDS}),
    seconds(),
)
messy(
    "rows with slashes",
    table({"id": IDS, "clues": ["/".join(grid(one)) for one in CLUES], "seconds": SECONDS}),
    seconds(),
)
messy(
    "JSON, an object a line",
    plain(
        "\n".join(
            json.dumps({"id": name, "puzzle": one, "seconds": second})
            for name, one, second in zip(IDS, CLUES, SECONDS, strict=True)
        ),
        ".jsonl",
    ),
    seconds(),
)
messy(
    "JSON, a list",
    plain(
        json.dumps(
            [{"puzzle": one, "seconds": second} for one, second in zip(CLUES, SECONDS, strict=True)]
        ),
        ".json",
    ),
    seconds(),
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
messy(
    "a log, newest first, with repeats",
    table(
        OF
        | {
            "date": [f"2024-05-{28 - at // 4:02} 10:{59 - at % 4:02}" for at in range(len(DONE))],
            "finished": ["yes" if one else "no" for one in DONE],
        }
    ),
    attempts=TRIED,
)
messy(
    "a log with start and end",
    table(
        OF
        | {
            "started_at": [1_709_294_400 + 100 * at for at in range(len(DONE))],
            "finished_at": [
                1_709_294_400 + 100 * at + second for at, second in enumerate(OF["seconds"])
            ],
        }
    ),
    attempts=frozenset((one, second, True) for one, second, _ in TRIED),
)
messy(
    "a log in ms with epochs in ms",
    table(
        {
            "puzzle": OF["id"],
            "board": OF["clues"],
            "user_id": OF["person"],
            "elapsed_ms": [1000 * one for one in OF["seconds"]],
            "timestamp": [1_709_294_400_000 + at for at in range(len(DONE))],
            "completed": [str(one).lower() for one in DONE],
        }
    ),
    attempts=TRIED,
)
nothing("a table of times alone, without puzzles", table({"id": IDS, "seconds": SECONDS}))
nothing("an empty sheet", [], write=xlsx)
messy(
    "attempts of persons whom no column names",
    table({"id": OF["id"], "clues": OF["clues"], "token": OF["person"], "seconds": OF["seconds"]}),
)
BY_LEVEL = sorted(range(len(LEVELS)), key=LEVELS.__getitem__)
messy(
    "levels in merged cells, a cell a level",
    table(
        {
            "level": [LEVELS[at] for at in BY_LEVEL],
            "id": [IDS[at] for at in BY_LEVEL],
            "clues": [CLUES[at] for at in BY_LEVEL],
            "seconds": [SECONDS[at] for at in BY_LEVEL],
        }
    ),
    level(),
    seconds(),
    write=merged("A2:A5", "A6:A9", "A10:A13", "A14:A17", "A18:A21"),
)
WIDE = str.maketrans("0123456789.", "０１２３４５６７８９．")
messy(
    "digits of Japanese input everywhere",
    table(
        {
            "番号": [one.translate(WIDE) for one in NUMBERS],
            "問題": [one.translate(WIDE) for one in CLUES],
            "レベル": [str(one).translate(WIDE) for one in LEVELS],
            "時間": [f"{one // 60}分{one % 60:02}秒".translate(WIDE) for one in SECONDS],
        }
    ),
    level(),
    seconds(),
    write=text("cp932"),
)
messy(
    "levels and minutes exchanged in some rows",
    table(
        {
            "id": IDS,
            "clues": CLUES,
            "level": [*LEVELS[:12], *(round(one / 60) for one in SECONDS[12:])],
            "minutes": [*(round(one / 60) for one in SECONDS[:12]), *LEVELS[12:]],
        }
    ),
)

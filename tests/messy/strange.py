"""Books that stray farther: several mishaps in one file, in numbers, words and encodings."""

from datetime import datetime, time, timedelta

from tests.messy.base import (
    CLUES,
    FAST,
    IDS,
    LEVELS,
    NUMBERS,
    PEOPLE,
    SECONDS,
    book_of,
    level,
    messy,
    seconds,
    table,
    text,
    words,
    xls,
    xlsx,
)
from tests.messy.writers import grid, merged

LONG = [second * 9 for second in SECONDS]
MINUTES = [round(second / 60, 1) for second in SECONDS]
IN_MINUTES = seconds([round(one * 60, 1) for one in MINUTES])


def hours(second: int) -> str:
    return f"{second // 3600}:{second // 60 % 60:02}:{second % 60:02}"


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

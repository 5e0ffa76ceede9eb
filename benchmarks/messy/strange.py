"""Books that stray farther: several mishaps in one file, in numbers, words and encodings."""

from datetime import datetime, time

from tests.messy.base import (
    CLUES,
    IDS,
    LEVELS,
    NUMBERS,
    PEOPLE,
    SECONDS,
    level,
    messy,
    seconds,
    table,
    text,
    words,
    xls,
    xlsx,
)
from tests.messy.strange import IN_MINUTES, LONG, MINUTES, hours
from tests.messy.writers import grid

JAPANESE = {"番号": NUMBERS, "問題": CLUES}
messy("times as h:mm:ss", {"time": [hours(one) for one in SECONDS]}, seconds())
messy("long times as h:mm:ss", {"time": [hours(one) for one in LONG]}, seconds(LONG))
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
    {"seconds": SECONDS, "finished %": [f"{100 - 2 * at}%" for at in range(20)]},
    seconds(),
)
messy("percent alone", {"正答率": [f"{95 - 3 * at}%" for at in range(20)]})
messy("percent as a score", {"solve rate": [f"{95 - 3 * at}.5 %" for at in range(20)]})
messy("thousands with commas", {"seconds": [f"{one:,}" for one in LONG]}, seconds(LONG))
messy(
    "thousands with blanks",
    {"seconds": [f"{one:,}".replace(",", " ") for one in LONG]},
    seconds(LONG),
)
messy(
    "UTF-16 with a mark, semicolons, decimal commas",
    {"Minuten": [str(one).replace(".", ",") for one in MINUTES]},
    IN_MINUTES,
    write=text("utf-16", ";", "\r\n"),
)
messy(
    "UTF-16 big end first",
    {"seconds": SECONDS},
    seconds(),
    write=lambda folder, rows: _big_end(folder, rows),
)
messy("UTF-8 with a mark", {"seconds": SECONDS}, seconds(), write=text("utf-8-sig"))


def _big_end(folder, rows):
    path = text("utf-16-be")(folder, rows)
    path.write_bytes(b"\xfe\xff" + path.read_bytes())
    return path


messy(
    "times of Excel as clocks",
    {"time": [time(one // 3600, one // 60 % 60, one % 60) for one in SECONDS]},
    seconds(),
    write=xlsx,
)
messy(
    "dates that should have been clocks",
    {"time": [datetime(1900, 1, 1, one // 60 % 24, one % 60) for one in SECONDS]},
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
    {"seconds": SECONDS, "n": [f"{one}人" for one in PEOPLE]},
    seconds(),
)
messy("mean ± deviation", {"seconds": [f"{one} ± 12" for one in SECONDS]}, seconds())
messy("mean (n)", {"seconds": [f"{one} ({n})" for one, n in zip(SECONDS, PEOPLE, strict=True)]})
messy("from-to in minutes", {"minutes": [f"{int(one)}-{int(one) + 2}" for one in MINUTES]})
messy("stars of Excel, ★3", {"難度": [f"★{one}" for one in LEVELS]}, level())
messy(
    "levels with words beside, 3 (hard)",
    {
        "level": [
            f"{one} ({name})"
            for one, name in zip(LEVELS, words("very easy,easy,medium,hard,very hard"), strict=True)
        ]
    },
    level(),
)
messy(
    "levels in full width",
    {"難易度": [str(one).translate(str.maketrans("12345", "１２３４５")) for one in LEVELS]},
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
    "blanks as x",
    table({"id": IDS, "clues": [one.replace(".", "x") for one in CLUES], "seconds": SECONDS}),
    seconds(),
)
messy(
    "rows with slashes",
    table({"id": IDS, "clues": ["/".join(grid(one)) for one in CLUES], "seconds": SECONDS}),
    seconds(),
)

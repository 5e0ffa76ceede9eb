"""Books that stray farther: several mishaps in one file, in numbers, words and encodings."""

from datetime import timedelta

from tests.messy.base import (
    CLUES,
    FAST,
    IDS,
    LEVELS,
    NUMBERS,
    SECONDS,
    book_of,
    level,
    messy,
    seconds,
    table,
    text,
    xlsx,
)
from tests.messy.writers import merged

LONG = [second * 9 for second in SECONDS]
MINUTES = [round(second / 60, 1) for second in SECONDS]
IN_MINUTES = seconds([round(one * 60, 1) for one in MINUTES])


def hours(second: int) -> str:
    return f"{second // 3600}:{second // 60 % 60:02}:{second % 60:02}"


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
messy(
    "thousands with points, German",
    table(
        {"Nr": NUMBERS, "Rätsel": CLUES, "Sekunden": [f"{one:,}".replace(",", ".") for one in LONG]}
    ),
    seconds(LONG),
    write=text("cp1252", ";"),
)
messy(
    "decimal commas between semicolons",
    book_of({"minuten": [str(one).replace(".", ",") for one in MINUTES]}),
    IN_MINUTES,
    write=text(separator=";"),
)


messy(
    "times of Excel above a day",
    book_of({"time": [timedelta(seconds=one * 60) for one in SECONDS]}),
    seconds([one * 60 for one in SECONDS]),
    write=xlsx,
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

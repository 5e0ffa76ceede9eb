"""Books whose minutes and seconds stand in two columns, whose hours in a third; and some alike."""

from tests.messy.attempts import DONE, OF, TRIED, flags
from tests.messy.base import (
    CLUES,
    FAST,
    NUMBERS,
    SECONDS,
    book_of,
    messy,
    seconds,
    table,
    text,
    xlsx,
)

CUT = [f"{one // 60}.{one % 60:02}".rstrip("0").rstrip(".") for one in SECONDS]


def parts(minutes: str, second: str, times=SECONDS) -> dict:
    return {minutes: [one // 60 for one in times], second: [one % 60 for one in times]}


for minutes, second in (
    ("min", "sec"), ("Minuten", "Sekunden"), ("分", "秒"), ("m", "s"), ("time (min)", "time (s)"),
):  # fmt: skip
    messy(f"{minutes} and {second} apart", book_of(parts(minutes, second)), seconds())
messy(
    "minutes and seconds of two apart",
    book_of(parts("beginner min", "beginner sec") | parts("expert min", "expert sec", FAST)),
    seconds(),
    seconds(FAST),
)
messy(
    "分 and 秒 below 解答時間",
    [
        ["番号", "問題", "解答時間", None],
        [None, None, "分", "秒"],
        *table({"": NUMBERS, " ": CLUES, **parts("分", "秒")})[1:],
    ],
    seconds(),
    write=lambda folder, rows: xlsx(folder, rows, lambda sheet: sheet.merge_cells("C1:D1")),
)
messy(
    "attempts: 分 and 秒 apart",
    table(
        {"問題番号": OF["id"], "問題": OF["clues"], "氏名": OF["person"]}
        | parts("分", "秒", OF["seconds"])
        | {"結果": flags(DONE, "完成", "ギブアップ")}
    ),
    write=text("cp932"),
    attempts=TRIED,
)
messy("mn and sec apart", book_of(parts("mn", "sec")), seconds())
messy("minutes spent and seconds", book_of(parts("minutes spent", "seconds")), seconds())
messy(
    "minutes rounded down, and the seconds",
    book_of(parts("minutes", "s") | {"s": SECONDS}),
    seconds(),
)
messy("4.1 for 4:10 under minutes", book_of({"minutes": CUT}), seconds())

"""Books in Chinese, French, German and others' words, encodings and numbers; made of odd parts."""

from datetime import datetime, timedelta

from tests.messy.attempts import DONE, OF, TRIED, flags
from tests.messy.base import (
    CLUES,
    COUNT,
    FAST,
    IDS,
    LEVELS,
    NUDGED,
    NUMBERS,
    PEOPLE,
    SECONDS,
    book_of,
    clock,
    level,
    messy,
    seconds,
    table,
    text,
    words,
    xlsx,
)

CLOCKS = [clock(one) for one in SECONDS]
CHINESE = {"题号": NUMBERS, "题目": CLUES, "难度": LEVELS, "用时": CLOCKS}
for encoding in ("gb18030", "utf-8"):
    messy(f"Chinese in {encoding}", table(CHINESE), level(), seconds(), write=text(encoding))
messy(
    "Chinese words in gb18030",
    table({"编号": NUMBERS, "谜题": CLUES, "难度": words("入门,简单,中等,困难,专家")}),
    level(),
    write=text("gb18030"),
)
messy(
    "German, with people",
    table({"Lfd. Nr.": NUMBERS, "Gitter": CLUES, "Schwierigkeitsgrad": LEVELS,
           "Lösungsdauer": CLOCKS, "Anzahl Personen": PEOPLE}),
    level(),
    seconds(people=PEOPLE),
    write=text("cp1252", ";"),
)  # fmt: skip
LONG = [7 * one for one in SECONDS]
for name, sign in {"U+202F": "\u202f", "U+00A0": "\u00a0", "'": "'"}.items():
    cells = [f"{one:,}".replace(",", sign) for one in LONG]
    messy(f"{name} between thousands", book_of({"temps (s)": cells}), seconds(LONG))
messy("' before numbers", book_of({"seconds": [f"'{one}" for one in SECONDS]}), seconds())
for head, yes, no in (
    ("Ergebnis", "gelöst", "abgebrochen"),
    ("résultat", "terminé", "abandonné"),
    ("résultat", "résolu", "échec"),
    ("finished", "✓", "✗"),
    ("结果", "已完成", "放弃"),
    ("result", "zonk", "blubb"),
):
    messy(f"attempts: {head} {yes}/{no}", table(OF | {head: flags(DONE, yes, no)}), attempts=TRIED)
EVENTS = [[f"2024-03-01 10:{at:02}:00", "u1", CLUES[at // 2], ["start", "quit"][at % 2]]
          for at in range(40)]  # fmt: skip
messy("a log of events", [["ts", "user", "puzzle", "event"], *EVENTS])
BEGINS = [datetime(2024, 3, 1, 21) + timedelta(minutes=31 * at) for at in range(COUNT)]
ENDS = [begin + timedelta(seconds=one) for begin, one in zip(BEGINS, SECONDS, strict=True)]
for form in ("%Y-%m-%d %H:%M:%S", "%H:%M:%S", "%H:%M"):
    cells = [[at.strftime(form) for at in some] for some in (BEGINS, ENDS)]
    messy(
        f"a puzzle a row, begin and end as {form}",
        book_of(dict(zip(("Start", "Ende"), cells, strict=True))),
        *([seconds()] if "%S" in form else []),
    )
WIDE = [one.translate({ord("0") + at: ord("０") + at for at in range(10)}) for one in IDS]
messy(
    "ids of full width in a sheet of times",
    lambda folder: xlsx(
        folder,
        table({"id": IDS, "clues": CLUES}),
        sheets={"times": table({"id": WIDE, "time": CLOCKS})},
    ),
    seconds(),
)
messy("parts of a day with 4 digits", book_of({"time": [f"{a / 86400:.4f}" for a in SECONDS]}))
messy("mmss as 440", book_of({"time": [f"{one // 60}{one % 60:02}" for one in SECONDS]}))
messy("1st, 2nd", book_of({"1st": [clock(one) for one in FAST], "2nd": CLOCKS}))
messy(
    "editor A from 0, editor B from 1",
    book_of({"editor A": [one - 1 for one in LEVELS], "editor B": NUDGED}),
    level(),
    level(NUDGED),
)
messy("Spieler counts people", book_of({"Spieler": PEOPLE, "Zeit": CLOCKS}), seconds(people=PEOPLE))
messy(
    "times as 7分钟30秒",
    book_of({"用时": [f"{a // 60}分钟{a % 60}秒" for a in SECONDS]}),
    seconds(),
)

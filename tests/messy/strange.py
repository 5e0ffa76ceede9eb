"""Other languages, scales in names, several mishaps in one file."""

from datetime import datetime, timedelta

from tests.messy.attempts import DONE, OF, WHO, flags, log
from tests.messy.base import (
    CLUES,
    COUNT,
    FAST,
    IDS,
    LEVELS,
    NUDGED,
    NUMBERS,
    PEOPLE,
    SCORES,
    SECONDS,
    clock,
    level,
    messy,
    score,
    seconds,
    table,
    text,
    words,
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
    {"minuten": [str(one).replace(".", ",") for one in MINUTES]},
    IN_MINUTES,
    write=text(separator=";"),
)


messy(
    "times of Excel above a day",
    {"time": [timedelta(seconds=one * 60) for one in SECONDS]},
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
    table(
        {
            "Lfd. Nr.": NUMBERS,
            "Gitter": CLUES,
            "Schwierigkeitsgrad": LEVELS,
            "Lösungsdauer": CLOCKS,
            "Anzahl Personen": PEOPLE,
        }
    ),
    level(),
    seconds(people=PEOPLE),
    write=text("cp1252", ";"),
)
SEVENFOLD = [7 * one for one in SECONDS]
for name, sign in {"U+202F": "\u202f", "U+00A0": "\u00a0", "'": "'"}.items():
    cells = [f"{one:,}".replace(",", sign) for one in SEVENFOLD]
    messy(f"{name} between thousands", {"temps (s)": cells}, seconds(SEVENFOLD))
messy("' before numbers", {"seconds": [f"'{one}" for one in SECONDS]}, seconds())
for head, yes, no in (
    ("Ergebnis", "gelöst", "abgebrochen"),
    ("résultat", "terminé", "abandonné"),
    ("résultat", "résolu", "échec"),
    ("finished", "✓", "✗"),
    ("结果", "已完成", "放弃"),
    ("result", "zonk", "blubb"),
):
    log(f"{head} {yes}/{no}", OF | {head: flags(DONE, yes, no)})
EVENTS = [
    [f"2024-03-01 10:{at:02}:00", "u1", CLUES[at // 2], ["start", "quit"][at % 2]]
    for at in range(40)
]
messy("a log of events", [["ts", "user", "puzzle", "event"], *EVENTS])
BEGINS = [datetime(2024, 3, 1, 21) + timedelta(minutes=31 * at) for at in range(COUNT)]
ENDS = [begin + timedelta(seconds=one) for begin, one in zip(BEGINS, SECONDS, strict=True)]
for form in ("%Y-%m-%d %H:%M:%S", "%H:%M:%S", "%H:%M"):
    cells = [[at.strftime(form) for at in some] for some in (BEGINS, ENDS)]
    messy(
        f"a puzzle a row, begin and end as {form}",
        dict(zip(("Start", "Ende"), cells, strict=True)),
        *([seconds()] if "%S" in form else []),
    )
WIDE_IDS = [one.translate({ord("0") + at: ord("０") + at for at in range(10)}) for one in IDS]
messy(
    "ids of full width in a sheet of times",
    lambda folder: xlsx(
        folder,
        table({"id": IDS, "clues": CLUES}),
        sheets={"times": table({"id": WIDE_IDS, "time": CLOCKS})},
    ),
    seconds(),
)
messy("parts of a day with 4 digits", {"time": [f"{a / 86400:.4f}" for a in SECONDS]})
messy("mmss as 440", {"time": [f"{one // 60}{one % 60:02}" for one in SECONDS]})
messy("1st, 2nd", {"1st": [clock(one) for one in FAST], "2nd": CLOCKS})
messy(
    "editor A from 0, editor B from 1",
    {"editor A": [one - 1 for one in LEVELS], "editor B": NUDGED},
    level(),
    level(NUDGED),
)
messy("Spieler counts people", {"Spieler": PEOPLE, "Zeit": CLOCKS}, seconds(people=PEOPLE))
messy("times as 7分钟30秒", {"用时": [f"{a // 60}分钟{a % 60}秒" for a in SECONDS]}, seconds())

OF_3 = [(one + 1) // 2 for one in LEVELS]
OF_10 = [1 + round((one - min(SCORES)) / 0.6) for one in SCORES]
messy(
    "levels of editor (1-5) and software (1-3)",
    {"editor (1-5)": LEVELS, "software (1-3)": OF_3},
    level(),
    level(OF_3),
)
messy(
    "levels of editor [1 to 5], and scores of players (1-10)",
    {"editor [1 to 5]": LEVELS, "players (1-10)": OF_10},
    level(),
    score(OF_10),
)
FOUR = [min(one, 4) for one in LEVELS]
for head, listed in (
    ("難易度", "かんたん,ふつう,むずかしい,激ムズ"),
    ("Dificultad", "fácil,medio,difícil,experto"),
):
    messy(f"levels as {listed}", {head: words(listed, FOUR)}, level(FOUR))
SAID = {"finished": flags(DONE, "yes", "no")}
paused = [one if at % 2 else one + 60 for at, one in enumerate(OF["seconds"])]
messy(
    "attempts: elapsed_time and active_time",
    table(WHO | {"elapsed_time": paused, "active_time": OF["seconds"]} | SAID),
)
messy("attempts: best_time", table(WHO | {"best_time": OF["seconds"]} | SAID))
DAYS = [f"{1 + at % 28:02}.{3 + at // 28:02}.25" for at in range(len(DONE))]
log("Datum as 03.04.25", WHO | {"Datum": DAYS, "Sekunden": OF["seconds"]} | SAID)
UNRATED = table({"id": IDS, "clues": CLUES})
PARTS = [UNRATED[at : at + 7] for at in (1, 8, 15)]
messy(
    "sheets named as levels, and no ratings",
    lambda folder: xlsx(
        folder,
        [UNRATED[0], *PARTS[0]],
        change=lambda sheet: setattr(sheet, "title", "やさしい"),
        sheets={"ふつう": [UNRATED[0], *PARTS[1]], "むずかしい": [UNRATED[0], *PARTS[2]]},
    ),
)

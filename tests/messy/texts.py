"""Files of text: encodings, separators, spoiled lines; turned tables, grids, JSON."""

import json

from tests.messy.attempts import AT, DONE, OF, TRIED, WITH_TIME
from tests.messy.base import (
    CLUES,
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
    xlsx,
)
from tests.messy.writers import grid, plain

CLOCKS = [clock(one) for one in SECONDS]
PLAIN = book_of({"seconds": SECONDS, "level": LEVELS})
JAPANESE = table(
    {
        "番号": NUMBERS,
        "問題": CLUES,
        "時間（秒）": SECONDS,
        "難易度": words("入門,初級,中級,上級,超上級"),
    }
)
BOTH = (seconds(), level())

for encoding in ("utf-8", "utf-8-sig", "cp932", "utf-16", "euc-jp"):
    messy(f"encoding {encoding}, Japanese heads", JAPANESE, *BOTH, write=text(encoding))
for name, separator in {"tabs": "\t", "semicolons": ";", "bars": "|"}.items():
    messy(f"cells between {name}", PLAIN, *BOTH, write=text(separator=separator))
messy(
    "digits kept by formulas",
    table({"id": [f'="{at:04}"' for at in range(20)], "clues": [f'="{one}"' for one in CLUES],
           "seconds": SECONDS, "level": LEVELS}),
    *BOTH,
)  # fmt: skip
messy(
    "utf-16 with tabs, as Excel's Unicode text",
    JAPANESE,
    *BOTH,
    write=text("utf-16", "\t", "\r\n", ".txt"),
)


def spoiled(name, change, *right, **more):
    """A book whose lines are changed after they are written."""

    def make(folder):
        path = text()(folder, more.pop("rows", PLAIN))
        lines = path.read_text(encoding="utf-8").splitlines()
        path.write_text("\n".join(change(lines)) + "\n", encoding="utf-8")
        return path

    messy(name, make, *right, **more)


def without(at):
    """What remains of the book when one puzzle is left out."""
    kept = [None if one == at else value for one, value in enumerate(SECONDS)]
    levels = [None if one == at else value for one, value in enumerate(LEVELS)]
    return (seconds(kept), level(levels)), frozenset(CLUES) - {CLUES[at]}


fewer, clues = without(4)
spoiled(
    "a row that lacks a cell",
    lambda lines: [*lines[:5], lines[5].partition(",")[2], *lines[6:]],
    *fewer,
    puzzles=clues,
)
NO_TIME = [None if at in (4, 11) else one for at, one in enumerate(SECONDS)]
OTHERS = {"people": PEOPLE, "level": LEVELS}
SHIFTED = [
    [*row[:2], *row[3:], ""] if at in (5, 12) else row
    for at, row in enumerate(book_of({"seconds": SECONDS, **OTHERS}))
]
for ending, write in {"text": text(), "sheet": xlsx}.items():
    messy(
        f"two rows of a {ending} lack the time, the others moved there",
        SHIFTED,
        seconds(NO_TIME, [one and at for one, at in zip(NO_TIME, PEOPLE, strict=True)]),
        level([one and at for one, at in zip(NO_TIME, LEVELS, strict=True)]),
        puzzles=frozenset(at for at, one in zip(CLUES, NO_TIME, strict=True) if one),
        write=write,
    )
REMARKS = ["" if one is None else "from May" for one in NO_TIME]
messy(
    "two rows lack a remark",
    {"seconds": SECONDS, **OTHERS, "remark": REMARKS},
    seconds(people=PEOPLE),
    level(),
)
spoiled(
    "a quotation mark left open",
    lambda lines: [*lines[:5], '"' + lines[5], *lines[6:]],
    *fewer,
    puzzles=clues,
)
spoiled("heads again at every page", lambda lines: [*lines[:11], lines[0], *lines[11:]], *BOTH)
messy("a head with a line break", {"Time\n(seconds)": SECONDS, "level": LEVELS}, *BOTH)
messy(
    "Japanese heads with line breaks",
    table({"番号": NUMBERS, "問題": CLUES, "解答\n時間\n（秒）": SECONDS}),
    seconds(),
    write=text("cp932", end="\r\n"),
)
messy("no heads, clocks", [list(row) for row in zip(IDS, CLUES, CLOCKS, strict=True)], seconds())
for blank in "0*_-":
    messy(
        f"blank cells are {blank}",
        table({"id": IDS, "clues": [one.replace(".", blank) for one in CLUES], "seconds": SECONDS}),
        seconds(),
    )
nothing(
    "a PDF", lambda folder: _bytes(folder, "book.pdf", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n")
)
nothing("an image", lambda folder: _bytes(folder, "book.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"))
nothing("heads only", book_of({"seconds": SECONDS})[:1])
nothing(
    "puzzles of another kind",
    table({"id": IDS, "url": [f"https://puzz.link/p?nurimisaki/6/6/{at}g" for at in NUMBERS]}),
)


def _bytes(folder, name, content):
    path = folder / name
    path.write_bytes(content)
    return path


messy(
    "heads that are empty",
    [["id", "", "seconds", ""], *map(list, zip(IDS, CLUES, SECONDS, ["x"] * 20, strict=True))],
    seconds(),
)
TURNED = [["id", *IDS], ["clues", *CLUES], ["seconds", *SECONDS]]
messy("a turned table", TURNED, seconds())
GRIDS = [line for cells in CLUES for line in (*grid(cells), "")]
messy("grids one below the other", plain("\n".join(GRIDS)))
messy(
    "Grid 01, as Project Euler",
    plain(
        "\n".join(
            line for at, one in enumerate(CLUES, 1) for line in (f"Grid {at:02}", *grid(one, "0"))
        )
    ),
)
messy(
    "sdm with comments",
    plain("\n".join(["# my book", "", *[f"{one} # {at}" for at, one in enumerate(CLUES)]]), ".sdm"),
)
messy(
    "sdm with lines of comments",
    plain("\n".join(f"# no {at}\n{one}" for at, one in enumerate(CLUES)), ".sdm"),
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
    "JSON, a list",
    plain(
        json.dumps(
            [{"puzzle": one, "seconds": second} for one, second in zip(CLUES, SECONDS, strict=True)]
        ),
        ".json",
    ),
    seconds(),
)
ROWS = [
    dict(zip(("puzzle_id", "puzzle", "user", "seconds", "finished"), row, strict=True))
    for row in zip(OF["id"], OF["clues"], OF["person"], OF["seconds"], DONE, strict=True)
]
LINES = "\n".join(map(json.dumps, ROWS))
messy("attempts: JSON, an object a line", plain(LINES, ".jsonl"), attempts=TRIED)
messy(
    "attempts: JSON, null for times of those who gave up",
    plain(
        json.dumps([row | ({} if row["finished"] else {"seconds": None}) for row in ROWS]), ".json"
    ),
    attempts=WITH_TIME
    | {(CLUES[at], -1, False) for at, done in zip(AT, DONE, strict=True) if not done},
)
nothing(
    "attempts: JSON, objects within objects",
    plain(json.dumps([row | {"user": {"id": row["user"]}} for row in ROWS]), ".json"),
)

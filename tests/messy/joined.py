"""Books whose times stand in another file than the puzzles: by which column, counted from what."""

from tests.messy.attempts import DONE, OF, TRIED, flags
from tests.messy.base import (
    CLUES,
    COUNT,
    NUMBERS,
    SECONDS,
    Truth,
    messy,
    nothing,
    seconds,
    table,
    xlsx,
)
from tests.messy.writers import two_files

OTHER = [str(1 + (7 * at + 3) % COUNT) for at in range(COUNT)]
"""Numbers from 1 too, in another order."""
AT = [CLUES.index(clues) for clues in OF["clues"]]
LOG = {"user": OF["person"], "seconds": OF["seconds"], "finished": flags(DONE, "yes", "no")}
BESIDE = ("--puzzles", "puzzles.csv")


def numbered(key: str, first=1) -> dict:
    return {key: [at + first for at in AT]}


for other, shared in (("id", "puzzle_id"), ("no", "puzzle_id"), ("番号", "問題番号")):
    columns = {other: OTHER, shared: NUMBERS, "puzzle": CLUES}
    messy(
        f"attempts by {shared}, {other} beside it",
        two_files(columns, numbered(shared) | LOG),
        attempts=TRIED,
        flags=BESIDE,
    )
    messy(
        f"times by {shared}, {other} beside it",
        two_files(columns, {shared: NUMBERS, "seconds": SECONDS}),
        seconds(),
        flags=BESIDE,
    )
messy(
    "a sheet of times by puzzle_id, id beside it",
    table({"id": OTHER, "puzzle_id": NUMBERS, "puzzle": CLUES}),
    seconds(),
    write=lambda folder, rows: xlsx(
        folder, rows, sheets={"times": table({"puzzle_id": NUMBERS, "seconds": SECONDS})}
    ),
)
messy(
    "attempts by puzzle, id or no",
    two_files({"id": NUMBERS, "no": OTHER, "grid": CLUES}, numbered("puzzle") | LOG),
    attempts=TRIED,
    flags=BESIDE,
)
for first, ids in ((0, NUMBERS), (1, [str(at) for at in range(COUNT)])):
    columns = {"id": ids, "puzzle": CLUES}
    nothing(
        f"attempts counted from {first}, puzzles from {1 - first}",
        two_files(columns, numbered("puzzle_id", first) | LOG),
        flags=BESIDE,
    )
    nothing(
        f"times counted from {first}, puzzles from {1 - first}",
        two_files(columns, {"id": range(first, COUNT + first), "seconds": SECONDS}),
        flags=BESIDE,
    )
HALF = COUNT // 2
SHEETS = {
    "1": table({"no": NUMBERS[:HALF], "puzzle": CLUES[:HALF]}),
    "2": table({"no": NUMBERS[:HALF], "puzzle": CLUES[HALF:]}),
}


def three_sheets(times: dict):
    sheets = {"B": SHEETS["2"], "times": table(times)}
    return lambda folder: xlsx(folder, SHEETS["1"], sheets=sheets)


nothing(
    "two sheets of puzzles, numbers begin anew, and one of times",
    three_sheets(
        {"sheet": ["A"] * HALF + ["B"] * HALF, "no": NUMBERS[:HALF] * 2, "seconds": SECONDS}
    ),
)
messy(
    "two sheets of puzzles, numbers begin anew, and one of remarks",
    three_sheets({"remark": ["a", "b"], "who": ["Ann", "Bo"]}),
)
FIRST = {"Nr": NUMBERS[:HALF], "Puzzle": CLUES[:HALF]}
SECOND = {"Nr": NUMBERS[:HALF], "Puzzle": CLUES[HALF:]}


def volumes(first: dict, second: dict):
    sheets = {"Band 2": table(SECOND | second)}
    return lambda folder: xlsx(folder, table(FIRST | first), sheets=sheets)


EARLY, LATE = SECONDS[:HALF], SECONDS[HALF:]
ALL_TIMES = {"Zeit (s)": EARLY}, {"Zeit (s)": LATE, "Bemerkung": ["gut"] * HALF}
messy("a volume a sheet, one with remarks", volumes(*ALL_TIMES), seconds())
messy(
    "a volume a sheet, one with remarks, one is said",
    volumes(*ALL_TIMES),
    Truth("seconds", dict(zip(CLUES, EARLY, strict=False))),
    puzzles=frozenset(CLUES[:HALF]),
    flags=("--sheet", "Sheet"),
)
messy(
    "a volume a sheet, Zeit or Zeiten",
    volumes({"Zeit (s)": EARLY}, {"Zeiten (s)": LATE}),
    seconds(),
)
messy("a volume a sheet, times of one only", volumes({}, {"seconds": LATE}))
messy(
    "times in a sheet with the puzzles, in another order, with numbers of its own",
    table({"no": NUMBERS, "puzzle": CLUES}),
    seconds(),
    write=lambda folder, rows: xlsx(
        folder,
        rows,
        sheets={"times": table({"no": NUMBERS, "puzzle": CLUES[::-1], "seconds": SECONDS[::-1]})},
    ),
)
for order, shown in ((1, "the same"), (-1, "other")):
    messy(
        f"times in a file with {shown} puzzles by id",
        two_files(
            {"id": NUMBERS, "clues": CLUES},
            {"id": NUMBERS, "clues": CLUES[::order], "seconds": SECONDS[::order]},
        ),
        seconds(),
        flags=BESIDE,
    )
messy(
    "times in a file with puzzles by id, one of them another",
    two_files(
        {"id": NUMBERS, "clues": CLUES},
        {"id": NUMBERS, "clues": [*CLUES[:-1], CLUES[0]], "seconds": SECONDS},
    ),
    seconds([*SECONDS[:-1], None]),
    flags=BESIDE,
)
messy(
    "attempts in the second sheet of the puzzles",
    lambda folder: xlsx(
        folder, table({"id": NUMBERS, "puzzle": CLUES}), sheets={"Log": table(numbered("id") | LOG)}
    ),
    attempts=TRIED,
)
messy(
    "attempts by 問題ID, 掲載順 beside it",
    two_files(
        {"問題ID": OTHER, "掲載順": NUMBERS, "問題": CLUES},
        {"問題ID": [OTHER[at] for at in AT]} | LOG,
    ),
    attempts=TRIED,
    flags=BESIDE,
)
SLUGS = [f"daily-2025-01-{at + 1:02}" for at in range(COUNT)]
ROWS = range(len(AT))
ONCE = {
    "user": [f"u{row:03}" for row in ROWS],
    "seconds": OF["seconds"],
    "finished": flags(DONE, 1, 0),
}
BY_SLUG = {"id": NUMBERS, "slug": SLUGS, "puzzle": CLUES}
NO_AND_CLUES = {"id": NUMBERS, "puzzle": CLUES}
for shown, puzzles, key, names in (
    ("slugs in puzzle_id", BY_SLUG, "puzzle_id", SLUGS),
    ("slugs in puzzle_slug", BY_SLUG, "puzzle_slug", SLUGS),
    ("No.3 beside 3", NO_AND_CLUES, "puzzle_id", [f"No.{one}" for one in NUMBERS]),
    ("3.0 beside 3", NO_AND_CLUES, "puzzle_id", [f"{one}.0" for one in NUMBERS]),
    ("dates in both", {"date": SLUGS, "puzzle": CLUES}, "date", SLUGS),
):
    for more, beside in (("", {}), (", mistakes", {"mistakes": [1 + row % 3 for row in ROWS]})):
        messy(
            f"an attempt a person, {shown}{more}",
            two_files(puzzles, {key: [names[at] for at in AT]} | ONCE | beside),
            attempts=TRIED,
            flags=BESIDE,
        )
messy(
    "attempts of few persons, slugs in puzzle_id",
    two_files(
        BY_SLUG, {"puzzle_id": [SLUGS[at] for at in AT]} | LOG | {"finished": ONCE["finished"]}
    ),
    attempts=TRIED,
    flags=BESIDE,
)
messy(
    "attempts in a second sheet, by slug",
    table(BY_SLUG),
    attempts=TRIED,
    write=lambda folder, rows: xlsx(
        folder, rows, sheets={"log": table({"slug": [SLUGS[at] for at in AT]} | ONCE)}
    ),
)
nothing(
    "an attempt a person, puzzle_id of other puzzles",
    two_files(NO_AND_CLUES, {"puzzle_id": [f"x{at * 37 % 101}" for at in AT]} | ONCE),
    flags=BESIDE,
)
for beside in ("rank", "頁", "solvers", "掲載順"):
    messy(
        f"times by 第1問 beside 1, {beside}",
        two_files(
            {"番号": NUMBERS, "問題": CLUES},
            {"問題": [f"第{one}問" for one in NUMBERS], beside: OTHER, "秒": SECONDS},
        ),
        seconds(),
        flags=BESIDE + (("--unit", "rank=nothing") if beside == "rank" else ()),
    )
messy(
    "attempts by one of two columns of numbers",
    two_files({"no": NUMBERS, "id": OTHER, "grid": CLUES}, numbered("which one?") | LOG),
    attempts=TRIED,
    flags=BESIDE,
)

"""Tables with something to the right of them: averages, counts, a list of the fastest."""

from tests.messy.base import (
    COUNT,
    FAST,
    IDS,
    LEVELS,
    SECONDS,
    book_of,
    clock,
    level,
    messy,
    nothing,
    seconds,
)


def _first(*cells, below=0):
    """Return cells in rows of a column of which the others are empty."""
    return [None] * below + [*cells] + [None] * (COUNT - len(cells) - below)


GAP = {"": [None] * COUNT}
TIMED, GRADED = {"Time (s)": SECONDS}, {"Level": LEVELS}
RIGHT_OF = {
    "an average": (TIMED | GAP | {"Average (s)": _first(358)}, [seconds()]),
    "an average of clocks": (TIMED | GAP | {"Anna mean": _first("5:58")}, [seconds()]),
    "levels and their mean times": (
        GRADED | TIMED | GAP
        | {"Difficulty": _first(1, 2, 3, 4, 5), "Mean time (s)": _first(200, 300, 380, 500, 900)},
        [level(), seconds()],
    ),
    "averages of blocks": (
        TIMED | GAP | {"Mean (s)": _first(200, 250, 300, 320, 350, 380, 500, 900)},
        [seconds()],
    ),
    "the fastest": (TIMED | {"Top": _first(*IDS[2:5]), "Seconds": _first(100, 101, 102)},
                    [seconds()]),
    "how many of each level": (
        GRADED | GAP | {"Difficulty": _first(1, 2, 3, 4, 5), "Number": _first(4, 4, 4, 4, 4)},
        [level()],
    ),
}  # fmt: skip
for name, (columns, right) in RIGHT_OF.items():
    messy(f"beside the table: {name}", book_of(columns), *right)
SPARSE = [one if at % 4 == 1 else None for at, one in enumerate(LEVELS)]
messy("a tester of 5 of 20", book_of(TIMED | {"tester": SPARSE}), seconds(), level(SPARSE))

LEGEND = ["1 = very hard", "2 = hard", "3 = medium", "4 = easy", "5 = very easy"]
USUAL = ["1 = very easy", "2 = easy", "3 = medium", "4 = hard", "5 = very hard"]
TURNED = {"Level": [6 - one for one in LEVELS]}
LAST = _first("very hard", "hard", "easy", "very easy", below=1)
for name, columns in {
    "below a head": {"Legend": _first(*LEGEND)},
    "as a head": GAP | {"1 = hardest, 5 = easiest": [None] * COUNT},
    "in two columns": GAP | {"key": _first(1, 2, 4, 5, below=1), "meaning": LAST},
}.items():
    messy(f"a legend beside the table: {name}", book_of(TURNED | columns), level())
messy("a usual legend beside the table", book_of(GRADED | {"Legend": _first(*USUAL)}), level())

for key in ("Book", "Part"):
    blocks = [f"{key} {1 + at // 10}" if at % 10 == 0 else None for at in range(COUNT)]
    nothing(f"a {key.lower()} written once a block", book_of({key: blocks} | TIMED))

MOST_OF = [2 * one for one in SECONDS]
messy(
    "min time beside avg time",
    book_of({"min time": [one // 9 for one in FAST], "avg time": SECONDS, "max time": MOST_OF}),
    seconds(),
    seconds(MOST_OF),
)
FEW = {"h": [at % 3 for at in range(COUNT)], "m": [at % 4 for at in range(COUNT)]}
messy("h and m beside clocks", book_of({"time": list(map(clock, SECONDS))} | FEW), seconds())
messy(
    "h and m beside clocks, said to be none",
    book_of({"time": list(map(clock, SECONDS))} | FEW),
    seconds(),
    flags=("--unit", "h=nothing", "--unit", "m=nothing"),
)

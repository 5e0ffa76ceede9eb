"""Tables with something to the right of them: averages, counts, a list of the fastest."""

from tests.messy.base import COUNT, IDS, LEVELS, SECONDS, book_of, level, messy, seconds


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

"""Tables that lie otherwise: turned, with a column twice, grids, two kinds; Markdown."""

from tests.messy.base import (
    CLUES,
    IDS,
    SECONDS,
    book_of,
    messy,
    nothing,
    seconds,
)
from tests.messy.writers import grid, plain

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

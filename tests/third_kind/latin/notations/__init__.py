"""The one notation of Latin squares: `latin 4: 1... ..2. .... ...3`."""

import re

from pipeline.kinds.latin.puzzle import Latin

from pipeline.kinds.contract import CERTAIN, NO
from pipeline.texts.errors import NotRecognised

LINE = re.compile(r"latin ([2-9]): ([.1-9\s]+)")
EXPECTED = "a line such as latin 2: 1. .."
ADDRESSES = ()
WRITERS = {"latin": lambda puzzle: f"latin {puzzle.side}: {puzzle.clues}\n"}
GRIDS = ()
ALONE = {}
LISTS = {}
USUAL = "latin"


def claim(text: str) -> int:
    """Return how sure it is that a text is a Latin square."""
    return CERTAIN if LINE.fullmatch(text) else NO


def read(text: str) -> Latin:
    """Return the puzzle of a text."""
    found = LINE.fullmatch(text.strip())
    if found is None:
        raise NotRecognised(f"as a Latin square: expected {EXPECTED}")
    return Latin(int(found[1]), re.sub(r"\s", "", found[2]))


def cell_notation(cell: str) -> str:
    """Return in words the notation of a table's cell that holds a whole puzzle, or ""."""
    return "a line of a Latin square" if claim(cell) else ""

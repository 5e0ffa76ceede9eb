"""Cells of a spreadsheet that have a colour of their own: not that of their row or column."""

from collections import Counter
from collections.abc import Iterable

WHITE = ("FFFFFF", "theme 0")
"""So ends what says white."""
LONGEST = 100
"""Digits are looked for so far into a text."""


def colour_of(fill) -> str:
    """Return the colour of a cell's ground, "" of white and of none."""
    if fill is None or fill.fill_type != "solid":
        return ""
    colour = fill.fgColor
    said = colour.value if colour.type == "rgb" else f"{colour.type} {colour.value}"
    return "" if said.endswith(WHITE) and not colour.tint else f"{said} {colour.tint or ''}"


def coloured_columns(rows: Iterable[tuple[list[int], list[str], list[str]]]) -> list[list[int]]:
    """Return the columns with such cells, and how many each has.

    `rows` are the columns of their cells, the texts and the colours.

    Only cells with a digit count: neither heads nor words. Where each value of a column has a
    colour, as levels have, it says nothing more.

    >>> plain = [([1, 2], ["a", "7:30"], ["", ""]), ([1, 2], ["b", "7:35"], ["", ""])]
    >>> coloured_columns([*plain, ([1, 2], ["c", "4:10"], ["", "red"])])
    [[2, 1]]
    >>> coloured_columns([*plain, ([1, 2], ["c", "4:10"], ["red", "red"])])
    []
    """
    rows = list(rows)
    if not any(any(colours) for *_, colours in rows):
        return []
    cells = {}
    for columns, texts, colours in rows:
        usual = Counter(colour for text, colour in zip(texts, colours, strict=True) if text)
        for column, text, colour in zip(columns, texts, colours, strict=True):
            if any(map(str.isdigit, text[:LONGEST])):
                is_of_row = len(usual) == 1 or 2 * usual[colour] > usual.total()
                cells.setdefault(column, []).append((text, colour, is_of_row))
    found = []
    for column, of in cells.items():
        ((usual, _),) = Counter(colour for _, colour, _ in of).most_common(1)
        own = sum(bool(colour) and colour != usual and not is_row for _, colour, is_row in of)
        values = len({text for text, _, _ in of})
        is_by_value = len({one[:2] for one in of}) == values <= len(of) / 2
        if own and not is_by_value:
            found.append([column, own])
    return found

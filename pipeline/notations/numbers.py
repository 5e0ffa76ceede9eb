"""Numbers as text writes them."""

from pipeline.texts.errors import CellError, quoted


def whole_number(text: str) -> int | None:
    """Return the number that `text` writes in the digits 0 to 9, None if it is no such number.

    >>> whole_number("36"), whole_number("3.6"), whole_number("")
    (36, None, None)
    """
    # Longer than any size is wrong in any case, and int() gives up on thousands of digits.
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def sides_of(cells: dict[str, str]) -> list[int]:
    """Return the rows and columns that a row names; CellError where one is no number.

    >>> sides_of({"rows": "2", "cols": "10"})
    [2, 10]
    """
    sides = {side: whole_number(cells[side]) for side in ("rows", "cols")}
    for side, size in sides.items():
        if size is None:
            raise CellError(side, f"expected a whole number, found {quoted(cells[side])}")
    return list(sides.values())

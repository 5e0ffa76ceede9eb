"""Cells, houses and digits in words, in the author's names."""

from collections.abc import Iterable

from pipeline.kinds.sudoku.board.grid import CELL_NAMES, HOUSE_NAMES
from pipeline.texts.terms import Term


def cell_name(cell: int) -> str:
    """Return the author's name of a cell."""
    return CELL_NAMES[cell]


def joined(names: Iterable[str], last: str = "and") -> str:
    """Return names as a list in English."""
    *others, end = names
    return f"{', '.join(others)} {last} {end}" if others else end


def cells(them: Iterable[int], last: str = "and") -> Term:
    """Return cells as a list that ends with `and` or `or`.

    >>> str(cells([0, 1])), str(cells([0, 1], "or"))
    ('1A and 1B 1A と 1B', '1A or 1B 1A か 1B')
    """
    names = [cell_name(cell) for cell in sorted(them)]
    return Term(joined(names, last), (" と ", " か ")[last == "or"].join(names))


def digits(them: Iterable[int], last: str = "and") -> Term:
    """Return digits as a list that ends with `and` or `or`."""
    named = [str(digit) for digit in sorted(them)]
    return Term(joined(named, last), "・".join(named))


def decided(candidates: Iterable[tuple[int, int]], sign: str) -> list[str]:
    """Return candidates by digit.

    >>> decided([(73, 2), (6, 2), (43, 5)], "≠")
    ['9B 1G ≠ 2', '5H ≠ 5']
    """
    by_digit = {}
    for cell, digit in candidates:
        by_digit.setdefault(digit, []).append(cell_name(cell))
    return [f"{' '.join(cells)} {sign} {digit}" for digit, cells in by_digit.items()]


def house(number: int) -> Term:
    """Return the name of a house.

    >>> str(house(0)), str(house(17)), str(house(20))
    ('row 1 横1列', 'column I 縦I列', 'block 3 エリア3')
    """
    return HOUSE_NAMES[number]


def houses(numbers: list[int]) -> Term:
    """Return the names of houses of one kind as a list.

    >>> str(houses([9, 10, 12]))
    'columns A, B and D 縦A列・縦B列・縦D列'
    """
    names = [house(number) for number in numbers]
    kind = names[0].en.partition(" ")[0]
    return Term(
        f"{kind}s {joined(name.en.partition(' ')[2] for name in names)}",
        "・".join(name.ja for name in names),
    )


def group(them: Iterable[int]) -> str:
    """Return cells of one link of a chain, as short as players write them.

    >>> group([0]), group([0, 1]), group([0, 9]), group([0, 10])
    ('1A', '1AB', '12A', '1A,2B')
    """
    names = [cell_name(cell) for cell in sorted(them)]
    rows, columns = (dict.fromkeys(name[at] for name in names) for at in (0, 1))
    if len(rows) == 1 or len(columns) == 1:
        return "".join(rows) + "".join(columns)
    return ",".join(names)

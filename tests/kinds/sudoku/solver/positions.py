"""Positions made by hand: an empty board, and what is known of single cells and houses."""

import re

from pipeline.kinds.sudoku.board.grid import CELL_NAMES, HOUSES

EMPTY = "." * 81
DIGITS = "123456789"
HOUSE_NAMES = (*DIGITS, *"ABCDEFGHI", *(f"block {number}" for number in DIGITS))
IN_HOUSE = re.compile(r"([1-9]) in (.*): (.*)")
NOT_IN = re.compile(r"([1-9]) not in (.*)")


def gone(*facts: str) -> list[str]:
    """Return what facts take from the empty board, as digit, row, column.

    A fact is the digits of a cell, the places of a digit in a house, or cells without a digit.

    >>> gone("1A=123456789", "2 in block 1: 1A 1B 1C 2A 2B 2C 3A 3B", "2 not in 9B")
    ['233', '292']
    """
    taken = set()
    for fact in facts:
        if house := IN_HOUSE.fullmatch(fact):
            digit, name, kept = house.groups()
            cells = {CELL_NAMES[cell] for cell in HOUSES[HOUSE_NAMES.index(name)]}
            taken |= {(digit, cell) for cell in cells - set(kept.split())}
        elif missing := NOT_IN.fullmatch(fact):
            taken |= {(missing[1], cell) for cell in missing[2].split()}
        else:
            cell, digits = fact.split("=")
            taken |= {(digit, cell) for digit in set(DIGITS) - set(digits)}
    return sorted(f"{digit}{cell[0]}{'ABCDEFGHI'.index(cell[1]) + 1}" for digit, cell in taken)

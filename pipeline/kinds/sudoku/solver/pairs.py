"""Pairs: the two last places of a digit in a house (単数字ペア), the two last digits of a cell."""

from pipeline.kernels.compiling import inlined_kernel
from pipeline.kinds.sudoku.grid import FIRST, HOUSES, PLACE_IN


@inlined_kernel
def two_digits(cand, cell):
    """Return the two digits of a cell, the smaller one first."""
    digits = cand[cell]
    return FIRST[digits], FIRST[digits & (digits - 1)]


@inlined_kernel
def pair_of(spot, house, d):
    """Return the two cells in which the house may hold d, in the order of their places."""
    places = spot[house, d]
    return HOUSES[house, FIRST[places]], HOUSES[house, FIRST[places & (places - 1)]]


@inlined_kernel
def partner_of(spot, house, d, cell):
    """Return the other one of the two cells in which the house may hold d."""
    return HOUSES[house, FIRST[spot[house, d] ^ (1 << PLACE_IN[cell, house // 9])]]

"""Two naked pairs whose cells mix where their houses cross."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board.grid import BLOCK, COUNT, FIRST, HOUSE_OF, HOUSES, PLACE_IN
from pipeline.kinds.sudoku.solver import findings, signs

PLAIN, EX_OUTSIDE, EX_INSIDE = range(3)
"""Forms: two cells in the crossing; three, where something follows outside them or inside."""


@kernel
def sue_de_coq(cand, found):
    """別2数字2マス交差外不可 (Sue de Coq): four cells hold the four digits of two naked pairs.

    (P+ 9C:5B:[7B:8B])   9C holds 2 or 8, 5B 3 or 6, 7B and 8B nothing but 2, 3, 6, 8

         A  B    C              A  B    C
      5  .  36   .           5  .  36   .
      6  .  x    .           6  .  -    .
      7  y  2368 y     ->    7  =  2368 =
      8  y  2368 y           8  =  2368 =
      9  y  xy   28          9  =  -=   28

    Elsewhere no 3, 6 in the column (x), no 2, 8 in the block (y).

    EX別2数字2マス交差外不可, EX別2数字2マス交差内確定: three cells in the crossing, with one digit
    more, which is not elsewhere in line and block; if only one cell of the crossing can hold it, it
    is settled there.
    """
    for line in range(18):
        for third in range(3):
            if _open_cells(cand, line, third) >= 2:
                _crossed(cand, found, line, third)


@kernel
def _open_cells(cand, line, third):
    """Count the open cells of a line in one of its three blocks."""
    many = 0
    for place in range(3 * third, 3 * third + 3):
        many += cand[HOUSES[line, place]] != 0
    return many


@kernel
def _crossed(cand, found, line, third):
    """Look for a cell of two digits in the line and one in the block.

    With each two, all three cells of the crossing are compared, then two of them.
    """
    block = HOUSE_OF[HOUSES[line, 3 * third], BLOCK]
    three = 7 << 3 * third
    for in_line in HOUSES[line]:
        if COUNT[cand[in_line]] == 2 and HOUSE_OF[in_line, BLOCK] != block:
            for in_block in HOUSES[block]:
                if (
                    COUNT[cand[in_block]] == 2
                    and cand[in_block] & cand[in_line] == 0
                    and HOUSE_OF[in_block, line // 9] != line
                ):
                    _form(cand, found, line, three, in_line, in_block)
                    for left_out in range(3 * third, 3 * third + 3):
                        _form(cand, found, line, three & ~(1 << left_out), in_line, in_block)


@kernel
def _form(cand, found, line, inside, in_line, in_block):
    """Write what follows if the cells inside hold as many digits as cells.

    Two cells hold the four digits only, three cells one digit more.
    """
    others, holders, holder = 0, 0, -1
    for place in range(9):
        if inside >> place & 1:
            cell = HOUSES[line, place]
            more = cand[cell] & ~(cand[in_line] | cand[in_block])
            if cand[cell] == 0:
                return
            others |= more
            if more:
                holders, holder = holders + 1, cell
    if COUNT[others] != COUNT[inside] - 2:
        return
    findings.begin(found, signs.PAIR, signs.PLUS)
    if holders == 1:
        findings.set_form(found, EX_INSIDE)
        findings.add_placement(found, holder, FIRST[others])
    else:
        findings.set_form(found, EX_OUTSIDE if others else PLAIN)
        _remove_outside(cand, found, line, inside, in_line, in_block, others)
    findings.add_cells(found, (in_line if others else in_block, in_block if others else in_line))
    findings.add_places_in(found, signs.OPEN_SQUARE, line, inside)
    findings.keep(found)


@kernel
def _remove_outside(cand, found, line, inside, in_line, in_block, other):
    """Clear line and block outside the cells that hold the digits."""
    kind, block = line // 9, HOUSE_OF[HOUSES[line, FIRST[inside]], BLOCK]
    for place in range(9):
        cell = HOUSES[line, place]
        if cell != in_line and inside >> place & 1 == 0:
            findings.remove_all(found, cand, cell, cand[in_line] | other)
    for cell in HOUSES[block]:
        in_crossing = HOUSE_OF[cell, kind] == line and inside >> PLACE_IN[cell, kind] & 1
        if cell != in_block and not in_crossing:
            findings.remove_all(found, cand, cell, cand[in_block] | other)

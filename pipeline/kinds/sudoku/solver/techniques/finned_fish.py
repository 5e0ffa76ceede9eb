"""Finned and sashimi fish: but for some fins, lines hold a digit in as many lines across."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board.grid import COLUMN, COUNT, DIGITS, FIRST, HOUSES, ROW
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.techniques.subsets import CHOICES, IN_THIRD, SIZE


@kernel
def finned_fish(number, cand, spot, found):
    """ひれ付き四角形3X3配置不可 (finned or sashimi Swordfish), 4X4 (Jellyfish): fins in one block.

    (YT [1B:1E]:[4B:4H]:[7E:7H]:{7I})   3 in rows 1, 4 and 7 only at * and the fin f

         A B C   D E F   G H I          A B C   D E F   G H I
      1  . * . | . * . | . . .       1  . * . | . * . | . . .
      4  . * . | . . . | . * .       4  . * . | . . . | . * .
      7  . . . | . * . | . * f  ->   7  . . . | . * . | . * f
      8  . . . | . . . | . x .       8  . . . | . . . | . - .
      9  . . . | . . . | . x .       9  . . . | . . . | . - .

    Either a fin holds 3, or the rows fill columns B, E and H: no 3 there beside the fins (x). The
    fins come last, in braces. A sashimi fish lacks the cell of its line beside the fins.
    """
    for kind in (ROW, COLUMN):
        for d in range(DIGITS):
            for lines in CHOICES[SIZE[number]]:
                places = _places(spot, kind, d, lines)
                if lines and COUNT[places] > SIZE[number]:
                    for across in CHOICES[SIZE[number]]:
                        if across & ~places == 0 and IN_THIRD[places & ~across]:
                            _clear_beside(cand, spot, found, kind, d, lines, across)


@kernel
def _places(spot, kind, d, lines):
    """Return where some lines hold a digit; none if one has no place."""
    places = 0
    for line in range(9):
        if lines >> line & 1:
            if spot[9 * kind + line, d] == 0:
                return 0
            places |= spot[9 * kind + line, d]
    return places


@kernel
def _clear_beside(cand, spot, found, kind, d, lines, across):
    """Clear the lines across in the block of the fins, if all of these lie in one."""
    with_fins = fins = 0
    for line in range(9):
        if lines >> line & 1:
            if spot[9 * kind + line, d] & across == 0:
                return
            fins |= spot[9 * kind + line, d] & ~across
            with_fins |= (spot[9 * kind + line, d] & ~across != 0) << line
    if across == 0 or not IN_THIRD[with_fins]:
        return
    findings.begin(found, kind, 1 - kind)
    for line in range(FIRST[with_fins] // 3 * 3, FIRST[with_fins] // 3 * 3 + 3):
        for place in range(FIRST[fins] // 3 * 3, FIRST[fins] // 3 * 3 + 3):
            if not lines >> line & 1 and across >> place & 1:
                findings.remove(found, cand, HOUSES[9 * kind + line, place], d)
    if findings.follows(found):
        for line in range(9):
            if lines >> line & 1:
                house = 9 * kind + line
                findings.add_places_in(found, signs.OPEN_SQUARE, house, spot[house, d] & across)
        findings.add_token(found, signs.OPEN_BRACE)
        for line in range(9):
            if lines >> line & 1:
                house = 9 * kind + line
                findings.add_places(found, house, spot[house, d] & ~across)
        findings.add_token(found, signs.CLOSE_BRACE)
        findings.keep(found)

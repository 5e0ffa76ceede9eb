"""Fish (四角形): as many parallel lines as lines across them hold a digit, but for some fins."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board.grid import COLUMN, COUNT, DIGITS, FIRST, HOUSES, ROW
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.techniques.subsets import CHOICES, IN_THIRD, SIZE, subsets


@kernel
def fish(number, cand, spot, found, work):
    """四角形2X2配置不可 (X-Wing), 3X3 (Swordfish), 4X4 (Jellyfish): two places each way or more.

    (YT [2H:2I]:[5A:5I]:[8A:8H])   3 in rows 2, 5 and 8 only at *

         A B C   D E F   G H I          A B C   D E F   G H I
      2  . . . | . . . | . * *       2  . . . | . . . | . * *
      5  * . . | . . . | . . *       5  * . . | . . . | . . *
      8  * . . | . . . | . * .  ->   8  * . . | . . . | . * .
      9  x . . | . . . | . . .       9  - . . | . . . | . . .

    The rows come first, then the columns: the author's order. A fish is a subset: the lines are
    its members, and their places the lines across.
    """
    nine = work[:9]
    for kind in (ROW, COLUMN):
        for d in range(DIGITS):
            for line in range(9):
                nine[line] = spot[9 * kind + line, d]
            for lines, across in subsets(nine, SIZE[number]):
                _clear_across(SIZE[number], d, kind, lines, across, cand, spot, found)


@kernel
def _clear_across(size, d, kind, lines, across, cand, spot, found):
    """Clear the lines across, if each meets at least two of the lines."""
    once = twice = 0
    for line in range(9):
        if lines >> line & 1:
            twice |= once & spot[9 * kind + line, d]
            once |= spot[9 * kind + line, d]
    if twice != across:
        return
    findings.begin(found, kind, 1 - kind)
    for line in range(9):
        for place in range(9):
            if not lines >> line & 1 and across >> place & 1:
                findings.remove(found, cand, HOUSES[9 * kind + line, place], d)
    for line in range(9 * kind, 9 * kind + 9):
        if lines >> line % 9 & 1:
            # the four cells of an X-Wing come without brackets
            if size == 2:
                findings.add_places(found, line, spot[line, d])
            else:
                findings.add_places_in(found, signs.OPEN_SQUARE, line, spot[line, d])
    findings.keep(found)


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

"""A pair of places of one digit, and what follows from each of them, cell after cell.

One place of the pair holds the digit. From either place `trails` follows what is then certain:
from (cell, digit) to (cell, digit), by a cell of two digits that loses one (2数字マス目接続), or by
a pair of another digit that loses the place here (単数字ペア接続).
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import COUNT, DIGITS, HOUSES_IN_ALL, SEES
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import begin, follows, keep, remove, say
from pipeline.kinds.sudoku.solver.removing import line_or_crossing, remove_seen_by_both
from pipeline.kinds.sudoku.solver.sight import both_see_any
from pipeline.kinds.sudoku.solver.techniques import trails


@kernel
def extended_w_wing(cand, spot, found, work):
    """EX単数字ペアの出先交点他不可: longer ways than in a W-Wing to one same other digit.

    (P+ 3A:3I:[2B:2H]:[4I:5G])   9 in row 3 only at 3A and 3I

         A  B  C  ...  G  H  I          A  B  C  ...  G  H  I
      2  .  79 .       x  47 .       2  .  79 .       -  47 .
      3  9  .  .       .  .  9       3  9  .  .       .  .  9
      4  .  .  .       .  .  59  ->  4  .  .  .       .  .  59
      5  .  .  .       45 .  .       5  .  .  .       45 .  .
      6  .  .  .       .  x  .       6  .  .  .       .  -  .

    9 at 3A: 2B is 7, 2H is 4. 9 at 3I: 4I is 5, 5G is 4. So 4 is at 2H or 5G: not at x. A side
    may be empty, [] ; its end is then the place of the pair. Ends in one row or column say so
    by the second letter. The two sides have no cell in common.
    """
    trails.lay_links(cand, spot, work)
    for house in range(HOUSES_IN_ALL):
        for d in range(DIGITS):
            if COUNT[spot[house, d]] == 2:
                on_first, on_last = trails.follow_pair(cand, spot, work, house, d)
                if trails.meeting_of_ends(work):
                    for i in range(on_first):
                        for j in range(trails.within_reach(work, i, on_last)):
                            if _same_digit(cand, spot, found, work, i, j):
                                return


@kernel
def _same_digit(cand, spot, found, work, i, j):
    """Write down what two ends with one digit exclude; tell whether to stop."""
    one, other = trails.cell_at(work, 0, i), trails.cell_at(work, 1, j)
    d = trails.digit_at(work, 0, i)
    if d != trails.digit_at(work, 1, j) or one == other or (i == 0 and j == 0):
        return False
    if not both_see_any(spot, d, one, other) or _is_w_wing(cand, work, i, j):
        return False
    if trails.share_a_cell(work, i, j):
        return False
    begin(found, signs.PAIR, line_or_crossing(one, other))
    remove_seen_by_both(found, cand, one, other, d)
    _say_both_ways(found, work, i, j)
    return keep(found)


@kernel
def _is_w_wing(cand, work, i, j):
    """Tell whether both ways have one cell, with the same two digits: a W-Wing, or a naked pair."""
    one, other = trails.cell_at(work, 0, i), trails.cell_at(work, 1, j)
    pair_of_digits = 1 << trails.digit_at(work, 0, 0) | 1 << trails.digit_at(work, 0, i)
    return (
        i > 0
        and j > 0
        and trails.came_from(work, 0, i) == 0
        and trails.came_from(work, 1, j) == 0
        and cand[one] == pair_of_digits
        and cand[other] == pair_of_digits
    )


@kernel
def extended_w_wing_ends(cand, spot, found, work):
    """EX単数字ペアの出先末尾配置不可: ends that see each other and hold different digits.

    (P+ 6B:6C:[3B]:[8C:8G:3G])   8 in row 6 only at 6B and 6C

         B    C   ...  G              B    C   ...  G
      3  1589 .        1359        3  158  .        139
      6  58*  8*       .       ->  6  58*  8*       .
      8  .    89       19          8  .    89       19

    8 at 6B: 5 of column B is at 3B. 8 at 6C: 8C is 9, 8G 1, and 9 of column G at 3G. So 5 at 3B
    or 9 at 3G, and in either case no 9 at 3B and no 5 at 3G. With one side empty it would be
    an AIC, and is left to that.
    """
    trails.lay_links(cand, spot, work)
    for house in range(HOUSES_IN_ALL):
        for d in range(DIGITS):
            if COUNT[spot[house, d]] == 2:
                on_first, on_last = trails.follow_pair(cand, spot, work, house, d)
                if trails.clash_of_ends(work):
                    for i in range(1, on_first):
                        for j in range(1, trails.within_reach(work, i, on_last)):
                            if _two_digits(cand, found, work, i, j):
                                return


@kernel
def _two_digits(cand, found, work, i, j):
    """Write down what two ends with different digits exclude in each other; say whether to stop."""
    one, other = trails.cell_at(work, 0, i), trails.cell_at(work, 1, j)
    of_one, of_other = trails.digit_at(work, 0, i), trails.digit_at(work, 1, j)
    if of_one == of_other or not SEES[one, other] or trails.share_a_cell(work, i, j):
        return False
    begin(found, signs.PAIR, signs.PLUS)
    remove(found, cand, one, of_other)
    remove(found, cand, other, of_one)
    if not follows(found):
        return False
    _say_both_ways(found, work, i, j)
    return keep(found)


@kernel
def _say_both_ways(found, work, i, j):
    say(found, trails.cell_at(work, 0, 0))
    say(found, trails.cell_at(work, 1, 0))
    _say_way(found, work, 0, i)
    _say_way(found, work, 1, j)


@kernel
def _say_way(found, work, side, end):
    """Say the cells after the place of the pair, up to the end."""
    say(found, signs.OPEN_SQUARE)
    # the way is known from its end; a short walk for each cell needs no list
    length = 0
    at = end
    while at:
        at, length = trails.came_from(work, side, at), length + 1
    for later in range(length - 1, -1, -1):
        at = end
        for _ in range(later):
            at = trails.came_from(work, side, at)
        say(found, trails.cell_at(work, side, at))
    say(found, signs.CLOSE_SQUARE)

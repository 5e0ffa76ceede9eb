"""A pair of places of one digit, and what follows from each of them, cell after cell.

One place of the pair holds the digit. From either place a walk (`links`) reaches what is then
certain, by cells of two digits that lose one (2数字マス目接続) and by pairs of another digit that
lose the place here (単数字ペア接続).
"""

from pipeline.kernels.compiling import inlined_kernel, kernel
from pipeline.kinds.sudoku.grid import (
    BLOCK,
    COLUMN,
    COUNT,
    DIGITS,
    HOUSE_OF,
    HOUSES_IN_ALL,
    ROW,
    SEES,
)
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.board import pair_of
from pipeline.kinds.sudoku.solver.findings import add_token, begin, follows, keep, remove
from pipeline.kinds.sudoku.solver.sight import both_see_any, line_or_crossing, remove_seen_by_both
from pipeline.kinds.sudoku.solver.techniques.chains import links

LONGEST = 9
"""Cells on both sides together. To so many the author limits his mixed chains; for these he gives
no limit, and shows at most eight."""


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
    _follow_both_places(cand, spot, found, work, True)


@kernel
def _same_digit(cand, spot, found, work, end, other_end):
    """Write down what two ends with one digit exclude; return whether to stop."""
    one, other, d = end // 9, other_end // 9, end % 9
    if one == other or _length(work, 0, end) + _length(work, 1, other_end) == 2:
        return False
    if not both_see_any(spot, d, one, other) or _is_w_wing(cand, work, end, other_end):
        return False
    if _share_a_cell(work, end, other_end):
        return False
    begin(found, signs.PAIR, line_or_crossing(one, other))
    remove_seen_by_both(found, cand, one, other, d)
    _add_both_ways(found, work, end, other_end)
    return keep(found)


@kernel
def _is_w_wing(cand, work, end, other_end):
    """Return whether both ways have one cell, with the same two digits: a W-Wing or naked pair."""
    pair_of_digits = 1 << _reached(work, 0, 0) % 9 | 1 << end % 9
    return (
        _length(work, 0, end) == 2
        and _length(work, 1, other_end) == 2
        and cand[end // 9] == pair_of_digits
        and cand[other_end // 9] == pair_of_digits
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
    _follow_both_places(cand, spot, found, work, False)


@kernel
def _follow_both_places(cand, spot, found, work, same):
    """Compare the ends of both sides, those with the same digit or those with different ones."""
    _link(cand, spot, work)
    nearest = 0 if same else 1
    for house in range(HOUSES_IN_ALL):
        for d in range(DIGITS):
            if COUNT[spot[house, d]] == 2 and not _is_pair_of_a_line(spot, house, d):
                reached, reached_other = _walk_from_both(spot, work, house, d)
                for i in range(nearest, reached):
                    end = _reached(work, 0, i)
                    for j in range(nearest, reached_other):
                        other_end = _reached(work, 1, j)
                        if _length(work, 0, end) + _length(work, 1, other_end) > LONGEST:
                            break
                        if (end % 9 == other_end % 9) != same:
                            continue
                        if same:
                            is_full = _same_digit(cand, spot, found, work, end, other_end)
                        else:
                            is_full = _two_digits(cand, found, work, end, other_end)
                        if is_full:
                            return


@kernel
def _two_digits(cand, found, work, end, other_end):
    """Record what two ends with different digits exclude; return whether to stop."""
    if not SEES[end // 9, other_end // 9]:
        return False
    begin(found, signs.PAIR, signs.PLUS)
    remove(found, cand, end // 9, other_end % 9)
    remove(found, cand, other_end // 9, end % 9)
    if not follows(found) or _share_a_cell(work, end, other_end):
        return False
    _add_both_ways(found, work, end, other_end)
    return keep(found)


@kernel
def _link(cand, spot, work):
    """Link by pairs of other digits, and by cells of two digits, which are easier to see."""
    links.no_links(work)
    links.link_own_digits(cand, spot, work)
    links.link_two_digit_cells(cand, work)


@kernel
def _is_pair_of_a_line(spot, house, d):
    """Return whether the pair of a block is one of a row or column, too, and was followed there."""
    first, last = pair_of(spot, house, d)
    if house // 9 == BLOCK:
        for kind in (ROW, COLUMN):
            line = HOUSE_OF[first, kind]
            if line == HOUSE_OF[last, kind] and COUNT[spot[line, d]] == 2:
                return True
    return False


@kernel
def _walk_from_both(spot, work, house, d):
    """Walk from both places of a pair; return how many candidates each walk reached."""
    first, last = pair_of(spot, house, d)
    return _walk(work, 0, 9 * first + d, last), _walk(work, 1, 9 * last + d, first)


@kernel
def _walk(work, side, start, barred):
    """Walk from a candidate, but not into the other cell of the pair, and keep the walk."""
    links.set_out(work, start)
    links.bar(work, barred)
    # the start of the other side is a cell, too
    reached = links.walk(work, 0, LONGEST - 1)
    for at in range(reached):
        candidate = work[links.ORDER + at]
        work[_kept(side, 0) + at] = candidate
        work[_kept(side, 1) + candidate] = work[links.BEFORE + candidate]
        work[_kept(side, 2) + candidate] = work[links.LENGTH + candidate]
    return reached


@inlined_kernel
def _kept(side, what):
    """Return where a walk is kept: its order 0, what comes before a candidate 1, its length 2."""
    return links.KEPT + (3 * side + what) * links.CANDIDATES


@inlined_kernel
def _reached(work, side, at):
    """Return the candidate that a walk reached at this place of its order."""
    return work[_kept(side, 0) + at]


@inlined_kernel
def _before(work, side, candidate):
    """Return the candidate before this one, below 0 at the start."""
    before = work[_kept(side, 1) + candidate]
    return before % links.CANDIDATES if before >= 0 else before


@inlined_kernel
def _length(work, side, candidate):
    """Return how many cells the way to a candidate has, with its start."""
    return work[_kept(side, 2) + candidate]


@kernel
def _share_a_cell(work, end, other_end):
    """Return whether the ways to an end on each side have a cell in common."""
    other = other_end
    while other >= 0:
        one = end
        while one >= 0:
            if one // 9 == other // 9:
                return True
            one = _before(work, 0, one)
        other = _before(work, 1, other)
    return False


@kernel
def _add_both_ways(found, work, end, other_end):
    add_token(found, _reached(work, 0, 0) // 9)
    add_token(found, _reached(work, 1, 0) // 9)
    _add_way(found, work, 0, end)
    _add_way(found, work, 1, other_end)


@kernel
def _add_way(found, work, side, end):
    """Write the cells after the place of the pair, up to the end."""
    add_token(found, signs.OPEN_SQUARE)
    # The way is known from its end; a short walk for each cell needs no list.
    for later in range(_length(work, side, end) - 2, -1, -1):
        candidate = end
        for _ in range(later):
            candidate = _before(work, side, candidate)
        add_token(found, candidate // 9)
    add_token(found, signs.CLOSE_SQUARE)

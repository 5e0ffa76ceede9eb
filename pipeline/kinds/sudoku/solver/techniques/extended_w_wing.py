"""A pair of places of one digit, and what follows from each of them, cell after cell.

One place of the pair holds the digit. From either place a walk (`links`) reaches what is then
certain, by cells of two digits that lose one (2数字マス目接続) and by pairs of another digit that
lose the place here (単数字ペア接続).
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board.grid import SEES
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.board import pairs
from pipeline.kinds.sudoku.solver.techniques import links

LONGEST = 9
"""Cells on both sides together, as the author limits his mixed chains."""


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
def extended_w_wing_ends(cand, spot, found, work):
    """EX単数字ペアの出先末尾配置不可: ends that see each other and hold different digits.

    (P+ 6B:6C:[3B]:[8C:8G:3G])   8 in row 6 only at 6B and 6C

         B    C   ...  G              B    C   ...  G
      3  1589 .        1359        3  158  .        139
      6  58*  8*       .       ->  6  58*  8*       .
      8  .    89       19          8  .    89       19

    8 at 6B: 5 of column B is at 3B. 8 at 6C: 8C is 9, 8G 1, and 9 of column G at 3G. So 5 at 3B
    or 9 at 3G: no 9 at 3B and no 5 at 3G. With one side empty it would be an AIC.
    """
    _follow_both_places(cand, spot, found, work, False)


@kernel
def _follow_both_places(cand, spot, found, work, same):
    """Compare the ends of both sides, those with the same digit or those with different ones."""
    links.no_links(work)
    links.link_own_digits(cand, spot, work)
    # last, so that cells of two digits, which are easier to see, are followed first
    links.link_two_digit_cells(cand, work)
    one, other = work[: links.WALK_ROOM], work[links.WALK_ROOM : 2 * links.WALK_ROOM]
    for _, d, first, last in pairs(spot):
        reached = _walk(work, one, 9 * first + d, last)
        other_reached = _walk(work, other, 9 * last + d, first)
        for i in range(0 if same else 1, reached):
            end = one[links.ORDER + i]
            for j in range(0 if same else 1, other_reached):
                other_end = other[links.ORDER + j]
                length = one[links.LENGTH + end] + other[links.LENGTH + other_end]
                if length > LONGEST:
                    break
                if (end % 9 == other_end % 9) != same:
                    continue
                if same:
                    if length > 2 and not _is_w_wing(cand, one, other, end, other_end):
                        _compare(cand, found, one, other, end, other_end)
                else:
                    _compare(cand, found, one, other, end, other_end)
        if findings.full(found):
            return


@kernel
def _compare(cand, found, walk, other_walk, end, other_end):
    """Record what two ends exclude, unless both ways have a cell in common."""
    one, other, d, other_d = end // 9, other_end // 9, end % 9, other_end % 9
    if d == other_d:
        findings.begin(found, signs.PAIR, links.line_or_crossing(one, other))
        if one != other:
            findings.remove_seen_by_both(found, cand, one, other, d)
    else:
        findings.begin(found, signs.PAIR, signs.PLUS)
        if SEES[one, other]:
            findings.remove(found, cand, one, other_d)
            findings.remove(found, cand, other, d)
    if not findings.follows(found):
        return
    length, other_length = links.lay(walk, end), links.lay(other_walk, other_end)
    for at in range(length):
        if links.lies_on(other_walk, other_length, links.cell_at(walk, at)):
            return
    findings.add_cells(found, (links.cell_at(walk, 0), links.cell_at(other_walk, 0)))
    _add_way(found, walk, length)
    _add_way(found, other_walk, other_length)
    findings.keep(found)


@kernel
def _is_w_wing(cand, walk, other_walk, end, other_end):
    """Return whether both ways have one cell, with the same two digits: a W-Wing or naked pair."""
    pair_of_digits = 1 << walk[links.ORDER] % 9 | 1 << end % 9
    return (
        walk[links.LENGTH + end] == 2
        and other_walk[links.LENGTH + other_end] == 2
        and cand[end // 9] == pair_of_digits
        and cand[other_end // 9] == pair_of_digits
    )


@kernel
def _walk(work, walk, start, barred):
    """Walk from a candidate, but not into the other cell of the pair; count what it reaches."""
    links.set_out(walk, start)
    links.bar(walk, barred)
    # the start of the other side is a cell, too
    return links.go_on(work, walk, 0, LONGEST - 1)


@kernel
def _add_way(found, walk, length):
    """Write the cells after the place of the pair, up to the end."""
    findings.add_token(found, signs.OPEN_SQUARE)
    for at in range(1, length):
        findings.add_token(found, links.cell_at(walk, at))
    findings.add_token(found, signs.CLOSE_SQUARE)

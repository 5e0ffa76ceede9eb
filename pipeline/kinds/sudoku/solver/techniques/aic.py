"""Alternating inference chains of pairs and two-digit cells (混合型チェーン).

The first cell and the second are a pair (単数字ペア) of the digit a. If the first does not hold a,
the second does, and three kinds of links lead on from there, in any order:

1. 2数字マス目接続: a two-digit cell loses the digit and holds its other one.
2. 自身内の他数字の単数字ペア接続: the cell itself cannot hold its other digits; one of them has one
   place left in a house.
3. 同じ数字の別の単数字ペア接続: one of another pair of the same digit loses it, so the other one
   holds it. The two are reported in braces and count as one cell.

A chain has 9 cells at most.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board.grid import SEES
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.techniques import links

LONGEST = 9
"""Cells of a chain, as the author limits it."""


@kernel
def aic_type_1(cand, spot, found, work):
    """混合型チェーンの交点他不可 (AIC of type 1): the first cell or the last holds the digit.

    (C+ 8F:8I:7I:{7C:3C}:2C:{2H:1H})   8 is either in 8F or in 1H: not at x, which both see

         C    F    H    I
      1  .    x    8    .          8F(8), or
      2  8    .    8    .          8I(8), so 7I(4) by 1, so not 7C but 3C(4) by 3,
      3  4 8  .    .    .          so 2C(8) by 2, so not 2H but 1H(8) by 3
      7  4    .    .    48
      8  .    8    x    8

    Each first cell tells each last cell once, by the shortest chain. Ends in one line give the
    line's title.
    """
    _join_pairs_and_cells(cand, spot, found, work, True)


@kernel
def aic_type_2(cand, spot, found, work):
    """混合型チェーンの両端配置不可 (AIC of type 2): the first holds a, or the last, beside it, b.

    (C+ 1C:2B:1A:5A:{5E:1E})   2 in 1C or 3 in 1E: 1C cannot hold 3, nor 1E 2

         A    B    C    E
      1  5    .    23   23         1C(2), or
      2  .    25   .    .          2B(2), so 1A(5) by 2, so 5A(3) by 1,
      5  35   .    .    3          so not 5E but 1E(3) by 3

    Each first cell tells each digit of each last cell once, by the shortest chain.
    """
    _join_pairs_and_cells(cand, spot, found, work, False)


@kernel
def _join_pairs_and_cells(cand, spot, found, work, same):
    """Report the chains whose ends hold the same digit, or those whose ends hold different ones."""
    links.no_links(work)
    links.link_two_digit_cells(cand, work)
    links.link_other_pairs(cand, spot, work)
    links.link_own_digits(cand, spot, work)
    walk = work[: links.WALK_ROOM]
    for start, end in links.ends(cand, spot, found, work, True, LONGEST):
        one, d, last, other = start // 9, start % 9, end // 9, end % 9
        if (d == other) != same or (walk[links.LENGTH + end] < 3 and same):
            continue
        findings.begin(
            found, signs.CHAIN, links.line_or_crossing(one, last) if same else signs.PLUS
        )
        if same:
            findings.remove_seen_by_both(found, cand, one, last, d)
        elif SEES[one, last]:
            findings.remove(found, cand, one, other)
            findings.remove(found, cand, last, d)
        if findings.follows(found):
            _add_mixed(found, walk, links.lay(walk, end))
            findings.keep(found)


@kernel
def _add_mixed(found, walk, length):
    """Write the chain, with another pair of the same digit in braces."""
    for at in range(length):
        if links.through_at(walk, at) == links.DIRECTLY:
            findings.add_token(found, links.cell_at(walk, at))
        else:
            findings.add_pair(
                found, signs.OPEN_BRACE, links.through_at(walk, at), links.cell_at(walk, at)
            )

"""Pairs of almost locked sets (ALS): n cells of a house that hold n + 1 digits."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board import grid
from pipeline.kinds.sudoku.solver import findings
from pipeline.kinds.sudoku.solver.techniques.nice_loops import (
    FIRST_LINK,
    LARGEST_SET,
    NODE_DIGIT,
    NODES,
    PATH,
    begin_nodes,
    excludes,
    link_sets,
    report,
)


@kernel
def als_xz(cand, spot, found, work):
    """準占拠2組の共通数字不可 (ALS-XZ): two sets that cannot both hold x hold z between them.

    (C+ [1A:1B]:[2C:7C:8C])   1A and 1B hold 1, 2, 3; 2C, 7C and 8C hold 1, 3, 4, 5; x is 3, z 1

         A    B    C                A    B    C
      1  12   23   x             1  12   23   -
      2  .    .    345      ->   2  .    .    345
      7  x    .    14            7  -    .    14
      8  x    .    15            8  -    .    15

    3 is not both in 1B and 2C. Without it in 1B the first set holds 1 in 1A, without it in 2C the
    second one in 7C or 8C: no 1 where all of these are seen (x).
    Where such a pair excludes z, too, each set holds one of x and z, and keeps its other digits.
    """
    begin_nodes(cand, work)
    link_sets(cand, spot, work, LARGEST_SET)
    for cells in range(2, 2 * LARGEST_SET + 1):
        for one in range(work[NODES]):
            for other in range(one + 1, work[NODES]):
                if findings.full(found):
                    return
                alike = work[NODE_DIGIT + one] == work[NODE_DIGIT + other]
                if alike and excludes(work, one, other):
                    _report_pairs(cand, found, work, one, other, cells)


@kernel
def _report_pairs(cand, found, work, one, other, cells):
    """Tell the pairs of so many cells in all of which one set holds x at `one`, one at `other`."""
    link = work[FIRST_LINK + 2 * one]
    while link:
        onward = work[FIRST_LINK + 2 * other]
        while onward:
            z, z_other = work[link + 1] // 2, work[onward + 1] // 2
            sets = work[link + 3], work[onward + 3]
            size = grid.COUNT[sets[0] & 511] + grid.COUNT[sets[1] & 511]
            alike = work[NODE_DIGIT + z] == work[NODE_DIGIT + z_other]
            # A loop is told once, by its lesser digit.
            is_first = work[NODE_DIGIT + one] < work[NODE_DIGIT + z]
            if size == cells and alike and (is_first or not excludes(work, z, z_other)):
                back, end = _back(work, link), _back(work, onward)
                if back and end:
                    work[PATH + 1], work[PATH + 2], work[PATH + 3], work[PATH + 4] = (
                        back, link, onward, end,
                    )  # fmt: skip
                    report(cand, found, work, 6)
            onward = work[onward + 2]
        link = work[link + 2]


@kernel
def _back(work, link):
    """Return the link of the same set that leads back, 0 if it found no room."""
    at = work[FIRST_LINK + work[link + 1] - 1]
    while at and (work[at + 3] != work[link + 3] or work[at + 1] != work[link] + 1):
        at = work[at + 2]
    return at

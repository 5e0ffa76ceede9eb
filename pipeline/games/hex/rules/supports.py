"""Supports as bitsets, and bounded lists of them in which none holds another.

A support is a set of empty points: 64 points a word, one word on 8 x 8, four on 14 x 14. If one
support holds another, whatever the larger one does the smaller does too, so only the smallest
stay: all minimal supports of a pair, 32 at most. A full list gives up its largest one and counts
it. Lists of two points stay far below (the longest found is 6); those of two large components may
fill up, which never hides that they are linked.

Beside each support, in the same row, stand the middles M of a half link (II.2, 3.2).
"""

import numpy as np

from pipeline.kernels.compiling import kernel

LINK, HALF, JOIN = 0, 1, 2
"""The relations: C_n of two nodes, C*_n of two nodes, and F of two components."""
RELATIONS = 3
CAPACITY = 32
"""Most supports of a pair."""
GATHERED = 1024
"""Most half links of two components, less the last rows, where supports are made."""
NEW, SPARE = GATHERED - 1, GATHERED - 2
"""Rows for the support that is being made."""

ANY_LONGER = 10**6
"""More points than any support has: where supports of every length stay."""

WORD = 64
BIT = np.array([1 << place for place in range(WORD)], np.uint64)
ZERO, ONE = np.uint64(0), np.uint64(1)


def words_of(points: int) -> int:
    """Return how many words hold a set of points.

    >>> words_of(64), words_of(196)
    (1, 4)
    """
    return -(-points // WORD)


@kernel
def pair_of(p, q):
    """Return the row of two nodes, or of two components, whichever comes first."""
    low, high = min(p, q), max(p, q)
    return high * (high - 1) // 2 + low


@kernel
def clear(supports, row):
    """Make the support, and its middles, empty."""
    for word in range(supports.shape[1]):
        supports[row, word] = ZERO


@kernel
def put_in(supports, row, point):
    """Add a point to a support."""
    supports[row, point >> 6] |= BIT[point & 63]


@kernel
def holds_point(supports, row, point):
    """Tell whether a point is in a support."""
    return supports[row, point >> 6] & BIT[point & 63] != ZERO


@kernel
def middle_at(supports, row, point):
    """Tell whether a point is a middle of the half link with this support."""
    return supports[row, (supports.shape[1] >> 1) + (point >> 6)] & BIT[point & 63] != ZERO


@kernel
def apart(some, row, others, other):
    """Tell whether two supports have no point in common."""
    common = ZERO
    for word in range(some.shape[1] >> 1):
        common |= some[row, word] & others[other, word]
    return common == ZERO


@kernel
def within(some, row, others, other):
    """Tell whether the first support lies within the second."""
    outside = ZERO
    for word in range(some.shape[1] >> 1):
        outside |= some[row, word] & ~others[other, word]
    return outside == ZERO


@kernel
def points_in(supports, row):
    """Return how many points a support has."""
    count = 0
    for word in range(supports.shape[1] >> 1):
        left = supports[row, word]
        while left != ZERO:
            left &= left - ONE
            count += 1
    return count


@kernel
def unite(target, row, some, first, others, second):
    """Make a support of all points of two others."""
    for word in range(target.shape[1] >> 1):
        target[row, word] = some[first, word] | others[second, word]


@kernel
def copy(target, row, source, other):
    """Copy a support with its middles."""
    for word in range(target.shape[1]):
        target[row, word] = source[other, word]


@kernel
def add_middles(target, row, source, other):
    """Give a half link the middles of another with the same support."""
    for word in range(target.shape[1] >> 1, target.shape[1]):
        target[row, word] |= source[other, word]


@kernel
def insert(counts, lists, pair, new, row, longer):
    """Put the support `new[row]` into the list of a pair, if it is minimal there.

    Parameters
    ----------
    counts, lists : (pairs,) and (pairs * 32, width)
        Those of one relation.
    longer : int
        No support stays that has more points than the smallest and so many.

    Returns
    -------
    int : how many supports were lost because the list is full, 0 or 1.
    """
    size = points_in(new, row)
    begin = pair * CAPACITY
    end = begin + counts[pair]
    at = begin
    while at < end:
        if within(lists, at, new, row):
            if within(new, row, lists, at):
                add_middles(lists, at, new, row)
            return 0
        kept = points_in(lists, at)
        if kept + longer < size:
            return 0
        if kept > size + longer or within(new, row, lists, at):
            end -= 1
            copy(lists, at, lists, end)
        else:
            at += 1
    counts[pair] = end - begin
    if end < begin + CAPACITY:
        copy(lists, end, new, row)
        counts[pair] += 1
        return 0
    largest = begin
    for at in range(begin + 1, end):
        if points_in(lists, at) > points_in(lists, largest):
            largest = at
    if points_in(lists, largest) > size:
        copy(lists, largest, new, row)
    return 1

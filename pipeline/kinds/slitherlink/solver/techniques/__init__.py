"""All techniques by their number in Sato's list (2003, 3.3).

Where the program asks one technique in several parts, each part is a step of its own.
"""

from pipeline.compiling import kernel
from pipeline.kinds.slitherlink.solver.techniques import (
    basic,
    closing,
    enlarged_lines,
    line_ends,
    mouths,
    neighbours,
    pair_sources,
    parallel_pairs,
    regions,
    starts,
)

_1, _2, _3 = starts.technique_1, starts.technique_2, starts.technique_3
_4, _5, _6 = basic.technique_4, basic.technique_5, basic.technique_6
_7, _8, _9 = pair_sources.technique_7, closing.technique_8, mouths.technique_9
_10, _11, _12 = pair_sources.technique_10, neighbours.technique_11, mouths.technique_12
_13, _14, _15 = neighbours.technique_13, neighbours.technique_14, line_ends.technique_15
_16, _17, _19 = pair_sources.technique_16, parallel_pairs.technique_17, pair_sources.technique_19
_18_ones = neighbours.technique_18
_18_three_first = neighbours.technique_18_three_first
_18_three_second = neighbours.technique_18_three_second
_20, _21, _22 = regions.technique_20, line_ends.technique_21, line_ends.technique_22
_25, _26, _27 = neighbours.technique_25, regions.technique_26, enlarged_lines.technique_27


@kernel
def parts_of(number):
    """In how many parts the technique is asked."""
    return 3 if number == 18 else 1


@kernel
def _ask_first(g, b, number):
    if number == 1:
        _1(g, b)
    elif number == 2:
        _2(g, b)
    else:
        _3(g, b)


@kernel
def _ask_easy(g, b, number):
    if number == 4:
        _4(g, b)
    elif number == 5:
        _5(g, b)
    elif number == 6:
        _6(g, b)
    elif number == 7:
        _7(g, b)
    elif number == 8:
        _8(g, b)
    elif number == 9:
        _9(g, b)
    elif number == 10:
        _10(g, b)
    elif number == 11:
        _11(g, b)
    elif number == 12:
        _12(g, b)


@kernel
def _ask_in_parts(g, b, part):
    if part == 0:
        _18_ones(g, b)
    elif part == 1:
        _18_three_first(g, b)
    else:
        _18_three_second(g, b)


@kernel
def _ask_hard(g, b, number, part):
    if number == 13:
        _13(g, b)
    elif number == 14:
        _14(g, b)
    elif number == 15:
        _15(g, b)
    elif number == 16:
        _16(g, b)
    elif number == 17:
        _17(g, b)
    elif number == 18:
        _ask_in_parts(g, b, part)
    elif number == 19:
        _19(g, b)
    elif number == 20:
        _20(g, b)
    elif number == 21:
        _21(g, b)
    elif number == 22:
        _22(g, b)
    elif number == 25:
        _25(g, b)
    elif number == 26:
        _26(g, b)
    elif number == 27:
        _27(g, b)


@kernel
def ask(g, b, number, part):
    """Let the technique decide what it can on the board."""
    if number <= 3:
        _ask_first(g, b, number)
    elif number <= 12:
        _ask_easy(g, b, number)
    else:
        _ask_hard(g, b, number, part)

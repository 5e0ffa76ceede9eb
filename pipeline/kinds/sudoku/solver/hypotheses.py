"""What a person tries when no technique helps: suppose a digit, follow it, see whether it breaks.

The stages are Sato's idea (Sato 2003, 3.2) for sudoku: first where only two things can be
supposed, then anything; first followed with singles, then with every technique, at last
with further hypotheses, which finishes whatever has a solution.
"""

from pipeline.kernels.compiling import kernel, merged_kernel
from pipeline.kinds.sudoku.grid import CELLS, COUNT, DIGITS, FIRST, HOUSES_IN_ALL
from pipeline.kinds.sudoku.solver import findings as f
from pipeline.kinds.sudoku.solver.board import broken, eliminate, pair_of, place
from pipeline.kinds.sudoku.solver.techniques import ask

SINGLES = 2
"""How many numbers at the head of an order are singles."""
TWO_CANDIDATE_CELLS, PAIRS_OF_PLACES, ANY, WITH_PATTERNS, EXHAUSTIVE = range(1, 6)
OPEN, BREAKS, COMPLETES = range(3)
MOST_LISTED = CELLS * DIGITS


@kernel
def apply(digit, cand, spot, found):
    """Do what the first finding says."""
    row = found[1]
    for number in range(row[f.PLACED]):
        candidate = row[f.FIRST_PLACED + number]
        if cand[candidate // 9] >> (candidate % 9) & 1:
            place(digit, cand, spot, candidate // 9, candidate % 9)
    for number in range(row[f.REMOVED]):
        candidate = row[f.FIRST_REMOVED + number]
        eliminate(cand, spot, candidate // 9, candidate % 9)


@merged_kernel
def next_finding(order, digit, cand, spot, found, work, tally):
    """Ask the techniques in their order; return the number of the first that finds, 0 if none.

    `tally[0]` counts the calls of techniques.
    """
    for number in order:
        f.none_yet(found, number)
        tally[0] += 1
        ask(number, digit, cand, spot, found, work)
        if found[0, f.KEPT]:
            return number
    return 0


@kernel
def filled(digit):
    """Return how many cells are filled."""
    count = 0
    for cell in range(CELLS):
        count += digit[cell] > 0
    return count


@kernel
def follow(order, digit, cand, spot, found, work, tally):
    """Go on by `order` until nothing more is found; return OPEN, BREAKS or COMPLETES.

    A board that is broken stays so, hence it is enough to look at the end.
    """
    while next_finding(order, digit, cand, spot, found, work, tally):
        apply(digit, cand, spot, found)
    if broken(digit, cand, spot):
        return BREAKS
    return COMPLETES if filled(digit) == CELLS else OPEN


@kernel
def list_candidates(stage, cand, spot, listed, marked):
    """List what the stage supposes, as cell * 9 + digit; return how many.

    What an earlier stage tried at this position, followed in the same way, is `marked` and is not
    listed again.
    """
    count = 0
    if stage == TWO_CANDIDATE_CELLS:
        for cell in range(CELLS):
            if COUNT[cand[cell]] == 2:
                count = _list_cell(cand, cell, listed, marked, count)
    elif stage == PAIRS_OF_PLACES:
        for house in range(HOUSES_IN_ALL):
            for d in range(DIGITS):
                if COUNT[spot[house, d]] == 2:
                    for cell in pair_of(spot, house, d):
                        count = _list_one(cell * 9 + d, listed, marked, count)
    else:
        if stage >= WITH_PATTERNS:
            marked[:] = False
        for cell in range(CELLS):
            count = _list_cell(cand, cell, listed, marked, count)
    return count


@kernel
def _list_cell(cand, cell, listed, marked, count):
    for d in range(DIGITS):
        if cand[cell] >> d & 1:
            count = _list_one(cell * 9 + d, listed, marked, count)
    return count


@kernel
def _list_one(candidate, listed, marked, count):
    if not marked[candidate]:
        marked[candidate] = True
        listed[count] = candidate
        count += 1
    return count


@merged_kernel
def suppose(stage, candidate, order, digits, cands, spots, branches, found, work, tally):
    """Suppose a candidate on a copy of the board; return OPEN, BREAKS or COMPLETES.

    digits, cands, spots : boards, one a depth; 0 is the real one, the copy is 1 and, when it
        completes, holds the solution.
    tally : `tally[1]` is left at the depth of hypotheses that it took.
    """
    copy_board(digits, cands, spots, 0, 1)
    place(digits[1], cands[1], spots[1], candidate // 9, candidate % 9)
    tally[1] = 1
    if stage == EXHAUSTIVE:
        return _search(order[:SINGLES], digits, cands, spots, branches, found, work, tally)
    if stage == WITH_PATTERNS:
        return follow(order, digits[1], cands[1], spots[1], found, work, tally)
    return follow(order[:SINGLES], digits[1], cands[1], spots[1], found, work, tally)


@kernel
def copy_board(digits, cands, spots, source, target):
    """Make the board of one depth as that of another."""
    for cell in range(CELLS):
        digits[target, cell] = digits[source, cell]
        cands[target, cell] = cands[source, cell]
    for house in range(HOUSES_IN_ALL):
        for d in range(DIGITS):
            spots[target, house, d] = spots[source, house, d]


@merged_kernel
def _search(order, digits, cands, spots, branches, found, work, tally):
    """Suppose within the hypothesis, cell by cell, until a board is complete or all break."""
    depth = 1
    while depth > 0:
        end = follow(order, digits[depth], cands[depth], spots[depth], found, work, tally)
        if end == COMPLETES:
            if depth > 1:
                copy_board(digits, cands, spots, depth, 1)
            return COMPLETES
        branches[depth, 1] = 0
        if end == OPEN:
            cell = _narrowest(cands[depth])
            branches[depth, 0], branches[depth, 1] = cell, cands[depth, cell]
        while depth > 0 and branches[depth, 1] == 0:
            depth -= 1
        if depth > 0:
            cell, left = branches[depth, 0], branches[depth, 1]
            branches[depth, 1] = left & (left - 1)
            copy_board(digits, cands, spots, depth, depth + 1)
            depth += 1
            place(digits[depth], cands[depth], spots[depth], cell, FIRST[left])
            tally[1] = max(tally[1], depth)
    return BREAKS


@kernel
def _narrowest(cand):
    """Return the open cell with the fewest candidates."""
    best, fewest = 0, 10
    for cell in range(CELLS):
        if 0 < COUNT[cand[cell]] < fewest:
            best, fewest = cell, COUNT[cand[cell]]
    return best

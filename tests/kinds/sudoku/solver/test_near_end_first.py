"""9, 10, 13, 16, 20 and 31 say each pair near end first, then the end that removes.

The author's examples do so, and he does not say it. Here on every application at positions of
puzzles on their way to the solution.
"""

import pytest

from pipeline.kinds.sudoku.notations.positions import write_candidates
from pipeline.kinds.sudoku.reasons.chaining import cells_in, nested
from pipeline.kinds.sudoku.reasons.marks import candidate_of
from pipeline.kinds.sudoku.solver.find import find
from pipeline.kinds.sudoku.solver.messages import read_notation
from tests.kinds.sudoku.solver.brute_force import LINES, PEERS


def in_one(houses, *cells):
    return any(set(cells) <= set(house) for house in houses)


def beside(cell, block):
    """Whether a line of the cell meets some of these places, and the cell is none of them."""
    return cell not in block and any(in_one(LINES, cell, place) for place in block)


def of_lines(said):
    """9 and 10: the aligned ends are near; the far ends are in one band, not in one line."""
    near, far, near_other, far_other = said
    return in_one(LINES, near, near_other), [far, *cells_in(far_other)]


def of_two_pairs(said):
    near, far, near_other, far_other = said
    return near_other in PEERS[near], [far, far_other]


def of_a_block(said):
    """16: the cell that goes is in line with the far end and with the beam."""
    near, far, block = said
    return beside(near, block), [far]


def of_parallel_pairs(said):
    near, far, near_other, far_other, block = said
    return beside(near, block) and beside(near_other, block), [far, far_other]


def of_a_cell(said):
    """31: the far ends see each other, and lose what the other pair is of."""
    cell, (near, far), (near_other, far_other) = said
    return {near, near_other} <= PEERS[cell] and far not in PEERS[cell], [far, far_other]


FORMS = {9: of_lines, 10: of_lines, 13: of_two_pairs, 16: of_a_block, 20: of_parallel_pairs,
         31: of_a_cell}  # fmt: skip


@pytest.mark.parametrize("number", FORMS)
def test_the_near_end_comes_first(positions, number):
    many = 0
    for marks in positions:
        position = marks.position()
        for finding in find(position.clues, write_candidates(position).split(), [number]):
            near_is_near, far = FORMS[number](nested(read_notation(finding.notation)[1]))
            assert near_is_near, finding
            gone = {candidate_of(name)[0] for name in finding.eliminations}
            if number == 31:
                assert gone <= set(far), finding
            else:
                assert all(cell in PEERS[end] for cell in gone for end in far), finding
            many += 1
    assert many, "the positions show nothing of it"

"""What `find` tells of the techniques with chains, against a search of everything.

Positions are those of puzzles on their way to the solution. A chain of `find` that is longer than
the search goes is left out; so is what takes more cells than the author allows.
"""

from collections import Counter

import numpy as np
import pytest

from pipeline.kinds.sudoku.notations.positions import write_candidates
from pipeline.kinds.sudoku.reasons.chain_of_field import nested
from pipeline.kinds.sudoku.reasons.marks import candidate_of
from pipeline.kinds.sudoku.solver.find import find
from pipeline.kinds.sudoku.solver.messages import read_notation
from tests.kinds.sudoku.solver import brute_force as brute

SHORT = 5
"""Cells of a chain."""


def ends_and_length(number, notation):
    """Return the ends of an application by its field, and how long its chain is."""
    said = nested(read_notation(notation)[1])
    return ENDS[number](said)


def flat(part):
    return part if isinstance(part, list) else [part]


def beam_rest(said):
    """16: what the far place of the pair does not see of the block is the beam."""
    near, far, block = said
    line = next(h for h in brute.LINES if near in h and far not in h
                and any(cell in h for cell in block))  # fmt: skip
    return {far, *(cell for cell in block if cell not in line)}, 0


ENDS = {
    9: lambda said: ({said[1], said[3]}, 0),
    10: lambda said: ({said[1], *said[3]}, 0),
    13: lambda said: ({said[1], said[3]}, 0),
    15: lambda said: (set(said[2]), 0),
    16: beam_rest,
    17: lambda said: ({said[0], said[2]}, 0),
    18: lambda said: ({said[0][0], said[-1][-1]}, 0),
    19: lambda said: (set(said), 0),
    20: lambda said: ({said[1], said[3]}, 0),
    22: lambda said: ({said[0], said[-1]}, len(said)),
    25: lambda said: (set(said[-1]), len(said) - 1),
    26: lambda said: ({said[0], said[-1]}, len(said)),
    27: lambda said: ({said[0][0], said[-1][1]}, len(said)),
    28: lambda said: ({said[0][0], *said[-1][1]}, len(said)),
    29: lambda said: ({(said[2] or said[:1])[-1], (said[3] or said[1:2])[-1]},
                      len(said[2]) + len(said[3])),
    30: lambda said: ({said[2][-1], said[3][-1]}, len(said[2]) + len(said[3])),
    31: lambda said: ({said[1][1], said[2][1]}, 0),
    32: lambda said: ({said[0], flat(said[-1])[-1]}, len(said)),
    33: lambda said: ({said[0], flat(said[-1])[-1]}, len(said)),
}  # fmt: skip

SEARCHES = {
    9: (brute.skyscrapers, 0),
    10: (brute.finned_x_wings, 0),
    13: (brute.two_pairs, 0),
    15: (brute.w_wings, 0),
    16: (brute.empty_rectangles, 0),
    17: (brute.grouped_kites, 0),
    18: (brute.extended_grouped_kites, 0),
    19: (brute.xyz_wings, 0),
    20: (brute.parallel_pairs, 0),
    22: (lambda position: brute.xy_chains_alone(position, SHORT), SHORT),
    25: (lambda position: brute.remote_outlets(position, SHORT), SHORT),
    26: (lambda position: brute.pair_chains(position, 6), 6),
    27: (lambda position: brute.x_chains(position, 3), 3),
    28: (lambda position: brute.grouped_x_chains(position, 3), 3),
    29: (lambda position: brute.two_sided(position, 3, same=True), 3),
    30: (lambda position: brute.two_sided(position, 3, same=False), 3),
    31: (brute.s_wings, 0),
    32: (lambda position: brute.mixed_chains(position, SHORT, same=True), SHORT),
    33: (lambda position: brute.mixed_chains(position, SHORT, same=False), SHORT),
}


def found_by_program(marks, number):
    position = marks.position()
    return find(position.clues, write_candidates(position).split(), [number])


def removed_by(finding):
    return frozenset(candidate_of(name) for name in finding.eliminations)


@pytest.mark.parametrize("number", SEARCHES)
def test_find_tells_all_that_a_search_of_everything_finds(positions, number):
    search, most = SEARCHES[number]
    many = 0
    for marks in positions:
        told, short = set(), set()
        for finding in found_by_program(marks, number):
            ends, length = ends_and_length(number, finding.notation)
            application = frozenset(ends), removed_by(finding)
            told.add(application)
            if length <= most:
                short.add(application)
        expected = search(brute.Position(marks.held))
        # A short chain may hide behind a longer one where its start cannot be true anyhow.
        assert short <= expected <= told, marks.position()
        many += len(short)
    assert many, "the positions show nothing of it"


def sues_told(findings):
    """Return the cells of applications of 21, what goes and what is settled."""
    found = []
    for finding in findings:
        of_line, of_block, crossing = nested(read_notation(finding.notation)[1])
        placed = frozenset(candidate_of(name) for name in finding.placements)
        found.append((frozenset([of_line, of_block, *crossing]), removed_by(finding), placed))
    assert len(found) == len(set(found)), "one application was told twice"
    return set(found)


def crossed_at_random(generator):
    """Return candidates: a line and a block that cross, of nearly every form of 21 and of none."""
    held = [set(range(1, 10)) for _ in range(81)]
    digits = generator.permutation(range(1, 10)).tolist()
    line, block = 9 * generator.integers(9), 3 * generator.integers(3)
    band = line // 27 * 27
    crossing = [line + block + at for at in range(3)]
    outside = [line + at for at in range(9) if at // 3 * 3 != block]
    inside = [band + 9 * row + block + at for row in range(3) for at in range(3)]
    inside = [cell for cell in inside if cell not in crossing]
    for cell, two in (
        (generator.choice(outside), digits[:2]),
        (generator.choice(inside), digits[2:4]),
    ):
        held[cell] = set(two)
    known = digits[: generator.integers(4, 6)]
    for cell in crossing:
        some = {digit for digit in known if generator.random() < 0.7}
        held[cell] = some if len(some) > 1 else set(known)
    if generator.random() < 0.5:
        held = [held[9 * (cell % 9) + cell // 9] for cell in range(81)]
    return held


def test_every_form_of_21_is_told(positions):
    many = 0
    for marks in positions:
        told = sues_told(found_by_program(marks, 21))
        assert told == brute.sues_de_coq(brute.Position(marks.held)), marks.position()
        many += len(told)
    assert many, "the positions show nothing of it"


def test_every_form_of_21_is_told_on_an_empty_board():
    generator, forms = np.random.default_rng(21), Counter()
    for _ in range(60):
        held = crossed_at_random(generator)
        gone = [f"{digit}{cell // 9 + 1}{cell % 9 + 1}"
                for cell in range(81) for digit in {*range(1, 10)} - held[cell]]  # fmt: skip
        findings = find(81 * ".", gone, [21])
        assert sues_told(findings) == brute.sues_de_coq(brute.Position(held)), gone
        forms.update(finding.title for finding in findings)
    assert len(forms) == 3
    assert min(forms.values()) > 3


@pytest.mark.parametrize(
    ("number", "search"), [(23, brute.xy_chains_and_blocks), (24, brute.xy_chains_and_pairs)]
)
def test_find_tells_each_joined_chain(positions, number, search):
    """Their fields do not say at which end the joint is, so only what goes is compared."""
    for marks in positions:
        found = found_by_program(marks, number)
        short = {removed_by(f) for f in found if len(read_notation(f.notation)[1]) < 40}
        expected = {gone for _, gone in search(brute.Position(marks.held), SHORT)}
        assert expected <= short, marks.position()


def test_30_with_an_empty_side_is_told_by_33(positions):
    many = 0
    for marks in positions[:40]:
        told = {
            (frozenset(ends_and_length(33, finding.notation)[0]), removed_by(finding))
            for finding in found_by_program(marks, 33)
        }
        expected = brute.one_sided(brute.Position(marks.held), 3)
        assert expected <= told, marks.position()
        assert all("[]" not in f.notation for f in found_by_program(marks, 30))
        many += len(expected)
    assert many


@pytest.mark.parametrize("number", [22, 26, 29, 32])
def test_the_title_of_a_line_clears_that_line_only(positions, number):
    letters = set()
    for marks in positions:
        for finding in found_by_program(marks, number):
            ends, _ = ends_and_length(number, finding.notation)
            letter, lines = finding.notation[2], {"Y": brute.ROWS, "T": brute.COLUMNS}
            letters.add(letter)
            if letter in lines:
                (line,) = [line for line in lines[letter] if ends <= {*line}]
                assert {cell for cell, _ in removed_by(finding)} <= {*line}, finding
            else:
                assert ("交点他" in finding.title) == (letter == "+")
    assert "+" in letters

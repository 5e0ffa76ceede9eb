"""A reader that sees only the picture of a step, without its answer, finds what goes.

It reads text and shapes by where they lie on the page, and knows the rules of sudoku. It has no
object of the solver: pencil marks, rings and capsules, numbers, arrows, grounds are all it has.
"""

import math
import re
import xml.etree.ElementTree as ET
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace

import pytest
from pysat.solvers import Solver

from benchmarks.sudoku_pictures import steps_by_technique, without_answer
from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.kinds.sudoku.exact import solutions
from pipeline.kinds.sudoku.presentation.reasons import reason_of
from pipeline.kinds.sudoku.presentation.step_picture import step_svg
from pipeline.kinds.sudoku.puzzle import Sudoku
from tests.kinds.sudoku.solver.test_second_catalogue import HARD

BUNDLED = Path(__file__).resolve().parents[4] / "data/raw/graded-sudoku/graded-sudoku.csv"
SVG = "{http://www.w3.org/2000/svg}"
NAMED = "#fdf3dc"
UNITS = [
    *([(r, c, d) for d in range(1, 10)] for r in range(9) for c in range(9)),
    *([(r, c, d) for c in range(9)] for r in range(9) for d in range(1, 10)),
    *([(r, c, d) for r in range(9)] for c in range(9) for d in range(1, 10)),
    *(
        [(3 * (b // 3) + at // 3, 3 * (b % 3) + at % 3, d) for at in range(9)]
        for b in range(9)
        for d in range(1, 10)
    ),
]
"""Of each unit one candidate holds, and no other: a cell, or a digit in a house."""


def see(one, other):
    return one != other and any(one in unit and other in unit for unit in UNITS)


def number(element, name):
    return float(element.get(name))


def texts_in(root):
    """Yield the small digits, and the names of rows, with where they stand."""
    for group in root.iter(f"{SVG}g"):
        for text in group.findall(f"{SVG}text"):
            if text.text in "123456789":
                yield int(text.text), number(text, "x"), number(text, "y")


def cell_size(root):
    """Return where the grid begins and how large a cell is, from the lines of the grid."""
    path = next(p.get("d") for p in root.iter(f"{SVG}path") if p.get("stroke-linecap") == "square")
    at = sorted({int(x) for x in re.findall(r"M(\d+) \d+V", path)})
    return at[0], at[1] - at[0]


def alone(one, inside):
    """Return whether a digit is at both ends of the capsule that holds it."""
    ends = [pick(inside, key=lambda other: sum(inside[other])) for pick in (min, max)]
    return {one[2]} == {end[2] for end in ends}


def near(point, box):
    return box[0] - 1 < point[0] < box[2] + 1 and box[1] - 1 < point[1] < box[3] + 1


def join(root, nodes):
    """Make one node of those that a line joins."""
    for path in root.iter(f"{SVG}path"):
        if path.get("class") == "join":
            x, y, *_, to_x, to_y = map(float, re.findall(r"[\d.]+", path.get("d")))
            one, other = (
                next(
                    node
                    for node in nodes
                    if node.of == path.get("stroke") and any(near(at, box) for box in node.boxes)
                )
                for at in ((x, y), (to_x, to_y))
            )
            one.held |= other.held
            one.boxes += other.boxes
            nodes.remove(other)


def name(root, nodes):
    """Give each number to the ring at whose corner its disc lies, of the same colour."""
    discs = [one for one in root.iter(f"{SVG}circle") if one.get("r") == "3.2"]
    numbers = [one.text for one in root.iter(f"{SVG}text") if one.get("class") == "number"]
    for disc, told in zip(discs, numbers, strict=True):
        at = number(disc, "cx"), number(disc, "cy")
        node = min(
            (one for one in nodes if one.of == disc.get("stroke") and one.name is None),
            key=lambda one: min(
                math.dist(at, (box[a], box[b])) for box in one.boxes for a in (0, 2) for b in (1, 3)
            ),
        )
        node.name = told


def read(svg):
    """Return what a picture shows."""
    root = ET.fromstring(svg)
    begin, size = cell_size(root)

    def cell_at(x, y):
        return int((y - begin) // size), int((x - begin) // size)

    places = {}
    for digit, x, y in texts_in(root):
        if x > begin and y > begin:
            places[*cell_at(x, y), digit] = x, y
    nodes, grounds = [], set()
    for rect in root.iter(f"{SVG}rect"):
        left, top = (float(rect.get(name) or 0) for name in "xy")
        right, bottom = left + number(rect, "width"), top + number(rect, "height")
        if rect.get("class") == "node":
            inside = {
                one: at
                for one, at in places.items()
                if left < at[0] < right and top < at[1] - 2 < bottom
            }
            (digit, *more) = {one[2] for one in inside if alone(one, inside)}
            assert not more
            held = {one for one in inside if one[2] == digit}
            box = left, top, right, bottom
            nodes.append(SimpleNamespace(held=held, boxes=[box], name=None, of=rect.get("stroke")))
        elif rect.get("fill") == NAMED:
            grounds.add(cell_at((left + right) / 2, (top + bottom) / 2))
    join(root, nodes)
    name(root, nodes)
    arrows = {kind: len([p for p in root.iter(f"{SVG}path") if p.get("class") == kind])
              for kind in ("strong", "weak")}  # fmt: skip
    return SimpleNamespace(marks=set(places), nodes=nodes, grounds=grounds, arrows=arrows)


def by_chain(shown):
    """Return what both ends see, and of a loop both sides of each weak arrow; links are checked."""
    nodes = [one.held for one in sorted(shown.nodes, key=lambda one: int(one.name))]
    assert shown.arrows["strong"] == len(nodes) // 2
    pairs, is_loop = [(nodes[0], nodes[-1])], shown.arrows["weak"] == len(nodes) // 2
    assert is_loop or shown.arrows["weak"] == len(nodes) // 2 - 1
    if is_loop:
        assert all(see(one, other) for one in nodes[0] for other in nodes[-1])
        pairs += zip(nodes[1:-1:2], nodes[2:-1:2], strict=True)
    for one, other in zip(nodes[1:-1:2], nodes[2:-1:2], strict=True):
        assert all(see(a, b) for a in one for b in other)
    return {
        mark for mark in shown.marks
        if any(all(see(mark, one) for one in some | other) for some, other in pairs)
    }  # fmt: skip


def by_branches(shown):
    """Return what goes in every branch."""
    gone = []
    for letter in sorted({one.name[0] for one in shown.nodes}):
        held = set().union(*(one.held for one in shown.nodes if one.name[0] == letter))
        gone.append({mark for mark in shown.marks if any(see(mark, one) for one in held)})
    assert len(gone) > 1
    return set.intersection(*gone)


def by_rings(shown, is_unique):
    """Return what does not go with the rings: units that have no candidate outside of them."""
    ringed = set().union(*(one.held for one in shown.nodes))
    name = {mark: at for at, mark in enumerate(sorted(shown.marks), 1)}
    units = [[one for one in unit if one in name] for unit in UNITS]
    clauses = [[name[one] for one in unit] for unit in units if unit and ringed.issuperset(unit)]
    for unit in units:
        clauses += [[-name[one], -name[other]] for one, other in combinations(unit, 2)]
    if is_unique:
        digits = {one[2] for one in ringed}
        for pair in combinations(digits, 2):
            clauses.append([name[one] for one in ringed if one[2] not in pair])
    with Solver("cadical153", bootstrap_with=clauses) as solver:
        return {mark for mark in shown.marks if not solver.solve([name[mark]])}


def found_in(svg, is_unique=False):
    shown = read(svg)
    names = {one.name for one in shown.nodes}
    if names == {None} or not names:
        return by_rings(shown, is_unique)
    return by_chain(shown) if all(map(str.isdigit, names)) else by_branches(shown)


@pytest.fixture(scope="module")
def pictured():
    """By technique that only removes: its picture without the answer, what goes, the solution."""
    clues = read_puzzles(BUNDLED, "sudoku")[0]["clues"].tolist()
    steps = steps_by_technique([Sudoku(one) for one in [*HARD, *clues]])
    found = {}
    for technique, (board, row, marks) in steps.items():
        svg = without_answer(step_svg(board, reason_of(row, marks), "Step"))
        gone = {(int(r) - 1, int(c) - 1, int(d)) for d, r, c in row.eliminations.split()}
        (digits,) = solutions(board, 2)
        truth = {(at // 9, at % 9, int(digit)) for at, digit in enumerate(digits)}
        found[technique] = svg, gone, truth
    return found


def test_a_reader_of_the_picture_finds_what_goes(pictured):
    missed = {}
    for technique, (svg, gone, truth) in pictured.items():
        found = found_in(svg)
        assert not found & truth, technique
        if not gone <= found:
            missed[technique] = gone - found
    assert not missed
    assert len(pictured) >= 35, sorted(pictured)


def test_without_rings_nothing_is_found(pictured):
    for technique, (svg, gone, _) in pictured.items():
        shown = read(svg)
        shown.nodes = []
        assert not gone <= by_rings(shown, False), technique

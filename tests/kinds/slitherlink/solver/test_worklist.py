"""Who waits to be looked at again: nothing that could act is forgotten."""

import json

from tests.plain_python import printed_by

PROGRAM = """
import csv
import json

import numpy as np

from pipeline.kinds.slitherlink.grid import grid_of, size_of
from pipeline.kinds.slitherlink.solver import board, deduction, bitset, record, worklist
from pipeline.kinds.slitherlink.solver.catalogue import catalogue, edition, groups_of
from pipeline.kinds.slitherlink.solver.solving import numbers_of_clues
from pipeline.kinds.slitherlink.solver.techniques import STARTS

with open("data/raw/tatham-slitherlink/tatham-slitherlink.csv", newline="") as file:
    rows = [row for row in csv.DictReader(file) if row["rows"] == row["cols"] == "10"]
groups, found = groups_of(catalogue()), []
for row in rows[::4]:
    size, g = size_of(10, 10), grid_of(10, 10)
    b = board.new_board(size, edition("text").options)
    noted = record.new_record(size, 1)
    out, steps = noted.outcome[0], noted.step[0]
    board.start(g, b, numbers_of_clues(row["clues"]))
    worklist.begin(g, b)
    for number in STARTS:
        deduction.ask_and_record(g, b, 0, number, out, steps)
    deduction.follow(g, b, groups, out, steps)
    decided = int(b[board.DECIDED])
    for look in range(board.WAITING, board.WAITING + board.LOOKS):
        dots = look == worklist._LOOKS_OF[board.AT_DOT, 1]
        bitset.fill(b, look, size.dots if dots else size.cells)
    bitset.fill(b, board.NEW_ENDS, size.dots)
    deduction.follow(g, b, groups, out, steps)
    found.append([decided, int(b[board.DECIDED]), size.edges])
print(json.dumps(found))
"""


def test_where_all_was_looked_at_looking_everywhere_again_finds_nothing():
    """Bundled puzzles by techniques without hypotheses: first where something changed, then all."""
    found = json.loads(printed_by(PROGRAM, plain=True))
    assert len(found) == 60
    assert all(first == again for first, again, _ in found)
    assert any(0 < first < edges for first, _, edges in found)

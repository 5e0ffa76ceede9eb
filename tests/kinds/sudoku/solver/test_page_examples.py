"""Each technique on a board that holds nothing but what it needs: the author's examples, and ours.

`page_examples.csv` has a row for each application: the technique, what the row shows, the facts of
the board (see `positions.gone`), and the two message fields and candidates that are found. A row
without a field is a board where the technique finds nothing.
"""

import csv
from pathlib import Path

import pytest

from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.find import Finding, find
from pipeline.kinds.sudoku.solver.messages import notation, read_notation
from tests.kinds.sudoku.solver.positions import EMPTY, gone

with Path(__file__).with_name("page_examples.csv").open(encoding="utf-8", newline="") as file:
    EXAMPLES = list(csv.DictReader(file))


@pytest.mark.parametrize("row", EXAMPLES, ids=lambda row: f"{row['technique']}: {row['says']}")
def test_what_a_technique_finds(row):
    number = int(row["technique"])
    found = find(EMPTY, gone(*row["facts"].split("; ")), [number])
    if not row["field"]:
        assert found == []
        return
    assert notation(*read_notation(row["field"])) == row["field"]
    expected = Finding(number, row["title"], row["field"], row["placed"], row["removed"])
    assert expected in found


def test_each_technique_above_singles_has_an_example():
    asked = {*catalogue().order.tolist(), *catalogue().second.tolist()} - {35, 36, 45}
    assert {int(row["technique"]) for row in EXAMPLES if row["field"]} == asked


@pytest.mark.parametrize("printed", ["(PT 5H:[4I:7H])", "(CT 8E:8A:8I:6I:6E)"])
def test_the_fields_of_techniques_that_are_not_used_are_read_and_written_again(printed):
    assert notation(*read_notation(printed)) == printed

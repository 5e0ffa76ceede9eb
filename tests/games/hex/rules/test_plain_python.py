"""Kernels are Python: compiled or not, they give the same values."""

import json

from pipeline.games.hex.puzzle import Hex
from pipeline.games.hex.rules.selections import selections
from pipeline.games.hex.rules.solver import valuation
from tests.plain_python import printed_by

POSITIONS = [
    "." * 9,
    "....X.O..X......",
    "......X......O...........",
    "............OX...X..O...............",
    # The position of the printed table.
    ".........XO...............O.OO.....X...X...X....................",
]
NAMES = ("ziggurats", "all-supports", "bridges", "borders-apart")
PROGRAM = f"""
import json
import numba
from pipeline.games.hex.puzzle import Hex
from pipeline.games.hex.rules.selections import selections
from pipeline.games.hex.rules.solver import valuation
assert numba.config.DISABLE_JIT
found = [valuation(Hex(p), selections()[name]) for p in {POSITIONS} for name in {NAMES}]
print(json.dumps([repr(values) for values in found]))
"""


def test_plain_python_gives_the_same_values():
    plain = json.loads(printed_by(PROGRAM, plain=True))
    compiled = [
        valuation(Hex(position), selections()[name]) for position in POSITIONS for name in NAMES
    ]
    assert plain == [repr(values) for values in compiled]
    assert max(max(found.values.values()) for found in compiled) >= 1000

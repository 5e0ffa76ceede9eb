"""The techniques that walk along chains, or both ways, give the same without being compiled."""

import json
import os
import subprocess
import sys

from pipeline.kinds.sudoku.solver.find import find

CHAINS = [*range(22, 29), 32, 33, 34, 42]
PLAIN = """
import json, sys
from pipeline.kinds.sudoku.solver.find import find
positions, numbers = json.load(sys.stdin)
print(json.dumps([[(f.notation, f.eliminations) for f in find(*p, numbers)] for p in positions]))
"""


def test_plain_python_finds_the_same(regression_cases):
    cases = [cases[0] for code, cases in sorted(regression_cases.items()) if code >= "07"]
    positions = [(case.clues, case.eliminated) for case in cases[:20]]
    plain = subprocess.run(
        [sys.executable, "-c", PLAIN],
        input=json.dumps([positions, CHAINS]),
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    compiled = [
        [[finding.notation, list(finding.eliminations)] for finding in find(*position, CHAINS)]
        for position in positions
    ]
    assert json.loads(plain.stdout) == compiled
    assert sum(map(len, compiled)) > 500

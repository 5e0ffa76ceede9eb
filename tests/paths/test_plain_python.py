"""Kernels are Python: compiled or not, they give the same figures."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np

from pipeline.kinds.slitherlink.paths.model import TechniqueModel
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.counting import count_paths
from pipeline.paths.estimates import run_estimates
from pipeline.paths.lattice import build_lattice
from pipeline.paths.walks import walk

ROOT = Path(__file__).resolve().parents[2]
FIGURE_5_1 = "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."


def figures():
    """Return what all kernels find on one puzzle, as lists."""
    puzzle = Sudoku(FIGURE_5_1)
    way = sudoku_way(puzzle)
    rules = way.segments[0]
    lattice = build_lattice(rules, 100)
    walks = walk(rules, 3, 5, np.ones(16))
    weights = np.arange(1.0, 6.0)
    log_counts, depths = run_estimates(rules, weights, 9, 2, 8)
    _, waits = run_estimates(rules, weights, 9, 2, 8, fitting=True)
    techniques = TechniqueModel(Slitherlink(2, 3, "3.22.3"), 4)
    steps = walk(techniques, 2, 5, np.ones(256))
    return [
        len(way.segments[1].names),
        lattice.position.tolist(),
        count_paths(lattice).depths,
        walks.variable.tolist(),
        walks.sets.tolist(),
        np.round([*log_counts, *depths.ravel(), *waits.ravel()], 9).tolist(),
        list(techniques.names),
        steps.variable.tolist(),
        steps.kinds.tolist(),
    ]


def test_plain_python_gives_the_same_figures():
    program = (
        "import json, sys; import numba; assert numba.config.DISABLE_JIT;"
        f"sys.path.insert(0, {str(Path(__file__).parent)!r});"
        "from test_plain_python import figures; print(json.dumps(figures()))"
    )
    plain = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(plain.stdout) == json.loads(json.dumps(figures()))
    assert "Warning" not in plain.stderr

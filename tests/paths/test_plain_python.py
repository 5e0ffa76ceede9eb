"""Kernels are Python: compiled or not, they give the same figures."""

import numpy as np

from pipeline.kinds.slitherlink.paths.model import TechniqueModel
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.counting import count_paths
from pipeline.paths.estimates import run_estimates
from pipeline.paths.lattice import build_lattice
from pipeline.paths.walks import walk
from tests.paths.conftest import FIGURE_5_1
from tests.plain_python import in_both_ways


def figures():
    """Return what all kernels find on one puzzle, as lists."""
    puzzle = Sudoku(FIGURE_5_1)
    way = sudoku_way(puzzle)
    rules = way.segments[0]
    lattice = build_lattice(rules, 100)
    walks = walk(rules, 3, 5)
    weights = np.arange(1.0, 6.0)
    log_counts, depths = run_estimates(rules, weights, 9, 2, 8)
    _, waits = run_estimates(rules, weights, 9, 2, 8, fitting=True)
    techniques = TechniqueModel(Slitherlink(2, 3, "3.22.3"), 4)
    steps = walk(techniques, 2, 5)
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
    plain, compiled = in_both_ways(figures)
    assert plain == compiled

"""How easily a decidable cell of a sudoku is seen: in a block, in a line, or only as a cell.

What is easy to see is found more readily, and with less effort. The weights below were set by
how well the figures rank puzzles by people's mean solving times; see
docs/explanation/solution-paths.md.
"""

import numpy as np

from pipeline.kinds.sudoku.paths.candidates import KINDS
from pipeline.paths.figures import choice_figures

BLOCK, LINE, CELL = range(3)
VISIBILITY = (1.0, 0.4, 0.05)
"""How easily something is seen that is decidable in a block, in a line, only as a cell."""
SPANS = ((1, 15), (16, 30), (31, 45), (46, 81))
"""Steps from and to which some figures are taken apart."""
_SETS = np.arange(1 << len(KINDS))
EASIEST = np.where(_SETS & 0b0001, BLOCK, np.where(_SETS & 0b0110, LINE, CELL))
"""(kind sets,): BLOCK, LINE or CELL, the easiest of each set of KINDS; CELL of the empty one."""
READINESS = np.array([8.0, 3.0, 1.0])[EASIEST]
"""(kind sets,): how readily something is chosen that is decidable by each set of kinds: in a
block, else in a line, else only as a cell."""


def walk_figures(decidable: np.ndarray, chosen: np.ndarray) -> dict[str, float]:
    """Return the figures of some walks, means over the walks; all finite.

    `decidable` and `chosen` are as from `pipeline.paths.figures.by_group` with EASIEST.
    """
    if decidable.shape[1] == 0:
        decidable, chosen = np.ones((1, 1, 3)), np.zeros((1, 1), int)
    number = decidable.sum(2)
    number_log = np.log(number)
    effort = 1 / (decidable @ np.array(VISIBILITY))
    block = decidable[:, :, BLOCK]
    figures = {
        **choice_figures(number),
        "block_log_mean": np.log1p(block).mean(),
        "no_block_ratio": (block == 0).mean(),
        "no_block_steps": (block == 0).sum(1).mean(),
        "only_cell_steps": (number == decidable[:, :, CELL]).sum(1).mean(),
        "chosen_block_ratio": (chosen == BLOCK).mean(),
        "chosen_line_ratio": (chosen == LINE).mean(),
        "chosen_cell_ratio": (chosen == CELL).mean(),
        "chosen_cell_steps": (chosen == CELL).sum(1).mean(),
        "search_effort": effort.sum(1).mean(),
        "search_effort_log": np.log(effort.sum(1).mean()),
        "search_effort_hardest": effort.max(1).mean(),
        "search_effort_spread": np.log((effort**2).sum(1).mean()) / 2,
        "visible_log_mean": -np.log(effort).mean(),
        "slow_steps": (effort > 1.5).sum(1).mean(),
        "very_slow_steps": (effort > 3).sum(1).mean(),
    }
    for first, last in SPANS:
        steps = slice(first - 1, last)
        span = f"steps{first}_{last}"
        # A table of its own, of which numpy takes the mean in the order of its places.
        logs, efforts = number_log[:, steps].copy(), effort[:, steps].sum(1).mean()
        figures[f"decidable_log_{span}"] = logs.mean() if logs.size else 0.0
        figures[f"search_effort_log_{span}"] = np.log(efforts + 0.05)
    return {name: float(value) for name, value in figures.items()}

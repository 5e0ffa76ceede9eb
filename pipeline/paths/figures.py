"""Figures of difficulty that are read from solution paths (sections 5.1 and 6.1).

They describe what a person meets who decides what he happens to find: how much there is to find
at each step, and of which kind. Random walks stand for such persons; they take what is easy to
see more readily. The weights below were set by how well the figures rank puzzles by people's mean
solving times; see docs/paths.md.
"""

import numpy as np

from pipeline.paths.walks import Walks

BLOCK, LINE, CELL = range(3)
READINESS = (8.0, 3.0, 1.0)
"""How readily something is chosen that is decidable in a block, in a line, only as a cell."""
VISIBILITY = (1.0, 0.4, 0.05)
"""How easily something is seen that is decidable in a block, in a line, only as a cell."""
LAST_STEPS = 10
"""So many steps before the end there is little left to find in any puzzle."""
SPANS = ((1, 15), (16, 30), (31, 45), (46, 81))
"""Steps from and to which some figures are taken apart."""


def easiest_of(kinds: tuple[str, ...]) -> np.ndarray:
    """Return for each set of kinds the easiest of block, line and cell.

    Returns
    -------
    (kind sets,) int
        CELL for the empty set.

    Examples
    --------
    >>> easiest_of(("block", "row", "column", "cell"))[[0b0001, 0b1010, 0b1000]].tolist()
    [0, 1, 2]
    """
    easiest = {"block": BLOCK, "row": LINE, "column": LINE}
    return np.array(
        [
            min((easiest.get(k, CELL) for i, k in enumerate(kinds) if s >> i & 1), default=CELL)
            for s in range(1 << len(kinds))
        ]
    )


def readiness(kinds: tuple[str, ...]) -> np.ndarray:
    """Return how readily something is chosen that is decidable by each set of kinds."""
    return np.array(READINESS)[easiest_of(kinds)]


def by_ease(walks: list[Walks], kinds: tuple[str, ...]) -> tuple[np.ndarray, np.ndarray]:
    """Put walks through one stretch after the other together, by how easy things are to see.

    Returns
    -------
    decidable : (walks, steps, 3) float64
        How many variables were decidable in a block, else in a line, else only as a cell.
    chosen : (walks, steps) int
        BLOCK, LINE or CELL for what was chosen.
    """
    easiest = easiest_of(kinds)
    groups = np.eye(3)[easiest]
    decidable = np.concatenate([walk.sets @ groups for walk in walks], axis=1)
    return decidable, np.concatenate([easiest[walk.kinds] for walk in walks], axis=1)


def walk_figures(decidable: np.ndarray, chosen: np.ndarray) -> dict[str, float]:
    """Return the figures of some walks, means over the walks.

    Parameters
    ----------
    decidable, chosen : arrays, as from `by_ease`

    Returns
    -------
    dict of column of the table `paths` to value; all finite, 0 where nothing was decided
    """
    if decidable.shape[1] == 0:
        decidable, chosen = np.ones((1, 1, 3)), np.zeros((1, 1), int)
    number = decidable.sum(2)
    effort = 1 / (decidable @ np.array(VISIBILITY))
    block = decidable[:, :, BLOCK]
    before_end = number[:, : max(number.shape[1] - LAST_STEPS, 1)]
    figures = {
        "decidable_log_mean": np.log(number).mean(),
        "decidable_min_mean": before_end.min(1).mean(),
        "decidable_first15_mean": number[:, :15].mean(),
        "one_decidable_ratio": (before_end == 1).mean(),
        "two_decidable_ratio": (before_end <= 2).mean(),
        "five_decidable_ratio": (number <= 5).mean(),
        "waiting_steps": (1 / number).sum(1).mean(),
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
        logs, efforts = np.log(number[:, steps]), effort[:, steps].sum(1).mean()
        figures[f"decidable_log_{span}"] = logs.mean() if logs.size else 0.0
        figures[f"search_effort_log_{span}"] = np.log(efforts + 0.05)
    return {name: float(value) for name, value in figures.items()}

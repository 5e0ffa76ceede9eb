"""Figures of solution paths that make sense for every kind of puzzle (sections 5.1 and 6.1).

They describe how much there is to find at each step, for a solver who decides what is found at
random.
"""

import numpy as np

from pipeline.paths.walks import Walks

LAST_STEPS = 10
"""So many steps before the end there is little left to find in any puzzle."""


def by_group(walks: list[Walks], group_of: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Put walks through one segment after the other together, by groups of sets of kinds.

    Parameters
    ----------
    walks : list of Walks, all of as many walks
    group_of : (kind sets,) int
        The group of each set of kinds, from 0.

    Returns
    -------
    decidable : (walks, steps, groups) float64
        How many variables were decidable in each group before each step.
    chosen : (walks, steps) int
        The group of what was chosen.
    """
    groups = np.eye(group_of.max() + 1)[group_of]
    decidable = np.concatenate([walk.sets @ groups for walk in walks], axis=1)
    return decidable, np.concatenate([group_of[walk.kinds] for walk in walks], axis=1)


def round_figures(rounds: list[int], decided: int, pieces: str) -> dict[str, float]:
    """Return the figures of deciding all that is decidable at once, round by round.

    Parameters
    ----------
    rounds : list of int, as from `rounds_of`
    decided : int
        How many are decided in the end.
    pieces : str
        What is decided, as columns call it: cells or edges.
    """
    _, second, third = (*rounds, 0, 0, 0)[:3]
    return {
        "rounds": len(rounds),
        "decided_per_round_mean": decided / max(len(rounds), 1),
        f"second_round_{pieces}": second,
        f"third_round_{pieces}": third,
    }


def choice_figures(decidable: np.ndarray) -> dict[str, float]:
    """Return what there was to choose from on some walks, means over the walks.

    `decidable`, (walks, steps) float64, are the variables before each of one or more steps, 1 or
    more.
    """
    before_end = decidable[:, : max(decidable.shape[1] - LAST_STEPS, 1)]
    return {
        "decidable_log_mean": float(np.log(decidable).mean()),
        "decidable_min_mean": float(before_end.min(1).mean()),
        "decidable_first15_mean": float(decidable[:, :15].mean()),
        "one_decidable_ratio": float((before_end == 1).mean()),
        "two_decidable_ratio": float((before_end <= 2).mean()),
        "five_decidable_ratio": float((decidable <= 5).mean()),
        "waiting_steps": float((1 / decidable).sum(1).mean()),
    }

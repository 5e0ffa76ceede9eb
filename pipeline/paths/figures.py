"""Figures of solution paths that make sense for every kind of puzzle (sections 5.1 and 6.1).

They describe how much there is to find at each step, for a solver who decides what is found at
random. What is decidable falls into groups, the easiest to see first.
"""

import numpy as np

from pipeline.paths.walks import Walks

LAST_STEPS = 10
"""So many steps before the end there is little left to find in any puzzle."""


def by_group(walks: list[Walks], group_of: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Put walks through one segment after the other together, by groups of sets of kinds.

    `group_of`, (kind sets,) int, is the group of each set of kinds, from 0.

    Returns
    -------
    decidable : (walks, steps, groups) float64
        How many variables were decidable in each group before each step. Where nothing was decided
        there is one step, with one variable of the easiest group.
    chosen : (walks, steps) int
        The group of what was chosen.
    """
    groups = np.eye(group_of.max() + 1)[group_of]
    decidable = np.concatenate([walk.sets @ groups for walk in walks], axis=1)
    if decidable.shape[1] == 0:
        return groups[None, None, group_of.argmin()], np.zeros((1, 1), int)
    return decidable, np.concatenate([group_of[walk.kinds] for walk in walks], axis=1)


def start_figures(
    decidable: np.ndarray, groups: tuple[str, ...], rounds: list[int], pieces: str
) -> dict[str, float]:
    """Return what is decidable at once, and the figures of `rounds_of`.

    `decidable` is as `by_group` returns it, with the names of its groups; `pieces` are cells or
    edges, as columns call them.
    """
    start = decidable[0, 0].astype(int) if rounds else np.zeros(len(groups), int)
    _, second, third = (*rounds, 0, 0, 0)[:3]
    return {
        "start_decidable": int(start.sum()),
        **{f"start_{name}": int(of) for name, of in zip(groups, start, strict=True)},
        "rounds": len(rounds),
        "decided_per_round_mean": sum(rounds) / max(len(rounds), 1),
        f"second_round_{pieces}": second,
        f"third_round_{pieces}": third,
    }


def walk_figures(
    decidable: np.ndarray, chosen: np.ndarray, groups: tuple[str, ...]
) -> dict[str, float]:
    """Return what there was to choose from on some walks, means over the walks.

    Arguments are as `by_group` returns them, with the names of the groups.
    """
    number, easiest = number_at(decidable), decidable[:, :, 0]
    before_end = number[:, : max(number.shape[1] - LAST_STEPS, 1)]
    figures = {
        "decidable_log_mean": np.log(number).mean(),
        "decidable_min_mean": before_end.min(1).mean(),
        "decidable_first15_mean": number[:, :15].mean(),
        "one_decidable_ratio": (before_end == 1).mean(),
        "two_decidable_ratio": (before_end <= 2).mean(),
        "five_decidable_ratio": (number <= 5).mean(),
        "waiting_steps": (1 / number).sum(1).mean(),
        f"{groups[0]}_log_mean": np.log1p(easiest).mean(),
        f"no_{groups[0]}_ratio": (easiest == 0).mean(),
        f"no_{groups[0]}_steps": (easiest == 0).sum(1).mean(),
        f"only_{groups[-1]}_steps": (decidable[:, :, :-1].sum(2) == 0).sum(1).mean(),
        **{f"chosen_{name}_ratio": (chosen == of).mean() for of, name in enumerate(groups)},
    }
    return {name: float(value) for name, value in figures.items()}


def number_at(decidable: np.ndarray) -> np.ndarray:
    """Return how many variables were decidable before each step, (walks, steps), at least 1."""
    return np.maximum(decidable.sum(2), 1)

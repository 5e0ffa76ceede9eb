"""Figures of the solution paths of a Slitherlink by techniques up to a level.

Walks are few, since a large board has over a thousand edges; so in place of the number of paths
stands the product of what the walks chose from. Its logarithm is in the mean a little below that of
the number of paths, whose unbiased estimate the product itself is (Knuth 1975).
"""

import numpy as np

from pipeline.kernels.random_numbers import seed_of
from pipeline.kinds.slitherlink.columns import SHARES
from pipeline.kinds.slitherlink.paths.decidable import LEVELS_BEFORE
from pipeline.kinds.slitherlink.paths.model import TechniqueModel
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.paths.counting import log_orders
from pipeline.paths.figures import by_group, choice_figures, round_figures
from pipeline.paths.model import rounds_of
from pipeline.paths.walks import walk

WALKS = 20
BASIC, LEVEL_1, LEVEL_2 = range(3)
QUARTERS = 4


def figures(puzzle: Slitherlink, level: int) -> dict[str, float]:
    """Return the figures of one Slitherlink, or raise PuzzleError as `TechniqueModel` does.

    >>> found = figures(Slitherlink(1, 3, "3.3"), 2)
    >>> found["edges"], found["decided_edges"], found["rounds"]
    (10, 10, 3)
    """
    model = TechniqueModel(puzzle, level)
    walks = walk(model, WALKS, seed_of(f"{puzzle.rows} {puzzle.clues}"))
    decidable, chosen = by_group([walks], _easiest_share(len(model.kinds)))
    return _start_figures(model, decidable) | walk_figures(decidable, chosen)


def _easiest_share(kinds: int) -> np.ndarray:
    """Return for each set of kinds of technique whether basic rules or which level decide first."""
    sets = np.arange(1 << kinds)
    basic, level_1 = (1 << (LEVELS_BEFORE + 1)) - 1, 1 << (LEVELS_BEFORE + 1)
    found = np.where(sets & basic, BASIC, np.where(sets & level_1, LEVEL_1, LEVEL_2))
    found[0] = BASIC  # of a step after a walk has ended
    return found


def _start_figures(model: TechniqueModel, decidable: np.ndarray) -> dict[str, float]:
    decided, edges = len(model.names), model.size.edges
    start = decidable[0, 0].astype(int) if decided else np.zeros(len(SHARES), int)
    return {
        "edges": edges,
        "decided_edges": decided,
        "decided_ratio": decided / edges,
        "start_decidable": int(start.sum()),
        **{f"start_{name}": int(of) for name, of in zip(SHARES, start, strict=True)},
        **round_figures(rounds_of(model), decided, "edges"),
    }


def walk_figures(decidable: np.ndarray, chosen: np.ndarray) -> dict[str, float]:
    """Return the figures of some walks, means over the walks; all finite.

    Parameters
    ----------
    decidable : (walks, steps, 3) float64
        How many edges were decidable by basic rules, else by level 1, else by level 2.
    chosen : (walks, steps) int
        BASIC, LEVEL_1 or LEVEL_2 for what was chosen.
    """
    if decidable.shape[1] == 0:
        decidable, chosen = np.array([[[1.0, 0, 0]]]), np.zeros((1, 1), int)
    number = np.maximum(decidable.sum(2), 1)
    basic, logs = decidable[:, :, BASIC], np.log(number)
    choices = logs.sum(1).mean()
    return {
        "choices_log_mean": float(choices),
        "choices_less_orders_log": float(choices - log_orders(number.shape[1])),
        **choice_figures(number),
        "waiting_ratio": float((1 / number).mean()),
        "basic_log_mean": float(np.log1p(basic).mean()),
        "no_basic_ratio": float((basic == 0).mean()),
        "no_basic_steps": float((basic == 0).sum(1).mean()),
        "only_level2_steps": float((decidable[:, :, :LEVEL_2].sum(2) == 0).sum(1).mean()),
        **{f"chosen_{name}_ratio": float((chosen == of).mean()) for of, name in enumerate(SHARES)},
        **{
            f"decidable_log_quarter{quarter}": float(part.mean()) if part.size else 0.0
            for quarter, part in enumerate(np.array_split(logs, QUARTERS, axis=1), 1)
        },
    }

"""Figures of the solution paths of a Slitherlink by techniques up to a level.

Walks are few, since a large board has over a thousand edges; so in place of the number of paths
stands the product of what the walks chose from. Its logarithm is in the mean a little below that of
the number of paths, whose unbiased estimate the product itself is (Knuth 1975).
"""

import numpy as np

from pipeline.kernels.random_numbers import seed_of
from pipeline.kinds.slitherlink.paths.decidable import LEVELS_BEFORE
from pipeline.kinds.slitherlink.paths.model import TechniqueModel
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.tables.columns import SHARES
from pipeline.paths.counting import log_orders
from pipeline.paths.figures import by_group, number_at, start_figures, walk_figures
from pipeline.paths.model import rounds_of
from pipeline.paths.walks import walk

WALKS = 20
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
    decided, edges = len(model.names), model.size.edges
    return {
        "edges": edges,
        "decided_edges": decided,
        "decided_ratio": decided / edges,
        **start_figures(decidable, SHARES, rounds_of(model), "edges"),
        **walk_figures(decidable, chosen, SHARES),
        **choice_figures(number_at(decidable)),
    }


def _easiest_share(kinds: int) -> np.ndarray:
    """Return which of SHARES decides first, for each set of kinds of technique."""
    sets, level_1 = np.arange(1 << kinds), 1 << (LEVELS_BEFORE + 1)
    found = np.where(sets & (level_1 - 1), 0, np.where(sets & level_1, 1, 2))
    found[0] = 0  # of a step after a walk has ended
    return found


def choice_figures(number: np.ndarray) -> dict[str, float]:
    """Return the figures of how many edges, (walks, steps), each walk could choose from."""
    logs = np.log(number)
    choices = logs.sum(1).mean()
    quarters = enumerate(np.array_split(logs, QUARTERS, axis=1), 1)
    return {
        "choices_log_mean": float(choices),
        "choices_less_orders_log": float(choices - log_orders(number.shape[1])),
        "waiting_ratio": float((1 / number).mean()),
        **{
            f"decidable_log_quarter{quarter}": float(part.mean()) if part.size else 0.0
            for quarter, part in quarters
        },
    }

"""The table `paths` of Slitherlink: figures of solution paths by techniques up to a level.

They are those of sudoku as far as they make sense for edges; what is easy to see is here what the
first clues and the basic rules decide. Walks are few, since a large board has over a thousand
edges; so in place of the number of paths stands the product of what the walks chose from. Its
logarithm is in the mean a little below that of the number of paths, whose unbiased estimate the
product itself is (Knuth 1975).
"""

import numpy as np

from pipeline.kinds.slitherlink.columns import SHARES
from pipeline.kinds.slitherlink.paths.model import TechniqueModel, technique_model
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver.decidable import LEVELS_BEFORE
from pipeline.paths.figures import LAST_STEPS
from pipeline.paths.path_counts import log_orders, rounds_of
from pipeline.paths.random_numbers import seed_of
from pipeline.paths.walks import walk

LEVEL = 2
TECHNIQUES = f"techniques-{LEVEL}"
"""What the table calls the model: Sato's techniques up to this level."""
WALKS = 20
BASIC, LEVEL_1, LEVEL_2 = range(3)
QUARTERS = 4


def slitherlink_figures(puzzle: Slitherlink) -> dict[str, float]:
    """Return the figures of one Slitherlink: the columns of the table `paths` after its key.

    Raises
    ------
    PuzzleError
        When the techniques find that the clues contradict each other.

    Examples
    --------
    >>> found = slitherlink_figures(Slitherlink(1, 3, "3.3"))
    >>> found["edges"], found["decided_edges"], found["rounds"]
    (10, 10, 3)
    """
    model, seed = technique_model(puzzle, LEVEL), seed_of(f"{puzzle.rows} {puzzle.clues}")
    found = walk(model, WALKS, seed, np.ones(1 << len(model.kinds)))
    groups = np.eye(len(SHARES))[easiest_share(len(model.kinds))]
    groups[0] = 0
    return _start_figures(model, found.sets[:, :1] @ groups) | walk_figures(
        found.sets @ groups, easiest_share(len(model.kinds))[found.kinds]
    )


def easiest_share(kinds: int) -> np.ndarray:
    """Return for each set of kinds of technique whether basic rules or which level decide first.

    >>> easiest_share(6)[[0b000001, 0b110000, 0b100000]].tolist()
    [0, 1, 2]
    """
    sets = np.arange(1 << kinds)
    basic, level_1 = (1 << (LEVELS_BEFORE + 1)) - 1, 1 << (LEVELS_BEFORE + 1)
    return np.where(sets & basic, BASIC, np.where(sets & level_1, LEVEL_1, LEVEL_2))


def _start_figures(model: TechniqueModel, at_start) -> dict[str, float]:
    rounds = rounds_of(model)
    decided, edges = len(model.names), model.board.size.edges
    start = at_start[0, 0].astype(int) if decided else np.zeros(len(SHARES), int)
    return {
        "edges": edges,
        "decided_edges": decided,
        "decided_ratio": decided / edges,
        "start_decidable": int(start.sum()),
        **{f"start_{name}": int(of) for name, of in zip(SHARES, start, strict=True)},
        "rounds": len(rounds),
        "decided_per_round_mean": decided / max(len(rounds), 1),
        "second_round_edges": rounds[1] if len(rounds) > 1 else 0,
        "third_round_edges": rounds[2] if len(rounds) > 2 else 0,
    }


def walk_figures(decidable: np.ndarray, chosen: np.ndarray) -> dict[str, float]:
    """Return the figures of some walks, means over the walks.

    Parameters
    ----------
    decidable : (walks, steps, 3) float64
        How many edges were decidable by basic rules, else by level 1, else by level 2.
    chosen : (walks, steps) int
        BASIC, LEVEL_1 or LEVEL_2 for what was chosen.

    Returns
    -------
    dict of column to value; all finite
    """
    if decidable.shape[1] == 0:
        decidable, chosen = np.zeros((1, 1, len(SHARES))), np.zeros((1, 1), int)
        decidable[:, :, BASIC] = 1
    number = np.maximum(decidable.sum(2), 1)
    choices, orders = np.log(number).sum(1).mean(), log_orders(number.shape[1])
    basic = decidable[:, :, BASIC]
    before_end = number[:, : max(number.shape[1] - LAST_STEPS, 1)]
    logs = np.log(number)
    return {
        "choices_log_mean": float(choices),
        "orders_log": orders,
        "choices_less_orders_log": float(choices - orders),
        "decidable_log_mean": float(logs.mean()),
        "decidable_min_mean": float(before_end.min(1).mean()),
        "decidable_first15_mean": float(number[:, :15].mean()),
        "one_decidable_ratio": float((before_end == 1).mean()),
        "two_decidable_ratio": float((before_end <= 2).mean()),
        "five_decidable_ratio": float((number <= 5).mean()),
        "waiting_steps": float((1 / number).sum(1).mean()),
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

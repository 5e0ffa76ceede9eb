"""The table `model_paths`: figures of solution paths by models that a kind compares (6.1)."""

from collections.abc import Iterable, Sequence

import numpy as np
import pandas as pd

from pipeline import kinds
from pipeline.notations.errors import PuzzleError
from pipeline.paths.figures import choice_figures
from pipeline.paths.lattice import Model
from pipeline.paths.path_counts import log_orders, rounds_of
from pipeline.paths.random_numbers import seed_of
from pipeline.paths.table import measured
from pipeline.paths.walks import walk
from pipeline.tables import schema_of

WALKS = 8
"""Through each puzzle by each model; a look at a position may take a millisecond."""


def known_models(kind: str, models: Sequence[str]) -> None:
    """Raise PuzzleError, naming those there are, where a kind does not compare one of some models.

    >>> known_models(kinds.names()[0], [])
    """
    known = kinds.kind(kind).paths.COMPARED
    for model in models:
        if model not in known:
            raise PuzzleError(
                f"found the model {model!r}, expected one of {kind}: {', '.join(known)}"
            )


def model_table(
    puzzles: pd.DataFrame, kind: str, models: Sequence[str], progress: bool = False
) -> pd.DataFrame:
    """Return the figures by some models of the puzzles of one kind among some puzzles.

    Parameters
    ----------
    puzzles : table `puzzles`, or a part of it
        A row that is no puzzle, or contradicts itself, is left out, with one line on stderr.
    kind : str
        One that has solution paths.
    models : names of models, as in COMPARED of the kind's `paths`
        PuzzleError is raised for another.
    progress : bool
        Whether to show a bar on stderr.

    Returns
    -------
    table `model_paths`. A row depends on the puzzle and its model alone.
    """
    known_models(kind, models)
    part, rows = kinds.kind(kind).paths, []

    def figures_of(puzzle):
        return figures_by(part, puzzle, dict.fromkeys(models))

    for key, found in measured(puzzles, kind, figures_of, progress):
        rows += [key | of_model for of_model in found]
    return pd.DataFrame(rows, columns=list(schema_of("model_paths").columns))


def figures_by(part, puzzle, models: Iterable[str]) -> list[dict]:
    """Return the figures of a puzzle by each of some models, with the model's name as `model`.

    Parameters
    ----------
    part : PathsPart
    puzzle : a puzzle of that kind; PuzzleError as its models raise it
    """
    seed, pieces = seed_of(puzzle.clues), part.open_pieces(puzzle)
    return [
        {"model": name, **figures(part.model_of(puzzle, **part.COMPARED[name]), pieces, seed)}
        for name in models
    ]


def figures(model: Model, pieces: int, seed: int) -> dict[str, float]:
    """Return the figures of a model on a puzzle; walks choose all alike.

    Parameters
    ----------
    pieces : int
        How many are open at the start.

    Examples
    --------
    >>> from pipeline.paths.rules import make_rules
    >>> found = figures(make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]])]), 3, 1)
    >>> found["left_pieces"], found["rounds"], round(found["choices_less_orders_log"], 4)
    (1, 2, -0.6931)
    """
    decided, rounds = len(model.names), rounds_of(model)
    number = np.ones((1, 1))
    if decided:
        found = walk(model, WALKS, seed, np.ones(1 << len(model.kinds)))
        # A way can end a step sooner where a model had gone another way.
        number = np.maximum(found.decidable, 1)
    choices, orders = float(np.log(number).sum(1).mean()), log_orders(decided)
    return {
        "open_pieces": pieces,
        "decided_pieces": decided,
        "left_pieces": pieces - decided,
        "decided_ratio": decided / max(pieces, 1),
        "start_decidable": sum(rounds[:1]),
        "rounds": len(rounds),
        "decided_per_round_mean": decided / max(len(rounds), 1),
        "choices_log_mean": choices,
        "orders_log": orders,
        "choices_less_orders_log": choices - orders,
        **choice_figures(number),
    }

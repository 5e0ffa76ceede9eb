"""Figures of several models of the solver on one puzzle, side by side (section 6.1)."""

import numpy as np

from pipeline.paths.explaining import effort
from pipeline.paths.lattice import Model
from pipeline.paths.path_counts import count_or_estimate, rounds_of
from pipeline.paths.random_numbers import seed_of
from pipeline.paths.walks import walk

WALKS = 50
MAX_COUNTED = 2_000
"""Lattices of more positions are estimated here."""


def model_figures(model: Model, seed: int) -> dict[str, float]:
    """Return what tells one model from another on a puzzle; logarithms are natural.

    Examples
    --------
    >>> from pipeline.paths.rules import make_rules
    >>> model_figures(make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]])]), 1)
    {'decided': 2, 'decidable at the start': 1, 'rounds': 2, 'decidable, mean log': 0.0}
    """
    rounds = rounds_of(model)
    found = {"decided": len(model.names), "decidable at the start": sum(rounds[:1]),
             "rounds": len(rounds), "decidable, mean log": 0.0}  # fmt: skip
    if model.names:
        weights = np.ones(1 << len(model.kinds))
        decidable = walk(model, WALKS, seed, weights).decidable
        found["decidable, mean log"] = float(np.log(np.maximum(decidable, 1)).mean())
    return found


def path_figures(model: Model, seed: int) -> dict[str, float]:
    """Return the logarithms of the numbers of solution paths and of orders.

    Where the paths are estimated, half the interval of 95 % stands below; 0 where counted.
    """
    particles = effort(model)[0]
    found = count_or_estimate(model, seed, MAX_COUNTED, particles=particles)
    return {"paths, log": found.log_paths, "  its 95 %, ±": (found.log_high - found.log_low) / 2,
            "paths less orders, log": found.log_paths - found.log_orders}  # fmt: skip


def comparison(part, puzzle) -> str:
    """Return a table of the models that a kind compares, a column each.

    Parameters
    ----------
    part : PathsPart
    puzzle : a puzzle of that kind; PuzzleError as its models raise it
    """
    columns, seed = {}, seed_of(puzzle.clues)
    for name, options in part.COMPARED.items():
        model = part.model_of(puzzle, **options)
        columns[name] = model_figures(model, seed) | path_figures(model, seed)
    rows = [["", *columns]]
    for figure in next(iter(columns.values())):
        rows.append([figure, *(_said(found[figure]) for found in columns.values())])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join([name.ljust(widths[0]), *map(str.rjust, numbers, widths[1:])])
        for name, *numbers in rows
    )


def _said(number):
    return str(number) if isinstance(number, int) else f"{number:.2f}"

"""A paper's sentences about its matrix (Sato 2003, 5.2), checked by its cells."""

from itertools import pairwise

import pandas as pd

from pipeline.agreement.matrices import off_diagonal
from pipeline.tables.notes import Note, note


def direction_checks(matrix):
    """When off, more is off upwards than downwards (5.2, the second conclusion).

    >>> table = pd.DataFrame({"published_level": [1, 2], "level_1": [3, 1], "level_2": [2, 4],
    ...                       "total": [5, 5]})
    >>> list(direction_checks(table))[0][2:4]
    ('more_upwards', 'more_upwards')
    """
    upwards, downwards = off_diagonal(cells_of(matrix).to_numpy())
    found = "more_upwards" if upwards > downwards else "not_more_upwards"
    computation = note("computed_directions", upwards=int(upwards), downwards=int(downwards))
    yield "agreement_matrix", note("check_direction"), "more_upwards", found, computation


def rising_checks(rates, matrix):
    """The rate of agreement rises with the level, but for the highest (5.2, the first conclusion).

    Once by the printed rates, once by those that the cells give; so is each single step.

    >>> table = pd.DataFrame({"published_level": [1, 2, 3], "level_1": [1, 0, 0],
    ...     "level_2": [1, 3, 0], "level_3": [0, 1, 1], "total": [2, 4, 1]})
    >>> rates = pd.DataFrame({"published_level": [1, 2, 3], "percent": [50, 75, 100]})
    >>> [(row[1].ids, *row[2:4]) for row in rising_checks(rates, table)]
    [('check_rise_printed', 'rises', 'rises'), ('check_rise_cells', 'rises', 'rises')]
    """
    counts = cells_of(matrix)
    of_cells = {
        level: 100 * counts.loc[level, level] / max(counts.loc[level].sum(), 1)
        for level in counts.index
    }
    printed = dict(rates[["published_level", "percent"]].itertuples(index=False))
    for low, high in pairwise(sorted(printed)[:-1]):
        for check, percent in (("check_rise_printed", printed), ("check_rise_cells", of_cells)):
            found = "rises" if percent[high] > percent[low] else "does_not_rise"
            computation = Note(f"{percent[low]:.3g} %, {percent[high]:.3g} %")
            name = note(check, low=int(low), high=int(high))
            yield "agreement_rates", name, "rises", found, computation


def whole_rate(matrix):
    """Return the rate of all puzzles as a row without a printed figure: the paper gives none.

    >>> table = pd.DataFrame({"published_level": [1, 2], "level_1": [3, 1], "level_2": [2, 4],
    ...                       "total": [5, 5]})
    >>> list(whole_rate(table))[0][2:]
    ('', '70 %', Note(ids='(3 + 4) / 10', values={}))
    """
    counts = cells_of(matrix).to_numpy()
    diagonal, total = counts.diagonal(), int(counts.sum())
    if total:
        rate = f"{100 * diagonal.sum() / total:.0f} %"
        sums = " + ".join(map(str, diagonal.tolist()))
        yield "agreement_matrix", note("check_rate_of_all"), "", rate, Note(f"({sums}) / {total}")


def cells_of(matrix: pd.DataFrame) -> pd.DataFrame:
    """Return the cells of a printed matrix with the same levels down and across.

    Returns
    -------
    DataFrame of int, its index and columns the levels, rising; an empty cell is 0, as is a level
    that only one side has
    """
    levels = {int(level) for level in matrix["published_level"]}
    levels = sorted(levels | {int(name[6:]) for name in matrix if name.startswith("level_")})
    square = matrix.set_index("published_level").reindex(levels)
    square = square.reindex(columns=[f"level_{level}" for level in levels])
    return square.fillna(0).astype(int).set_axis(levels, axis=1)

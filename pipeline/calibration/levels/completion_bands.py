"""Completion ratio against the work of contradiction, part by part (Sato 2003, section 5.1).

Sato calls a puzzle light if contradiction takes at most 20 seconds, which splits his 51 puzzles
into 26 light and 25 heavy. Here work is counted in calls of routines (column ``work``) or
hypotheses (column ``hypotheses``); the cut is the median of the corpus unless a number is given.
"""

import numpy as np
import pandas as pd

from pipeline.calibration.levels.policy import percent

BORDERS_PERCENT = (70, 80, 90)
WORK_COLUMNS = ("work", "hypotheses")


def needed_contradiction(outcomes: pd.DataFrame, ratio: str) -> pd.DataFrame:
    """Return the rows of solved puzzles that needed contradiction, none where `ratio` is "".

    Parameters
    ----------
    outcomes : table `outcomes` of one solver
    ratio : str
        The column with the completion ratio before the first contradiction; NaN without one.

    >>> table = pd.DataFrame({"solved": [True, True, False], "ratio": [0.5, float("nan"), 0.5]})
    >>> len(needed_contradiction(table, "ratio"))
    1
    """
    return outcomes[outcomes["solved"] & outcomes[ratio].notna()] if ratio else outcomes[:0]


def heavy_work_cut(outcomes, ratio: str, heavy_work="median", work_column="work") -> float:
    """Return the work above which a puzzle is heavy.

    Parameters
    ----------
    outcomes : table `outcomes` of one corpus and one solver
    ratio : str, as for `needed_contradiction`
    heavy_work : "median" or a number
        "median": the median among the solved puzzles that needed contradiction.
    work_column : "work" or "hypotheses"

    Returns
    -------
    float, NaN when no puzzle needed contradiction

    Raises
    ------
    ValueError
        When `heavy_work` or `work_column` is something else.

    >>> table = pd.DataFrame({"solved": True, "ratio": 0.5, "work": [1, 2, 9]})
    >>> heavy_work_cut(table, "ratio"), heavy_work_cut(table, "ratio", 5)
    (2.0, 5.0)
    """
    if work_column not in WORK_COLUMNS:
        raise ValueError(f"work_column is {work_column!r}: expected one of {WORK_COLUMNS}")
    if heavy_work == "median":
        return float(needed_contradiction(outcomes, ratio)[work_column].median())
    if isinstance(heavy_work, bool) or not isinstance(heavy_work, int | float) or heavy_work < 0:
        raise ValueError(f"heavy_work is {heavy_work!r}: expected median or a number from 0 up")
    return float(heavy_work)


def completion_bands(
    outcomes: pd.DataFrame,
    puzzles: pd.DataFrame,
    ratio: str,
    borders_percent=BORDERS_PERCENT,
    heavy_work="median",
    work_column="work",
) -> pd.DataFrame:
    """Count light and heavy puzzles by band of completion ratio, for every part.

    Only solved puzzles that needed contradiction count; heavy ones lie above `heavy_work_cut`.

    Parameters
    ----------
    outcomes : table `outcomes` of one corpus and one solver
    puzzles : table `puzzles` of that corpus
    ratio : str, as for `needed_contradiction`; "" gives no bands
    borders_percent : sequence of int between 1 and 100, rising
        (70, 80, 90) gives the bands 0-69, 70-79, 80-89, 90-100.
    heavy_work, work_column : see `heavy_work_cut`

    Returns
    -------
    table `completion_bands`: every band of every part, also the empty ones

    References
    ----------
    Sato (2003), section 5.1, table of 20 seconds.

    >>> puzzles = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b"], "part": "Part 3"})
    >>> outcomes = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b"], "solver": "s",
    ...     "solved": True, "ratio": [0.5, 0.75], "work": [9, 3]})
    >>> completion_bands(outcomes, puzzles, "ratio", [70])[["percent_from", "percent_to",
    ...     "n_light", "n_heavy"]].values.tolist()
    [[0, 69, 0, 1], [70, 100, 1, 0]]
    """
    edges = band_edges(borders_percent)
    if not ratio:
        return pd.DataFrame(columns=COLUMNS)
    cut = heavy_work_cut(outcomes, ratio, heavy_work, work_column)
    counted = needed_contradiction(outcomes, ratio).merge(
        puzzles[["corpus", "puzzle_id", "part"]], on=["corpus", "puzzle_id"]
    )
    band = np.searchsorted(edges, percent(counted[ratio]), side="right") - 1
    heavy = counted[work_column].to_numpy() > cut
    names = outcomes[["corpus", "solver"]].drop_duplicates()
    if len(names) > 1:
        raise ValueError("completion_bands takes the outcomes of one corpus and one solver")
    rows = []
    for corpus, solver in names.itertuples(index=False):
        for part in sorted(puzzles["part"].unique()):
            here = (counted["part"] == part).to_numpy()
            light_counts = np.bincount(band[here & ~heavy], minlength=len(edges))
            heavy_counts = np.bincount(band[here & heavy], minlength=len(edges))
            rows += [
                (corpus, solver, part, start, end - 1, light, many)
                for start, end, light, many in zip(
                    edges, [*edges[1:], 101], light_counts, heavy_counts, strict=True
                )
            ]
    return pd.DataFrame(rows, columns=COLUMNS)


COLUMNS = [
    "corpus", "solver", "part", "percent_from", "percent_to", "n_light", "n_heavy",
]  # fmt: skip


def band_edges(borders_percent) -> list[int]:
    """Return the first percent of every band, from 0 up.

    >>> band_edges([70, 80, 90])
    [0, 70, 80, 90]
    """
    borders = list(borders_percent)
    whole = all(isinstance(border, int) and 0 < border <= 100 for border in borders)
    if not whole or borders != sorted(set(borders)):
        raise ValueError(f"band borders are {borders}: expected rising whole percents, 1 to 100")
    return [0, *borders]

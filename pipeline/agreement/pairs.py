"""Every pair of raters of a corpus, compared on the puzzles that both have rated."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from types import MappingProxyType

import pandas as pd

from pipeline.agreement.coefficients import Bootstrap, pair_coefficients
from pipeline.agreement.consensus import rating_values
from pipeline.agreement.matrices import confusion, level_table, matrix_rows, rate_rows
from pipeline.agreement.scales import Scales
from pipeline.corpora.ratings.rater_spec import CALIBRATED
from pipeline.tables.by_rater import by_rater

LEVELS_OF_THE_PAPER = 5
"""Matrices have the sixth level only where a rater gives it."""


def compare_pairs(
    levels: pd.DataFrame,
    ratings: pd.DataFrame,
    settings=None,
    scales=None,
    raters=None,
    solvers: Mapping[str, int] = MappingProxyType({}),
) -> dict:
    """Make the tables of the agreement of two raters, for every pair of one corpus.

    Parameters
    ----------
    levels, ratings : tables of those names, of one corpus
    settings : dict, optional
        samples, seed, confidence, see `pipeline.agreement.coefficients.Bootstrap`
    scales : table of that name, optional
        The scales that raters declare.
    raters : table of that name, optional
        The reference, whose scale the calibrated levels have.
    solvers : highest levels of those of the kind by name; they have the columns in this order

    Returns
    -------
    dict of tables: matrices, agreement_rates, coefficients, level_table

    >>> levels = pd.DataFrame({"corpus": "c", "puzzle_id": list("abcabc"), "book": "", "part": "",
    ...     "rater": ["sato-text"] * 3 + ["sato-listing"] * 3, "level": [1, 3, 2, 1, 2, 2]})
    >>> ratings = pd.DataFrame(columns=["puzzle_id", "rater", "value"])
    >>> solvers = {"sato-text": 6, "sato-listing": 6}
    >>> tables = compare_pairs(levels, ratings, solvers=solvers)
    >>> table = tables["coefficients"].set_index("coefficient")
    >>> table.loc["agree_ratio", "value"].round(3)
    np.float64(0.667)
    """
    highest, bootstrap = highest_level(levels), Bootstrap.of(settings)
    wide = by_rater(levels)
    values = rating_values(wide, ratings)
    declared = Scales.of(levels, ratings, scales, raters, solvers)
    book = levels.drop_duplicates("puzzle_id").set_index("puzzle_id")["book"]
    tables = {"matrices": [], "agreement_rates": [], "coefficients": []}
    for rows, cols in rater_pairs(wide.columns, solvers):
        names = {"corpus": levels["corpus"].iloc[0], "rater_rows": rows, "rater_cols": cols}
        common = wide[[rows, cols]].dropna().astype(int)
        counts = confusion(common[rows], common[cols], highest)
        books, mapped, maps = book.loc[common.index], None, None
        sizes = declared.sizes(books)
        if sizes[rows] != sizes[cols]:
            mapped = declared.one_scale(common, books)
            maps = declared.maps(common.columns, books)
        of_pair = {
            "matrices": matrix_rows(counts),
            # On two scales equal numbers are not equal levels.
            "agreement_rates": rate_rows(counts, is_one_scale=mapped is None),
            "coefficients": pair_coefficients(
                common,
                values.loc[common.index, [rows, cols]],
                int(max(2, *sizes[rows], *sizes[cols], *common.max().fillna(0))),
                bootstrap,
                mapped,
                CALIBRATED in (rows, cols),
                "scales_differ" if declared.surely_differ(rows, cols, books) else "scales_unknown",
                maps,
            ),
        }
        for name, table in of_pair.items():
            tables[name].append(table.assign(**names))
    joined = {
        name: pd.concat(parts, ignore_index=True) if parts else pd.DataFrame()
        for name, parts in tables.items()
    }
    return {**joined, "level_table": level_table(levels, highest)}


def highest_level(levels: pd.DataFrame) -> int:
    """Return the number of levels of the matrices of a corpus."""
    return int(max(LEVELS_OF_THE_PAPER, levels["level"].max() if len(levels) else 0))


def rater_pairs(raters, solvers: Iterable[str]) -> list[tuple[str, str]]:
    """Return every pair once, the rater of the rows first.

    People and generators stand in the rows, by name; solvers in the columns, in their order. Of
    two solvers the first has the rows.

    >>> rater_pairs(["sato-listing", "tatham", "sato-text"], ["sato-text", "sato-listing"])
    [('tatham', 'sato-text'), ('tatham', 'sato-listing'), ('sato-text', 'sato-listing')]
    """
    present = set(raters)
    solvers = [name for name in solvers if name in present]
    return list(combinations([*sorted(present - set(solvers)), *solvers], 2))

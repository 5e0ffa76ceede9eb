"""The tables of an audit of one corpus: pairs, outliers, and drift."""

from types import MappingProxyType

import pandas as pd

from pipeline.agreement.clusters import redundant_pairs
from pipeline.agreement.coefficients import Bootstrap
from pipeline.agreement.consensus import biases, rank_ratios, rating_values
from pipeline.agreement.drift import (
    changes,
    levels_of_all_books,
    numbers,
    shifts_by_stratum,
    strata,
)
from pipeline.agreement.outliers import outliers
from pipeline.agreement.pairs import compare_pairs
from pipeline.agreement.raters import raters_of
from pipeline.agreement.scales import Scales
from pipeline.agreement.together import together_coefficients
from pipeline.corpora.ratings.rater_spec import GENERAL
from pipeline.tables.by_rater import by_rater
from pipeline.tables.notes import NO_NOTE, note

OF_ALL_RATERS = (
    "coefficients_together", "redundant_pairs", "outliers", "rater_bias", "rater_shifts",
    "rater_changes",
)  # fmt: skip


def audit(
    levels: pd.DataFrame,
    ratings: pd.DataFrame,
    settings=None,
    scales=None,
    books=None,
    raters=None,
    solvers=MappingProxyType({}),
) -> dict:
    """Make the tables of the audit of one corpus.

    Parameters
    ----------
    levels, ratings, settings, scales, solvers : as `compare_pairs` takes them
    books : table of that name, optional
        The order of the books, without which changes of raters are not tested.
    raters : table of that name, optional
        Families, and the reference, without which raters are compared with one another.

    Returns
    -------
    dict of the tables that `compare_pairs` makes, and of `OF_ALL_RATERS`, which are empty where
    there are fewer than two raters
    """
    of_pairs = compare_pairs(levels, ratings, settings, scales, raters, solvers)
    if levels["rater"].nunique() < 2:
        return {**of_pairs, **{name: pd.DataFrame() for name in OF_ALL_RATERS}}
    bootstrap, wide = Bootstrap.of(settings), by_rater(levels)
    places = levels.drop_duplicates("puzzle_id").set_index("puzzle_id").loc[wide.index]
    values = rating_values(wide, ratings)
    stratum = places.groupby(["book", "part"], observed=True).ngroup()
    ranks = rank_ratios(values, stratum)
    declared = Scales.of(levels, ratings, scales, raters, solvers)
    redundant = redundant_pairs(wide)
    sizes, of_one = declared.sizes(places["book"]), declared.one_scale(wide, places["book"])
    how, maps = NO_NOTE, None
    if len(set(sizes.values())) > 1:
        maps = declared.maps(wide.columns, places["book"])
        how = note("on_one_scale" if maps.nunique() == 1 else "on_one_scale_by_book")
    # Solvers of the program go by levels. Of others, levels cut alike from scores show nothing.
    by_solvers = wide.filter([GENERAL, *solvers])
    orders = rank_ratios(values.assign(**by_solvers), stratum)
    of_raters = raters_of(wide, values, orders, redundant, sizes, raters)
    of_all = levels_of_all_books(wide, values, places)
    number = numbers(places["book"], books)
    tables = {
        "coefficients_together": together_coefficients(
            of_one[list(of_raters.counted)], of_raters.counted.values(), bootstrap, how, maps
        ),
        "redundant_pairs": redundant,
        "outliers": outliers(wide, values, ranks, of_raters, bootstrap, stratum, number),
        "rater_bias": biases(of_one, of_raters),
        "rater_shifts": shifts_by_stratum(of_all, strata(places), of_raters, bootstrap),
        "rater_changes": changes(of_all, places, of_raters, books, bootstrap),
    }
    corpus = levels["corpus"].iloc[0]
    return {**of_pairs, **{name: table.assign(corpus=corpus) for name, table in tables.items()}}

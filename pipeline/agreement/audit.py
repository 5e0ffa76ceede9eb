"""The tables of an audit of one corpus: every pair, who is out of line, since when, on what."""

import pandas as pd

from pipeline.agreement.clusters import families, ties
from pipeline.agreement.coefficients import Bootstrap
from pipeline.agreement.consensus import rank_ratios, said_by_raters
from pipeline.agreement.drift import changes, levels_of_all_books, stretches
from pipeline.agreement.outliers import biases, drift_by_stretch, standings
from pipeline.agreement.pairs import agree
from pipeline.agreement.review import how_sure, review
from pipeline.agreement.scales import Scales
from pipeline.agreement.together import together_coefficients
from pipeline.tables.by_rater import by_rater

OF_ALL_RATERS = (
    "coefficients_together", "ties", "standings", "rater_bias", "rater_changes", "review",
    "mapped_levels",
)  # fmt: skip


def audit(
    levels: pd.DataFrame, ratings: pd.DataFrame, settings=None, scales=None, books=None
) -> dict:
    """Make the tables of the audit of one corpus.

    Parameters
    ----------
    levels, ratings, settings, scales : as `agree` takes them
    books : table of that name, optional
        The order of the books; without it nobody is asked since which book a rater changed.

    Returns
    -------
    dict of the tables that `agree` makes, and of `OF_ALL_RATERS`, which are empty where there
    are fewer than two raters

    >>> levels = pd.DataFrame({"corpus": "c", "puzzle_id": list("abab"), "book": "", "part": "",
    ...     "rater": ["sato-text"] * 2 + ["people"] * 2, "level": [1, 3, 1, 2]})
    >>> ratings = pd.DataFrame(columns=["puzzle_id", "rater", "value", "n_people"])
    >>> audit(levels, ratings)["coefficients"]["note"].unique().tolist()
    ['fewer than 3 puzzles in common']
    """
    of_pairs = agree(levels, ratings, settings, scales)
    if levels["rater"].nunique() < 2:
        return {**of_pairs, **{name: pd.DataFrame() for name in OF_ALL_RATERS}}
    bootstrap, declared = Bootstrap.of(settings), Scales.of(levels, ratings, scales)
    wide = by_rater(levels)
    places = levels.drop_duplicates("puzzle_id").set_index("puzzle_id").loc[wide.index]
    said = said_by_raters(wide, ratings)
    one_scale = declared.one_scale(wide, places["book"])
    # Of a chance agreement of all raters, the levels among which any of them may choose.
    highest = max(2, int(wide.max().max()), declared.largest(wide.columns, places["book"]))
    ranks = rank_ratios(said, places.groupby(["book", "part"], observed=True).ngroup())
    tied = ties(wide)
    family = families(wide, ranks, tied)
    stretch, over_all = stretches(places), levels_of_all_books(wide, said, places)
    of_corpus = standings(wide, ranks, family, of_pairs["coefficients"], bootstrap, one_scale)
    along = drift_by_stretch(over_all, ranks, stretch, family, bootstrap)
    sureness = how_sure(ranks, family, _people(wide, ratings))
    tables = {
        "coefficients_together": together_coefficients(wide, said, highest, bootstrap),
        "ties": tied,
        "standings": pd.concat([of_corpus, along], ignore_index=True) if len(along) else of_corpus,
        "rater_bias": biases(wide, family),
        "rater_changes": changes(over_all, places, family, books, bootstrap),
        "review": review(wide, ranks, family, sureness, one_scale=one_scale),
        "mapped_levels": mapped_levels(levels, one_scale),
    }
    corpus = levels["corpus"].iloc[0]
    return {**of_pairs, **{name: table.assign(corpus=corpus) for name, table in tables.items()}}


def mapped_levels(levels: pd.DataFrame, one_scale: pd.DataFrame) -> pd.DataFrame:
    """Return every level as given, and on the scale that all raters can be compared on.

    Parameters
    ----------
    levels : table of that name
    one_scale : DataFrame, as of `Scales.one_scale`, one row a puzzle, one column a rater

    Returns
    -------
    DataFrame with the columns of table `mapped_levels` but for the corpus
    """
    place = one_scale.index.get_indexer(levels["puzzle_id"])
    rater = one_scale.columns.get_indexer(levels["rater"])
    mapped = one_scale.to_numpy()[place, rater]
    return levels[["puzzle_id", "rater", "part", "level"]].assign(mapped_level=mapped)


def _people(wide, ratings) -> pd.DataFrame:
    return by_rater(ratings, "n_people").reindex(index=wide.index, columns=wide.columns)

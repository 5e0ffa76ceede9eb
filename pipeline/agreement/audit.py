"""The tables of an audit of one corpus: every pair, who is out of line, since when, on what."""

import pandas as pd

from pipeline.agreement.coefficients import Bootstrap
from pipeline.agreement.consensus import rank_ratios, said_by_raters
from pipeline.agreement.dependence import families, ties
from pipeline.agreement.drift import changes, levels_of_all_books, stretches
from pipeline.agreement.pairs import agree, highest_level
from pipeline.agreement.review import how_sure, review
from pipeline.agreement.standings import biases, drift_by_stretch, standings
from pipeline.agreement.together import together_coefficients

OF_ALL_RATERS = (
    "coefficients_together", "ties", "standings", "rater_bias", "rater_changes", "review",
)  # fmt: skip


def audit(levels: pd.DataFrame, ratings: pd.DataFrame, settings=None) -> dict:
    """Make the tables of the audit of one corpus.

    Parameters
    ----------
    levels, ratings, settings : as `agree` takes them

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
    of_pairs = agree(levels, ratings, settings)
    if levels["rater"].nunique() < 2:
        return {**of_pairs, **{name: pd.DataFrame() for name in OF_ALL_RATERS}}
    highest, bootstrap = highest_level(levels), Bootstrap.of(settings)
    wide = levels.pivot(index="puzzle_id", columns="rater", values="level").astype(float)
    places = levels.drop_duplicates("puzzle_id").set_index("puzzle_id").loc[wide.index]
    said = said_by_raters(wide, ratings)
    ranks = rank_ratios(said, places["book"] + "\n" + places["part"])
    tied = ties(wide)
    family = families(wide, ranks, tied)
    stretch, over_all = stretches(places), levels_of_all_books(wide, said, places)
    of_corpus = standings(wide, ranks, family, of_pairs["coefficients"], bootstrap)
    along = drift_by_stretch(over_all, ranks, stretch, family, bootstrap)
    sureness = how_sure(ranks, family, _people(wide, ratings))
    tables = {
        "coefficients_together": together_coefficients(wide, said, highest, bootstrap),
        "ties": tied,
        "standings": pd.concat([of_corpus, along], ignore_index=True) if len(along) else of_corpus,
        "rater_bias": biases(wide, family),
        "rater_changes": changes(over_all, stretch, family, bootstrap),
        "review": review(wide, ranks, family, sureness),
    }
    corpus = levels["corpus"].iloc[0]
    return {**of_pairs, **{name: table.assign(corpus=corpus) for name, table in tables.items()}}


def _people(wide, ratings) -> pd.DataFrame:
    people = ratings.pivot(index="puzzle_id", columns="rater", values="n_people")
    return people.reindex(index=wide.index, columns=wide.columns).astype(float)

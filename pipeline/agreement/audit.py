"""The tables of an audit of one corpus: coefficients, who is out of line, since when, on what."""

import pandas as pd

from pipeline.agreement.coefficients import Bootstrap, pair_coefficients
from pipeline.agreement.consensus import rank_ratios, said_by_raters
from pipeline.agreement.dependence import families, ties
from pipeline.agreement.drift import changes, levels_of_all_books, stretches
from pipeline.agreement.pairs import LEVELS_OF_THE_PAPER, rater_pairs
from pipeline.agreement.solve_again import how_sure, solve_again
from pipeline.agreement.standings import biases, drift_by_stretch, standings
from pipeline.agreement.together import together_coefficients

TABLES = (
    "coefficients", "coefficients_together", "ties", "standings", "rater_bias", "rater_changes",
    "solve_again",
)  # fmt: skip


def audit(levels: pd.DataFrame, ratings: pd.DataFrame, settings=None) -> dict:
    """Make the tables of the audit of one corpus.

    Parameters
    ----------
    levels, ratings : tables of those names, of one corpus
    settings : dict, optional
        samples (default 999), seed (2003), confidence (0.95)
            the bootstrap, see `pipeline.agreement.coefficients.Bootstrap`.

    Returns
    -------
    dict of the tables `TABLES`. Fewer than two raters: empty tables.

    >>> levels = pd.DataFrame({"corpus": "c", "puzzle_id": list("abab"), "book": "", "part": "",
    ...     "rater": ["sato-text"] * 2 + ["people"] * 2, "level": [1, 3, 1, 2]})
    >>> ratings = pd.DataFrame(columns=["puzzle_id", "rater", "value", "n_people"])
    >>> audit(levels, ratings)["coefficients"]["note"].unique().tolist()
    ['fewer than 3 puzzles in common']
    """
    settings = settings or {}
    if levels["rater"].nunique() < 2:
        return {name: pd.DataFrame() for name in TABLES}
    bootstrap = Bootstrap(
        **{name: settings[name] for name in Bootstrap._fields if name in settings}
    )
    highest = max([LEVELS_OF_THE_PAPER, *levels["level"]])
    wide = levels.pivot(index="puzzle_id", columns="rater", values="level").astype(float)
    places = levels.drop_duplicates("puzzle_id").set_index("puzzle_id").loc[wide.index]
    said = said_by_raters(wide, ratings)
    ranks = rank_ratios(said, places["book"] + "\n" + places["part"])
    pairs = rater_pairs(wide.columns)
    coefficients = _coefficients(wide, said, pairs, highest, bootstrap)
    tied = ties(wide)
    family = families(wide, ranks, tied)
    stretch, over_all = stretches(places), levels_of_all_books(wide, said, places)
    of_corpus = standings(wide, ranks, family, coefficients, bootstrap)
    along = drift_by_stretch(over_all, ranks, stretch, family, bootstrap)
    sureness = how_sure(ranks, family, _people(wide, ratings))
    tables = {
        "coefficients": coefficients,
        "coefficients_together": together_coefficients(wide, said, highest, bootstrap),
        "ties": tied,
        "standings": pd.concat([of_corpus, along], ignore_index=True) if len(along) else of_corpus,
        "rater_bias": biases(wide, family),
        "rater_changes": changes(over_all, stretch, family, bootstrap),
        "solve_again": solve_again(wide, ranks, family, sureness),
    }
    corpus = levels["corpus"].iloc[0]
    return {name: table.assign(corpus=corpus) for name, table in tables.items()}


def _coefficients(wide, said, pairs, highest, bootstrap) -> pd.DataFrame:
    tables = []
    for rows, cols in pairs:
        pair = [rows, cols]
        both = wide[pair].notna().all(axis=1).to_numpy()
        found = pair_coefficients(wide.loc[both, pair], said.loc[both, pair], highest, bootstrap)
        tables.append(found.assign(rater_rows=rows, rater_cols=cols))
    return pd.concat(tables, ignore_index=True)


def _people(wide, ratings) -> pd.DataFrame:
    people = ratings.pivot(index="puzzle_id", columns="rater", values="n_people")
    return people.reindex(index=wide.index, columns=wide.columns).astype(float)

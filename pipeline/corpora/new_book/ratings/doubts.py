"""Find repeated puzzles and outlying times of a book; nothing is changed."""

import numpy as np
import pandas as pd

from pipeline.corpora.reading import Corpus
from pipeline.texts.errors import listed

# Times of one rater seldom differ by more than from 1 minute to half an hour around the median.
FAR = 30
LEAST_ATTEMPTS = 3
"""Of a person whose pace can be called far from that of others."""
MOST_TOLD = 3
"""Puzzles under several ids that are told one by one."""
FEW = 0.5
"""The share of puzzles below which it is said how many have a level."""


def doubts_about(corpus: Corpus) -> list[str]:
    """Return a sentence for each doubt: a puzzle twice, its ratings, few levels, far times, unknown
    times of giving up, persons who take far shorter or longer than others, or have names alike."""
    return [
        *_same_puzzles(corpus.puzzles, corpus.ratings),
        *_few_levels(corpus.puzzles, corpus.ratings),
        *_far_times(corpus.ratings),
        *_ends_unknown(corpus.attempts),
        *_far_persons(corpus.attempts),
        *_alike_persons(corpus.attempts),
    ]


def _few_levels(puzzles: pd.DataFrame, ratings: pd.DataFrame) -> list[str]:
    """Name raters of few puzzles: of merged cells only the first has the value."""
    rated = ratings[ratings["unit"] == "level"].groupby("rater", sort=False).size()
    return [
        f"{rater}: {n} of {len(puzzles)} puzzles have a level; if cells were merged, fill each"
        for rater, n in rated.items()
        if n < FEW * len(puzzles)
    ]


def _same_puzzles(puzzles: pd.DataFrame, ratings: pd.DataFrame) -> list[str]:
    groups = puzzles.groupby(["rows", "cols", "clues"], sort=False)["puzzle_id"]
    found = [ids for _, ids in groups if len(ids) > 1]
    told = [f"{listed(ids)}{_rated(ids, ratings)}" for ids in found[:MOST_TOLD]]
    if len(found) > MOST_TOLD:
        return [
            f"{len(found)} puzzles stand under several ids each, as under {'; '.join(told)}; all "
            "of them are kept"
        ]
    return [f"the same puzzle stands under the ids {one}; all of them are kept" for one in told]


def _rated(ids: pd.Series, ratings: pd.DataFrame) -> str:
    """Return which levels a rater gives to the same puzzle, "" if each gives one only."""
    levels = ratings[ratings["unit"].eq("level") & ratings["puzzle_id"].isin(ids)]
    given = [
        f"{rater} says level {' and '.join(f'{value:g}' for value in rows['value'].unique())}"
        for rater, rows in levels.groupby("rater", sort=False)
        if rows["value"].nunique() > 1
    ]
    return f" ({', '.join(given)})" if given else ""


def _far_times(ratings: pd.DataFrame) -> list[str]:
    found = []
    for rater, rows in ratings[ratings["unit"] == "seconds"].groupby("rater"):
        median = rows["value"].median()
        far = rows[np.abs(np.log(rows["value"] / median)) > np.log(FAR)]
        if len(far):
            found.append(
                f"{rater}: {len(far)} of the times are more than {FAR} times shorter or longer "
                f"than the median of {median:g} seconds, at the ids {listed(far['puzzle_id'])}; "
                "they are kept: mend them if they are in another unit"
            )
    return found


def _ends_unknown(attempts: pd.DataFrame) -> list[str]:
    unknown = attempts["seconds"].isna().sum()
    if not unknown:
        return []
    return [
        f"{unknown} of {len(attempts)} attempts were given up after a time that is not known: they "
        "count for the chance of finishing only, and where the slow gave up the times at which "
        "half finish are too short; write the time until they gave up if it is known"
    ]


def _far_persons(attempts: pd.DataFrame) -> list[str]:
    """Point at programs, and at times in another unit; names of persons stand in no message."""
    others = attempts.groupby("puzzle_id")["seconds"].transform("median")
    away = np.log(attempts["seconds"] / others).groupby(attempts["person"]).agg(["median", "size"])
    is_far = (away["median"].abs() > np.log(FAR)) & (away["size"] >= LEAST_ATTEMPTS)
    theirs = attempts[attempts["person"].isin(away.index[is_far])]
    if theirs.empty:
        return []
    return [
        f"{is_far.sum()} of {len(away)} persons take more than {FAR} times shorter or longer than "
        f"others on the same puzzles: {theirs['seconds'].min():g} to {theirs['seconds'].max():g} "
        f"seconds in {len(theirs)} attempts; they are kept: leave them out if they are programs, "
        "mend them if they are in another unit"
    ]


def _alike_persons(attempts: pd.DataFrame) -> list[str]:
    """Tell how many names differ by capitals and blanks only; names stand in no message."""
    names = attempts["person"].drop_duplicates()
    number = int(names.str.casefold().str.split().str.join(" ").duplicated().sum())
    if not number:
        return []
    return [
        f"{number} of {len(names)} persons have a name that differs from another by capitals or "
        "blanks only; they are kept as different persons: write each in one way"
    ]

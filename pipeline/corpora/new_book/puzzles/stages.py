"""Find the number of a stage in its pack, as apps have it, under the name of a level."""

import pandas as pd

from pipeline.corpora.new_book.words import (
    LEVEL_WORDS,
    SCORE_WORDS,
    TIME_WORDS,
    UNIT_WORDS,
    UNNAMED,
    role_in,
    words_in,
)

RATINGS = LEVEL_WORDS | SCORE_WORDS | TIME_WORDS | UNIT_WORDS
LEAST_STAGES = 3
"""Of the usual pack: fewer numbers run from 1 on in each group by chance."""


def pack_of(cells: pd.DataFrame, level: str) -> str:
    """Return the column within each of whose values the numbers of `level` run 1, 2, 3, ... once.

    "" where none but other ratings do, or the name of `level` says no level. Real levels that stand
    once each in every volume look the same.

    >>> cells = pd.DataFrame({"pack": list("aaabbb"), "level": list("123321"), "s": list("455667")})
    >>> pack_of(cells, "level"), pack_of(cells, "s")
    ('pack', '')
    """
    if LEVEL_WORDS.isdisjoint(words_in(level)) or not all(map(str.isdecimal, cells[level])):
        return ""
    cells = cells.reset_index(drop=True)
    numbers = cells[level].astype(int)
    for pack in cells.columns:
        sizes = cells.groupby(pack)[level].size()
        is_group = not (RATINGS.intersection(words_in(pack)) or role_in(pack)) and pack != level
        is_group &= not UNNAMED.fullmatch(pack) and "" not in sizes.index
        if not is_group or len(sizes) < 2 or sizes.median() < LEAST_STAGES:
            continue
        found = numbers.groupby(cells[pack])
        # As many different numbers as rows, from 1 to how many they are.
        if (found.nunique() == sizes).all() and (found.max() == sizes).all() and numbers.min() > 0:
            return pack
    return ""


def stages_in(cells: pd.DataFrame, puzzles: pd.Series, free: list[str]) -> list[str]:
    """Return the columns of pack and stage that name the puzzle of each row, [] of none."""
    rows = cells[free].reset_index(drop=True).assign(puzzle=puzzles.to_numpy())
    for level in free:
        if LEVEL_WORDS.isdisjoint(words_in(level)):
            continue
        for other in filter(level.__ne__, free):
            once = rows[[other, level, "puzzle"]].drop_duplicates()
            if once["puzzle"].is_unique and pack_of(once[[other, level]], level):
                return [other, level]
    return []

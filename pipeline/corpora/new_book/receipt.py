"""Three puzzles of a book in plain words, so that a person sees how it was read."""

from collections.abc import Iterator

import pandas as pd

from pipeline.corpora.reading import Corpus


def receipt(corpus: Corpus) -> list[str]:
    """Return the first, the middle and the last puzzle that is rated, a line each.

    It has an attempt where the book has these, else what each rater says.
    """
    rated = corpus.attempts if len(corpus.attempts) else corpus.ratings
    ids = list(dict.fromkeys(rated["puzzle_id"]))
    chosen = dict.fromkeys(ids[at] for at in (0, len(ids) // 2, -1)) if ids else {}
    return [f"{name}: {'; '.join(_said_of(rated[rated['puzzle_id'] == name]))}" for name in chosen]


def _said_of(rows: pd.DataFrame) -> Iterator[str]:
    if "finished" in rows:
        one = rows.iloc[0]
        end = "finished" if one["finished"] else "gave up"
        yield f"{one['person']}, {in_words(one['seconds'])}, {end}"
        return
    for one in rows.itertuples():
        is_time = one.unit == "seconds"
        yield f"{one.rater} {in_words(one.value) if is_time else f'{one.unit} {one.value:g}'}"


def in_words(seconds: float) -> str:
    """Return a time as people say it.

    >>> in_words(430), in_words(45.5), in_words(float("nan"))
    ('7 min 10 s', '0 min 46 s', 'no time')
    """
    if pd.isna(seconds):
        return "no time"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s"

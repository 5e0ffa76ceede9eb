"""Tables that follow from the description of a corpus alone."""

import pandas as pd

from pipeline.corpora.description import Description
from pipeline.corpora.rater_spec import ALL_BOOKS


def declared_tables(description: Description) -> dict[str, pd.DataFrame]:
    """Return the tables `scales`, `binning` and `books` of a corpus, by name.

    `scales` has a row for each level of a rater who names grades, `binning` one for each rater with
    a binning of its own, `books` one for each book whose order the description says.

    >>> from pathlib import Path
    >>> from pipeline.corpora.description import load_description
    >>> (graded,) = Path("config/corpora").glob("tatham-*.yaml")
    >>> scales = declared_tables(load_description(graded))["scales"]
    >>> scales[["rater", "level", "grade"]].values.tolist()[-1]
    ['tatham', 4, 'Hard']
    """
    scales = [
        (rater.name, book, level, grade)
        for rater in description.raters
        for book in rater.grades or (ALL_BOOKS,)
        for level, grade in enumerate(rater.scale_in(book), 1)
    ]
    binning = [(rater.name, rater.binning) for rater in description.raters if rater.binning]
    since = description.books.values()
    places = {one: at for at, one in enumerate(sorted(set(since)), 1)}
    books = [(book, places[one], str(one)) for book, one in description.books.items()]
    rows = {
        "scales": pd.DataFrame(scales, columns=["rater", "book", "level", "grade"]),
        "binning": pd.DataFrame(binning, columns=["rater", "binning"]),
        "books": pd.DataFrame(books, columns=["book", "ordinal", "since"]),
    }
    for table in rows.values():
        table.insert(0, "corpus", description.name)
    return rows

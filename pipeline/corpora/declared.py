"""Tables that follow from the description of a corpus alone."""

import pandas as pd

from pipeline.corpora.description import Description
from pipeline.corpora.rater_spec import ALL_BOOKS


def declared_tables(description: Description) -> dict[str, pd.DataFrame]:
    """Return the tables `scales`, `declared_raters` and `books` of a corpus, by name.

    `scales` has a row for each level of a rater who names grades, `declared_raters` one for each
    rater, `books` one for each book whose order the description says.

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
    raters = [
        (rater.name, rater.role_or_usual, rater.reference, rater.family or rater.name,
         rater.binning or "")
        for rater in description.every_rater
    ]  # fmt: skip
    since = description.books.values()
    places = {one: at for at, one in enumerate(sorted(set(since)), 1)}
    books = [(book, places[one], str(one)) for book, one in description.books.items()]
    rows = {
        "scales": pd.DataFrame(scales, columns=["rater", "book", "level", "grade"]),
        "declared_raters": pd.DataFrame(
            raters, columns=["rater", "role", "reference", "family", "binning"]
        ).astype({"reference": bool}),
        "books": pd.DataFrame(books, columns=["book", "ordinal", "since"]),
    }
    for table in rows.values():
        table.insert(0, "corpus", description.name)
    return rows

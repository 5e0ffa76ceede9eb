"""Tables that follow from the description of a corpus alone."""

import pandas as pd

from pipeline.corpora.description import Description
from pipeline.corpora.rater_spec import ALL_BOOKS

COLUMNS = {
    "scales": ["rater", "book", "level", "grade"],
    "declared_raters": ["rater", "role", "reference", "family", "binning"],
    "books": ["book", "ordinal", "since"],
}


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
        (one.name, one.role_or_usual, one.reference, one.family or one.name, one.binning or "")
        for one in description.every_rater
    ]
    since = sorted(set(description.books.values()))
    books = [(book, since.index(one) + 1, str(one)) for book, one in description.books.items()]
    rows = {"scales": scales, "declared_raters": raters, "books": books}
    tables = {name: pd.DataFrame(found, columns=COLUMNS[name]) for name, found in rows.items()}
    return {name: table.assign(corpus=description.name) for name, table in tables.items()}

"""What the description of a corpus declares of its raters' scales and of the order of its books."""

import pandas as pd

from pipeline.corpora.description import Description
from pipeline.corpora.raters import ALL_BOOKS


def declared_scales(description: Description) -> pd.DataFrame:
    """Return the table `scales` of a corpus: a row for each level of a rater who names grades.

    >>> from pathlib import Path
    >>> from pipeline.corpora import load_description
    >>> (graded,) = Path("config/corpora").glob("tatham-*.yaml")
    >>> found = declared_scales(load_description(graded))
    >>> found[["rater", "level", "grade"]].values.tolist()[-1]
    ['tatham', 4, 'Hard']
    """
    rows = [
        (description.name, rater.name, book, level, grade)
        for rater in description.raters
        for book in rater.grades or (ALL_BOOKS,)
        for level, grade in enumerate(rater.scale_in(book), 1)
    ]
    return pd.DataFrame(rows, columns=["corpus", "rater", "book", "level", "grade"])


def declared_books(description: Description) -> pd.DataFrame:
    """Return the table `books` of a corpus: its books in the order that their dates give.

    No rows where the description says nothing of it; names alone are no order.
    """
    books = pd.Series(description.books, dtype=object)
    place = {since: at for at, since in enumerate(sorted(set(books)), 1)}
    rows = [(description.name, book, place[since], str(since)) for book, since in books.items()]
    return pd.DataFrame(rows, columns=["corpus", "book", "place", "since"])

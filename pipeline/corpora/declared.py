"""Tables and test set that the description of a corpus declares."""

from pathlib import Path

import pandas as pd

from pipeline.corpora.description import Description
from pipeline.corpora.rater_spec import ALL_BOOKS

BOARD = ["rows", "cols", "clues"]


def declared_scales(description: Description) -> pd.DataFrame:
    """Return the table `scales` of a corpus: a row for each level of a rater who names grades.

    >>> from pathlib import Path
    >>> from pipeline.corpora.description import load_description
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


def declared_raters(description: Description) -> pd.DataFrame:
    """Return the table `declared_raters` of a corpus: a row for each of its raters.

    >>> from pathlib import Path
    >>> from pipeline.corpora.description import load_description
    >>> (timed,) = Path("config/corpora").glob("*-train.yaml")
    >>> found = declared_raters(load_description(timed))
    >>> found[["rater", "role", "family", "binning"]].values.tolist()[1]
    ['d-to', 'people', 'players', 'fifths']
    """
    rows = [
        (description.name, rater.name, rater.role_or_usual, rater.reference,
         rater.family or rater.name, rater.binning or "")
        for rater in description.every_rater
    ]  # fmt: skip
    columns = ["corpus", "rater", "role", "reference", "family", "binning"]
    return pd.DataFrame(rows, columns=columns).astype({"reference": bool})


def declared_books(description: Description) -> pd.DataFrame:
    """Return the table `books` of a corpus: its books in the order that their dates give.

    No rows where the description says nothing of it; names alone are no order.
    """
    books = pd.Series(description.books, dtype=object)
    place = {since: at for at, since in enumerate(sorted(set(books)), 1)}
    rows = [(description.name, book, place[since], str(since)) for book, since in books.items()]
    return pd.DataFrame(rows, columns=["corpus", "book", "ordinal", "since"])


def are_held_out(puzzles: pd.DataFrame, description: Description, known: pd.DataFrame) -> pd.Series:
    """Return whether each puzzle of a corpus is held out, as its description says.

    Parameters
    ----------
    puzzles : table `puzzles`, but for the column `held_out`
    known : table `puzzles` likewise
        Those of the file that `all_but` names; no rows where it is not there, so that then
        everything is held out.

    Returns
    -------
    Series of bool, with the index of `puzzles`. The same board is the same puzzle, whatever its id.
    """
    if description.held_out in (True, False) or puzzles.empty:
        return pd.Series(description.held_out is True, puzzles.index, bool)
    boards = [pd.MultiIndex.from_frame(table[BOARD]) for table in (puzzles, known)]
    return pd.Series(~boards[0].isin(boards[1]), puzzles.index, bool)


def file_of_others(description: Description, root: str | Path) -> Path | None:
    """Return the file of the puzzles that are not held out, None where none is named."""
    if description.held_out in (True, False):
        return None
    return description.located(description.held_out.all_but, root)

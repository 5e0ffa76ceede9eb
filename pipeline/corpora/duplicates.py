"""Puzzles whose id another puzzle of the corpus has: the first that was read is kept."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from pipeline.corpora.sources import ROW_LEFT_OUT
from pipeline.notations.errors import quoted


class Place(NamedTuple):
    """A puzzle: its number among all that were read, where it stands, and what it is."""

    at: int
    puzzle_id: str
    file: str
    line: int
    clues: str


def first_of_each(
    pieces: Iterable[pa.Table], refuse: Callable[[Place, str], None]
) -> Iterator[pa.Table]:
    """Yield the rows of puzzles but those whose id came before.

    Parameters
    ----------
    pieces
        Rows with the columns of `Place`, sorted by id, and those of one id as they were read.
    refuse
        Is told each row that is left out, and why.

    Examples
    --------
    >>> rows = pa.table({"at": [0, 1], "puzzle_id": ["a", "a"], "file": ["f", "f"],
    ...                  "line": [2, 3], "clues": ["12", "21"]})
    >>> told = []
    >>> [kept["line"].to_pylist() for kept in first_of_each([rows], lambda *why: told.append(why))]
    [[2]]
    >>> told[0][1]
    "expected an id that no other puzzle has, found 'a' of f, line 2; give it another id; the row \
is left out"
    """
    first = None
    for rows in pieces:
        again = _again(rows["puzzle_id"], first)
        firsts = np.maximum.accumulate(np.where(again, -1, np.arange(len(again))))
        for row in np.flatnonzero(again):
            place = _place(rows, row)
            of = first if firsts[row] < 0 else _place(rows, firsts[row])
            refuse(place, _why(place, of))
        if len(firsts) and firsts[-1] >= 0:
            first = _place(rows, firsts[-1])
        yield rows.filter(pa.array(~again))


def _again(ids: pa.ChunkedArray, before: Place | None) -> np.ndarray:
    """Return of each id whether the one before it is the same."""
    again = np.zeros(len(ids), bool)
    if len(ids):
        again[0] = before is not None and before.puzzle_id == ids[0].as_py()
        again[1:] = pc.equal(ids.slice(1), ids.slice(0, len(ids) - 1)).to_numpy()
    return again


def _place(rows: pa.Table, row: int) -> Place:
    return Place(*(rows[column][int(row)].as_py() for column in Place._fields))


def _why(place: Place, first: Place) -> str:
    is_same = place.clues == first.clues
    what = "each puzzle once" if is_same else "an id that no other puzzle has"
    mend = "take one of the two away" if is_same else "give it another id"
    return (
        f"expected {what}, found {quoted(place.puzzle_id)} of {first.file}, line {first.line}; "
        f"{mend}; {ROW_LEFT_OUT}"
    )

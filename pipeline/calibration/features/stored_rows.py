"""A matrix too large for memory: its rows lie in a file, and those asked for are read."""

import os
from pathlib import Path

import numpy as np

TOGETHER = 64
"""Rows that are read at once, where one of them is asked for."""


class StoredRows:
    """Rows of a matrix of float in a file, as numpy has them: `rows[places]` reads some.

    Parameters
    ----------
    path : Path
        A file that `append` writes; without rows there need be none.
    columns : int
    places : ndarray of int, optional
        Which rows of the file these are; all, if not given.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     rows = StoredRows(Path(folder, "matrix"), 2)
    ...     rows = rows.append(np.array([[1.0, 2.0]])).append(np.array([[3.0, 4.0], [5.0, 6.0]]))
    ...     some = rows.take(np.array([2, 0]), axis=0)
    ...     len(rows), rows[[1]].tolist(), some[:].tolist()
    (3, [[3.0, 4.0]], [[5.0, 6.0], [1.0, 2.0]])
    """

    def __init__(self, path: Path, columns: int, places: np.ndarray | None = None):
        self._path, self._columns = path, columns
        self._places = np.zeros(0, np.int32) if places is None else places

    def append(self, rows: np.ndarray) -> "StoredRows":
        """Write rows after those that are there; return all of them."""
        with self._path.open("ab") as file:
            file.write(np.ascontiguousarray(rows, dtype=float).tobytes())
        every = np.arange(len(self) + len(rows), dtype=np.int32)
        return StoredRows(self._path, self._columns, every)

    def take(self, places: np.ndarray, axis: int) -> "StoredRows":
        """Return rows at some places, in that order, as `numpy.take` does; none is read yet."""
        if axis:
            raise ValueError(f"axis: expected 0, of rows, found {axis}")
        return StoredRows(self._path, self._columns, self._places[places])

    def __len__(self) -> int:
        return len(self._places)

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows and columns there are."""
        return len(self), self._columns

    def __getitem__(self, places) -> np.ndarray:
        places = self._places[places]
        found = np.empty((len(places), self._columns))
        if not len(places):
            return found
        order = np.argsort(places, kind="stable")
        block, starts = np.unique(places[order] // TOGETHER, return_index=True)
        # Read and not mapped: what is mapped counts as held, and far more of it than is asked for.
        with self._path.open("rb", buffering=0) as file:
            for number, here in zip(block.tolist(), np.split(order, starts[1:]), strict=True):
                first = number * TOGETHER
                size = TOGETHER * self._columns * found.itemsize
                stored = os.pread(file.fileno(), size, first * self._columns * found.itemsize)
                rows = np.frombuffer(stored).reshape(-1, self._columns)
                found[here] = rows[places[here] - first]
        return found

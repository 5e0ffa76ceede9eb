"""A matrix that lies in a file; the rows that are asked for are read."""

from pathlib import Path

import numpy as np


class StoredRows:
    """Rows of a matrix of float in a file: `rows[indices]` reads some.

    `indices` are those of the rows in the file; there are none, if not given.
    """

    def __init__(self, path: Path, columns: int, indices: np.ndarray | None = None):
        self._path, self._columns = path, columns
        self._indices = np.zeros(0, np.int32) if indices is None else indices

    def append(self, rows: np.ndarray) -> "StoredRows":
        """Write rows after those that are there; return all of them."""
        with self._path.open("ab") as file:
            file.write(np.ascontiguousarray(rows, dtype=float).tobytes())
        every = np.arange(len(self) + len(rows), dtype=np.int32)
        return StoredRows(self._path, self._columns, every)

    def take(self, indices: np.ndarray, axis: int) -> "StoredRows":
        """Return the rows at some indices, as `numpy.take` does along axis 0; none is read yet."""
        return StoredRows(self._path, self._columns, self._indices[indices])

    def __len__(self) -> int:
        return len(self._indices)

    def __getitem__(self, indices) -> np.ndarray:
        indices = self._indices[indices]
        if not len(indices):
            return np.empty((0, self._columns))
        # Mapped anew for each read, so that pages are not held in between.
        stored = np.memmap(self._path, float, "r").reshape(-1, self._columns)
        return np.array(stored[indices])

"""A matrix too large for memory: its rows lie in a file, and those asked for are read."""

from pathlib import Path

import numpy as np


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
        if not len(places):
            return np.empty((0, self._columns))
        # Mapped for as long as it takes: what is mapped counts as held.
        stored = np.memmap(self._path, float, "r").reshape(-1, self._columns)
        return np.array(stored[places])

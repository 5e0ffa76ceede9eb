"""Whether rows are sorted by their key."""

from functools import reduce

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc


def is_strictly_sorted(keys: pa.Table) -> bool:
    """Return whether each row is greater than the one before, column by column."""
    # Among rows that are equal so far, each next column says which are greater and which equal.
    return bool(reduce(_greater, reversed(keys.columns), np.zeros(1, bool)).all())


def _greater(by_later: np.ndarray, column: pa.ChunkedArray) -> np.ndarray:
    before, after = column.slice(0, len(column) - 1), column.slice(1)
    equal, greater = (compare(after, before).to_numpy() for compare in (pc.equal, pc.greater))
    return greater | (equal & by_later)

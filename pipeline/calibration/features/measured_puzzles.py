"""The features of the puzzles of a corpus of any size, computed in portions and kept in a file."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.compute as pc

from pipeline.calibration.features.feature_list import FeatureMatrix, feature_matrix
from pipeline.calibration.features.isomorphism import fingerprints
from pipeline.calibration.features.stored_rows import StoredRows
from pipeline.corpora.held_out import not_held_out
from pipeline.corpora.solution_counts import with_one_solution
from pipeline.tables import KEYS
from pipeline.tables.side_by_side import side_by_side

KEY = KEYS["puzzles"]


@dataclass(frozen=True)
class MeasuredPuzzles:
    """Puzzles with features, sorted by key.

    Attributes
    ----------
    keys : DataFrame with columns corpus, puzzle_id
    features : ndarray of float, shape (puzzles, features), or StoredRows
    names : list of str, one a feature
    copies : ndarray of int, the same for copies of a puzzle
    """

    keys: pd.DataFrame
    features: np.ndarray | StoredRows
    names: list[str]
    copies: np.ndarray

    @classmethod
    def of(cls, matrix: FeatureMatrix, puzzles: pd.DataFrame) -> Self:
        """Return the puzzles of a matrix, which are in the table `puzzles`."""
        values = matrix.values.sort_index()
        rows = puzzles.set_index(KEY).loc[values.index].reset_index()
        copies = numbers_of(pa.chunked_array([pa.array(fingerprints(rows), pa.large_string())]))
        return cls(rows[KEY], values.to_numpy(), list(values.columns), copies)


def measured_puzzles(
    kind: str, files: Mapping[str, Path], wanted, room: Path, held_out=False
) -> MeasuredPuzzles:
    """Return the features of the puzzles with one solution, of the ids `wanted`.

    `files` are those of the tables puzzles, solution_counts, features, and paths if there are any.
    The features lie in the folder `room`.
    """
    others = {name: (path, None) for name, path in files.items() if name != "puzzles"}
    rows, keys, copies, names = None, [], [], []
    for part, tables in side_by_side(files["puzzles"], others):
        here = part[part["puzzle_id"].isin(wanted)]
        sure = with_one_solution(here, tables["solution_counts"])
        sure = sure if held_out else not_held_out(sure, part)
        matrix = feature_matrix(kind, sure, tables["features"], tables.get("paths"))
        if rows is None:
            names = list(matrix.values.columns)
            rows = StoredRows(room / "features", len(names))
        if matrix.values.empty:
            continue
        rows = rows.append(matrix.values.to_numpy())
        found = sure.set_index(KEY).loc[matrix.values.index].reset_index()
        keys.append(found[KEY])
        copies.append(pa.array(fingerprints(found), pa.large_string()))
    if not keys:
        keys.append(pd.DataFrame(columns=KEY, dtype="str"))
    numbers = numbers_of(pa.chunked_array(copies, pa.large_string()))
    return MeasuredPuzzles(pd.concat(keys, ignore_index=True), rows, names, numbers)


def numbers_of(copies: pa.ChunkedArray) -> np.ndarray:
    """Return a number for each text, in the order of the texts.

    >>> numbers_of(pa.chunked_array([["b", "a", "b"]])).tolist()
    [1, 0, 1]
    """
    # Numbers, so that folds are cut by the thousand; in this order the folds are those of texts.
    return pc.rank(copies, tiebreaker="dense").to_numpy().astype(np.int64) - 1

"""The features of a corpus of any size, computed in portions and kept in a file."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa

from pipeline.calibration.features.feature_list import feature_matrix
from pipeline.calibration.features.isomorphism import fingerprints
from pipeline.calibration.features.stored_rows import StoredRows
from pipeline.calibration.times.timed_puzzles import MeasuredPuzzles, numbers_of
from pipeline.corpora.held_out import not_held_out
from pipeline.corpora.solution_counts import with_one_solution
from pipeline.tables import KEYS
from pipeline.tables.numbered import NumberedPuzzles
from pipeline.tables.side_by_side import side_by_side

KEY = KEYS["puzzles"]


def measured_puzzles(
    kind: str,
    files: Mapping[str, Path],
    numbered: NumberedPuzzles,
    wanted,
    room: Path,
    held_out=False,
) -> MeasuredPuzzles:
    """Return the features of the puzzles with one solution.

    Parameters
    ----------
    files : dict of name to path, of the tables puzzles, solution_counts, features, and paths if
        there are any
    numbered : NumberedPuzzles of the corpus
    wanted : ndarray of int, the numbers of the puzzles that are asked for
    room : path of a folder for the features
    held_out : bool, whether puzzles that are held out are among them
    """
    others = {name: (path, None) for name, path in files.items() if name != "puzzles"}
    rows, keys, copies = None, [], []
    is_wanted = np.zeros(len(numbered.ids) + 1, bool)
    is_wanted[wanted] = True
    for part, tables in side_by_side(files["puzzles"], others):
        here = is_wanted[numbered.numbers(pa.array(part["puzzle_id"]))]
        sure = with_one_solution(part[here], tables["solution_counts"])
        sure = sure if held_out else not_held_out(sure, part)
        matrix = feature_matrix(kind, sure, tables["features"], tables.get("paths"))
        if rows is None:
            rows = StoredRows(room / "features", len(matrix.values.columns))
        if matrix.values.empty:
            continue
        rows = rows.append(matrix.values.to_numpy())
        found = sure.set_index(KEY).loc[matrix.values.index].reset_index()
        keys.append(numbered.frame(pa.Table.from_pandas(found[KEY], preserve_index=False)))
        copies.append(pa.array(fingerprints(found), pa.large_string()))
    if not keys:
        keys.append(numbered.frame(pa.table({name: pa.array([], pa.string()) for name in KEY})))
    return MeasuredPuzzles(
        pd.concat(keys, ignore_index=True),
        rows,
        matrix.family,
        numbers_of(pa.chunked_array(copies, pa.large_string())),
    )

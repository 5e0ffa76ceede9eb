"""The features of a corpus of any size, computed in portions and kept in a file."""

from collections.abc import Mapping
from pathlib import Path

import pandas as pd
import pyarrow as pa

from pipeline.calibration.features.feature_list import feature_matrix
from pipeline.calibration.features.isomorphism import fingerprints
from pipeline.calibration.features.stored_rows import StoredRows
from pipeline.calibration.times.timed_puzzles import MeasuredPuzzles, numbers_of
from pipeline.corpora.held_out import not_held_out
from pipeline.corpora.solution_counts import with_one_solution
from pipeline.tables import KEYS
from pipeline.tables.side_by_side import side_by_side

KEY = KEYS["puzzles"]


def measured_puzzles(
    kind: str, files: Mapping[str, Path], wanted, room: Path, held_out=False
) -> MeasuredPuzzles:
    """Return the features of the puzzles with one solution.

    Parameters
    ----------
    files : dict of name to path, of the tables puzzles, solution_counts, features, and paths if
        there are any
    wanted : array of str, the ids of the puzzles that are asked for
    room : path of a folder for the features
    held_out : bool, whether puzzles that are held out are among them
    """
    others = {name: (path, None) for name, path in files.items() if name != "puzzles"}
    rows, keys, copies = None, [], []
    for part, tables in side_by_side(files["puzzles"], others):
        here = part[part["puzzle_id"].isin(wanted)]
        sure = with_one_solution(here, tables["solution_counts"])
        sure = sure if held_out else not_held_out(sure, part)
        matrix = feature_matrix(kind, sure, tables["features"], tables.get("paths"))
        if rows is None:
            rows = StoredRows(room / "features", len(matrix.values.columns))
        if matrix.values.empty:
            continue
        rows = rows.append(matrix.values.to_numpy())
        found = sure.set_index(KEY).loc[matrix.values.index].reset_index()
        keys.append(found[KEY])
        copies.append(pa.array(fingerprints(found), pa.large_string()))
    if not keys:
        keys.append(pd.DataFrame(columns=KEY, dtype="str"))
    return MeasuredPuzzles(
        pd.concat(keys, ignore_index=True),
        rows,
        matrix.family,
        numbers_of(pa.chunked_array(copies, pa.large_string())),
    )

"""Features of a corpus in a file: the same features and times, few rows held at once."""

import numpy as np
import pandas as pd
import pytest

from pipeline.calibration.features import measured_puzzles
from pipeline.calibration.features.feature_list import feature_matrix
from pipeline.calibration.features.stored_rows import StoredRows
from pipeline.calibration.times import cross_validation
from pipeline.calibration.times.rated_puzzles import RatedPuzzles, rated_puzzles
from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.files.settings import PROJECT
from pipeline.tables import read_table, write_table, writing
from pipeline.traces.corpus import trace_corpus
from pipeline.traces.features import features

KIND, SOLVER, PUZZLES = "sudoku", "number-place-support", 24
BOOK = PROJECT / "data/raw/graded-sudoku/graded-sudoku.csv"


@pytest.fixture(scope="module")
def traced(tmp_path_factory):
    """The folder of a small corpus, traced; its first puzzle has several solutions."""
    folder = tmp_path_factory.mktemp("corpus")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writing, "PUZZLES_TOGETHER", 5)
        puzzles = read_puzzles(BOOK, KIND)[0].iloc[:PUZZLES].assign(corpus="c", held_out=False)
        puzzles.loc[puzzles.index[3], "held_out"] = True
        write_table("puzzles", puzzles, folder / "puzzles.parquet")
    judged = puzzles[["corpus", "puzzle_id"]].assign(solutions=[2] + [1] * (PUZZLES - 1))
    write_table("solution_counts", judged, folder / "solution_counts.parquet")
    trace_corpus(read_table(folder / "puzzles.parquet"), KIND, SOLVER, folder)
    features(folder / "puzzles.parquet", folder)
    return folder


def files_in(folder):
    names = ("puzzles", "solution_counts", "features")
    return {name: folder / f"{name}.parquet" for name in names}


def rated(puzzles):
    times = pd.DataFrame({"value": np.arange(len(puzzles)) + 60.0, "unit": "seconds"})
    keys = puzzles[["corpus", "puzzle_id"]].reset_index(drop=True)
    return keys.assign(rater="club", n_people=None, **times)


def test_a_few_puzzles_at_a_time_give_the_features_of_all(traced, tmp_path, monkeypatch):
    held = []

    def counted(kind, puzzles, *others):
        held.append(len(puzzles))
        return feature_matrix(kind, puzzles, *others)

    monkeypatch.setattr(measured_puzzles, "feature_matrix", counted)
    files = files_in(traced)
    puzzles = read_table(files["puzzles"])
    chosen = puzzles.iloc[np.delete(np.arange(PUZZLES - 2), [0, 3])]
    wanted = puzzles["puzzle_id"].iloc[: PUZZLES - 2]
    found = measured_puzzles.measured_puzzles(KIND, files, wanted, tmp_path)
    assert found.keys["puzzle_id"].tolist() == chosen["puzzle_id"].tolist()
    matrix = feature_matrix(KIND, chosen, read_table(files["features"]))
    assert np.array_equal(found.features[:], matrix.values.to_numpy())
    assert max(held) == 5
    of_all = measured_puzzles.MeasuredPuzzles.of(matrix, puzzles)
    of_matrix, of_file = (rated_puzzles(one, rated(puzzles), "club") for one in (of_all, found))
    assert of_matrix.keys["puzzle_id"].tolist() == chosen["puzzle_id"].tolist()
    assert np.array_equal(of_matrix.target, of_file.target)
    assert np.array_equal(of_matrix.features, of_file.features[:])


def test_nobody_wanted_is_no_puzzle(traced, tmp_path):
    found = measured_puzzles.measured_puzzles(KIND, files_in(traced), [], tmp_path)
    assert len(found.keys) == len(found.features) == len(found.copies) == 0


def test_rows_in_a_file_are_those_of_a_matrix(tmp_path):
    random = np.random.default_rng(1)
    matrix = random.normal(size=(323, 4))
    rows = StoredRows(tmp_path / "rows", 4).append(matrix[:100]).append(matrix[100:])
    for places in (random.permutation(len(matrix)), np.array([len(matrix) - 1, 0, 0]), slice(None)):
        assert np.array_equal(rows[places], matrix[places])
    some = random.random(len(matrix)) < 0.1
    assert np.array_equal(rows[some], matrix[some])
    assert np.array_equal(rows.take(np.flatnonzero(some), axis=0)[1:3], matrix[some][1:3])
    assert rows[np.zeros(0, int)].shape == (0, 4)


def test_what_is_predicted_is_the_same_from_a_file_and_few_rows_are_held(tmp_path, monkeypatch):
    random = np.random.default_rng(2)
    matrix = random.normal(size=(400, 3))
    times = matrix @ [1.0, 0.5, 0.0] + random.normal(0, 0.1, 400)
    keys = pd.DataFrame({"corpus": "c", "puzzle_id": np.arange(400)})
    ones, learned = np.ones(400), np.arange(0, 400, 4)
    others = (times, ones, np.arange(400))
    expected = cross_validation.predictions(RatedPuzzles(keys, matrix, *others), learned=learned)
    monkeypatch.setattr(cross_validation, "AT_ONCE", 7)
    held, read = [], StoredRows.__getitem__

    def counted(self, places):
        found = read(self, places)
        held.append(len(found))
        return found

    monkeypatch.setattr(StoredRows, "__getitem__", counted)
    rows = StoredRows(tmp_path / "rows", 3).append(matrix)
    found = cross_validation.predictions(RatedPuzzles(keys, rows, *others), learned=learned)
    pd.testing.assert_frame_equal(found, expected, rtol=1e-12)
    # Those that were learned from, and of the others seven at a time.
    assert set(held) - set(range(8)) <= set(range(80, 101))

"""The first section on the page of a log of attempts: times, chances, paces, what is odd."""

import numpy as np
import pandas as pd
import pytest

from pipeline.corpora.attempts import ratings_of
from pipeline.reports.pages.attempts import attempts_section
from pipeline.reports.sources import CorpusTables, Names
from pipeline.reports.tables.files import to_csv
from pipeline.tables import write_table
from pipeline.texts.terms import Term
from tests.calibration.models.test_fitting import book, model_times

NAMES = Names({"r": Term("Club", "会")})
ODD = 7


def section(folder, gives_up: bool):
    """Return the section of 60 puzzles and 30 persons; one puzzle takes 20 times as long."""
    matrix, puzzles, ratings, levels = book(60)
    rng = np.random.default_rng(5)
    ids = puzzles["puzzle_id"].tolist()
    times = ratings.set_index("puzzle_id")["value"]
    tries = [(one, f"Person {who}", who) for one in ids for who in rng.permutation(30)[:10]]
    attempts = pd.DataFrame(tries, columns=["puzzle_id", "person", "who"])
    logs = np.log(attempts["puzzle_id"].map(times)) + (attempts["who"] - 15) / 30
    logs += rng.normal(0, 0.3, len(logs)) + np.log(20) * (attempts["puzzle_id"] == ids[ODD])
    finished = rng.random(len(logs)) < 0.7 if gives_up else np.ones(len(logs), bool)
    attempts = attempts.assign(
        corpus=puzzles["corpus"].iloc[0], person_class="", seconds=np.exp(logs), finished=finished
    ).drop(columns="who")
    ratings, _ = ratings_of(attempts, "r", 1e9)
    for name, table in model_times(matrix, puzzles, ratings, levels, attempts).items():
        write_table(name, table, folder / f"{name}.parquet")
    return attempts_section(CorpusTables(folder, NAMES)), ids


@pytest.mark.parametrize("gives_up", [True, False])
def test_the_section_says_what_was_tried_and_what_a_log_cannot_tell(tmp_path, gives_up):
    found, ids = section(tmp_path, gives_up)
    said = [words.id for words in found.words.parts]
    assert ("attempts_skipped" in said) == gives_up != ("attempts_all_finished" in said)
    assert said[0] == "attempts_times"
    assert said[-2:] == ["attempts_paces", "practice_no_stamps"]
    times, paces = found.charts
    assert (len(times.points), len(paces.points)) == (60, 30)
    for drawn in found.charts:
        up = [place for _, place in drawn.points]
        assert up == sorted(up)
        assert all(low <= at <= high for at, (_, low, high) in zip(up, drawn.bars, strict=True))
    far, finishing = found.tables
    assert str(far.rows[0][0]) == ids[ODD]
    assert float(str(far.rows[0][-1])) > 5
    rows = [[str(cell) for cell in row] for row in finishing.rows]
    assert (len(finishing.cells()), len(rows)) == (20, 60)
    # Those seldom finished stand first, each with its time and both intervals.
    assert int(rows[0][2]) <= int(rows[-1][2])
    assert all(" to " in row[4] for row in rows)
    assert "Person" not in "".join(map(to_csv, found.tables))


def test_a_corpus_without_attempts_has_no_such_section(tmp_path):
    assert attempts_section(CorpusTables(tmp_path, NAMES)) is None

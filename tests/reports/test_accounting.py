"""So many rows read, the rest left out with a stage and a reason."""

import pandas as pd
import pytest

from pipeline.reports.sources import CorpusTables
from pipeline.reports.tables.left_out import MOST_NAMED, accounting
from tests.reports.conftest import plain


@pytest.fixture
def tables(tmp_path):
    """A corpus of many puzzles: some have several solutions, one of them was not solved either."""
    ids = [f"p{at:02}" for at in range(MOST_NAMED + 5)]
    several = [(one, "solutions", "several_solutions", "") for one in ids[:-3]]
    found = {
        "puzzles": {"puzzle_id": ids},
        "rejects": {"reason": ["found 'x'; the row is left out", "found 'y'; the puzzle is kept"]},
        "exclusions": [("p00", "level sato-text", "any text", ""), *several],
    }
    columns = {"exclusions": ["puzzle_id", "stage", "reason", "reason_values"]}
    for name, rows in found.items():
        table = pd.DataFrame(rows, columns=columns.get(name))
        table.to_parquet(tmp_path / f"{name}.parquet")
    return CorpusTables(tmp_path)


def test_each_stage_and_reason_has_its_number_in_the_order_of_the_data(tables):
    found = accounting(tables)
    rows = plain(found.table)
    assert [row[0] for row in rows] == ["solutions", "level sato-text"]
    assert [row[2] for row in rows] == [str(MOST_NAMED + 2), "1"]
    assert rows[0][3].startswith("p00, p01, ")
    assert rows[0][3].endswith(", …")
    assert rows[1][3] == "p00"


def test_rows_read_and_puzzles_left_out_are_counted_once(tables):
    found = accounting(tables)
    read, missing = found.words.parts
    n = MOST_NAMED + 5
    assert (read.values["rows"], read.values["n"]) == (n + 1, n)
    assert missing.values["n"] == MOST_NAMED + 2
    assert found.left_out == 2 + MOST_NAMED + 2


def test_of_a_log_attempts_are_counted(tables):
    pd.DataFrame({"puzzle_id": ["p00"] * 900}).to_parquet(tables.folder / "attempts.parquet")
    read = accounting(CorpusTables(tables.folder)).words.parts[0]
    assert read.id == "attempts_read"
    assert read.values == {"attempts": 900, "tried": 1, "n": MOST_NAMED + 5}


def test_where_nothing_was_left_out_there_is_no_table(tables):
    tables.path("exclusions").unlink()
    found = accounting(CorpusTables(tables.folder))
    assert found.table is None
    assert found.words.parts[1].id == "no_puzzles_missing"

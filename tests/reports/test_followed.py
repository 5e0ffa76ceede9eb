"""How far hypotheses were followed, on the page."""

import pandas as pd

from pipeline import kinds
from pipeline.reports.followed import BANDS, how_far_followed


def test_each_proposing_technique_has_a_row_and_all_have_one(derived, kind):
    path = derived / "tiny" / "sato-text" / "contradictions.parquet"
    table = how_far_followed(path, kind, "sato-text")
    rows = {str(row[0]): [str(cell) for cell in row[2:]] for row in table.rows}
    assert list(rows) == ["23", "24", "28", "29", "30", "31", "32", ""]
    # one hypothesis, followed for 7 steps
    assert rows["23"] == rows[""] == ["1", "7", "7", "0", "0", "1", "0", "0", "0"]
    assert set(rows["24"]) == {"0"}
    assert {len(row) for row in table.rows} == {len(table.columns)} == {5 + len(BANDS)}


def test_nothing_recorded_is_no_table(derived, kind, tmp_path):
    path = derived / "tiny" / "sato-text" / "contradictions.parquet"
    assert how_far_followed(None, kind, "sato-text") is None
    assert how_far_followed(path.with_name("none.parquet"), kind, "sato-text") is None
    table = pd.read_parquet(path)
    table.drop(columns="followed_steps").to_parquet(tmp_path / "other.parquet")
    assert how_far_followed(tmp_path / "other.parquet", kinds.kind("sudoku"), "") is None
    table.assign(refuted=False).to_parquet(tmp_path / "none.parquet")
    assert how_far_followed(tmp_path / "none.parquet", kind, "sato-text") is None

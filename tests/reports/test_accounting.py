"""So many in, so many in each table, the rest left out with a stage and a reason."""

import pandas as pd
import pytest

from pipeline.reports.pages.accounting import NOBODY, accounting, accounts
from pipeline.reports.sources import CorpusTables

LEFT_OUT = {
    "uncounted": ["solutions"],
    "ambiguous": ["solutions"],
    "untraced": ["trace sato-text", "trace sato-listing"],
    "half": ["level sato-text"],
    "stuck": ["level sato-text", "level sato-listing"],
    "unmeasured": ["paths", "features sato-text"],
}
EXCLUSIONS = [
    (name, stage, f"left out by {stage}", "")
    for name in LEFT_OUT
    for stage in sorted(LEFT_OUT[name])
]
EXCLUDED = ["puzzle_id", "stage", "reason", "reason_values"]
PUZZLES = ["fine", *LEFT_OUT]
SOLVED = {
    "sato-text": ["fine", "uncounted", "unmeasured"],
    "sato-listing": ["fine", "uncounted", "half", "unmeasured"],
    "expert": [name for name in PUZZLES if name != "ambiguous"],
}


@pytest.fixture
def tables(tmp_path):
    """A corpus of seven puzzles and a row that cannot be read, with bad puzzles of every sort."""
    traced = [name for name in PUZZLES if name != "untraced"]
    judged = [name for name in PUZZLES if name != "uncounted"]
    found = {
        "puzzles": {"puzzle_id": PUZZLES},
        "rejects": {"reason": ["found 'x'; the row is left out", "found 'y'; the puzzle is kept"]},
        "ratings": {"puzzle_id": PUZZLES, "rater": "expert"},
        "solution_counts": {"puzzle_id": judged, "solutions": [1, 2, 1, 1, 1, 1]},
        "sato-text/outcomes": {"puzzle_id": traced},
        "sato-listing/outcomes": {"puzzle_id": traced},
        "levels": [(name, rater) for rater, names in SOLVED.items() for name in names],
        "paths": {"puzzle_id": [name for name in PUZZLES if name != "unmeasured"]},
        "predicted_times": {"puzzle_id": ["fine", "uncounted"], "rater": "expert"},
        "exclusions": EXCLUSIONS,
    }
    columns = {"levels": ["puzzle_id", "rater"], "exclusions": EXCLUDED}
    for name, rows in found.items():
        path = tmp_path / f"{name}.parquet"
        path.parent.mkdir(exist_ok=True)
        pd.DataFrame(rows, columns=columns.get(name)).to_parquet(path)
    return CorpusTables(tmp_path)


def test_puzzles_in_are_puzzles_in_the_table_and_exclusions_before_it(tables):
    found = accounting(tables)
    for title, asked, stand, left_out, stages in found.table.rows:
        named = [int(part.split()[-1]) for part in str(stages).split(", ") if part]
        assert asked == stand + left_out, title
        assert sum(named) == left_out, title
        assert NOBODY not in str(stages)


def test_every_table_of_the_page_is_there(tables):
    rows = accounting(tables).table.rows
    assert [[str(cell) for cell in row] for row in rows] == [
        ["Puzzles", "8", "7", "1", "read 1"],
        ["With exactly one solution", "7", "5", "2", "solutions 2"],
        ["Traced by sato-text", "7", "6", "1", "trace sato-text 1"],
        ["Traced by sato-listing", "7", "6", "1", "trace sato-listing 1"],
        ["Levels by sato-text", "7", "3", "4",
         "solutions 1, trace sato-text 1, level sato-text 2"],
        ["Levels by sato-listing", "7", "4", "3",
         "solutions 1, trace sato-listing 1, level sato-listing 1"],
        ["Levels by expert", "7", "6", "1", "solutions 1"],
        ["Agreement", "7", "4", "3", "solutions 1, trace sato-listing 1, level sato-listing 1"],
        ["Predicted times of expert", "7", "2", "5",
         "solutions 1, trace sato-listing 1, level sato-listing 1, level sato-text 1, paths 1"],
        ["Solution paths", "7", "5", "2", "solutions 1, paths 1"],
    ]  # fmt: skip


def test_what_no_stage_names_is_told_too(tables):
    tables.path("exclusions").unlink()
    found = accounting(tables)
    assert found.left_out[0].puzzle_ids == ["ambiguous", "uncounted"]
    assert found.left_out[0].reason.values["title"].id == "with_exactly_one_solution"
    read, missing = found.words.parts
    assert (read.values["rows"], read.values["n"], missing.values["n"]) == (8, 7, 6)


def test_a_solver_answers_for_its_own_stage_only(tables):
    levels = {account.title.en: account for account in accounts(tables)}
    exclusions = pd.DataFrame(EXCLUSIONS, columns=EXCLUDED)
    assert "half" not in levels["Levels by sato-listing"].left_out(exclusions)
    assert levels["Levels by sato-text"].left_out(exclusions)["half"] == "level sato-text"

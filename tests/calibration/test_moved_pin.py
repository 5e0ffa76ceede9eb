"""A pin is moved, and everything that says a level is asked: all say the new one."""

import json
import shutil
from pathlib import Path

import pandas as pd
import pytest
import yaml

from pipeline.calibration.models import grading
from pipeline.cli.verbs.fit import measured
from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.kinds.slitherlink import KIND
from pipeline.kinds.slitherlink.tables import trace_rows
from pipeline.reports.player.ending import ending_in_words
from pipeline.tables import read_table, write_table
from pipeline.tables.made import MadeTables
from pipeline.workflow import configuration
from tests.calibration.verbs import run

CSV = "data/raw/tatham-slitherlink/tatham-slitherlink.csv"
# Of Part 4 and raw level 3: contradiction began when 74 % were decided.
PUZZLE, SOLVER, PART = "20x36-h06", "sato-text", "Part 4"


@pytest.fixture(scope="module")
def traced(tmp_path_factory, pytestconfig):
    """A folder as data/derived/c, as far as solvers made it."""
    folder = tmp_path_factory.mktemp("c")
    puzzles, _ = read_puzzles(pytestconfig.rootpath / CSV, KIND.name)
    puzzles = puzzles[puzzles["puzzle_id"].isin([PUZZLE, "10x10-e01"])]
    ratings = puzzles[["corpus", "puzzle_id"]].assign(rater="editor", value=2.0, unit="level")
    solution_counts = puzzles[["corpus", "puzzle_id"]].assign(solutions=1)
    write_table("puzzles", puzzles, folder / "puzzles.parquet")
    write_table(
        "ratings", ratings.assign(n_people=None, error_log_seconds=None), folder / "ratings.parquet"
    )
    write_table("solution_counts", solution_counts, folder / "solution_counts.parquet")
    for solver in KIND.solvers:
        run("step", "trace", folder / "puzzles.parquet", "--edition", solver.edition,
            "--out", folder / solver.name)  # fmt: skip
    return folder


@pytest.fixture(
    scope="module",
    params=[(74, 3), (75, 4)],
    ids=lambda pin: f"{pin[0]} per cent",
)
def pinned(request, traced, tmp_path_factory):
    """A home with the folder made anew with a pin moved; the pin; the level that all must say."""
    percent, level = request.param
    config = configuration.load()
    config["calibration"]["pinned_percent"][PART] = percent
    home = tmp_path_factory.mktemp("pinned")
    (home / "config").mkdir()
    (home / "config/config.yaml").write_text(yaml.safe_dump(config), encoding="utf-8")
    folder = Path(shutil.copytree(traced, home / "c"))
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        patch.setattr(trace_rows, "solve", None)
        for solver in KIND.solvers:
            run("step", "level", folder, solver.name)
            run("step", "features", folder / "puzzles.parquet", folder / solver.name)
        run("step", "calibrate", folder, "--then", "fit-levels", folder)
    return home, percent, level


@pytest.fixture
def moved(pinned, monkeypatch):
    """The folder in that home, which is the one to be in; the pin; the level."""
    home, percent, level = pinned
    monkeypatch.chdir(home)
    return home / "c", percent, level


def level_in(table, puzzle_id=PUZZLE):
    return int(table.set_index("puzzle_id").loc[puzzle_id, "level"])


def test_every_table_says_the_new_level(moved):
    folder, percent, level = moved
    outcomes, features = (
        read_table(folder / SOLVER / f"{name}.parquet") for name in ("outcomes", "features")
    )
    levels = read_table(folder / "levels.parquet")
    assert level_in(levels[levels["rater"] == SOLVER]) == level
    assert level_in(outcomes) == level_in(features) == level
    assert level_in(measured(MadeTables.of(folder))[2]) == level
    used = read_table(folder / SOLVER / "thresholds.parquet").set_index("part")["used_ratio"]
    assert used[PART] == percent / 100


def test_a_report_says_how_the_new_level_came_about(moved):
    folder, _, level = moved
    outcomes = read_table(folder / SOLVER / "outcomes.parquet")
    row = next(outcomes[outcomes["puzzle_id"] == PUZZLE].itertuples())
    assert ending_in_words(row, SOLVER).id.startswith("ended_raised") == (level == 4)


def test_what_if_begins_at_the_new_level(moved):
    folder, _, level = moved
    text = run("sensitivity", folder, "--rater", SOLVER, "--threshold", f"{PART}=80")
    moved = f"by {SOLVER} {4 - level} up, 0 down" in text.splitlines()[1]
    assert moved == (level < 4)


def test_a_puzzle_of_no_corpus_gets_the_new_level(moved, pytestconfig, tmp_path):
    _, _, level = moved
    row = f"{pytestconfig.rootpath / CSV}#{PUZZLE}"
    assert f"Level {level}" in run("show", row)
    assert "Level 3." in run("show", row, "--part", "Part 1")
    table = pd.read_csv(pytestconfig.rootpath / CSV, dtype=str).query("id == @PUZZLE")
    table[["id", "rows", "cols", "clues"]].to_csv(tmp_path / "new.csv", index=False)
    run("trace", tmp_path / "new.csv", "--out", tmp_path / "by-size")
    assert level_in(read_table(tmp_path / "by-size/outcomes.parquet")) == level
    table.assign(part="Part 1").to_csv(tmp_path / "of.csv")
    run("trace", tmp_path / "of.csv", "--out", tmp_path / "by-column")
    assert level_in(read_table(tmp_path / "by-column/outcomes.parquet")) == 3


def test_grade_learns_of_the_new_level(moved, pytestconfig):
    _, _, level = moved
    puzzles, _ = read_puzzles(pytestconfig.rootpath / CSV, KIND.name)
    chosen = puzzles[puzzles["puzzle_id"] == PUZZLE]
    outcomes, features = grading.traced(KIND, SOLVER, chosen)
    assert level_in(outcomes) == level_in(features) == level


def test_the_published_program_keeps_its_own_levels(moved):
    folder, *_ = moved
    outcomes = read_table(folder / "sato-listing/outcomes.parquet")
    assert level_in(outcomes) == 4
    assert read_table(folder / "sato-listing/thresholds.parquet").empty


def test_settings_of_a_rule_come_before_the_configuration(moved, tmp_path):
    folder = shutil.copytree(moved[0], tmp_path / "c")
    given = json.dumps({"solver": SOLVER, "pinned_percent": {PART: 100}})
    run("step", "level", folder, SOLVER, "--settings", given)
    assert level_in(read_table(folder / SOLVER / "outcomes.parquet")) == 4

"""The series with simulated editors: made again, and the one who changes is found."""

import numpy as np
import pandas as pd
import yaml

from pipeline.agreement.drift import changes
from pipeline.agreement.raters import Raters
from pipeline.verdicts.moves import puzzles_to_move
from tests.runs import ROOT, python

FOLDER = ROOT / "data/raw/example-series"
EDITORS = yaml.safe_load((FOLDER / "truth.yaml").read_text())["editors"]
DRIFT = EDITORS["drift"]


def test_the_script_makes_the_same_bytes(tmp_path):
    assert python(FOLDER / "simulate.py", tmp_path).returncode == 0
    made = tmp_path / "example-series.csv"
    assert made.read_bytes() == (FOLDER / "example-series.csv").read_bytes()


def test_the_editor_who_changes_is_found_and_nobody_else():
    series = pd.read_csv(FOLDER / "example-series.csv")
    editors = series[["ana", "bruno", "chie", "daigo"]].astype(float)
    wide = editors.assign(solvers=pd.qcut(series["minutes"], 5, labels=False) + 1.0)
    raters = Raters(dict(zip(wide, range(5), strict=True)), "solvers")
    books = pd.DataFrame({"book": series["book"].unique(), "ordinal": range(1, 7)})
    places = pd.DataFrame({"book": series["book"], "part": ""})
    found = changes(wide, places, raters, books).set_index("rater")
    assert found.index[found["state"] == "yes"].tolist() == [DRIFT["editor"]]
    since = f"Book {DRIFT['from_book']}"
    row = found.loc[DRIFT["editor"]]
    assert row[["shape", "since_first", "since_last"]].tolist() == ["break", since, since]
    assert row["low"] < DRIFT["shift"] < row["high"]


def test_the_misprint_leads_the_puzzles_that_should_move():
    series = pd.read_csv(FOLDER / "example-series.csv").rename(columns={"id": "puzzle_id"})
    seconds, misprint = 60 * series["minutes"], EDITORS["misprint"]
    # As far off as the times that a model predicts for these puzzles.
    known = np.log(seconds) + np.random.default_rng(1).normal(0, 0.32, len(series))
    levels = series.melt(["puzzle_id", "book"], list(EDITORS["noise"]), "rater", "level")
    predicted = series[["puzzle_id"]].assign(
        rater="solvers", seconds=seconds, predicted_seconds=np.exp(known), n_people=1.0
    )
    tables = {"levels": levels.assign(part=""), "predicted_times": predicted}
    moves, _ = puzzles_to_move(tables, "solvers", [misprint["editor"]])
    assert moves["puzzle_id"].tolist()[:1] == [misprint["id"]]
    assert moves["probability"].iloc[0] > 0.95

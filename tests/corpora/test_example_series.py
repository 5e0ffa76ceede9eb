"""The series with simulated editors: made again, and the one who changes is found."""

import pandas as pd
import yaml

from pipeline.agreement.drift import changes
from pipeline.agreement.raters import Raters
from tests.runs import ROOT, python

FOLDER = ROOT / "data/raw/example-series"
DRIFT = yaml.safe_load((FOLDER / "truth.yaml").read_text())["editors"]["drift"]


def test_the_script_makes_the_same_bytes(tmp_path):
    assert python(FOLDER / "simulate.py", tmp_path).returncode == 0
    made = tmp_path / "example-series.csv"
    assert made.read_bytes() == (FOLDER / "example-series.csv").read_bytes()


def test_the_editor_who_changes_is_found_and_nobody_else():
    series = pd.read_csv(FOLDER / "example-series.csv")
    editors = series[["ana", "bruno", "chie", "daigo"]].astype(float)
    wide = editors.assign(solvers=pd.qcut(series["minutes"], 5, labels=False) + 1.0)
    raters = Raters(dict(zip(wide, range(5), strict=True)), "solvers")
    books = pd.DataFrame({"book": series["book"].unique(), "ordinal": range(1, 9)})
    places = pd.DataFrame({"book": series["book"], "part": ""})
    found = changes(wide, places, raters, books).set_index("rater")
    assert found.index[found["state"] == "yes"].tolist() == [DRIFT["editor"]]
    assert found.loc[DRIFT["editor"], "since"] == f"Book {DRIFT['from_book']}"

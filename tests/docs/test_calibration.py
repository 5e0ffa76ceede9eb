"""docs/explanation/calibration.md says what lists of features and bundled tables say."""

import re

import pandas as pd
import pytest

from pipeline.calibration.features.feature_list import feature_list
from pipeline.calibration.models import grading
from pipeline.calibration.models.bundled_models import model_file
from pipeline.calibration.models.fitted_model import PER_FEATURE, read_model
from pipeline.corpora.reading import read_corpus
from pipeline.corpora.solution_counts import doubtful
from pipeline.statistics.rank_correlation import spearman
from pipeline.tables import read_table
from tests.conftest import ROOT

PAGE = (ROOT / "docs/explanation/calibration.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("kind", "heading"), [("sudoku", "Sudoku"), ("slitherlink", "Slitherlink")]
)
def test_the_tables_of_features_are_those_of_the_configuration(kind, heading):
    section = PAGE.split(f"### {heading}\n")[1].split("\n#")[0]
    rows = re.findall(r"^\| (\w+) \| `(.+?)` \| (.+) \|$", section, re.MULTILINE)
    assert rows == [(item.family, item.name, item.means) for item in feature_list(kind)]


def test_modules_that_the_page_names_exist():
    modules = re.findall(r"`((?:features|levels|models|times)/\w+\.py)`", PAGE)
    assert all((ROOT / "pipeline/calibration" / name).exists() for name in modules)


def rho(rows, work):
    return f"{spearman(*rows[[work, 'hodoku_score']].to_numpy(float).T):.2f}"


def test_what_work_tells_of_hard_puzzles_is_as_on_the_page(monkeypatch):
    """Graded only by how far beyond the data they lie, which is quick."""
    rated = pd.read_csv(ROOT / "data/raw/graded-sudoku/graded-sudoku.csv", index_col="id")
    rated = rated[rated["sukaku_explainer"] >= 7]
    puzzles = read_corpus(ROOT / "config/corpora/graded-sudoku.yaml", ROOT).puzzles
    puzzles = puzzles[puzzles["puzzle_id"].isin(rated.index)]
    none = {key: [] for key in (*PER_FEATURE, "folds")}
    model = read_model(model_file("sudoku")).model_copy(update={**none, "unit": "score"})
    tables, traced = [], grading.traced
    monkeypatch.setattr(grading, "traced", lambda *of: tables.append(traced(*of)) or tables[-1])
    found = grading.grade(model, puzzles, doubtful, progress=False).set_index("id")
    given = tables[0][1].set_index("puzzle_id")["work"]
    hard = rated.join(found.assign(given=given))
    within = hard[hard["score"] == hard["score"].min()]
    told = re.search(
        r"By the `work` that `grade` tells, ρ .*? is ([\d.]+) .*?\(([\d.]+) by that of `trace`, "
        r"([\d.]+) without the (\d+) puzzles", PAGE
    )  # fmt: skip
    ranks = rho(hard, "work"), rho(hard, "given"), rho(within, "work")
    assert told.groups() == (*ranks, str(len(hard) - len(within)))


def test_the_timed_puzzles_of_most_work_are_those_of_the_page():
    folder = ROOT / "tests/data/models/cloud-sudoku-train"
    features = read_table(folder / "number-place-support/features.parquet")
    work = features.set_index("puzzle_id")["work"].sort_values(ascending=False)
    ratings = read_table(folder / "ratings.parquet").query("unit == 'seconds'")
    minutes = ratings.set_index("puzzle_id")["value"].loc[work.index[:9]] / 60
    told = re.search(
        r"tenth of the timed puzzles \((\d+) calls, not (\d+)\).*?nine puzzles above it "
        r"\((\d+) to (\d+) minutes, median (\d+)\)", PAGE
    )  # fmt: skip
    found = work.iloc[9], work.iloc[0], minutes.min(), minutes.max(), minutes.median()
    assert [*map(int, told.groups())] == [round(one) for one in found]

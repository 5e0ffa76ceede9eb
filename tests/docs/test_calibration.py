"""docs/explanation/calibration.md says what the lists of features say."""

import re

import pytest

from pipeline.calibration.features.feature_list import feature_list
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

"""Settings reach only the corpora that they concern."""

import pytest

from pipeline import kinds
from pipeline.workflow.configuration import calibration_of


@pytest.mark.parametrize(("kind", "reaches"), [("sudoku", False), ("slitherlink", True)])
def test_a_pin_reaches_only_kinds_whose_levels_go_up(kind, reaches):
    settings = {"pinned_percent": {"Part 3": 70}, "least_times": 5}
    found = calibration_of({"c": kinds.kind(kind)}, settings)
    assert ("pinned_percent" in found) == reaches
    assert found["least_times"] == 5

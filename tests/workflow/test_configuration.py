"""Settings reach only the corpora that they concern."""

import pytest

from pipeline import kinds
from pipeline.workflow.configuration import calibration_of


@pytest.mark.parametrize(("kind", "reaches"), [("sudoku", False), ("slitherlink", True)])
def test_a_pin_reaches_only_kinds_whose_levels_go_up(kind, reaches):
    settings = {"solver": "sato-text", "pinned_percent": {"Part 3": 70}, "least_times": 5}
    found = calibration_of([kinds.kind(kind)], settings)
    assert ("pinned_percent" in found) == reaches
    assert found["least_times"] == 5


@pytest.mark.parametrize(("kind", "reaches"), [("masyu", False), ("sudoku", True)])
def test_the_cut_of_heavy_work_reaches_only_kinds_with_completion_ratios(kind, reaches):
    keys = {"band_borders_percent", "heavy_work", "work_column", "least_puzzles"}
    settings = {"solver": "sato-text", **dict.fromkeys(keys, 50)}
    assert (keys <= calibration_of([kinds.kind(kind)], settings).keys()) == reaches
    assert bool(keys & calibration_of([kinds.kind(kind)], settings).keys()) == reaches


@pytest.mark.parametrize(("names", "differ"), [
    (["sudoku"], False), (["gomoku"], False), (["masyu"], False), ([], False),
    (["slitherlink"], True), (["sudoku", "slitherlink"], True),
])  # fmt: skip
def test_whose_levels_cut_times_reaches_only_the_kind_of_that_solver(names, differ):
    of = [kinds.kind(name) for name in names]
    text, listing = (calibration_of(of, {"solver": f"sato-{one}"}) for one in ("text", "listing"))
    assert (text != listing) == differ
    assert not differ or text["solver"] == "sato-text"

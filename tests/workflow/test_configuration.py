"""Settings reach only the corpora that they concern."""

import pytest

from pipeline import kinds
from pipeline.files.settings import SettingsError
from pipeline.workflow.configuration import calibration_of, check, load


@pytest.mark.parametrize(("kind", "reaches"), [("sudoku", False), ("slitherlink", True)])
def test_a_pin_reaches_only_kinds_whose_levels_go_up(kind, reaches):
    settings = {"solver": "sato-text", "pinned_percent": {"Part 3": 70}, "binning": "range"}
    found = calibration_of({"c": kinds.kind(kind)}, settings)
    assert ("pinned_percent" in found) == reaches
    assert found["binning"] == "range"


def test_where_a_level_begins_reaches_only_its_own_corpus():
    begins = {"corpus": "c", "rater": "clock", "level": 2, "begins": 300.0}
    settings = {"solver": "sato-text", "level_begins": [begins, {**begins, "corpus": "d"}]}
    kind = kinds.kind("sudoku")
    assert calibration_of({"c": kind}, settings)["level_begins"] == [begins]
    assert "level_begins" not in calibration_of({"e": kind}, settings)
    usual = load()
    whole = {**usual, "calibration": {**usual["calibration"], **settings}}
    assert check(whole)["calibration"]["level_begins"] == settings["level_begins"]
    with pytest.raises(SettingsError, match="begins"):
        check({**whole, "calibration": {**usual["calibration"], "level_begins": [{"level": 2}]}})


@pytest.mark.parametrize(("names", "differ"), [
    (["sudoku"], False), (["gomoku"], False), (["masyu"], False), ([], False),
    (["slitherlink"], True), (["sudoku", "slitherlink"], True),
])  # fmt: skip
def test_whose_levels_cut_times_reaches_only_the_kind_of_that_solver(names, differ):
    of = {name: kinds.kind(name) for name in names}
    text, listing = (calibration_of(of, {"solver": f"sato-{one}"}) for one in ("text", "listing"))
    assert (text != listing) == differ
    assert not differ or text["solver"] == "sato-text"

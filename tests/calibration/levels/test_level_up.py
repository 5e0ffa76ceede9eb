"""Thresholds of level-up, sections 3.4 and 5.1."""

import pandas as pd
import pytest

from pipeline.calibration.levels.level_up import fit_threshold, fit_thresholds
from pipeline.tables import validate
from tests.runs import ROOT

PRINTED = ROOT / "data/raw/sato2003/completion_bands.csv"


def bands(part, *light_and_heavy):
    rows = pd.DataFrame(light_and_heavy, columns=["n_light", "n_heavy"])
    borders = [0, 70, 80, 90][: len(rows)]
    return rows.assign(corpus="c", solver="sato-text", part=part, percent_from=borders)


def test_the_rule_gives_the_papers_choice_from_the_papers_table():
    names = {"within_20_seconds": "n_light", "over_20_seconds": "n_heavy"}
    printed = pd.read_csv(PRINTED).fillna(0).rename(columns=names).assign(corpus="c", solver="s")
    fitted = fit_thresholds(printed).set_index("part")["fitted_ratio"]
    assert fitted.to_dict() == {"Part 3": 0.70, "Part 4": 0.80}


@pytest.mark.parametrize(
    ("counts", "ratio"),
    [
        (((9, 0), (9, 1), (9, 0)), 0.0),  # all light: no level-up
        (((0, 9), (0, 9), (9, 0)), 0.8),
        (((1, 5), (0, 0), (0, 0), (6, 0)), 0.7),  # 70, 80, 90 are equal: the lowest
        (((1, 0), (0, 9), (9, 0)), 0.8),  # one light puzzle below does not stop it
        (((5, 5), (5, 5)), 0.0),
    ],
)
def test_fewest_puzzles_on_the_wrong_side(counts, ratio):
    found, note = fit_threshold(bands("Part 3", *counts))
    assert (found, note.ids) == (ratio, "fitted" if ratio else "fitted_without_level_up")


def test_a_small_part_is_not_fitted_and_says_so():
    table = fit_thresholds(bands("Part 1", (1, 2), (3, 0)))
    row = validate("thresholds", table).iloc[0]
    assert pd.isna(row["fitted_ratio"])
    assert pd.isna(row["used_ratio"])
    assert (row["note"], row["note_values"]) == ("not_fitted", '{"least": 10, "puzzles": 6}')


def test_a_pin_is_used_and_the_fitted_ratio_still_shown():
    table = fit_thresholds(bands("Part 3", (3, 5), (9, 1)), {"Part 3": 80, "Part 9": 50})
    row = table.iloc[0]
    assert (row["fitted_ratio"], row["used_ratio"], row["pinned"]) == (0.7, 0.8, True)
    assert (row["note"], row["note_values"]) == ("pinned fitted", '{"puzzles": 18, "wrong": 4}')
    assert len(table) == 1


@pytest.mark.parametrize(("light", "fitted"), [(4, False), (5, True)])
def test_ten_puzzles_are_fitted(light, fitted):
    assert pd.notna(fit_threshold(bands("Part 3", (0, 5), (light, 0)))[0]) == fitted

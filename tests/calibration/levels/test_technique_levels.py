"""Levels of techniques fitted again: under the catalogue's order, and only proposed."""

import shutil
import subprocess

import numpy as np
import pandas as pd
import pytest
import yaml

from pipeline import kinds
from pipeline.calibration.levels.technique_levels import (
    catalogue_diff,
    fitted_techniques,
    technique_levels,
)
from pipeline.kinds.techniques import levels_of

CATALOGUE = {10: 1, 11: 2, 12: 2, 13: 3, 14: 4}


def test_levels_of_a_rater_with_other_thresholds_are_found():
    hardest = [10, 11, 12, 13, 14] * 10
    true = {10: 1, 11: 1, 12: 3, 13: 3, 14: 5}
    found = technique_levels(hardest, [true[number] for number in hardest], CATALOGUE)
    assert dict(zip(found["technique"], found["fitted_level"], strict=True)) == true
    assert found["level"].tolist() == list(CATALOGUE.values())


def test_levels_rise_with_the_order_whatever_the_rater_says():
    hardest = [10, 11, 12, 13, 14] * 10
    found = technique_levels(hardest, [5, 4, 3, 2, 1] * 10, CATALOGUE)
    assert found["fitted_level"].is_monotonic_increasing


def test_a_technique_that_is_never_the_hardest_lies_between_its_neighbours():
    found = technique_levels([10, 14] * 10, [2, 3] * 10, CATALOGUE)
    assert found["fitted_level"].tolist() == [2, 2, 2, 3, 3]


def test_techniques_above_the_hardest_that_is_used_keep_the_level_of_the_catalogue():
    found = technique_levels([10, 11] * 10, [1, 2] * 10, CATALOGUE)
    assert found["fitted_level"].tolist() == list(CATALOGUE.values())


@pytest.mark.parametrize(("puzzles", "fitted"), [(9, [1, 2, 2, 3, 4]), (10, [5, 5, 5, 5, 5])])
def test_ten_puzzles_are_fitted_and_fewer_change_nothing(puzzles, fitted):
    found = technique_levels([10, *[14] * (puzzles - 1)], [5] * puzzles, CATALOGUE)
    assert found["fitted_level"].tolist() == fitted


@pytest.mark.parametrize("name", ["slitherlink", "sudoku"])
def test_the_diff_applies_and_changes_levels_only(name, tmp_path):
    kind = kinds.kind(name)
    found = technique_levels([], [], {n: x for n, x in levels_of(kind).items() if 1 <= x <= 5})
    assert catalogue_diff(kind, found) == ""
    found["fitted_level"] = found["level"].where(found["level"] != 2, 3)
    diff = catalogue_diff(kind, found)
    changed = [
        line for line in diff.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")
    ]
    assert changed
    assert all("level:" in line for line in changed)
    if shutil.which("git") is None:
        pytest.skip("git is not here to apply the diff")
    copy = tmp_path / f"pipeline/kinds/{kind.name}/solver/techniques.yaml"
    copy.parent.mkdir(parents=True)
    copy.write_bytes((kind.folder / "solver/techniques.yaml").read_bytes())
    (tmp_path / "techniques.diff").write_text(diff, encoding="utf-8")
    subprocess.run(["git", "apply", "techniques.diff"], cwd=tmp_path, check=True)
    levels = {
        row["number"]: row.get("level") for row in yaml.safe_load(copy.read_bytes())["techniques"]
    }
    assert found["fitted_level"].tolist() == [levels[number] for number in found["technique"]]


def fitted_of(hardest, levels, kind="sudoku"):
    """Return what is fitted to a kind with these hardest techniques and levels, by technique."""
    keys = pd.DataFrame({"corpus": "c", "puzzle_id": np.arange(len(levels))})
    features = keys.assign(solved=1, contradiction_steps=0, hardest_technique=hardest)
    found = fitted_techniques(kind, features, keys.assign(level=levels), seed=1)
    return found.set_index("technique")


def test_levels_1_to_5_are_fitted_and_neither_basic_rules_nor_exhaustion():
    assert set(fitted_of([], [], "slitherlink")["level"]) == {1, 2, 3, 4, 5}


def test_a_level_that_chance_would_move_has_a_wide_interval():
    numbers = [number for number, level in levels_of(kinds.kind("sudoku")).items() if level == 1]
    rng = np.random.default_rng(11)
    hardest = rng.choice(numbers[:1] + list(levels_of(kinds.kind("sudoku")))[-3:-2], 300)
    levels = np.where(hardest == numbers[0], 1, rng.integers(2, 5, 300))
    found = fitted_of(hardest, levels)
    told = found[found["n_puzzles"] > 0]
    assert (told["fitted_low"] <= told["fitted_level"]).all()
    assert (told["fitted_level"] <= told["fitted_high"]).all()
    sure = found.loc[numbers[0]]
    assert sure["fitted_low"] == sure["fitted_high"] == 1


def test_a_level_that_one_sample_in_ten_gives_lies_in_the_interval():
    levels = levels_of(kinds.kind("sudoku"))
    easy, hard = (next(number for number in levels if levels[number] == of) for of in (1, 3))
    found = fitted_of(np.repeat([easy, hard], [40, 20]), np.repeat([1, 2, 3], [40, 16, 4])).loc[
        hard
    ]
    assert found[["fitted_low", "fitted_level", "fitted_high"]].tolist() == [2, 2, 3]


@pytest.mark.parametrize("puzzles", [0, 9, 40])
def test_what_no_puzzle_tells_has_no_interval(puzzles):
    easy = next(iter(levels_of(kinds.kind("sudoku"))))
    found = fitted_of(np.repeat(easy, puzzles), np.ones(puzzles, int))
    known = found["fitted_low"].notna() & found["fitted_high"].notna()
    assert known[known].index.tolist() == ([easy] if puzzles == 40 else [])
    assert found["fitted_level"].notna().all()

"""The policy of levels, sections 3.4 and 5.1, and its one owner: a moved pin shows everywhere."""

import json
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from pipeline import kinds
from pipeline.calibration.levels.fitted_policy import fitted_policy, write_outcomes
from pipeline.calibration.levels.policy import Policy, default_policy, pinned_policy
from pipeline.tables import read_table, validate
from pipeline.workflow import configuration

TEXT, LISTING = (kinds.solvers()[name] for name in ("sato-text", "sato-listing"))


def outcomes_of(cases):
    """Outcomes and puzzles of (part, raw level, ratio at level 3, ratio at level 4)."""
    columns = ["part", "level_raw", "completion_ratio_level3", "completion_ratio_level4"]
    table = pd.DataFrame([case[:4] for case in cases], columns=columns)
    table = table.assign(corpus="c", puzzle_id=[f"p{at}" for at in range(len(cases))])
    puzzles = table[["corpus", "puzzle_id", "part"]].assign(held_out=False)
    outcomes = table.drop(columns="part").astype({"level_raw": "int8"})
    outcomes = outcomes.assign(solver="sato-text", solved=True, level=1, hypotheses=1)
    return outcomes.set_index(outcomes.index + 100), puzzles.iloc[::-1]


def test_up_by_one_step_where_the_ratio_is_low():
    cases = [  # part, raw level, ratio at level 3, ratio at level 4, level
        ("Part 3", 3, 0.694, None, 4),
        ("Part 3", 3, 0.695, None, 3),  # rounds to 70 %
        ("Part 3", 4, 0.10, 0.69, 5),
        ("Part 3", 4, 0.10, 0.71, 4),  # only the ratio of its own level counts
        ("Part 3", 2, None, None, 2),
        ("Part 3", 5, 0.10, 0.10, 5),
        ("Part 4", 3, 0.75, None, 4),
        ("Part 1", 3, 0.10, None, 3),  # not fitted
        ("Part 2", 3, 0.10, None, 3),  # pinned to "no level-up"
        ("Part 9", 3, 0.10, None, 3),  # no threshold
    ]
    outcomes, puzzles = outcomes_of(cases)
    policy = Policy(TEXT, {"Part 1": np.nan, "Part 2": 0, "Part 3": 70, "Part 4": 80})
    levels = policy.levels(outcomes, puzzles)
    assert levels.tolist() == [case[4] for case in cases]
    assert levels.index.equals(outcomes.index)
    assert levels.dtype == "int8"
    rows = outcomes.to_dict("records")
    one_by_one = [policy.level(row, case[0]) for row, case in zip(rows, cases, strict=True)]
    assert one_by_one == levels.tolist()
    unsolved = policy.levels(outcomes.assign(solved=False), puzzles)
    assert unsolved.tolist() == [case[1] for case in cases]


def test_either_ratio_may_count_in_the_fit_and_for_level_up_alike():
    cases = [("Part 3", 4, ratio, 0.95) for ratio in np.linspace(0.5, 0.98, 40)]
    cases += [("Part 3", 3, 0.99, None), ("Part 3", 4, 0.5, None)]
    outcomes, puzzles = outcomes_of(cases)
    outcomes["hypotheses"] = np.where(outcomes["completion_ratio_level3"] < 0.7, 9, 1)
    by_own, by_first = (
        fitted_policy(TEXT, puzzles, outcomes, {"level_up_ratio": counted})
        for counted in ("own", "first")
    )
    # All but one puzzle exhausted level 4 on a board that was 95 % full.
    full = by_own.completion_bands.set_index("percent_from").loc[90]
    assert full[["n_light", "n_heavy"]].sum() == 41
    assert by_own.completion_bands["n_heavy"].sum() == full["n_heavy"]
    assert by_first.policy.percent_of == {"Part 3": 70}
    up = by_first.policy.levels(outcomes, puzzles) - outcomes["level_raw"]
    low = outcomes["completion_ratio_level3"] < 0.695
    assert up.tolist() == low.astype(int).tolist()
    assert pinned_policy(TEXT, {"level_up_ratio": "first"}).ratio == "first"


def test_a_solver_with_levels_of_its_own_keeps_them():
    outcomes, puzzles = outcomes_of([("Part 3", 3, 0.1, None)] * 20)
    outcomes = outcomes.assign(solver="sato-listing", level=5)
    found = fitted_policy(LISTING, puzzles, outcomes, {"pinned_percent": {"Part 3": 70}})
    assert set(found.policy.levels(outcomes, puzzles)) == {5}
    assert validate("thresholds", found.thresholds).empty
    assert len(validate("completion_bands", found.completion_bands)) == 4


WITHOUT_CONTRADICTION = replace(TEXT, contradiction_ratio="", level_up={})


@pytest.mark.parametrize(("solver", "rows"), [(WITHOUT_CONTRADICTION, 20), (TEXT, 0)])
def test_without_contradiction_or_puzzles_there_are_neither_bands_nor_thresholds(solver, rows):
    outcomes, puzzles = (table[:rows] for table in outcomes_of([("", 3, 0.1, None)] * 20))
    found = fitted_policy(solver, puzzles, outcomes, {})
    assert validate("thresholds", found.thresholds).empty
    assert validate("completion_bands", found.completion_bands).empty
    assert len(found.policy.levels(outcomes, puzzles)) == rows


def test_a_part_without_pin_is_fitted_to_its_corpus_only():
    cases = [("Part 3", 3, ratio, None) for ratio in np.linspace(0.5, 0.98, 40)]
    outcomes, puzzles = outcomes_of(cases)
    outcomes["hypotheses"] = np.where(outcomes["completion_ratio_level3"] < 0.7, 9, 1)
    found = fitted_policy(TEXT, puzzles, outcomes, {})
    assert found.policy.percent_of == {"Part 3": 70}
    assert found.policy.level({**outcomes.iloc[0]}, "Part 3") == 4
    assert pinned_policy(TEXT, {}).level({**outcomes.iloc[0]}, "Part 3") == 3


def test_a_puzzle_without_exactly_one_solution_has_no_say_but_a_level():
    cases = [("Part 3", 3, ratio, None) for ratio in np.linspace(0.5, 0.98, 40)]
    outcomes, puzzles = outcomes_of(cases)
    solution_counts = outcomes[["corpus", "puzzle_id"]].assign(solutions=1)
    solution_counts.iloc[:20, 2] = 2
    pins = {"pinned_percent": {"Part 3": 70, "Part 4": 80}}
    found = fitted_policy(TEXT, puzzles, outcomes, pins, solution_counts)
    rest = fitted_policy(TEXT, puzzles, outcomes[20:], pins)
    pd.testing.assert_frame_equal(found.completion_bands, rest.completion_bands)
    assert found.policy.levels(outcomes, puzzles).iloc[0] == 4
    assert found.policy.percent_of == pins["pinned_percent"]


def test_puzzles_of_no_corpus_have_what_the_configuration_at_hand_pins(tmp_path, monkeypatch):
    settings = configuration.load()
    settings["calibration"]["pinned_percent"] = {"Part 3": 55}
    (tmp_path / "config").mkdir()
    (tmp_path / configuration.CONFIG).write_text(json.dumps(settings))
    monkeypatch.chdir(tmp_path)
    policy = default_policy(TEXT)
    assert (policy.solver.name, policy.percent_of) == ("sato-text", {"Part 3": 55})


def test_the_note_of_a_threshold_states_the_cut():
    outcomes, puzzles = outcomes_of([("Part 3", 3, 0.5, None)] * 3)
    row = fitted_policy(TEXT, puzzles, outcomes, {}).thresholds.iloc[0]
    assert row["note"].endswith("heavy_above_median_hypotheses")
    assert row["note_values"].startswith('{"cut": "1"')


def test_chunks_and_the_table_itself_give_the_same_bytes(tmp_path):
    outcomes, puzzles = outcomes_of([("Part 3", 3, 0.1 * number, None) for number in range(10)])
    for number in (0, 1):
        outcomes.iloc[number::2].to_parquet(tmp_path / f"{number}.parquet", index=False)
    policy, whole = Policy(TEXT, {"Part 3": 70}), tmp_path / "outcomes.parquet"
    write_outcomes(sorted(tmp_path.glob("?.parquet")), policy, puzzles, whole)
    first = whole.read_bytes()
    assert read_table(whole)["level"].tolist() == [4] * 7 + [3] * 3
    # Raw levels are read, so that levels made anew are the same.
    assert write_outcomes([whole], policy, puzzles, whole).read_bytes() == first

"""What a report reads."""

import shutil
from pathlib import Path

import pandas as pd

from pipeline import kinds
from pipeline.corpora.description import described
from pipeline.files.settings import read_mapping
from pipeline.reports.sources import OF_THE_PROGRAM, CorpusTables, rater_meanings
from pipeline.texts.messages import message


def test_a_table_that_is_not_there_is_empty_but_has_its_columns(tmp_path):
    tables = CorpusTables(tmp_path / "none")
    assert tables.solvers == []
    assert list(tables.read("checks").columns)[:2] == ["corpus", "table"]


def test_then_raters_as_the_description_names_them(derived, description):
    tables = CorpusTables.of(derived, description)
    levels = pd.DataFrame({"rater": ["expert", "sato-text", "beginner"]})
    assert [rater for rater, _ in tables.groups(levels)] == ["sato-text", "beginner", "expert"]


def test_the_general_solver_has_one_name_and_level_6_is_told_in_both_languages():
    solvers = [solver for kind in kinds.every() for solver in kind.solvers]
    general = {solver.title.ja for solver in solvers if solver.name.endswith("-general")}
    assert general == {OF_THE_PROGRAM["general"].ja}
    told = [one.meaning for one in solvers if "level 6" in one.meaning.en]
    assert len(told) > 2
    assert all("レベル6" in meaning.ja for meaning in told)


def test_what_level_6_is_the_words_of_levels_leave_to_the_solvers():
    """The general solver puts puzzles there that it finishes without a supposition."""
    told = [message("meaning_of_level"), message("levels_words")]
    assert not any("6" in words.en or "6" in words.ja for words in told)


def test_every_rater_has_a_meaning(description):
    lines = rater_meanings(description, ["sato-text"], ["expert", "general", "sato-text"])
    assert [name.en for name, _ in lines[:-1]] == [
        "Beginner",
        "Intermediate",
        "Expert",
        "sato-text",
    ]
    assert lines[-1][1].id == "general_means"
    for origin in ("own", "prior", "bundled"):
        calibrated = rater_meanings(description, [], ["calibrated"], origin)[-1]
        assert calibrated[1].id == f"calibrated_means_{origin}"
    assert [part.id for part in lines[0][1].parts] == [
        "simulated_rater", "solving_times_cut_into_levels",
    ]  # fmt: skip


def test_what_is_said_of_positions_is_not_cut_into_levels():
    path = Path("config/corpora/gomoku-problems.yaml")
    positions = described(read_mapping(path) | {"kind": "hex"}, path)
    assert [meaning.id for _, meaning in rater_meanings(positions, [], [])] == ["scores"] * 3


def test_names_come_from_the_description(derived, description):
    tables = CorpusTables.of(derived, description)
    assert str(tables.names["expert"]) == "Expert 上級者"
    assert tables.simulated == {"beginner", "intermediate", "expert"}


def test_the_solver_of_another_kind_is_passed_over(derived, description, tmp_path):
    shutil.copytree(derived / "tiny", tmp_path / description.name)
    other = tmp_path / description.name / "number-place-support"
    shutil.copytree(tmp_path / description.name / "sato-text", other)
    assert CorpusTables.of(tmp_path, description).solvers == ["sato-text"]


def test_only_what_the_run_made_is_read(derived, description):
    folder = derived / description.name
    every = CorpusTables.of(derived, description)
    made = CorpusTables.of(derived, description, [folder / "puzzles.parquet"])
    assert len(every.read("levels"))
    assert every.solvers
    assert len(made.read("puzzles")) == len(every.read("puzzles"))
    assert made.read("levels").empty
    assert made.solvers == []

"""The models that come with the program: fitted again to the tables kept here, and in use."""

import re
import shlex
import shutil

import numpy as np
import pandas as pd
import pytest
import yaml

from pipeline import kinds
from pipeline.calibration.models import model_card
from pipeline.calibration.models.bundled_models import MOST_RATED, bundled_model, model_file
from pipeline.calibration.models.fitted_model import read_model
from pipeline.calibration.models.grading import LEARNED
from pipeline.calibration.models.grading_words import OTHER_SCALE
from pipeline.cli.verbs.fit import measured
from pipeline.files.settings import SettingsError
from pipeline.paths.table import path_table
from pipeline.tables import read_table, write_table
from pipeline.tables.made import MadeTables
from pipeline.traces.corpus import trace_corpus
from pipeline.traces.features import features as make_features
from pipeline.workflow import configuration
from tests.conftest import ROOT
from tests.runs import nanido, snakemake, tree

CONFIGURED = configuration.load(ROOT / "config/config.yaml")["models"]
EXACT = ("format", "kind", "solver", "unit", "features", "families", "means_in_words", "levels",
         "fitted_to", "corpus_title", "corpus_title_ja", "rater_title", "simulated")  # fmt: skip
LOOPS = ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"
EASY = "https://puzz.link/p?slither/10/10/d3d731cg07dq82bh8162232dd2501dhd116dg6677chdh53d"
SUDOKU = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def grade(*words, code=0):
    result = nanido("grade", *words)
    assert result.exit_code == code, result.output
    return result.output


def test_every_kind_whose_solver_makes_no_levels_has_a_model_and_its_card():
    assert sorted(CONFIGURED) == [kind.name for kind in kinds.every() if not kind.levels_from]
    for kind, asked in CONFIGURED.items():
        model = read_model(model_file(kind))
        card = yaml.safe_load(model_file(kind).with_name("levels.yaml").read_text(encoding="utf-8"))
        data = card["model_card"]["data"]
        assert (model.kind, model.corpus, model.rater) == (kind, asked["corpus"], asked["rater"])
        assert (data["corpus"], data["rater"]) == (asked["corpus"], asked["rater"])
        assert not set(model.families) & set(asked.get("without", ()))
    with pytest.raises(SettingsError, match="latin"):
        model_file("latin")


def kept(kind):
    """Return the folder of the tables that the model of a kind was fitted to, by `make models`."""
    return ROOT / "tests/data/models" / CONFIGURED[kind]["corpus"]


@pytest.fixture(params=sorted(CONFIGURED))
def kind(request):
    return request.param


@pytest.fixture(scope="module")
def fits(tmp_path_factory):
    """The words of the verb by which the workflow would fit the model of each kind."""
    folder = tree(tmp_path_factory.mktemp("models") / "tree")
    run = snakemake(folder, "models", "--dry-run", "--printshellcmds")
    assert run.returncode == 0, run.stdout
    found = re.findall(
        r"python -m pipeline (step fit .*) --out data/derived/models/(\w+) ", run.stdout
    )
    return {kind: shlex.split(words) for words, kind in found}


def test_the_same_tables_give_the_same_numbers_again(kind, fits, tmp_path, monkeypatch):
    # Figures of the card that nothing here compares, in most of the time that a fit takes.
    monkeypatch.setattr(model_card, "times_section", lambda *_: {})
    step, fit, corpus, *flags = fits[kind]
    assert corpus == kept(kind).name
    said = nanido(step, fit, kept(kind), *flags, "--out", tmp_path)
    assert said.exit_code == 0, said.output
    ours, again = (
        read_model(folder / "model.json").model_dump()
        for folder in (model_file(kind).parent, tmp_path)
    )
    assert [ours[name] for name in EXACT] == [again[name] for name in EXACT]
    folds = [model.pop("folds") for model in (ours, again)]
    assert len(folds[0]) == len(folds[1])
    for one, other in zip(*folds, strict=True):
        for name, numbers in one.items():
            assert np.allclose(numbers, other[name], rtol=1e-4, atol=1e-6), name
    for name in sorted(set(ours) - set(EXACT) - {"corpus", "rater"}):
        if ours[name] is None or again[name] is None:
            assert ours[name] is again[name], name
            continue
        # Machines round differently in the last places.
        assert np.allclose(ours[name], again[name], rtol=1e-4, atol=1e-6), name
    cards = [
        yaml.safe_load((folder / "levels.yaml").read_text(encoding="utf-8"))
        for folder in (model_file(kind).parent, tmp_path)
    ]
    assert cards[0]["model_card"]["data"] == cards[1]["model_card"]["data"]
    for name in ("thresholds", "time_bands", "technique_levels"):
        one, other = (pd.DataFrame(card[name]) for card in cards)
        pd.testing.assert_frame_equal(one, other, rtol=1e-3)


def test_the_tables_are_still_those_of_the_corpus(kind, tmp_path):
    description = f"config/corpora/{CONFIGURED[kind]['corpus']}.yaml"
    said = nanido("step", "ingest", description, "--out", tmp_path)
    assert said.exit_code == 0, said.output
    for name in ("puzzles", "ratings"):
        found, before = (read_table(of / f"{name}.parquet") for of in (tmp_path, kept(kind)))
        pd.testing.assert_frame_equal(found, before)


def test_some_puzzles_have_the_features_of_the_tables(kind, tmp_path):
    """Every 20th; after a change of a solver `make models` measures all anew."""
    tables, file = kept(kind), tmp_path / "puzzles.parquet"
    known, solver, _, before = measured(MadeTables.of(tables))
    some = known[::20]
    write_table("puzzles", some, file)
    shutil.copy(tables / "solution_counts.parquet", tmp_path)
    trace_corpus(some, kind, solver, tmp_path / solver)
    make_features(file, tmp_path / solver)
    if (tables / "paths.parquet").is_file():
        write_table("paths", path_table(some, kind), tmp_path / "paths.parquet", kind)
    found = measured(MadeTables.of(tmp_path))[-1].values
    assert len(found) >= 30
    pd.testing.assert_frame_equal(found, before.values.loc[found.index])


def test_a_book_with_a_puzzle_of_the_model_gets_no_prior_from_it(tmp_path):
    loops = pd.read_csv(LOOPS, dtype=str)
    puzzles = pd.DataFrame(
        {"kind": "slitherlink", "rows": 10, "cols": 10, "clues": ["3" + "." * 99, "2" + "." * 99]}
    )
    solver = read_model(model_file("slitherlink")).solver
    turned = np.rot90(np.array(list(loops["clues"][0])).reshape(10, 10))
    other = puzzles[:1].assign(clues="".join(turned.flat))
    file = tmp_path / "puzzles.parquet"
    pd.concat([puzzles, other]).assign(puzzle_id=["a", "b", "turned"]).to_parquet(file)
    assert bundled_model("slitherlink", solver, file, ["a", "b"]) is not None
    assert bundled_model("slitherlink", "somebody-else", file, ["a", "b"]) is None
    assert bundled_model("slitherlink", solver, file, ["a", "turned"]) is None
    # Of a large book no board is read.
    many = [f"p{number}" for number in range(MOST_RATED + 1)]
    assert bundled_model("slitherlink", solver, tmp_path / "none.parquet", many) is None


def test_a_sudoku_is_graded_from_its_text():
    said = grade(SUDOKU)
    assert "puzzle: level " in said
    assert "  time " in said
    assert "  hardest technique: " in said
    assert "harder by " in said
    assert "'Sudoku timed by people (1,094 puzzles)'" in said
    assert "puzzle/s" not in said, "a bar of progress for one puzzle"


def test_a_slitherlink_is_graded_from_an_address_and_from_a_row():
    for text in (EASY, f"{LOOPS}#10x10-h04"):
        said = grade(text)
        assert "  score " in said
        assert "  time " not in said
        assert "No person was timed." in said
    assert OTHER_SCALE in said


def test_puzzles_that_the_model_learned_from_are_named(tmp_path):
    lines = LOOPS.read_text(encoding="utf-8").splitlines()
    said, new = (nanido("grade", text) for text in (EASY, SUDOKU))
    assert "has learned from 1 puzzle of 1" in said.stderr
    assert said.stdout.count(LEARNED) == 1
    assert "learned" not in new.output
    names = lines[0].split(",")
    unseen = {"id": "open", "rows": "1", "cols": "2", "clues": ".."}
    row = ",".join(unseen.get(name, "") for name in names)
    (tmp_path / "some.csv").write_text("\n".join([*lines[:3], row]))
    grade(tmp_path / "some.csv", "--out", tmp_path / "grades.csv")
    why = pd.read_csv(tmp_path / "grades.csv", index_col="id")["why"]
    assert why.str.endswith(LEARNED).sum() == 2
    assert not why["open"].endswith(LEARNED)


def test_a_file_is_graded_by_the_bundled_model(tmp_path):
    lines = LOOPS.read_text(encoding="utf-8").splitlines()
    (tmp_path / "some.csv").write_text("\n".join([lines[0], *lines[1:600:60]]))
    said = grade(tmp_path / "some.csv", "--out", tmp_path / "grades.csv")
    grades = pd.read_csv(tmp_path / "grades.csv")
    assert ": 10 puzzles" in said
    assert "'Tatham's grade'" in said
    assert sorted(grades["id"]) == sorted(line.split(",")[0] for line in lines[1:600:60])
    assert grades["level"].between(1, 4).all()
    assert grades["score"].notna().all()
    table = grade(tmp_path / "some.csv", "--kind", "slitherlink")
    assert table.count("  hardest technique: ") == 10


def test_bad_words_are_answered_in_one_line(tmp_path):
    several = tmp_path / "open.csv"
    several.write_text("id,rows,cols,clues\nopen,1,2,..\n")
    bad = ((("a", "b", "c"), 2), ((tmp_path, EASY), 1), (("nowhere.csv",), 1), ((several,), 1))
    for words, code in bad:
        assert grade(*words, code=code).count("Error: ") == 1

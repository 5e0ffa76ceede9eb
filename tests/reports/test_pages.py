"""What a page shows."""

import re
import shutil
from dataclasses import replace

import pandas as pd
import pytest

from pipeline.calibration.models.bundled_models import model_file
from pipeline.calibration.models.fitted_model import read_model
from pipeline.corpora.description import load_description
from pipeline.files.settings import description_file
from pipeline.kinds.contract import Kind
from pipeline.reports.pages.corpus import corpus_page
from pipeline.reports.site import both, environment
from pipeline.reports.sources import CorpusTables
from pipeline.tables import read_table, write_table
from pipeline.texts.messages import message
from pipeline.texts.terms import Term


def test_a_page_collects_every_part(derived, description, settings):
    page = corpus_page(CorpusTables.of(derived, description), description, settings)
    assert (page.puzzles, page.solved, page.rejected) == (2, [(page.solver_name, 1)], 1)
    assert [table.name for table in page.level_tables] == [
        "level-table-sato-text",
        "level-table-expert",
    ]
    assert page.matrix.name == "matrix-expert-sato-text"
    names = [table.name for table in page.tables()]
    assert len(names) == len(set(names))
    assert {"predictors", "rejects", "thresholds"} <= set(names)


def test_editions_with_the_same_levels_have_one_table(derived, description, settings):
    path = derived / "tiny/level_table.parquet"
    table = read_table(path)
    other = table[table["rater"] == "sato-text"].assign(rater="sato-listing")
    write_table("level_table", pd.concat([table, other]), path)
    (derived / "tiny/sato-listing").mkdir()
    for name in ("outcomes", "steps"):
        shutil.copy(derived / f"tiny/sato-text/{name}.parquet", derived / "tiny/sato-listing")
    page = corpus_page(CorpusTables.of(derived, description), description, settings)
    names = [table.name for table in page.level_tables]
    assert names == ["level-table-sato-text", "level-table-expert"]
    both_names = [
        CorpusTables.of(derived, description).names[f"sato-{one}"].en for one in ("text", "listing")
    ]
    assert all(named in page.level_tables[0].caption.en for named in both_names)
    assert page.techniques[0].name == "techniques-sato-text"
    assert "techniques-sato-listing" not in [table.name for table in page.techniques]


def test_a_page_names_what_was_left_out_and_why(derived, description, settings):
    counts = pd.DataFrame({"corpus": "tiny", "puzzle_id": ["<b>", "a"], "solutions": [2, 0]})
    counts.to_parquet(derived / "tiny/solution_counts.parquet")
    reasons = counts.assign(stage="solutions", reason=["several_solutions", "no_solution"])
    reasons.assign(reason_values="").to_parquet(derived / "tiny/exclusions.parquet")
    page = corpus_page(CorpusTables.of(derived, description), description, settings)
    assert (page.judged, page.with_one_solution) == (2, 0)
    text = (
        environment()
        .get_template("corpus.html")
        .render(page=page, audit_page=False, corpora=[("tiny", Term("Tiny"), True)])
    )
    assert "唯一解</span></dt><dd>0</dd>" in text
    none, several = both(message("no_solution")), both(message("several_solutions"))
    for words, puzzle_id in ((none, "a"), (several, "&lt;b&gt;")):
        assert str(words) in text
        assert re.search(rf'<td class="[^"]*">{puzzle_id}</td>', text)


def test_a_page_says_what_levels_stand_for_that_no_people_gave(derived, description, settings):
    page = corpus_page(CorpusTables.of(derived, description), description, settings)
    template = environment().get_template("corpus.html")
    for levels_from, times in ((None, 0), (Term("on the common line", "共通の直線による"), 2)):
        page = replace(page, kind=replace(page.kind, levels_from=levels_from))
        text = template.render(page=page, audit_page=False, corpora=[("tiny", Term("Tiny"), True)])
        told = both(message("levels_of_solver", solver=page.solver_name, how=levels_from or ""))
        assert text.count(str(told)) == times, "above the levels, and in the player"


@pytest.mark.parametrize("origin", ["own", "prior", "bundled"])
def test_a_page_says_whose_model_gives_calibrated_levels(
    derived, description, settings, origin, tmp_path, monkeypatch
):
    """Where nobody rated it said that the model was fitted to the reference."""
    levels = pd.read_parquet(derived / "tiny/levels.parquet")
    calibrated = levels[levels["rater"] == "expert"].assign(rater="calibrated")
    pd.concat([levels, calibrated]).to_parquet(derived / "tiny/levels.parquet")
    of_model = {"corpus": "tiny", "puzzle_id": ["a", "<b>"], "reference": "", "level": 1}
    of_model |= {"origin": origin, "score": 0.0, "one_column": 0.0, "fold": -1}
    path = derived / "tiny/calibrated_levels.parquet"
    write_table("calibrated_levels", pd.DataFrame(of_model), path)
    learned = description_file(read_model(model_file("slitherlink")).corpus)
    among = message("calibrated_among", corpus=load_description(learned).title)
    # Of the model, whatever the folder one works in calls its corpus.
    edited = tmp_path / "elsewhere" / learned
    edited.parent.mkdir(parents=True)
    edited.write_text(learned.read_text("utf-8").replace("en: Tatham's", "en: Edited"), "utf-8")
    monkeypatch.chdir(tmp_path / "elsewhere")
    page = corpus_page(CorpusTables.of(derived, description), description, settings)
    said = [meaning.id for _, meaning in page.meanings if hasattr(meaning, "id")]
    assert [id_ for id_ in said if "calibrated" in id_] == [f"calibrated_means_{origin}"]
    shown = environment().get_template("corpus.html").render(page=page, corpora=[])
    assert (str(both(among)) in shown) == (origin == "bundled")


def test_a_page_says_what_the_kind_does_not_offer(derived, description, settings, monkeypatch):
    page = corpus_page(CorpusTables.of(derived, description), description, settings)
    ids = [words.id for words in page.absent]
    assert ids == ["absent_solution_counts", "absent_measured_paths"]
    monkeypatch.setattr(Kind, "has", lambda kind, part: False)
    monkeypatch.setattr(Kind, "commands", None)
    page = corpus_page(CorpusTables.of(derived, description), description, settings)
    ids = [words.id for words in page.absent]
    assert ids == ["absent_exact", "absent_paths", "absent_generator"]


def test_a_corpus_that_was_only_read_still_has_a_page(derived, description, settings):
    folder = derived / "tiny"
    for path in [*folder.glob("*.parquet"), *folder.glob("*/*.parquet")]:
        if path.stem not in ("puzzles", "rejects"):
            path.unlink()
    page = corpus_page(CorpusTables.of(derived, description), description, settings)
    assert not page.missing
    assert (page.puzzles, page.solved, page.headline) == (2, [], [])
    assert [table.name for table in page.tables()] == [
        "first-puzzles", "rejects",
    ]  # fmt: skip

"""The page that audits the raters of a corpus."""

import re
import shutil

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.audit import audit
from pipeline.agreement.moved_thresholds.sensitivity import Corpus, sensitivity
from pipeline.reports.pages.audit import audit_page
from pipeline.reports.site import write_reports
from pipeline.reports.sources import CorpusTables, Names
from pipeline.reports.tables import puzzles
from pipeline.reports.tables.audit import bias_by_level, rater_changes, raters_table
from pipeline.tables import SCHEMAS, read_table, write_table
from pipeline.tables.notes import note
from pipeline.texts.numbers import signed
from pipeline.verdicts.calibrated import predictor_figures
from pipeline.verdicts.following import order_follows, pair_row, scale_follows, verdict_of
from pipeline.verdicts.raters import out_of_line, since_when
from pipeline.verdicts.thresholds import better_thresholds
from pipeline.verdicts.verdict import QUESTIONS, Evidence, Verdict, table_of
from tests.reports.conftest import SETTINGS, simulated_book
from tests.reports.test_site import assert_sound

PUZZLES = 60
FEW = {"samples": 100}


@pytest.fixture(scope="module")
def audited(derived_once, tmp_path_factory):
    """The corpus `tiny` with sixty puzzles, three raters of times, and a solver of levels."""
    random = np.random.default_rng(4)
    derived = shutil.copytree(derived_once, tmp_path_factory.mktemp("audited") / "derived")
    folder = derived / "tiny"
    ids = [f"<p{number:02}>" for number in range(PUZZLES)]
    truth = random.normal(size=PUZZLES)
    place = pd.DataFrame({"corpus": "tiny", "puzzle_id": ids, "part": "Part 1"})
    place["book"] = ["Book 1"] * 30 + ["Book 2"] * 30
    said = {
        "expert": np.exp(6 + truth + random.normal(size=PUZZLES) / 2),
        # Since the second book the beginner takes four times as long.
        "beginner": np.exp(7 + truth + 1.4 * (np.arange(PUZZLES) >= 30)),
    }
    ratings = pd.concat(
        place.assign(rater=rater, value=values, unit="seconds") for rater, values in said.items()
    ).assign(n_people=None, error_log_seconds=None)
    solver = np.clip(np.round(truth + random.normal(size=PUZZLES) / 2) + 3, 1, 5)
    cut = {rater: pd.qcut(values, 5, labels=False) + 1 for rater, values in said.items()}
    given = {**cut, "intermediate": solver, "sato-text": solver}
    levels = pd.concat(place.assign(rater=rater, level=column) for rater, column in given.items())
    puzzles = place.assign(kind="slitherlink", rows=1, cols=2, clues="33")
    puzzles = puzzles.assign(solutions=1, held_out=False)
    outcomes = pd.concat([read_table(folder / "sato-text" / "outcomes.parquet")[:1]] * PUZZLES)
    outcomes = outcomes.assign(puzzle_id=ids, level=solver, level_raw=solver, hypotheses=0)
    thresholds = read_table(folder / "sato-text" / "thresholds.parquet")
    books = pd.DataFrame({"corpus": "tiny", "book": ["Book 1", "Book 2"], "ordinal": [1, 2],
                          "since": ["2019", "2021"]})  # fmt: skip
    corpus = Corpus(puzzles, ratings, outcomes, {"solver": "sato-text"}, None)
    tables = {
        "puzzles": puzzles, "ratings": ratings, "levels": levels,
        "books": books, **audit(levels, ratings, FEW, None, books, solvers={"sato-text": 6}),
        **sensitivity(corpus, levels, thresholds, "expert"),
    }  # fmt: skip
    given = pd.DataFrame({**said, "intermediate": solver}, index=ids)
    tables["predictor_figures"] = predictor_figures(
        given["expert"], given["beginner"], given[["intermediate"]], 100, 1
    ).assign(corpus="tiny")
    tables["suggested_moves"] = read_table(folder / "suggested_moves.parquet")
    out = {"state": "yes", "aspect": "order", "figure": 0.22, "figure_low": 0.11,
           "figure_high": 0.3, "note": ""}  # fmt: skip
    out |= {"against": "expert", "mean_shift": 0.34, "shift_low": 0.1, "shift_high": 0.6}
    tables["outliers"].loc[tables["outliers"]["rater"] == "beginner", list(out)] = [*out.values()]
    # Two other families are too few to say that it is the beginner who changed.
    changed = tables["rater_changes"]["rater"] == "beginner"
    tables["rater_changes"].loc[changed, ["state", "note"]] = "yes", ""
    found = answered(tables)
    tables["verdicts"] = table_of(found, "tiny")
    for name, table in tables.items():
        write_table(name, table[list(SCHEMAS[name].columns)], folder / f"{name}.parquet")
    write_table("outcomes", outcomes, folder / "sato-text" / "outcomes.parquet", "slitherlink")
    return derived


def answered(tables):
    """Return an answer with a figure to every question."""
    coefficients = tables["coefficients"]
    row = pair_row(coefficients, "expert", "sato-text", "cohen_kappa_quadratic")
    evidence = Evidence("suggested_moves", {"rater": "expert", "rank": 1}, "rank")
    said = note("puzzles_should_move", rater="expert", improbable=1, timed_by="beginner")
    units = {"rater": ["expert", "beginner"], "unit": "seconds"}
    no_bands = pd.DataFrame({"rater": [], "binning": []})
    return [
        verdict_of("calibrated_level", "unknown", note("calibrated_no_baseline",
                   reference="expert"), "sato-text", row, "kappa"),
        order_follows(tables["predictor_figures"], "expert", "intermediate"),
        scale_follows(
            tables["outliers"], coefficients, tables["levels"], no_bands, "expert", "beginner"
        ),
        Verdict("puzzles_to_move", "yes", said, "expert", 1, unit="puzzles", evidence=evidence),
        better_thresholds({**tables, "raters": pd.DataFrame(units), "time_bands": no_bands}),
        *out_of_line(tables["outliers"]), *since_when(tables["rater_changes"]),
    ]  # fmt: skip


@pytest.fixture(scope="module")
def page(audited):
    book = simulated_book()
    return audit_page(CorpusTables.of(audited, book), book, SETTINGS)


def test_raters_with_the_same_levels_are_not_independent(page):
    assert page.independent == 3
    assert "not_independent" in [words.id for words in page.dependence]


def test_the_book_since_which_the_beginner_is_slower_is_named(page):
    said = [words.parts[0] for words in page.since]
    (found,) = [one for one in said if one.values["rater"].en == "Beginner"]
    assert (found.id, found.values["since"].ja) == ("changed_by_break", "第2巻")
    assert len(page.drift) == 4


def test_parts_stand_in_the_order_of_the_other_tables(audited, tmp_path, monkeypatch):
    shutil.copytree(audited, tmp_path / "derived")
    path = tmp_path / "derived" / simulated_book().name / "rater_shifts.parquet"
    shifts = read_table(path)
    parts = ["small", "large", *map(str, range(shifts["stratum"].nunique()))]
    parts = parts[: shifts["stratum"].nunique()]
    names = dict(zip(sorted(set(shifts["stratum"])), parts, strict=True))
    write_table("rater_shifts", shifts.assign(stratum=shifts["stratum"].map(names)), path)
    monkeypatch.setattr(CorpusTables, "parts", parts)
    book = simulated_book()
    page = audit_page(CorpusTables.of(tmp_path / "derived", book), book, SETTINGS)
    shown = [column.en for column in page.along.columns]
    assert [one for one in shown if one.lower() in parts] == parts


def test_the_calibrated_level_has_figures_and_no_state(audited):
    rows = CorpusTables(audited / "tiny").read("outliers")
    rows.loc[rows["rater"] == "expert", ["rater", "note"]] = "calibrated", "is_fitted"
    found = {str(row[0]): row for row in raters_table(rows, Names({})).rows}
    assert str(found["calibrated"][5].text) == ""
    assert str(found["calibrated"][3].text)
    assert str(found["intermediate"][5].text)


@pytest.fixture(scope="module")
def written(audited, tmp_path_factory):
    """The folder of the pages of that corpus."""
    out = tmp_path_factory.mktemp("written") / "out"
    write_reports(audited, [simulated_book()], out, SETTINGS)
    return out


def test_the_page_is_well_formed_and_escapes_what_comes_from_outside(written):
    path = written / "tiny-audit.html"
    assert_sound(path)
    text = path.read_text("utf-8")
    assert not re.search(r"<p\d", text)
    assert text.count("Simulated") > 5
    csv = (written / "tables" / "tiny" / "coefficients.csv").read_text("utf-8")
    assert "SIMULATED" in csv


def test_the_audit_leads_to_thresholds_only_where_the_page_moves_them(
    audited, written, tmp_path, monkeypatch
):
    link = 'href="tiny.html#what-if"'
    assert link in (written / "tiny-audit.html").read_text("utf-8")
    monkeypatch.setattr(puzzles, "MOST_ROWS", 5)
    write_reports(audited, [simulated_book()], tmp_path, SETTINGS)
    assert link not in (tmp_path / "tiny-audit.html").read_text("utf-8")


def test_every_link_to_evidence_leads_to_a_cell_with_the_printed_figure(audited, written):
    verdicts = CorpusTables(audited / "tiny").read("verdicts").sort_values("rank")
    with_figure = verdicts[verdicts["evidence_table"] != ""]
    assert set(with_figure["question"]) == set(QUESTIONS)
    pages = {name: (written / name).read_text("utf-8")
             for name in ("tiny.html", "tiny-audit.html")}  # fmt: skip
    links = re.findall(r'href="([\w.-]*)#(evidence-[^"]+)"', pages["tiny.html"])
    assert len(links) == len(with_figure)
    for row, (page, id_) in zip(with_figure.itertuples(), links, strict=True):
        cell = re.search(rf'<td id="{id_}".*?</td>', pages[page or "tiny.html"], re.DOTALL)[0]
        size = abs(row.figure)
        shown = [str(int(size))] if row.unit == "puzzles" else [f"{size:.2f}", signed(size)[1:]]
        printed = re.findall(r"\d+(?:\.\d+)?", re.sub(r"<[^>]*>", "", cell))
        assert set(shown) & set(printed), id_


def test_fewer_than_two_raters_leave_a_page_that_says_so(derived, description, settings, tmp_path):
    assert audit_page(CorpusTables.of(derived, description), description, settings).missing
    write_reports(derived, [description], tmp_path, settings)
    assert "<table" not in (tmp_path / "tiny-audit.html").read_text("utf-8")


def test_the_table_of_raters_names_only_those_it_is_of(audited):
    rows = CorpusTables(audited / "tiny").read("outliers")
    order = {"others": "rho_with_the_others", "reference": "rho_within_parts"}
    for against, above in (("", "others"), ("expert", "reference")):
        table = raters_table(rows.assign(against=against), Names({}))
        notes = {words.id for words in table.note.parts}
        assert ("the_others_explained" in notes) != ("compared_with_reference" in notes)
        assert table.columns[3].id == order[above], "two figures need two labels"
        assert table.columns[4].id == f"levels_above_the_{above}"
        assert table.caption.id == f"every_rater_against_the_{above}"


def test_levels_that_were_mapped_are_said_to_be(audited):
    rows = CorpusTables(audited / "tiny").read("rater_bias")
    for is_mapped in (False, True):
        table = bias_by_level(rows, ["expert"], Names({}), 3, is_mapped=is_mapped)
        found = "bias_of_mapped_levels" in [words.id for words in table.note.parts]
        assert found == is_mapped


def test_every_change_of_a_rater_has_its_state(page, audited):
    rows = CorpusTables(audited / "tiny").read("rater_changes").dropna(subset="figure")
    assert [row[-1].strong for row in page.changes.rows] == (rows["state"] == "yes").tolist()


def test_since_when_is_told_only_of_who_has_changed(audited):
    rows = CorpusTables(audited / "tiny").read("rater_changes").dropna(subset="figure").head(1)
    rows = pd.concat([rows.assign(state=state) for state in ("yes", "unknown", "no")])
    said = [row[2] for row in rater_changes(rows.assign(shape="break"), Names({})).rows]
    assert [getattr(words, "id", "") for words in said] == ["change_as_break", "", ""]


def test_raters_who_count_as_one_have_no_figure_together(page, audited, tmp_path):
    derived = shutil.copytree(audited, tmp_path / "derived")
    path = derived / "tiny" / "outliers.parquet"
    write_table("outliers", read_table(path).assign(cluster=0), path)
    book = simulated_book()
    alone = audit_page(CorpusTables.of(derived, book), book, SETTINGS)
    said = [{getattr(words, "id", "") for words in one.short} for one in (page, alone)]
    assert ["all_raters_together" in ids for ids in said] == [True, False]


def test_where_no_threshold_can_be_judged_none_is_listed(audited, tmp_path):
    derived = shutil.copytree(audited, tmp_path / "derived")
    path = derived / "tiny" / "verdicts.parquet"
    told = read_table(path)
    told.loc[told["question"] == "better_thresholds", "evidence_table"] = ""
    write_table("verdicts", told, path)
    book = simulated_book()
    page = audit_page(CorpusTables.of(derived, book), book, SETTINGS)
    assert page.threshold_gain is None
    assert page.thresholds


def test_whose_thresholds_are_not_tried_is_said(page, audited, tmp_path):
    derived = shutil.copytree(audited, tmp_path / "derived")
    path, book = derived / "tiny" / "outliers.parquet", simulated_book()
    rows = read_table(path).astype({"rater": "str"})
    rows = rows.assign(rater=rows["rater"].replace("sato-text", "general"))
    write_table("outliers", rows, path)
    beside = audit_page(CorpusTables.of(derived, book), book, SETTINGS)
    said = [[getattr(words, "id", "") for words in one.thresholds] for one in (page, beside)]
    assert ["thresholds_not_tried" in ids for ids in said] == [False, True]

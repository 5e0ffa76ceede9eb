"""Puzzles that a page steps through, as data."""

import json
import re
from shutil import copytree
from types import SimpleNamespace

import pandas as pd
import pytest

from pipeline import kinds
from pipeline.kinds.contract import Change, Moment
from pipeline.paths.bottleneck.limits import end_of
from pipeline.reports.assets import write_assets
from pipeline.reports.explained_steps import explained_steps
from pipeline.reports.page_data import as_json, in_languages
from pipeline.reports.player import files
from pipeline.reports.player.bottleneck import why_no_bottleneck
from pipeline.reports.player.ending import ending_in_words, ending_of_several
from pipeline.reports.player.files import TOGETHER, stepped, write_puzzles
from pipeline.reports.sources import CorpusTables
from pipeline.tables import write_table
from pipeline.texts.messages import message
from tests.conftest import ROOT
from tests.reports.conftest import rows


def on_page(tables):
    return explained_steps(tables, kinds.kind("slitherlink"), "sato-text", [0, 1])


def test_each_step_draws_what_it_decided(derived, description):
    tables = CorpusTables.of(derived, description)
    second, first = stepped(tables, on_page(tables))
    lines = [frame["p"].get("line") for frame in first["frames"]]
    # Steps 1 and 2 are of one technique and share a row; then comes the hypothesis, then step 3.
    assert lines == ["M16 16v40M16 16h40", "M16 56h40", "M56 16h40"]
    assert first["frames"][1]["h"] == 1
    assert first["link"].startswith("https://puzz.link/p?")
    assert second["frames"] == []
    assert not second["solved"]


def test_a_puzzle_whose_steps_cannot_be_told_says_so_and_the_others_go_on(
    derived, description, monkeypatch, capsys
):
    stepping = kinds.kind("slitherlink").stepping
    changes = stepping.changes

    def failing(puzzle, steps, *more):
        return changes(puzzle, steps, *more) if not steps else 1 / 0

    monkeypatch.setattr(stepping, "changes", failing)
    tables = CorpusTables.of(derived, description)
    second, first = stepped(tables, on_page(tables))
    note = message("steps_cannot_be_told")
    assert [first["frames"], first["hardest"]] == [[], 0]
    assert [note.en, note.ja] in map(list, first["told"])
    assert second["told"] == [] or note.en not in second["told"][-1]
    assert "ZeroDivisionError" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("narrow", "clue", "layers"),
    [
        (("v1,1+", "h1,1-", "3."), "opens", [{"p"}, {"p"}, {"t"}]),
        (("", "", ""), "none can be added", [set(), set(), set()]),
    ],
)
def test_the_bottleneck_is_drawn_in_layers(derived, description, narrow, clue, layers):
    """What is decided, what can be decided then, the clue; its row names what is not there."""
    decided, waits_on, clues = narrow
    added_clue = "2B=3" if clues else ""
    at = (2, 7, 1.5 if waits_on else 0.0, 5, decided, waits_on, clues, added_clue, clue)
    tables = CorpusTables.of(derived, description)
    row = ("tiny", "<b>", "techniques-2", *at)
    write_table("bottlenecks", rows("bottlenecks", row), tables.folder / "bottlenecks.parquet")
    second, first = stepped(tables, on_page(tables))
    assert "narrow" not in first
    assert [layer.keys() for layer in second["narrow"]["layers"]] == layers
    assert second["narrow"]["count"] == "2 / 7", "the words count the same steps"
    assert len(second["narrow"]["words"]) == 2
    for words in second["narrow"]["words"]:
        assert waits_on in words, "what it waits on is named"
        assert added_clue in words
    values = {"step": 2, "pieces": 7, "piece": kinds.kind("slitherlink").paths.PIECE, "behind": 5}
    values |= {"choices": "1.50", "waits_on": waits_on}
    for last in (end_of(7), end_of(7) + 1):
        where = "bottleneck_narrow" if waits_on else "bottleneck_stuck"
        told = message(where, **values, last=last)
        is_told = [
            words.startswith(text)
            for words, text in zip(second["narrow"]["words"], (told.en, told.ja), strict=True)
        ]
        assert is_told == 2 * [last == end_of(7) or not waits_on], "the end that is left out"
    legend = {"bottleneck_legend_waits": waits_on, "bottleneck_legend_clue": added_clue}
    for id_, drawn in legend.items():
        assert (message(id_).en in second["narrow"]["words"][0]) == bool(drawn)
    assert "wide" not in second


@pytest.mark.parametrize("why", ["board", "corpus", "solutions", "found"])
def test_without_a_bottleneck_it_is_said_why(derived, description, why):
    tables = CorpusTables.of(derived, description)
    row = tables.rows_of("puzzles", ["a"]).iloc[0].to_dict()
    assert why_no_bottleneck(row, tables, [1]).id == "bottleneck_no_table"
    write_table("bottlenecks", rows("bottlenecks"), tables.folder / "bottlenecks.parquet")
    if why == "board":
        row |= {"rows": 10, "cols": 11}
    if why == "corpus":
        more = pd.DataFrame([row] * 99).assign(puzzle_id=[str(at) for at in range(99)])
        many = pd.concat([tables.read("puzzles"), more])
        write_table("puzzles", many, tables.folder / "puzzles.parquet")
    solutions = 2 if why == "solutions" else 1
    counted = rows("solution_counts", ("tiny", "a", solutions))
    write_table("solution_counts", counted, tables.folder / "solution_counts.parquet")
    tables = CorpusTables.of(derived, description)
    said = why_no_bottleneck(row, tables, [solutions])
    assert said.id == f"bottleneck_none_{why}"
    shown = [one["wide"] for one in stepped(tables, on_page(tables))]
    assert ([said.en, said.ja] in shown) == (why != "board"), "no board of these is large"


@pytest.mark.parametrize(("solutions", "has_level"), [(1, True), (2, False)])
def test_a_puzzle_with_several_solutions_has_no_level(derived, description, solutions, has_level):
    counted = rows("solution_counts", ("tiny", "a", solutions))
    tables = CorpusTables.of(derived, description)
    write_table("solution_counts", counted, tables.folder / "solution_counts.parquet")
    (outcome,) = tables.rows_of("outcomes", ["a"], "sato-text").itertuples()
    told = ending_in_words if has_level else ending_of_several
    _, first = stepped(CorpusTables.of(derived, description), on_page(tables))
    assert first["ending"] == in_languages(told(outcome, tables.names["sato-text"]))


def test_puzzles_with_numbers_as_ids_stand_in_their_order(derived, description, tmp_path):
    found = CorpusTables.of(derived, description)
    folder = copytree(found.folder, tmp_path / found.folder.name)
    for path in folder.rglob("*.parquet"):
        table = pd.read_parquet(path)
        if "puzzle_id" in table:
            ids = table["puzzle_id"].astype("str").replace({"<b>": "10", "a": "9"})
            table.assign(puzzle_id=ids).to_parquet(path)
    tables = CorpusTables(folder, found.names)
    assert tables.about_puzzles["puzzle_id"].tolist() == ["9", "10"]
    first, second = stepped(tables, on_page(tables))
    assert (first["id"], second["id"]) == ("9", "10")
    assert len(first["frames"]) == 3


def test_a_file_holds_its_puzzles_and_an_old_one_goes(derived, description, tmp_path):
    tables = CorpusTables.of(derived, description)
    folder = tmp_path / "puzzles"
    folder.mkdir()
    (folder / "9.js").write_text("gone", encoding="utf-8")
    write_puzzles(tables, on_page(tables), [0, 1], folder)
    assert [path.name for path in folder.iterdir()] == ["0.js"]
    text = (folder / "0.js").read_text(encoding="utf-8")
    found = re.findall(r"nanido\.puzzle\((\d+),(.*)\);", text)
    assert [(int(place), json.loads(data)["id"]) for place, data in found] == [(0, "<b>"), (1, "a")]
    script = (ROOT / "pipeline/reports/scripts/player.js").read_text(encoding="utf-8")
    assert f"const TOGETHER = {TOGETHER};" in script


def test_no_text_ends_a_script_early():
    text = as_json({"id": "</script><script>alert(1)</script>\u2028"})
    assert not {"<", "\u2028"} & {*text}


def test_assets_are_plain_scripts(tmp_path):
    write_assets(tmp_path)
    written = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert "window.DataTable = " in written["datatables.js"]
    assert not re.search(r"\bexport\s*\{[^}]*\bas default\b", written["datatables.js"])
    assert {"player.js", "puzzles.js", "language.js", "index.js", "datatables.css"} <= {*written}
    facts = json.loads(written["run.js"].removeprefix("nanido.run(").removesuffix(");\n"))
    assert set(facts) == {"version", "commit"}


@pytest.mark.parametrize("name", kinds.names())
def test_colours_that_are_explained_are_those_of_the_board(name):
    kind = kinds.kind(name)
    inks = [ink for _, of_one in kind.stepping.TINTS for ink in of_one]
    assert len(inks) == len(set(inks))
    assert set(inks) <= set(kind.stepping.INKS)


def test_a_refutation_that_does_not_play_says_so():
    rows = [SimpleNamespace(sequence=number, refuted=number < 3) for number in (1, 2, 3)]
    plays = Change(moments=(Moment("", Change()),))
    changes = {("contradiction", 1): plays, ("contradiction", 2): Change()}
    changes["contradiction", 3] = Change()
    words = (message("refutation_not_played"),)
    assert files._of_unplayed(rows, changes) == {("contradiction", 2): words}

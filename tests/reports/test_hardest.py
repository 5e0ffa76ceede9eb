"""The hardest step of a puzzle: one answer in the table of all puzzles and in the player."""

from pathlib import Path
from types import SimpleNamespace

import pandas as pd
import pytest

from pipeline import kinds
from pipeline.corpora.description import described, load_description
from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.files.settings import read_mapping
from pipeline.kinds.techniques import techniques_of
from pipeline.reports.explained_steps import explained_steps
from pipeline.reports.pages.corpus import corpus_page
from pipeline.reports.player.files import stepped
from pipeline.reports.sources import CorpusTables
from pipeline.reports.tables import puzzles as puzzle_table
from pipeline.reports.tables.hardest import hardest_steps, names_as_told, names_of_hardest
from pipeline.tables import read_table, write_table
from pipeline.traces.corpus import trace_corpus
from pipeline.workflow import configuration

SOLVER = "number-place-support"
HOUSES = [f"qq-intermediate-00{number}" for number in (1, 3, 4, 7)]
"""Two puzzles of locked candidates and two of naked pairs, in different houses."""
PATH = Path("config/corpora/graded-sudoku.yaml")
DESCRIPTION = described(read_mapping(PATH), PATH.with_name("digits.yaml"))


@pytest.fixture
def digits(tmp_path):
    """The tables of a sudoku that the solver finishes by naked singles alone, and of another."""
    return tables_of(["qq-simple-001", "qq-expert-001"], tmp_path)


def tables_of(ids, derived):
    book, _ = read_puzzles(load_description(PATH).files[0], "sudoku")
    book = book[book["puzzle_id"].isin(ids)]
    book = book.assign(corpus="digits", book="", part="", solutions=1, held_out=False)
    folder = derived / "digits"
    write_table("puzzles", book, folder / "puzzles.parquet")
    trace_corpus(book, "sudoku", SOLVER, folder / SOLVER)
    return CorpusTables.of(derived, DESCRIPTION)


def test_it_is_of_the_steps_as_they_are_told(digits):
    kind = kinds.kind("sudoku")
    found, names = explained_steps(digits, kind, SOLVER, range(2)), techniques_of(kind)
    by_solver = hardest_steps(digits, kind, SOLVER)
    assert (found.hardest["technique"] != by_solver["technique"]).sum() == 1
    for puzzle in stepped(digits, found):
        frame, row = puzzle["frames"][puzzle["hardest"] - 1], found.hardest.loc[puzzle["id"]]
        assert frame["n"] == [row["number"]] * 2
        assert names[int(row["technique"])].number == int(frame["w"][0].split(".")[0])
        assert frame["l"] == max(one["l"] for one in puzzle["frames"])


@pytest.mark.parametrize("most", [2, 1])
def test_the_page_names_what_its_player_shows_of_all_puzzles_that_it_carries(
    digits, monkeypatch, most
):
    monkeypatch.setattr(puzzle_table, "MOST_ROWS", most)
    kind, orders = kinds.kind("sudoku"), []
    own = kind.reasons.in_teaching_order
    counted = lambda *row: orders.append(row) or own(*row)  # noqa: E731
    monkeypatch.setattr(kind.reasons, "in_teaching_order", counted)
    page = corpus_page(digits, DESCRIPTION, configuration.load())
    puzzles = list(stepped(digits, page.explained))
    assert len(puzzles) == len(orders) == most
    rows = page.puzzle_table.rows.set_index("puzzle")["hardest"].to_dict()
    by_player = {one["id"]: one["frames"][one["hardest"] - 1]["w"] for one in puzzles}
    by_solver = names_of_hardest(kind, hardest_steps(digits, kind, SOLVER)).to_dict()
    assert rows == by_solver | {puzzle_id: name for puzzle_id, (name, _) in by_player.items()}
    assert page.puzzle_table.terms.items() >= {tuple(name) for name in by_player.values()}


def test_table_and_step_have_one_name_in_both_languages(tmp_path):
    """In Japanese the table had the house of whichever puzzle came last."""
    tables = tables_of(HOUSES, tmp_path)
    page = corpus_page(tables, DESCRIPTION, configuration.load())
    named = page.puzzle_table.hardest()
    for one in stepped(tables, page.explained):
        name = named[one["id"]]
        assert one["frames"][one["hardest"] - 1]["w"] == [name.en, name.ja]
    assert len({name.en for name in named.values()}) < len(HOUSES)


def test_the_table_names_the_case_of_a_technique_that_the_player_names():
    """It was named by all its cases, XY-Wing or XY-Chain."""
    kind = kinds.kind("sudoku")
    hardest = pd.DataFrame({"technique": [22], "stage": [None], "number": [7]}, index=["a"])
    step = SimpleNamespace(step=7, notation="(XY 1A:1B:1C)", title="t")
    name = names_as_told(kind, hardest, {"a": [SimpleNamespace(step=6), step]})["a"]
    assert name == kind.words.name_of(techniques_of(kind)[22], [step])
    assert name.en != names_of_hardest(kind, hardest)["a"]


def test_all_puzzles_that_are_not_solved_are_named(digits):
    path = digits.folder / SOLVER / "outcomes.parquet"
    outcomes = read_table(path)
    write_table("outcomes", outcomes.assign(solved=False), path, "sudoku")
    settings = configuration.load()
    settings["report"]["puzzles_shown"] = 1
    page = corpus_page(CorpusTables.of(digits.folder.parent, DESCRIPTION), DESCRIPTION, settings)
    assert page.not_solved == outcomes["puzzle_id"].tolist()

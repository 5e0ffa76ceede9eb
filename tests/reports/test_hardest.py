"""The hardest step of a puzzle: one answer in the table of all puzzles and in the player."""

from pathlib import Path

import pytest

from pipeline import kinds
from pipeline.corpora.description import described, load_description
from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.files.settings import read_mapping
from pipeline.kinds.techniques import techniques_of
from pipeline.reports.player.files import stepped
from pipeline.reports.sources import CorpusTables
from pipeline.reports.tables.hardest import hardest_of_solver, hardest_steps
from pipeline.tables import write_table
from pipeline.traces.corpus import trace_corpus

SOLVER = "number-place-support"


@pytest.fixture
def digits(tmp_path):
    """The tables of a sudoku that the solver finishes by naked singles alone, and of another."""
    path = Path("config/corpora/graded-sudoku.yaml")
    description = described(read_mapping(path), path.with_name("digits.yaml"))
    book, _ = read_puzzles(load_description(path).files[0], "sudoku")
    book = book[book["puzzle_id"].isin(["qq-simple-001", "qq-expert-001"])]
    book = book.assign(corpus="digits", book="", part="", solutions=1, held_out=False)
    folder = tmp_path / "digits"
    write_table("puzzles", book, folder / "puzzles.parquet")
    trace_corpus(book, "sudoku", SOLVER, folder / SOLVER)
    return CorpusTables.of(tmp_path, description)


def test_it_is_of_the_steps_as_they_are_told(digits):
    kind = kinds.kind("sudoku")
    hardest, names = hardest_steps(digits, kind, SOLVER), techniques_of(kind)
    by_solver = hardest_of_solver(digits, kind, SOLVER)
    assert (hardest["technique"] != by_solver["technique"]).sum() == 1
    for puzzle in stepped(digits, SOLVER, range(2)):
        frame, row = puzzle["frames"][puzzle["hardest"] - 1], hardest.loc[puzzle["id"]]
        assert frame["n"] == [row["number"]] * 2
        assert names[int(row["technique"])].name.en in frame["w"][0]
        assert frame["l"] == max(one["l"] for one in puzzle["frames"])

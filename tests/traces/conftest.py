"""A few puzzles that together do everything a trace can hold."""

import pandas as pd
import pytest

from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.tables import validate, write_table
from tests.runs import ROOT

TATHAM = ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"
# easy; refuted; accepted hypothesis; stuck; another size
CHOSEN = ["10x10-e01", "10x10-h04", "10x10-h02", "10x10-h60"]


@pytest.fixture(scope="session")
def puzzles() -> pd.DataFrame:
    table, _ = read_puzzles(TATHAM, "slitherlink")
    chosen = table[table["puzzle_id"].isin(CHOSEN)]
    other = chosen.iloc[:1].assign(puzzle_id="1x3", rows=1, cols=3, clues="3.3")
    return validate("puzzles", pd.concat([chosen, other], ignore_index=True))


@pytest.fixture(scope="session")
def puzzles_path(puzzles, tmp_path_factory):
    return write_table("puzzles", puzzles, tmp_path_factory.mktemp("corpus") / "puzzles.parquet")


@pytest.fixture(scope="session")
def sudoku() -> pd.DataFrame:
    """An easy sudoku, one of many patterns, one of contradiction, and one without a solution."""
    path = ROOT / "data/raw/graded-sudoku/graded-sudoku.csv"
    table, _ = read_puzzles(path, "sudoku")
    chosen = table[table["puzzle_id"].isin(["qq-simple-001", "solo-u-006", "qq-expert-104"])]
    none = chosen.iloc[:1].assign(puzzle_id="none", clues="11" + "." * 79)
    return validate("puzzles", pd.concat([chosen, none], ignore_index=True))

"""The page on the gomoku program says what the program does."""

from pathlib import Path

import pandas as pd
import pytest

from pipeline.corpora import read_corpus
from pipeline.games.deciding import trace_positions

ROOT = Path(__file__).parents[2]
LINES = (ROOT / "docs/explanation/gomoku.md").read_text(encoding="utf-8").splitlines()


def numbers(heading):
    """Return the whole numbers of a row of the page."""
    row = next(line for line in LINES if line.startswith(f"| {heading} |"))
    return [int(cell) for cell in row.split("|") if cell.strip().isdigit()]


@pytest.fixture(scope="module")
def refereed(tmp_path_factory):
    puzzles = read_corpus(ROOT / "config/corpora/gomoku-problems.yaml", ROOT).puzzles
    written = trace_positions("gomoku", puzzles, tmp_path_factory.mktemp("gomoku"))
    return pd.read_parquet(written["refereed"])


def test_proved_wins_that_are_found(refereed):
    length = refereed["puzzle_id"].str.extract(r"win-(\d)-", expand=False).astype(int)
    by_length = (refereed["verdict"] == "win").groupby(length)
    assert numbers("win in") == list(by_length.groups)
    assert numbers("problems") == by_length.size().tolist()
    assert numbers("found") == by_length.sum().tolist()

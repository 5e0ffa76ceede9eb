"""The page on the gomoku program says what the program does.

`tests/data/gomoku-found.txt` has for each number of moves, in the order of ids, an x for each
problem whose win the program finds, and the class of each; some are asked again here.
"""

from collections import Counter

import pandas as pd
from scipy.stats import binomtest

from pipeline.corpora.reading import read_corpus
from pipeline.games.deciding import trace_positions
from pipeline.games.gomoku.puzzle import Gomoku
from pipeline.games.gomoku.referee.proof import prove
from pipeline.statistics.rank_correlation import spearman
from pipeline.tables import read_table
from tests.docs.pages import lines_of
from tests.games.gomoku.boards import problems
from tests.runs import ROOT

KEPT = (ROOT / "tests/data/gomoku-found.txt").read_text().split()
FOUND = dict(zip(KEPT[::3], KEPT[1::3], strict=True))
CLASSES = "".join(KEPT[2::3])


def numbers(heading):
    """Return the whole numbers of a row of the page."""
    lines = lines_of("explanation/gomoku.md")
    row = next(line for line in lines if line.startswith(f"| {heading} |"))
    return [int(cell) for cell in row.split("|") if cell.strip().isdigit()]


def test_the_page_has_the_sums():
    assert [f"win-{moves}:" for moves in numbers("win in")] == list(FOUND)
    assert numbers("problems") == [len(found) for found in FOUND.values()]
    assert numbers("found") == [found.count("x") for found in FOUND.values()]


def test_how_far_the_figures_of_the_referee_follow_each_other():
    rows = pd.DataFrame(problems())
    length, scarcity, positions = (
        rows[name].astype(float) for name in ("moves", "scarcity", "positions")
    )
    text = " ".join(lines_of("explanation/gomoku.md"))
    assert f"how long the win is (ρ {spearman(scarcity, length):.2f}, " in text
    assert f"follow the length ({spearman(positions, length):.2f})" in text


def test_proved_wins_that_are_found(tmp_path):
    puzzles = read_corpus(ROOT / "config/corpora/gomoku-problems.yaml", ROOT).puzzles
    kept = dict(zip(sorted(puzzles["puzzle_id"]), "".join(FOUND.values()), strict=True))
    refereed = read_table(trace_positions("gomoku", puzzles[::48], tmp_path)["refereed"])
    found = dict(zip(refereed["puzzle_id"], refereed["verdict"] == "win", strict=True))
    assert len(found) == 6
    assert found == {puzzle: kept[puzzle] == "x" for puzzle in found}


def test_the_classes_of_the_page():
    puzzles = read_corpus(ROOT / "config/corpora/gomoku-problems.yaml", ROOT).puzzles
    puzzles = puzzles.sort_values("puzzle_id")
    asked = "".join(str(prove(Gomoku(clues)).level) for clues in puzzles["clues"][::12])
    assert asked == CLASSES[::12]
    found = Counter(
        of for of, at in zip(CLASSES, "".join(FOUND.values()), strict=True) if at == "x"
    )
    lines = lines_of("explanation/gomoku.md")
    for number, count in sorted(Counter(CLASSES).items()):
        row = next(line for line in lines if line.startswith(f"| {number} | "))
        ends = binomtest(found[number], count).proportion_ci(method="wilson")
        low, high = (round(100 * end) for end in ends)
        assert row.endswith(f" | {count} | {found[number]} ({low} to {high} %) |")

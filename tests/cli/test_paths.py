"""The verbs of solution paths ask the kind of the puzzle."""

import csv
import re
import xml.etree.ElementTree as ET
from shutil import copy

import pytest

from pipeline import kinds
from pipeline.kinds.sudoku.exact.counting import solutions
from pipeline.paths.bottleneck.limits import NARROW
from pipeline.tables import read_table, write_table
from tests.runs import ROOT, complaint, nanido
from tests.tables.made_up import puzzles_table

FIGURE_5_1 = "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."
SMALL_REST = ".193458.66248.19.538569241719..836.48.6.541.9.57.6.2..5419273682784365919635.87.2"


@pytest.fixture
def without_paths(monkeypatch):
    """No kind has a model of solution paths."""
    monkeypatch.setattr(kinds.Kind, "paths", None)


def said(*words):
    """Return what `paths` prints."""
    found = nanido("paths", *words)
    assert found.exit_code == 0, found.output
    return found.output


def puzzles_in(folder, clues):
    """Write a table `puzzles` of some sudoku and return its path."""
    table = puzzles_table(map(str, range(len(clues))), clues=clues, solutions=1)
    return write_table("puzzles", table, folder / "puzzles.parquet")


def test_only_exact_counts_are_printed_for_techniques():
    (solution,) = solutions(FIGURE_5_1)
    few_open = solution[:63] + FIGURE_5_1[63:]
    for clues, found in ((FIGURE_5_1, "unknown"), (few_open, ", counted")):
        (line,) = re.findall("Solution p.*", said(clues, "--techniques", 2))
        assert found in line
        assert "95 %" not in line


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["11" + 79 * "."], "1 twice"),
        (["12345678........9" + 64 * "."], "no place"),
        ([FIGURE_5_1, "--to", "1B"], "found '1B' in a position"),
        ([FIGURE_5_1, "--to", "9I=9"], "found '9I=9' in a position"),
        ([FIGURE_5_1, "--from", "1A"], "8A=8 or 9A=9"),
        ([SMALL_REST, "--techniques", 2, "--theorems", "block"], "take one"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(words, problem):
    assert problem in complaint("paths", *words)


def test_options_of_all_kinds_are_offered():
    offered = nanido("paths", "--help").output
    assert re.search(r"--techniques INTEGER RANGE +Sudoku: ", offered)
    assert re.search(r"--level INTEGER RANGE +Slitherlink: ", offered)


def test_the_kind_is_said_where_a_board_could_be_of_several(tmp_path):
    # Beside its description it would have a kind.
    copied = copy(ROOT / "data/raw/generated-nurikabe/generated-nurikabe.csv", tmp_path)
    row = f"{copied}#6x6-01"
    for kind in ("nurikabe", "hitori"):
        assert said(row, "--kind", kind).lower().startswith(kind)
        assert f"--kind {kind} or" in complaint("paths", row), "each is offered, none as the one"


def test_an_option_of_another_kind_is_refused():
    found = nanido("paths", "--level", 1, FIGURE_5_1)
    assert found.exit_code == 2
    assert "--level: " in found.output


def test_a_kind_without_paths_is_named_in_one_line(without_paths, tmp_path):
    assert complaint("paths", FIGURE_5_1).startswith("Error: Sudoku ")
    out = tmp_path / "out/paths.parquet"
    found = nanido("step", "measure-paths", puzzles_in(tmp_path, [FIGURE_5_1]), "--out", out)
    assert found.exit_code == 0
    assert found.output.endswith("no table is written\n")
    assert not out.exists()


def test_a_table_without_puzzles_has_the_columns_of_its_kind(tmp_path):
    out = tmp_path / "paths.parquet"
    puzzles = puzzles_in(tmp_path, [])
    assert nanido("step", "measure-paths", puzzles, "--kind", "sudoku", "--out", out).exit_code == 0
    assert "open_cells" in read_table(out)


def test_paths_to_a_position():
    assert "Solution paths: 1 of 2 orders, counted" in said(FIGURE_5_1, "--to", "8A, 1A")
    assert said(FIGURE_5_1, "--to", "1A=7").startswith("Solution paths: none")
    assert "Solution paths: 24 of 24 orders" in said(FIGURE_5_1, "--from", "9A=9")


def test_the_lattice_and_the_depths_in_files(tmp_path):
    svg, depths = tmp_path / "lattice.svg", tmp_path / "depths.csv"
    said(FIGURE_5_1, "--svg", svg, "--depths", depths)
    picture = ET.parse(svg)
    assert len(picture.findall("{*}rect")) == 28
    assert "A: 1A=7" in [text.text for text in picture.findall("{*}text")]
    assert list(csv.reader(depths.open()))[1] == ["1", "0", "16", "16", "24", "24"]


def test_what_the_solver_knows():
    assert "first order: cell" in said(FIGURE_5_1, "--theorems", "cell")
    words = said(SMALL_REST, "--techniques", "2")
    assert "up to level 2" in words
    assert "  level 2: 5H=7\n" in words
    assert "Decidable now: 16 of 17" in words


@pytest.mark.parametrize("words", [[], ["--from", "2A"], ["--techniques", 2]])
def test_one_number_says_how_narrow_it_is(words):
    told = said(
        "..2..53...1...2.5....3.....7.5..3.61..34.82..92.1..5.3.....6....4.7...1...95..6..", *words
    )
    (narrow,) = re.findall(r"narrowest at step \d+, ([\d.]+)", told)
    (bottleneck,) = re.findall(r"Bottleneck:.* ([\d.]+) to choose from", told)
    assert narrow == bottleneck


def test_what_is_printed_is_what_narrow_was_compared_with():
    told = said("data/raw/generated-heyawake/generated-heyawake.csv#6x6-01")
    (number,) = re.findall(r"nowhere; narrowest at step \d+, ([\d.]+)", told)
    assert float(number) > NARROW


def test_means_on_the_way_are_those_of_random_choice():
    """Of uniform orders 1.39 are decidable at step 4, 1.7 over the 20 paths."""
    told = said("..184....72.....1.........6.....75..9..46...8...1...2..5...1....8.9...3...46.....")
    assert "To choose from: 3.0, 2.3, 1.8, 1.4, 1.0, step by step" in told


@pytest.mark.parametrize(
    ("puzzle", "words", "name"),
    [
        (FIGURE_5_1, ["--to", "8A 1A"], "1A=7"),
        ("https://puzz.link/p?slither/3/3/3c3cg", ["--level", 0], "v1,2"),
        ("data/raw/generated-heyawake/generated-heyawake.csv#6x6-01", [], "r1c1+"),
    ],
)
def test_what_a_name_says_is_told_in_one_line(puzzle, words, name):
    (line,) = re.findall("^Names: .*", said(puzzle, *words), re.M)
    assert name in line

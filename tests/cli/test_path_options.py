"""Stretches, pictures, depths and models side by side from the command line."""

import csv
import xml.etree.ElementTree as ET

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main

FIGURE_5_1 = "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."
SMALL_REST = ".193458.66248.19.538569241719..836.48.6.541.9.57.6.2..5419273682784365919635.87.2"


def said(*words):
    """Return what `paths` prints."""
    found = CliRunner().invoke(main, ["paths", *map(str, words)])
    assert found.exit_code == 0, found.output
    return found.output


def test_paths_to_a_position():
    assert "Solution paths: 1 of 2 orders, counted" in said(FIGURE_5_1, "--to", "8A 1A")
    assert said(FIGURE_5_1, "--to", "1A=7").startswith("Solution paths: none")
    assert "Solution paths: 24 of 24 orders" in said(FIGURE_5_1, "--from", "9A=9")


def test_the_lattice_and_the_depths_in_files(tmp_path):
    svg, depths = tmp_path / "lattice.svg", tmp_path / "depths.csv"
    said(FIGURE_5_1, "--svg", svg, "--depths", depths)
    assert len(ET.parse(svg).findall("{*}rect")) == 28
    assert list(csv.reader(depths.open()))[1] == ["1", "0", "16", "16", "24", "24"]


def test_a_part_of_the_theorems():
    words = said(FIGURE_5_1, "--theorems", "cell")
    assert "the solver knows uniqueness of the first order: cell" in words


def test_models_side_by_side():
    head, *rows = said(FIGURE_5_1, "--compare").splitlines()
    assert head.split() == [
        "block",
        "line",
        "cell",
        *["order", "1", "order", "2", "order", "3", "order", "4"],
        *["level", "2", "level", "3", "level", "4", "level", "5"],
    ]
    decided = next(row for row in rows if row.startswith("decided  "))
    assert decided.split()[1:] == ["1", "5", "4", "5", *7 * ["53"]]
    interval = next(row for row in rows if "95 %" in row)
    numbers = interval.partition("±")[2].split()
    assert numbers[:7] == 7 * ["0.00"]
    assert "0.00" not in numbers[7:]


def test_techniques_up_to_a_level():
    words = said(SMALL_REST, "--techniques", "2")
    assert "knows the techniques of Number Place Support up to level 2" in words
    assert "  level 2: 5H=7\n" in words
    assert "Decidable now: 16 of 17" in words
    found = CliRunner().invoke(main, ["paths", SMALL_REST, "--techniques", "2", "--order", "2"])
    assert "take one" in found.output


@pytest.mark.parametrize("name", ["1B", "9I=9"])
def test_a_name_that_no_model_decides(name):
    found = CliRunner().invoke(main, ["paths", FIGURE_5_1, "--to", name])
    assert found.exit_code == 1
    assert f"found '{name}' in a position" in found.output

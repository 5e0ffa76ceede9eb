"""Pictures of sudoku."""

import xml.etree.ElementTree as ET

import pytest

from pipeline.explain.ink import INK, NAMESPACE
from pipeline.kinds.sudoku.presentation.picture import BLUE, sudoku_svg
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.texts.errors import PuzzleError

CLUES = "12" + "." * 79
TEXT = f"{{{NAMESPACE}}}text"


def texts(svg: str) -> list[ET.Element]:
    return list(ET.fromstring(svg).iter(TEXT))


def test_rows_and_columns_carry_the_authors_names():
    names = [element.text for element in texts(sudoku_svg(Sudoku("." * 81)))]
    assert sorted(names) == sorted("ABCDEFGHI123456789")


def test_clues_are_black_and_placed_digits_blue():
    drawn = texts(sudoku_svg(Sudoku(CLUES), CLUES[:2] + "3" + "." * 78))
    colours = {element.text: element.get("fill") for element in drawn if element.get("fill")}
    assert colours == {"1": INK, "2": INK, "3": BLUE}


def test_candidates_are_drawn_where_a_cell_is_open():
    candidates = ["789"] * 81
    plain = texts(sudoku_svg(Sudoku(CLUES)))
    assert len(texts(sudoku_svg(Sudoku(CLUES), candidates=candidates))) == len(plain) + 79 * 3


def test_a_title_from_outside_is_escaped():
    svg = sudoku_svg(Sudoku(CLUES), title="<script>\x00")
    assert "<script>" not in svg
    assert ET.fromstring(svg)[0].text == "<script>\ufffd"


def test_digits_of_another_board_are_refused():
    with pytest.raises(PuzzleError, match="expected 81 digits"):
        sudoku_svg(Sudoku(CLUES), "12")

"""How a sudoku is explained to a person."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from types import SimpleNamespace

import pytest

from pipeline.explain.layout import Layout
from pipeline.kinds.sudoku.presentation.explaining import explain, narrowest_place
from pipeline.kinds.sudoku.presentation.picture import CELL, MARGIN
from pipeline.kinds.sudoku.presentation.strokes import BOTTOM, add_arrow, add_node
from pipeline.kinds.sudoku.puzzle import Sudoku, SudokuPosition
from pipeline.kinds.sudoku.solver.solving import SOLVER, WITH_SECOND
from pipeline.kinds.sudoku.tables import trace_rows
from pipeline.kinds.trace import trace_of
from pipeline.texts.errors import PuzzleError
from pipeline.texts.messages import catalogue, message

HARD = ".....63...1....6..47.....9.7..2.946..5..47......6...75....945.........2..45.1...."
CHAIN = 35


def test_every_step_and_every_contradiction_is_explained(bundled_table):
    clues = bundled_table.set_index("puzzle_id").loc["qq-expert-104", "clues"]
    found = trace_of(trace_rows, Sudoku(clues), SOLVER)
    words = explain(Sudoku(clues), SOLVER).words
    for step in found.steps:
        if step.technique <= 34:
            assert f"{step.notation} " in words
    assert words.count("Contradiction step: ") == sum(row.refuted for row in found.contradictions)
    assert f"{found.outcome.steps} steps; 1 of 15 hypotheses refuted" in words
    assert "two-candidate cells: 15 of 46 candidates tried" in words


@pytest.mark.parametrize(
    ("clues", "place"),
    [
        ("..3..6.8....1..2......7...4..9..8.6..3..4...1.7.2.....3....5.....5...6..98.....5.", "1"),
        ("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", ""),
    ],
)
def test_the_narrowest_place_is_where_hypotheses_begin(clues, place):
    step = message(f"sudoku_no_technique{'' if place else '_at_first'}", step=place)
    shown = explain(Sudoku(clues), SOLVER).words
    assert step.en in shown
    # A list of hypotheses is called by the number that the page gives it.
    number = re.search(r"^ +h(\d+) .*any candidate, followed", shown, re.MULTILINE)[1]
    alone = explain(Sudoku(clues), SOLVER, hypothesis=int(number)).words
    assert re.search(rf"^ +h{number} .*any candidate, followed", alone, re.MULTILINE)


def test_no_place_is_narrow_where_every_open_cell_can_be_filled():
    solved = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
    assert narrowest_place(Sudoku("." * 10 + solved[10:]), SOLVER) is None


def test_no_arrow_is_bent_out_of_the_board():
    group = ET.Element("g")
    row = [SimpleNamespace(cells=[72 + column], digit=8) for column in (0, 8)]
    for one, other in (row, row[::-1]):
        add_arrow(group, one, other, strong=True)
    for path in group.iter("path"):
        numbers = [float(number) for number in re.findall(r"[0-9.]+", path.get("d"))]
        assert max(numbers[1::2]) <= BOTTOM


def test_a_chain_that_places_a_digit_is_told_to_its_end_and_drawn():
    inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    told = explain(Sudoku(inkala), WITH_SECOND, step=35)
    assert "=> 9C=6" in " ".join(told.words.split())
    assert "node" in told.svg


def test_a_step_says_why_link_by_link():
    words = explain(Sudoku(HARD), SOLVER, step=CHAIN).words
    assert "(C+ 7D:7C:7A:6A:{9A:9G}:8G) 8D ≠ 7" in words
    assert "(7)7D=(7)7C-(2)7C=(2)7A-(2)6A=(9)6A-(9)9A=(9)9G-(9)8G=(7)8G => 8D≠7" in words
    assert "Key\n" in words


LOOP = (
    "3.67.5..99..6..3..51.39476.25..6....6912.78......5...6.659...1..39..65.71..5..693",
    {(3, 1, 2)},
)
SAME_END = "..8.1...2.3..5.7..........6...8...1.2.5..9.4..6........7.49.8....4..61..3.6.8.5.."


@pytest.mark.parametrize(
    ("board", "step", "told", "weak"),
    [
        (SudokuPosition(*LOOP), 43, "sudoku_loop_of_sets", 2),
        (Sudoku(SAME_END), 40, "sudoku_same_end", 5),
    ],
)
def test_a_loop_has_its_closing_link_a_caption_and_the_key_of_chains(board, step, told, weak):
    shown = explain(board, WITH_SECOND, step=step)
    svg = ET.fromstring(shown.svg)
    captions = [one.text for one in svg.iter() if one.get("class") == "caption"]
    assert catalogue()[told]["en"].partition("{")[0].strip() in " ".join(captions)
    assert [path.get("class") for path in svg.iter()].count("weak") == weak
    assert "(4)6I=(4)6A" in shown.words


def test_the_pencil_marks_stand_before_each_explained_step():
    plain = explain(Sudoku(HARD), SOLVER)
    with_marks = explain(Sudoku(HARD), SOLVER, marks=True)
    assert plain.svg == with_marks.svg
    assert "+--" not in plain.words.partition("Solved")[0]
    assert with_marks.words.count("\n\n  +--") >= 75
    marks = "  | 58  289 289  | 49   7 6  | 3  45 1  |"
    step = explain(Sudoku(HARD), SOLVER, marks=True, step=CHAIN).words
    assert marks in step.partition("32. AIC of type 1")[0]


def test_a_step_is_drawn_with_its_links():
    svg = ET.fromstring(explain(Sudoku(HARD), SOLVER, step=CHAIN).svg)
    kinds = [path.get("class") for path in svg.iter("{http://www.w3.org/2000/svg}path")]
    assert (kinds.count("strong"), kinds.count("weak"), kinds.count("gone")) == (5, 4, 1)
    texts = list(svg.iter("{http://www.w3.org/2000/svg}text"))
    numbers = [text.text for text in texts if text.get("class") == "number"]
    captions = [text.text for text in texts if text.get("class") == "caption"]
    assert numbers == [str(number) for number in range(1, 11)]
    assert captions[0] == "Either 7D is 7 or 8G is 7: 8D can't be 7."


@pytest.mark.parametrize(
    ("step", "drawn"),
    [(2, {"house": 1, "source": 4, "scan": 6}), (31, {"node": 5, "join": 1}), (36, {"gone": 1})],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_picture_shows_what_bears_a_step_out(step, drawn, language):
    told = explain(Sudoku(HARD), SOLVER, layout=Layout(language), step=step)
    svg = ET.fromstring(told.svg)
    kinds = Counter(element.get("class") for element in svg.iter())
    assert {name: kinds[name] for name in drawn} == drawn
    width, height = map(float, svg.get("viewBox").split()[2:])
    assert kinds["caption"] >= 1
    for rect in svg.iter("{http://www.w3.org/2000/svg}rect"):
        if rect.get("class") == "node":
            assert 0 < float(rect.get("x")) < width
    captions = [text for text in svg.iter() if text.get("class") == "caption"]
    assert max(float(text.get("y")) for text in captions) < height


@pytest.mark.parametrize("digit", range(1, 10))
def test_a_number_is_on_no_border_and_a_join_goes_round_the_digit_between(digit):
    svg = ET.Element("svg")
    for corner in range(4):
        add_node(svg, [40], digit, "black", 1, corner)
    for disc in svg.iter("circle"):
        radius = float(disc.get("r"))
        for place in (float(disc.get("cx")), float(disc.get("cy"))):
            assert radius <= (place - MARGIN) % CELL <= CELL - radius
    for cells, axis in (([0, 2], 1), ([0, 18], 0)):
        svg = ET.Element("svg")
        add_node(svg, cells, digit, "black")
        join = svg.find("path[@class='join']").get("d")
        ends = [float(number) for number in re.findall(r"[\d.]+", join)]
        middle = (ends[axis] + ends[-2:][axis]) / 2
        if "Q" in join:
            middle = (middle + ends[2:4][axis]) / 2
        assert 9 < abs(middle - MARGIN - CELL / 2) < CELL / 2


def test_a_hypothesis_is_drawn_with_what_follows_and_where_it_breaks(bundled_table):
    clues = Sudoku(bundled_table.set_index("puzzle_id").loc["qq-expert-104", "clues"])
    told = explain(clues, SOLVER, hypothesis=1)
    kinds = Counter(element.get("class") for element in ET.fromstring(told.svg).iter())
    assert told.words.count("Contradiction step") == 1
    assert (kinds["breaks"], kinds["gone"], kinds["legend"]) == (1, 1, 2)
    steps = told.words.replace("\n", " ").count(" place in ") + told.words.count("last digit")
    assert kinds["number"] == kinds["node"] == 1 + steps


def test_a_hypothesis_that_is_not_there_is_named():
    with pytest.raises(PuzzleError, match=r"h1 to h\d+, found h99"):
        explain(Sudoku(HARD), SOLVER, hypothesis=99)


def test_a_step_that_is_not_there_is_named():
    with pytest.raises(PuzzleError, match="1 to 75 or h1 to h1, found 76"):
        explain(Sudoku(HARD), SOLVER, step=76)


@pytest.mark.parametrize(
    ("clues", "levels"),
    [
        (f"12345678.{'.' * 17}9{'.' * 54}", 0),
        ("5" + HARD[1:], 0),
        (HARD[:80] + "2", 0),
        ("." * 81, 1),
    ],
)
def test_what_has_not_one_solution_is_explained_as_far_as_it_goes(clues, levels):
    assert explain(Sudoku(clues), SOLVER).words.count("Level ") == levels

import re
import xml.etree.ElementTree as ET

from hypothesis import example, given
from hypothesis import strategies as st

from pipeline.explain.ink import GREY, INK, NAMESPACE
from pipeline.kinds.slitherlink.presentation.svg import board_svg
from pipeline.kinds.slitherlink.puzzle import Slitherlink

# The loop round two neighbouring 3s, one edge left undecided.
BOARD = Slitherlink(2, 3, "33....")
LINES = "+++----0/++-++----"


def find(picture, tag):
    return list(ET.fromstring(picture).iter(f"{{{NAMESPACE}}}{tag}"))


def strokes(picture, colour, move=r"M\d+ \d+[vh]\d+"):
    """Return how many edges (or what else begins with `move`) are drawn in `colour`."""
    paths = [path.get("d") for path in find(picture, "path") if path.get("stroke") == colour]
    return sum(len(re.findall(move, path)) for path in paths)


def crosses(picture, colour):
    return strokes(picture, colour, r"M\d+ \d+l\d+ \d+m")


@given(st.from_type(Slitherlink))
def test_clues_stand_in_the_middle_of_their_cells(puzzle):
    cells = [
        (text.text, (int(text.get("y")) - 8 - 16) // 40, (int(text.get("x")) - 16) // 40)
        for text in find(board_svg(puzzle), "text")
    ]
    expected = [
        (clue, *divmod(index, puzzle.cols))
        for index, clue in enumerate(puzzle.clues)
        if clue != "."
    ]
    assert cells == expected


def test_lines_crosses_and_dots():
    picture = board_svg(BOARD, LINES)
    dots = 12
    assert strokes(picture, INK) == LINES.count("+") + dots
    assert crosses(picture, GREY) == LINES.count("-")
    assert crosses(board_svg(BOARD, LINES, crosses=False), GREY) == 0


@given(st.text())
@example("</title><script>alert(1)</script>")
def test_any_title_is_escaped(title):
    picture = board_svg(BOARD, title=title)
    shown = ET.fromstring(picture)[0].text or ""
    assert len(ET.fromstring(picture)) == len(ET.fromstring(board_svg(BOARD)))
    printable = re.sub("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", title)
    assert shown == re.sub("\r\n?", "\n", printable)

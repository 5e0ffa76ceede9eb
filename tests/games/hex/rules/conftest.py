"""Boards for the tests of the Hex program."""

from itertools import product

from hypothesis import strategies as st

from pipeline.games.hex.puzzle import winner_of
from pipeline.games.moves import Point
from pipeline.games.notations import digits
from tests.runs import ROOT

PRINTED = ROOT / "data/raw/hex-1973"
RECORDS = [digits.read((PRINTED / f"game-{n}.txt").read_text()) for n in (1, 2)]
TABLE = [
    list(map(int, line.split()))
    for line in (PRINTED / "game-1-values.txt").read_text().splitlines()
]
"""The printed values V, row by row."""
BEFORE_44 = 8
"""Moves of the first game before the table was printed."""


def board(size: int, x=(), o=()) -> str:
    """The points of a board with stones on these; the numbers of X and O need not fit a game."""
    stones = {Point(*point): "X" for point in x} | {Point(*point): "O" for point in o}
    return "".join(stones.get(Point(u, v), ".") for v, u in product(range(1, size + 1), repeat=2))


def nonzero(values: dict) -> dict:
    """Return the points that have a value."""
    return {tuple(point): value for point, value in values.items() if value}


def points(*places) -> frozenset:
    """Return a support."""
    return frozenset(Point(*place) for place in places)


@st.composite
def positions(draw, sizes=(3, 4), least_stones=0):
    """The points of any position of a game that goes on."""
    size = draw(st.sampled_from(sizes))
    order = draw(st.permutations(range(size * size)))
    count = draw(st.integers(least_stones, size * size - 2))
    cells = ["."] * (size * size)
    for number, index in enumerate(order[:count]):
        cells[index] = "XO"[number % 2]
        if winner_of("".join(cells)):
            cells[index] = "."
            break
    return "".join(cells)

"""Addresses and grids of declared kinds: known ones, round trips, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline import kinds
from pipeline.texts.errors import PuzzleError
from tests.declared.boards import DECLARED

# From pzpr.js (test/script) and cspuz_core (cspuz_rs_puzzles), each with its board there.
KNOWN = [
    ("masyu", "6/6/1063000i3000", "..w....b..w..........b...w.........."),
    ("akari", "6/6/nekcakbl", "........4.......2..0.......1........"),
    ("yajilin", "5/5/m32j10", ".............[2<]..........[0^]"),
    (
        "yajilin",
        "10/10/w32a41b21a21l22e30m21a12b11r20d30g",
        ".......................[2<].[1>]..[1v].[1v]............[2v].....[0<]............."
        "[1v].[2^]..[1^]..................[0v]....[0<].......",
    ),
    (
        "heyawake",
        "6/6/lll155007rs12222j",
        "22.2.2............................../011223011223011223444443555663555667",
    ),
    (
        "heyawake",
        "6/6/aa66aapv0fu0g2i3k",
        "..2.........3......................./0011223311445556445556778899aa8899aa",
    ),
    ("nurikabe", "5/5/g5k2o1k3g", ".5.....2.........1.....3."),
    ("hitori", "4/4/1114142333214213", "1114142333214213"),
    ("hitori", "6/5/111.45.2..453.3.1..2....3.3.1.", "111.45.2..453.3.1..2....3.3.1."),
    ("shikaku", "6/6/j3g56h6t6h23g5j", "....3.56..6..............6..23.5...."),
    ("shikaku", "6/6/s66j4.g8n4h4g", ".............66....4?.8........4..4."),
    ("hashiwokakero", "5/5/4g2i3h23k3g1g3g4g3", "4.2...3..23.....3.1.3.4.3"),
    (
        "hashiwokakero",
        "6/6/3g1g2.g.g2h.g2g.h.g4g3h4g.g2g.h2",
        "3.1.2?.?.2..?.2.?..?.4.3..4.?.2.?..2",
    ),
]
CLUES = {
    "masyu": st.sampled_from(".bw"),
    "akari": st.sampled_from("....x01234"),
    "yajilin": st.just(".")
    | st.just("?")
    | st.builds("{}{}".format, st.integers(0, 99), st.sampled_from("^v<>")),
    "heyawake": st.just(".") | st.integers(0, 999).map(str),
    "nurikabe": st.sampled_from("..?") | st.integers(1, 3999).map(str),
    "hitori": st.just(".") | st.integers(1, 999).map(str),
    "shikaku": st.sampled_from("..?") | st.integers(1, 3999).map(str),
    "hashiwokakero": st.sampled_from("....?12345678"),
}


def _read(name, address):
    return kinds.kind(name).notations.read_address(f"{DECLARED[name].ADDRESSES[0]}/{address}")


@st.composite
def boards(draw, name):
    rows, cols = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    size = rows * cols
    cells = draw(st.lists(CLUES[name], min_size=size, max_size=size))
    rooms = None
    if name == "heyawake":
        # Each cell joins the room of its left or upper neighbour, or begins one.
        rooms = []
        for at in range(size):
            near = [rooms[at - 1]] if at % cols else []
            rooms.append(draw(st.sampled_from([*near, *rooms[at - cols :][: at >= cols], at])))
        cells = [
            cell if room == at else "."
            for at, (cell, room) in enumerate(zip(cells, rooms, strict=True))
        ]
    return DECLARED[name].puzzle.of_cells(rows, cols, cells, rooms)


@pytest.mark.parametrize(("name", "address", "clues"), KNOWN)
def test_known_addresses(name, address, clues):
    puzzle = _read(name, address)
    assert puzzle.clues == clues
    assert DECLARED[name].write_body(puzzle) == address.split("/")[2]


@pytest.mark.parametrize("name", CLUES)
def test_what_is_written_is_read_again(name):
    notations = kinds.kind(name).notations

    @given(boards(name))
    def round_trip(puzzle):
        assert notations.read_address(notations.address(puzzle)) == puzzle
        assert notations.read(notations.grid(puzzle)) == puzzle

    round_trip()


@pytest.mark.parametrize("name", CLUES)
@given(body=st.text("0123456789abcdefghijklmnopqrstuvwxyz.-+=%@*$ABC", max_size=30))
def test_other_bodies_are_read_or_refused_in_one_line(name, body):
    complaint, puzzle = "", None
    try:
        puzzle = _read(name, f"5/4/{body}")
    except PuzzleError as error:
        complaint = str(error)
    assert "\n" not in complaint
    assert complaint or len(puzzle.cells) == 20


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("masyu", "1063000"),  # too short
        ("masyu", "1063000i300000"),  # too long
        ("masyu", "r63000i30000"),  # no such character
        ("akari", "zzz"),  # too many cells
        ("yajilin", "m02j10"),  # a number without an arrow
        ("yajilin", "m3"),  # half a clue
        ("heyawake", "lll155"),  # half the borders
        ("nurikabe", "g-1"),  # half a number
        ("nurikabe", "g+fff"),  # more than 3999
        ("hashiwokakero", "9"),  # more bridges than fit
        ("hitori", "1-"),
    ],
)
def test_wrong_bodies_are_refused(name, body):
    with pytest.raises(PuzzleError):
        _read(name, f"6/6/{body}")

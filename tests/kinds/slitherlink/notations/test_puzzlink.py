import pytest

from pipeline.kinds.slitherlink.notations.puzzlink import read, write
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.texts.errors import PuzzleError

# The example that the solver cspuz publishes with its address.
PZV = "http://pzv.jp/p.html?slither/4/4/dgdh2c7b"
PZV_PUZZLE = Slitherlink(4, 4, "3...3....22..2.1")
# The sample of pzpr.js itself, with the board that its tests write beside the address.
PZPR_BODY = "cbcbcddad"
PZPR_PUZZLE = Slitherlink(5, 5, "2..1..2..1..2..3..3..0..3")


def test_published_addresses():
    assert read(PZV) == PZV_PUZZLE
    assert write(PZV_PUZZLE) == "https://puzz.link/p?slither/4/4/dgdh2c7b"
    assert read(f"https://puzz.link/p?slither/5/5/{PZPR_BODY}") == PZPR_PUZZLE
    assert write(PZPR_PUZZLE) == f"https://puzz.link/p?slither/5/5/{PZPR_BODY}"


@pytest.mark.parametrize("query", ["slither/4/4/dgdh2c71", "slitherlink/4/4/dgdh2c7b"])
def test_other_forms_of_the_address(query):
    assert read(query) == PZV_PUZZLE


def test_columns_stand_before_rows():
    assert read("https://puzz.link/p?slither/3/1/3h") == Slitherlink(1, 3, "3..")
    assert write(Slitherlink(1, 3, "...")) == "https://puzz.link/p?slither/3/1/i"


def test_runs_of_blank_cells_are_cut_at_twenty():
    assert write(Slitherlink(1, 41, "." * 41)).endswith("/41/1/zzg")
    assert write(Slitherlink(1, 23, "0" + "." * 22)).endswith("/23/1/az")


def test_a_question_mark_is_blank():
    assert read("https://puzz.link/p?slither/3/1/.3.") == Slitherlink(1, 3, ".3.")


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("mashu/4/4/dgdh2c7b", "found 'mashu'"),
        ("slither/0/4/g", "from 1 to 250, found 0"),
        ("slither/2/2/4i", "row 1, column 1: .* found '4'"),
        ("slither/2/2/g9g", "row 1, column 2: .* found '4'"),
        ("slither/2/2/ge", "row 1, column 2: .* found '4'"),
        ("slither/2/2/3fh", "character 2 of the clues: .* found 'f'"),
        ("slither/2/2/3j", "4 clues, found 5"),
    ],
)
def test_bad_addresses(query, message):
    with pytest.raises(PuzzleError, match=message):
        read(f"https://puzz.link/p?{query}")

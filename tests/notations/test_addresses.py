"""Addresses of any kind of puzzle."""

import pytest

from pipeline.notations.addresses import name_of, split
from pipeline.texts.errors import PuzzleError


@pytest.mark.parametrize(
    "text",
    [
        "http://pzv.jp/p.html?sudoku_play/v:/9/9/zz%67/",
        "pzv.jp/p.html?sudoku_edit/9/9/zzg",
        "https://puzz.link/p?sudoku%2F9%2F9%2Fzzg",
        "https://puzz.link/p?sudoku/9/9/\n zzg ",
        "sudoku/9/9/zzg",
    ],
)
def test_the_page_and_its_flags_do_not_matter(text):
    assert split(text, ["sudoku"])[:3] == (9, 9, "zzg")


def test_no_address_has_its_text_for_a_name():
    assert name_of("10x10") == "10x10"


@pytest.mark.parametrize("query", ["sudoku", "sudoku/9/9", "sudoku/9/9/a/b", "sudoku/9/x/a"])
def test_a_piece_is_missing_or_too_many(query):
    with pytest.raises(PuzzleError, match="expected sudoku/columns/rows/clues, found 'sudoku"):
        split(f"https://puzz.link/p?{query}", ["sudoku"])

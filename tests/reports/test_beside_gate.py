"""Of which books it is told whether a difference from the paper is more than chance."""

import pandas as pd
import pytest

from pipeline.corpora.description import load_description
from pipeline.corpora.published import read_published
from pipeline.reports.pages.beside_gate import advice, parts_of, rated_puzzles, why_not_judged

PAPER = load_description("config/corpora/sato2003.yaml")
PRINTED = read_published(PAPER.path)["level_table"]
PARTS = ["Part 1", "Part 2", "Part 3", "Part 4"]
BOARDS = [(10, 10), (10, 18), (14, 24), (20, 36)]


def book(*counts, names=PARTS):
    """Return the puzzles of one book, so many on boards of each of the paper's sizes."""
    rows = [
        (name, *board)
        for n, name, board in zip(counts, names, BOARDS, strict=True)
        for _ in range(n)
    ]
    puzzles = pd.DataFrame(rows, columns=["part", "rows", "cols"])
    return puzzles.assign(corpus="c", book="", puzzle_id=puzzles.index.astype(str), held_out=False)


def why(puzzles, unit="seconds", uneven=()):
    """Return the reason why nothing is told, "" where it is."""
    keys = puzzles[["corpus", "puzzle_id"]]
    parts = parts_of(puzzles, PRINTED, PAPER.part_of)
    ratings, levels = keys.assign(rater="r", unit=unit), keys.assign(rater="s")
    rated = rated_puzzles(puzzles, ratings, levels, "s", PAPER.part_of)
    found = why_not_judged(rated, parts, uneven)
    return found["r"] if found else ""


def test_just_the_book_that_is_advised_is_told():
    parts = parts_of(book(1, 1, 1, 1), PRINTED, PAPER.part_of)
    advised = str(advice(why(book(8, 8, 8, 6)), parts).values["sizes"])
    assert advised == "33, 28, 24, 13"
    assert why(book(*map(int, advised.split(", ")))) == ""


def test_chapters_of_mixed_sizes_are_no_parts_of_the_paper():
    puzzles = book(110, 127, 105, 58)
    puzzles = puzzles.assign(part=[f"Chapter {1 + at % 4}" for at in puzzles.index])
    assert why(puzzles).id == "untold_parts"
    # Under the paper's own names too.
    assert why(puzzles.assign(part=puzzles["part"].str[-1].radd("Part "))).id == "untold_parts"
    # Nothing is cut of levels that somebody gave.
    assert why(puzzles, unit="level") == ""


def test_two_classes_or_none_are_no_parts_of_the_paper():
    two = book(66, 56, 48, 26, names=["small", "small", "large", "large"])
    assert why(two).id == why(two.assign(part="")).id == "untold_parts"


def test_parts_with_the_papers_borders_may_have_other_names():
    puzzles = book(33, 28, 24, 13, names=["small", "medium", "large", "giant"])
    assert why(puzzles) == ""
    sizes = parts_of(puzzles, PRINTED, PAPER.part_of).sizes
    assert sizes == {"small": 33, "medium": 28, "large": 24, "giant": 13, "": 24}


@pytest.mark.parametrize(("astray", "told"), [(9, True), (12, False)])
def test_a_tenth_of_the_puzzles_may_stand_in_another_part(astray, told):
    puzzles = book(33, 28, 24, 15)
    puzzles.loc[: astray - 1, "part"] = "Part 2"
    assert (why(puzzles) == "") == told


def test_each_part_is_large_enough_and_not_their_mean():
    small = why(book(33, 28, 24, 7))
    assert (small.id, small.values["n"], small.values["of_paper"]) == ("untold_small", 7, 13)
    assert why(book(22, 19, 16, 9)) == ""
    books = pd.concat([book(33, 28, 24, 13), book(12, 10, 9, 5).assign(book="2")])
    books["puzzle_id"] = range(len(books))
    assert why(books).id == "untold_small"


@pytest.mark.parametrize("unit", ["seconds", "level"])
def test_the_sizes_of_the_boards_have_the_papers_shares(unit):
    assert why(book(33, 28, 24, 0), unit).id == why(book(99, 28, 24, 13), unit).id
    assert why(book(33, 28, 24, 0), unit).id == "untold_shares"
    assert why(book(8, 8, 6, 4), unit).id == "untold_few"


def test_nothing_is_told_of_times_whose_range_leaves_a_level_empty():
    puzzles = book(33, 28, 24, 13)
    reason = why(puzzles, uneven={"r"})
    assert reason.id == "untold_uneven"
    parts = parts_of(puzzles, PRINTED, PAPER.part_of)
    assert advice(reason, parts).id == "told_without_longest"

"""What new-book asks a person to look at."""

import re

from pipeline.corpora.new_book.doubts import doubts_about


def ids_in(doubts):
    """Return the ids that each sentence names."""
    return [re.search(r"(?:the|at the) ids ([\w, ]+)", said)[1] for said in doubts]


def test_the_same_puzzle_under_two_ids_and_a_time_in_another_unit(book, clues):
    lines = ["id,clues,seconds"]
    lines += [f"{at},{cells},{300 + at}" for at, cells in enumerate(clues)]
    lines += [f"again,{clues[3]},310", f"minutes,{clues[5]},5", f"long,{clues[5]},18000"]
    _, corpus, problems = book("times.csv", lines)
    assert not problems
    doubts = doubts_about(corpus)
    assert ids_in(doubts) == ["3, again", "5, long, minutes", "long, minutes"]
    assert doubts[2].startswith("people: 2 of the times")
    assert "310 seconds" in doubts[2]


def test_the_same_puzzle_with_two_grades(book, clues):
    lines = ["id,clues,grade"]
    lines += [f"{at},{cells},{at % 3 + 1}" for at, cells in enumerate(clues)]
    lines += [f"again,{clues[1]},3", f"2,{clues[2]},1", f"3,{clues[4]},1"]
    _, corpus, problems = book("grades.csv", lines)
    (doubt,) = doubts_about(corpus)
    assert "1, again (grade says level 2 and 3)" in doubt
    found = [re.search(r"found ('\d') of grades.csv, line (\d)", one.reason) for one in problems]
    assert [one.groups() for one in found] == [("'2'", "4"), ("'3'", "5")]


def test_a_good_book_leaves_no_doubt(book, clues):
    lines = ["id,clues,seconds"] + [f"{at},{cells},{60 + at}" for at, cells in enumerate(clues)]
    assert doubts_about(book("times.csv", lines)[1]) == []

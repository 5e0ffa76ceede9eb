"""What new-book asks a person to look at."""

from pipeline.corpora.new_book.doubts import doubts_about


def test_the_same_puzzle_under_two_ids_and_a_time_in_another_unit(book, clues):
    lines = ["id,clues,seconds"]
    lines += [f"{at},{cells},{300 + at}" for at, cells in enumerate(clues)]
    lines += [f"again,{clues[3]},310", f"minutes,{clues[5]},5", f"long,{clues[5]},18000"]
    _, corpus, problems = book("times.csv", lines)
    assert not problems
    assert doubts_about(corpus) == [
        "the same puzzle stands under the ids 3, again; all of them are kept",
        "the same puzzle stands under the ids 5, long, minutes; all of them are kept",
        "people: 2 of the times are more than 30 times shorter or longer than the median of 310 "
        "seconds, at the ids long, minutes; they are kept: mend them if they are in another unit",
    ]


def test_the_same_puzzle_with_two_grades(book, clues):
    lines = ["id,clues,grade"]
    lines += [f"{at},{cells},{at % 3 + 1}" for at, cells in enumerate(clues)]
    lines += [f"again,{clues[1]},3", f"2,{clues[2]},1", f"3,{clues[4]},1"]
    _, corpus, problems = book("grades.csv", lines)
    assert doubts_about(corpus) == [
        "the same puzzle stands under the ids 1, again (grade says level 2 and 3); all of them are "
        "kept"
    ]
    assert [problem.reason for problem in problems] == [
        "expected each puzzle once, found '2' of grades.csv, line 4; take one of the two away; the "
        "row is left out",
        "expected an id that no other puzzle has, found '3' of grades.csv, line 5; give it another "
        "id; the row is left out",
    ]


def test_a_good_book_leaves_no_doubt(book, clues):
    lines = ["id,clues,seconds"] + [f"{at},{cells},{60 + at}" for at, cells in enumerate(clues)]
    assert doubts_about(book("times.csv", lines)[1]) == []

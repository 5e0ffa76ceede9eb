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


def test_a_good_book_leaves_no_doubt(book, clues):
    lines = ["id,clues,seconds"] + [f"{at},{cells},{60 + at}" for at, cells in enumerate(clues)]
    assert doubts_about(book("times.csv", lines)[1]) == []

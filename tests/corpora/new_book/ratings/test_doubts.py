"""What new-book asks a person to look at."""

from pipeline.corpora.new_book.ratings.doubts import doubts_about


def test_the_same_puzzle_under_two_ids_and_a_time_in_another_unit(book, clues):
    lines = ["id,clues,seconds"]
    lines += [f"{at},{cells},{300 + at}" for at, cells in enumerate(clues)]
    lines += [f"again,{clues[3]},310", f"minutes,{clues[5]},5", f"long,{clues[5]},18000"]
    _, corpus, problems = book("times.csv", lines)
    assert not problems
    repeated, also_repeated, far = doubts_about(corpus)
    assert " ids 3, again;" in repeated
    assert " ids 5, long, minutes;" in also_repeated
    assert far.startswith("people: 2 of the times")
    assert " 310 seconds, at the ids long, minutes;" in far

"""What new-book asks a person to look at."""

from dataclasses import replace

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


def log_of(clues, seconds: dict[str, list[int]]) -> list[str]:
    """The lines of a log: each person on the first puzzles."""
    rows = [(at, who, one) for who, times in seconds.items() for at, one in enumerate(times)]
    return ["id,clues,person,seconds", *(f"{at},{clues[at]},{who},{one}" for at, who, one in rows)]


def test_a_program_among_the_persons_is_pointed_at_without_its_name(book, clues):
    people = {f"anna-{at}": [100 + at, 200 - at, 300 + at] for at in range(11)}
    _, corpus, _ = book("log.csv", log_of(clues, people | {"robot": [1, 1, 2]}))
    (said,) = doubts_about(corpus)
    assert "1 of 12 persons" in said
    assert "1 to 2 seconds in 3 attempts" in said
    assert "robot" not in said
    people_only = corpus.attempts[corpus.attempts["person"] != "robot"]
    assert doubts_about(replace(corpus, attempts=people_only)) == []


def test_few_levels_of_a_book_are_pointed_at(book, clues):
    lines = ["id,clues,level", *(f"{at},{one},{at + 1}" for at, one in enumerate(clues[:3]))]
    _, corpus, _ = book("a.csv", [*lines, *(f"{at},{clues[at]}," for at in range(3, 10))])
    (said,) = doubts_about(corpus)
    assert "level: 3 of 10 puzzles" in said


def test_names_that_differ_by_capitals_only_are_pointed_at(book, clues):
    people = {name: [100, 200, 300] for name in ("anna", "ANNA", "ben")}
    _, corpus, _ = book("log.csv", log_of(clues, people))
    (said,) = doubts_about(corpus)
    assert "1 of 3 persons" in said
    assert "anna" not in said.casefold()


def test_attempts_given_up_after_a_time_that_is_not_known_are_counted(book, clues):
    people = {name: [100, 200, "DNF"] for name in ("anna", "ben", "chie")}
    _, corpus, _ = book("log.csv", log_of(clues, people))
    (said,) = doubts_about(corpus)
    assert said.startswith("3 of 9 attempts were given up")

"""Scales of level columns that end at different highest levels."""

from dataclasses import replace

import pytest

from tests.corpora.new_book.conftest import KNOWN, NobodyThere


def two_columns(clues, editor, tester):
    """The lines of a book of two columns of levels, given in turn."""
    rows = [f"{at},{one},{editor[at % len(editor)]},{tester[at % len(tester)]}"
            for at, one in enumerate(clues)]  # fmt: skip
    return ["id,clues,editor level,tester level", *rows]


def test_who_gives_no_highest_level_is_asked_which_levels_there_are(book, clues):
    lines = two_columns(clues, (1, 2, 3, 4), (1, 2, 3, 4, 5))
    with pytest.raises(NobodyThere, match=r"'editor level' holds levels up to 4.*--levels"):
        book("levels.csv", lines)
    asked = []

    def ask(flag, question, answers, likeliest):
        asked.append((flag, likeliest))
        return likeliest

    _, corpus, problems = book("levels.csv", lines, KNOWN, ask)
    assert not problems
    assert asked == [("--levels editor level={answer}", "1,2,3,4,5")]
    assert corpus.scales.groupby("rater")["level"].max().to_dict() == {"editor-level": 5}
    assert corpus.ratings.groupby("rater")["value"].max().tolist() == [4, 5]


@pytest.mark.parametrize("tester", [(2, 1, 3), (1, 2, 3, 4, 5, 6)])
def test_equal_scales_and_very_different_ones_are_not_asked_for(book, clues, tester):
    _, corpus, problems = book("levels.csv", two_columns(clues, (1, 2, 3), tester))
    assert not problems
    assert corpus.scales.empty


def test_raters_of_one_column_have_one_scale_and_it_is_said(book, clues):
    rows = [f"{at},{one},{who},{1 + at % most}" for at, one in enumerate(clues)
            for who, most in (("ann", 4), ("ben", 5))]  # fmt: skip
    draft, corpus, problems = book("long.csv", ["id,clues,rater,level", *rows])
    assert not problems
    assert corpus.scales.groupby("rater")["level"].max().to_dict() == {
        "ann-level": 5,
        "ben-level": 5,
    }
    assert "1 to 5 of all raters" in [guess.found for guess in draft.guesses]


@pytest.mark.parametrize("name", ["tester", "solver", "player", "解答者"])
@pytest.mark.parametrize("words", [None, ("easy", "medium", "hard")])
@pytest.mark.parametrize("time", [(), ("time",)])
def test_a_column_of_levels_is_no_list_of_persons(book, clues, name, words, time):
    given = words or ("1", "2", "3")
    rows = [[str(at), one, given[at % 3], given[at * 7 // 3 % 3], f"{at * 7 % 13 + 5}:00"]
            for at, one in enumerate(clues)]  # fmt: skip
    head = ["id", "clues", "editor", name, *time]
    _, corpus, problems = book("levels.csv", [",".join(row[: len(head)]) for row in (head, *rows)])
    assert not problems
    assert corpus.attempts.empty
    levels = corpus.ratings[corpus.ratings["unit"] == "level"]
    assert levels.groupby("rater")["value"].agg(["min", "max"]).values.tolist() == [[1, 3], [1, 3]]


@pytest.mark.parametrize("persons", [("ann", "ben"), ("1", "2")])
def test_names_and_numbers_of_persons_stay_persons(book, clues, persons):
    rows = [
        f"{at},{one},{who},{at * 7 % 13 + 5}:00" for at, one in enumerate(clues) for who in persons
    ]
    _, corpus, _ = book("log.csv", ["id,clues,tester,time", *rows])
    assert sorted(corpus.attempts["person"].unique()) == [*persons]


QQWING = ("simple", "easy", "intermediate", "expert")


@pytest.mark.parametrize("tester", [("easy", "intermediate", "expert"), ("easy", "hard")])
def test_words_that_were_told_apart_stay_apart_beside_another_rater(book, clues, tester):
    lines = two_columns(clues, QQWING, tester)
    with pytest.raises(NobodyThere, match=r"'editor level' .*1 easy/simple.*--levels"):
        book("words.csv", lines)
    draft, corpus, _ = book("words.csv", lines, KNOWN, lambda *_: ",".join(QQWING))
    of_editor = corpus.ratings[corpus.ratings["rater"] == "editor-level"]
    assert sorted(set(of_editor["value"])) == [1, 2, 3, 4]
    (told,) = (guess for guess in draft.guesses if guess.about == "rater editor-level")
    assert "1 simple, 2 easy, 3 intermediate, 4 expert" in told.why


def test_near_words_of_two_raters_are_one_level(book, clues):
    lines = two_columns(clues, ("easy", "medium", "hard"), ("simple", "hard"))
    _, corpus, _ = book("words.csv", lines)
    assert corpus.ratings.groupby("rater")["value"].agg(["min", "max"]).to_numpy().tolist() == [
        [1, 3],
        [1, 3],
    ]


@pytest.mark.parametrize(
    ("cells", "likeliest"),
    [
        (("1級", "5級", "3級"), "5級,3級,1級"),
        (("1 kyu", "2 kyu", "10 kyu"), "10 kyu,2 kyu,1 kyu"),
        (("二段", "1級", "初段", "準1級", "2級"), "2級,準1級,1級,初段,二段"),
        (("1級", "B"), ""),
    ],
)
def test_grades_of_skill_are_offered_from_the_lowest(book, clues, cells, likeliest):
    offered = []

    def ask(flag, question, answers, found):
        offered.append(found)
        return found or "nothing"

    rows = [f"{at},{one},{cells[at % len(cells)]}" for at, one in enumerate(clues)]
    book("grades.csv", ["id,clues,難易度", *rows], KNOWN, ask)
    assert set(offered) == {likeliest}


def test_no_order_is_offered_to_which_the_times_point_the_other_way(book, clues):
    offered = []

    def ask(flag, question, answers, found):
        offered.append(found)
        return "nothing"

    # The times of 5級 are longer than those of 1級, though not by enough to be sure.
    rows = [f"{at},{one},{(5, 1)[at % 2]}級,{300 + 37 * (at % 7) + 20 * (at % 2 == 0)}"
            for at, one in enumerate(clues)]  # fmt: skip
    book("grades.csv", ["id,clues,難易度,seconds", *rows], KNOWN, ask)
    assert offered == [""]


def test_an_editor_s_words_that_are_given_are_levels_beside_a_log(book, clues):
    words = ["easy", "medium", "hard", "unfair", "extreme"]
    rows = [f"{at},{one},{who},{at * 7 % 13 + 5}:00,{words[at % 5]}"
            for at, one in enumerate(clues) for who in ("ann", "ben", "cy")]  # fmt: skip
    known = replace(KNOWN, words={"difficulty": words})
    _, corpus, _ = book("log.csv", ["puzzle,clues,person,time,difficulty", *rows], known)
    assert sorted(corpus.attempts["person"].unique()) == ["ann", "ben", "cy"]
    levels = corpus.ratings[corpus.ratings["rater"] == "difficulty"].set_index("puzzle_id")["value"]
    assert levels.to_dict() == {str(at): 1 + at % 5 for at in range(len(clues))}

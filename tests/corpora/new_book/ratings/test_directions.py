"""Names and titles that say which end of numbers is hard: one is asked, without a default."""

from contextlib import suppress
from dataclasses import replace

import pytest

from pipeline.files.settings import SettingsError
from tests.corpora.new_book.conftest import KNOWN


def asked_about(book, lines, answer="nothing"):
    """What is asked about a book: the flag, and the likeliest answer; and its ratings."""
    asked = []

    def ask(flag, question, answers, likeliest):
        asked.append((flag, likeliest))
        return answer

    return asked, book("a.csv", lines, KNOWN, ask)[1].ratings


def rows_of(clues, head, numbers):
    head = f'"{head}"'
    rows = [f"{at},{one},{numbers[at % len(numbers)]}" for at, one in enumerate(clues)]
    return [f"id,clues,{head}", *rows]


@pytest.mark.parametrize(
    "head",
    [
        "difficulty (5 = easiest)",
        "level (1 = hardest)",
        "difficulty (1=hard 5=easy)",
        "Schwierigkeit (1=schwer, 5=leicht)",
        "difficulté (1 = difficile)",
        "dificultad (5 = fácil)",
        "難易度(5=易しい)",
        "难度(1=难)",
        "難易度(級)",
    ],
)
def test_levels_whose_name_says_a_direction_are_asked_for(book, clues, head):
    lines = rows_of(clues, head, (1, 2, 3, 4, 5))
    asked, ratings = asked_about(book, lines, "5,4,3,2,1")
    assert asked == [(f"--levels {head}={{answer}}", "")]
    assert ratings.set_index("puzzle_id")["value"]["0"] == 5


@pytest.mark.parametrize("head", ["score (high = easy)", "rank (1=hardest)"])
def test_scores_whose_name_says_a_direction_are_asked_for(book, clues, head):
    lines = rows_of(clues, head, [10 + 7 * at % 23 for at in range(len(clues))])
    asked, ratings = asked_about(book, lines, "score")
    assert asked == [(f"--unit {head}={{answer}}", "")]
    assert len(ratings) == len(clues)


@pytest.mark.parametrize("is_above", [True, False])
def test_a_legend_beside_the_table_says_a_direction(book, clues, is_above):
    legend, lines = "Difficulty: 1 = very hard", rows_of(clues, "Difficulty", (1, 5))
    lines = [legend, *lines] if is_above else [*lines, legend]
    assert asked_about(book, lines, "5,1")[0] == [("--levels Difficulty={answer}", "")]


@pytest.mark.parametrize("title", ["100 hard sudoku", "Easy Sudoku, volume 3", "2024: easy ones"])
def test_a_title_with_a_number_says_no_direction(book, clues, title):
    book("a.csv", [f'"{title}",,', *rows_of(clues, "difficulty (1-5)", (1, 2, 5))])


@pytest.mark.parametrize(
    "said", ["1 = easy … 5 = hard", "1（易）から5（難）", "5 = hardest", "1: leicht, 5: schwer"]
)
@pytest.mark.parametrize("place", ["name", "title"])
def test_the_usual_direction_is_not_asked_about(book, clues, said, place):
    head = f"level ({said})" if place == "name" else "level"
    title = [f'"{said}"'] * (place == "title")
    _, corpus, _ = book("a.csv", [*title, *rows_of(clues, head, (1, 2, 3, 4, 5))])
    assert corpus.ratings.set_index("puzzle_id")["value"]["4"] == 5


@pytest.mark.parametrize("said", ["3 = hard", "1-5, hard = 1", "5 = least hard", "1 = hard to 5"])
def test_a_direction_that_is_not_clearly_the_usual_is_asked_about(book, clues, said):
    asked, _ = asked_about(book, rows_of(clues, f"level ({said})", (1, 2, 3, 4, 5)), "1,2,3,4,5")
    assert len(asked) == 1


def test_nobody_is_asked_who_said_the_order(book, clues):
    lines = rows_of(clues, "level (1=hardest)", (1, 2, 3))
    known = replace(KNOWN, words={"level (1=hardest)": ["3", "2", "1"]})
    _, corpus, _ = book("a.csv", lines, known)
    assert corpus.ratings.set_index("puzzle_id")["value"]["0"] == 3


def test_who_says_that_levels_are_no_rating_is_not_asked_again(book, clues):
    flags = []

    def ask(flag, *_):
        flags.append(flag)
        return "nothing"

    with suppress(SettingsError):
        book("a.csv", rows_of(clues, "level (1=hardest)", (1, 2, 3)), KNOWN, ask)
    assert flags == ["--levels level (1=hardest)={answer}"]

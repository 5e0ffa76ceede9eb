"""Which kind a book is taken for, and when nobody but a person may say so."""

import random
from dataclasses import replace

import pytest

from pipeline.corpora.new_book.known import Given
from pipeline.files.settings import SettingsError
from tests.corpora.new_book.conftest import KNOWN


def loops(count, rows, cols, seed):
    """Rows `rows,cols,clues` of Slitherlink boards, drawn."""
    draw = random.Random(seed)
    cells = rows * cols
    return [f"{rows},{cols},{''.join(draw.choices('0123.', k=cells))}" for _ in range(count)]


def lined(rows, names="id,rows,cols,clues,difficulty"):
    """The lines of a book: an id before each row and a level after it."""
    return [names, *(f"p{at},{row},{at % 5 + 1}" for at, row in enumerate(rows))]


@pytest.mark.parametrize(("of_81", "others"), [(6, 14), (17, 3), (20, 0)])
def test_slitherlink_of_81_cells_among_others_are_no_sudoku(book, of_81, others):
    lines = lined(loops(of_81, 9, 9, 1) + loops(others, 10, 10, 2))
    draft, corpus, problems = book("loops.csv", lines)
    assert not problems
    assert draft.description["kind"] == "slitherlink"
    assert draft.description["columns"]["rows"] == "rows"
    assert len(corpus.puzzles) == 20


@pytest.mark.parametrize("sides", ["縦,横", "タテ,ヨコ"])
def test_sides_of_boards_are_known_in_japanese(book, sides):
    lines = lined(loops(12, 7, 10, 1), f"id,{sides},clues,difficulty")
    _, corpus, problems = book("loops.csv", lines)
    assert not problems
    assert set(corpus.puzzles["rows"]) == {7}


def test_a_column_of_solutions_is_neither_puzzle_nor_rating(book):
    rows = [f"{row},{'01' * 40}1" for row in loops(12, 9, 9, 3)]
    lines = ["id,rows,cols,clues,inside", *(f"p{at},{row}" for at, row in enumerate(rows))]
    draft, _, problems = book("solved.csv", lines)
    assert not problems
    assert draft.description["columns"]["clues"] == "clues"
    assert draft.description["raters"] == []
    assert "raters" in [guess.about for guess in draft.guesses]


def test_nothing_is_written_when_a_tenth_would_be_lost(book, tmp_path):
    lines = lined(loops(3, 9, 9, 1) + ["x,10,..3"] * 3 + loops(14, 10, 10, 2))
    with pytest.raises(SettingsError) as raised:
        book("half.csv", lines)
    for words in ("slitherlink keeps 17 of 20", " line 5: ", "--kind slitherlink --clues clues"):
        assert words in str(raised.value)
    assert not (tmp_path / "my-book.yaml").exists()
    _, corpus, problems = book("half.csv", lines, replace(KNOWN, kind="slitherlink"))
    assert (len(corpus.puzzles), len(problems)) == (17, 3)


def test_a_hitori_board_full_of_numbers_is_not_solved(book):
    lines = ["id,rows,cols,clues", "a,4,4,1114142333214213", "b,4,4,1114142333214213"]
    known = replace(KNOWN, kind="hitori", measure=lambda puzzles: range(len(puzzles)))
    _, corpus, problems = book("hitori.csv", lines, known)
    assert (len(corpus.puzzles), problems) == (2, [])


def test_clues_of_a_known_kind_that_cannot_be_read_cost_their_row(book):
    bad, good = "x,2,3,1..[13]../001023", "y,2,3,1...../001023"
    known = replace(KNOWN, kind="heyawake")
    _, corpus, problems = book("two.csv", ["id,rows,cols,clues", bad, good], known)
    assert (len(corpus.puzzles), [one.line for one in problems]) == (1, [2])
    for lines, said in (([bad], "line 2: clues: expected one number"), ([], "found none$")):
        with pytest.raises(SettingsError, match=said):
            book("none.csv", ["id,rows,cols,clues", *lines], known)


@pytest.mark.parametrize("column", ["people", "solvers"])
@pytest.mark.parametrize("key", ["raters", "units"])
def test_a_column_of_ratings_is_never_a_number_of_people(book, column, key):
    said = {
        "raters": {"raters": (Given("people", column, "seconds"),)},
        "units": {"units": {column: "seconds"}},
    }[key]
    lines = lined(loops(12, 9, 9, 3), f"id,rows,cols,clues,{column}")
    draft, corpus, _ = book("timed.csv", lines, replace(KNOWN, **said))
    (rater,) = draft.description["raters"]
    assert (rater["column"], rater["unit"]) == (column, "seconds")
    assert "n_people" not in rater
    assert corpus.ratings["n_people"].isna().all()
    with pytest.raises(SettingsError, match="holds ratings"):
        book("timed.csv", lines, replace(KNOWN, **said, n_people={rater["name"]: column}))


@pytest.mark.parametrize("column", ["Bernd, Dr.", "Bernd and Dora", "Bernd, Dr. and Dora"])
def test_a_column_that_is_read_is_not_called_unused(book, column):
    rows = loops(12, 5, 5, 4)
    lines = [f'id,rows,cols,clues,"{column}"',
             *(f"p{at},{row},{100 + 37 * at % 90}" for at, row in enumerate(rows))]  # fmt: skip
    known = replace(KNOWN, units={column: "seconds"})
    draft, _, _ = book("named.csv", lines, known)
    assert [rater["column"] for rater in draft.description["raters"]] == [column]
    assert "not used" not in [guess.about for guess in draft.guesses]


@pytest.mark.parametrize(
    ("column", "role"),
    [("editor", "editor"), ("編集者", "editor"), ("Printed level", "editor"),
     ("generator grade", "program"), ("tester grade", "people"), ("difficulty", None),
     ("editor2", "editor"), ("progA", "program"), ("編集者2", "editor")],
)  # fmt: skip
def test_the_name_of_a_column_of_levels_says_whose_they_are(book, column, role):
    draft, _, problems = book(
        "loops.csv", lined(loops(20, 10, 10, 2), f"id,rows,cols,clues,{column}")
    )
    assert not problems
    (rater,) = draft.description["raters"]
    assert (rater["unit"], rater.get("role")) == ("level", role)
    assert any(f"role {role}" in guess.found for guess in draft.guesses) == bool(role)


@pytest.mark.parametrize(
    ("column", "role"),
    [("generator time (s)", "program"), ("computer_minutes", "program"),
     ("editor time (min)", "editor"), ("reader minutes", "people"), ("mean minutes", None)],
)  # fmt: skip
def test_the_name_of_a_column_of_times_says_whose_they_are(book, column, role):
    lines = lined(loops(20, 10, 10, 2), f"id,rows,cols,clues,{column}")
    lines = [lines[0], *(f"{line}{at % 7}.5" for at, line in enumerate(lines[1:]))]
    draft, _, _ = book("timed.csv", lines)
    (rater,) = draft.description["raters"]
    assert rater.get("role") == role
    assert any(f"role {role}" in guess.found for guess in draft.guesses) == bool(role)


@pytest.mark.parametrize(
    "column",
    ["時間（分）：レベル", "Time (min): level", "Score: level", "1: level", "People: level"],
)
def test_levels_that_a_page_saved_are_levels_of_a_rater_of_times_too(book, column):
    draft, _, problems = book(
        "saved.csv", lined(loops(20, 10, 10, 2), f"id,rows,cols,clues,{column}")
    )
    assert not problems
    assert [rater["unit"] for rater in draft.description["raters"]] == ["level"]


@pytest.mark.parametrize(
    "names", ["People: level|People: minutes|People: predicted minutes",
              "解答者：レベル|解答者：分|解答者：予測（分）"],
)  # fmt: skip
def test_all_columns_of_a_page_of_one_rater_are_read_as_they_were(book, names):
    level, minutes, predicted = names.split("|")
    told = []
    columns = [level, minutes, predicted, "Number Place Support: level"]
    rows = loops(20, 10, 10, 2)
    lines = [f"p{at},{row},{1 + at % 5},{4 + at % 5}.5,{5 + at % 5}.25,{(1, 2, 3, 5, 4)[at % 5]}"
             for at, row in enumerate(rows)]  # fmt: skip
    draft, _, problems = book(
        "saved.csv", [f"id,rows,cols,clues,{','.join(columns)}", *lines],
        ask=lambda flag, *_: told.append(flag) or "nothing",
    )  # fmt: skip
    assert not problems
    raters = draft.description["raters"]
    found = {one["column"]: one["unit"] for one in raters}
    assert found == {level: "level", minutes: "minutes", columns[-1]: "level"}
    assert not any("n_people" in one for one in raters)
    assert told == [f"--unit {predicted}={{answer}}"]


def test_numbers_that_are_no_levels_are_not_read_as_those_of_an_editor(book):
    lines = lined(loops(20, 10, 10, 2), "id,rows,cols,clues,grade,editor")
    lines = [lines[0], *(f"{line},{40 + at % 3}" for at, line in enumerate(lines[1:]))]
    draft, _, _ = book("loops.csv", lines)
    assert [rater["column"] for rater in draft.description["raters"]] == ["grade"]


def test_a_column_without_a_rating_is_no_rater(book):
    rows = [f"{row},,{at}:30" for at, row in enumerate(loops(10, 9, 9, 4), 3)]
    lines = ["id,rows,cols,clues,seconds,minutes", *(f"p{at},{row}" for at, row in enumerate(rows))]
    draft, _, _ = book("half.csv", lines)
    assert [rater["column"] for rater in draft.description["raters"]] == ["minutes"]
    (empty,) = (guess for guess in draft.guesses if guess.found == "seconds")
    assert (empty.about, empty.why) == ("not read", "no cell of it holds a rating")
    for said in ({"units": {"seconds": "seconds"}}, {"raters": (Given("a", "seconds", ""),)}):
        with pytest.raises(SettingsError, match=r"'seconds' .* no cell of it holds one"):
            book("half.csv", lines, replace(KNOWN, **said))

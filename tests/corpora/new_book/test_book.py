"""Little books, from the file of a person to the tables of the house."""

from dataclasses import replace

import pytest

from pipeline.corpora.new_book import Given, Known
from pipeline.files.settings import SettingsError

KNOWN = Known(source="a test", licence="CC0")


def values(corpus, rater):
    """The ratings of one rater by puzzle."""
    mine = corpus.ratings[corpus.ratings["rater"] == rater]
    return dict(zip(mine["puzzle_id"], mine["value"], strict=True))


def test_bands_of_time_keep_their_seconds(book, clues):
    bands = ["under 5 min", "5-10 min", "10-15 min", "15 min or more"]
    lines = ["No.\tpuzzle\ttime"]
    lines += [f"{at}\t{cells}\t{bands[at % 4]}" for at, cells in enumerate(clues)]
    draft, corpus, problems = book("bands.tsv", lines)
    assert not problems
    (rater,) = draft.description["raters"]
    assert (rater["unit"], rater["levels"][bands[3]]) == ("level", 4)
    (read,) = corpus.description.raters
    assert read.intervals["5-10 min"] == (300, 600)
    assert read.intervals["15 min or more"] == (900, float("inf"))
    assert values(corpus, "people")["2"] == 3


def test_attempts_with_the_puzzle_in_every_row_become_two_files(book, clues):
    lines = ["id;puzzle;player;minutes;finished"]
    for at, cells in enumerate(clues[:5]):
        lines += [f"p{at};{cells};anna;{at + 1};yes", f"p{at};{cells};ben;{at + 4};no"]
    lines += [f"p0;{clues[1]};cem;3;yes", f"p1;{clues[1]};cem;-3;yes", "p2;53.;cem;3;yes"]
    draft, corpus, problems = book("times.csv", lines)
    assert list(draft.files) == ["my-book-puzzles.csv", "my-book-attempts.csv"]
    assert (len(corpus.puzzles), len(corpus.attempts)) == (5, 10)
    assert corpus.attempts["finished"].tolist() == [True, False] * 5
    assert corpus.attempts["seconds"].tolist()[:2] == [60, 240]
    assert values(corpus, "people")["p0"] > 60
    assert [(problem.file.name, problem.line) for problem in problems] == [
        ("times.csv", 12),
        ("times.csv", 13),
        ("times.csv", 14),
    ]
    expected = [
        "id: expected the same puzzle wherever 'p0' stands, found another one than in line 2",
        "minutes: expected minutes more than 0",
        "puzzle: ",
    ]
    for problem, words in zip(problems, expected, strict=True):
        assert words in problem.reason


def test_attempts_in_a_file_of_their_own(book, clues, tmp_path):
    puzzles = tmp_path / "puzzles.csv"
    rows = [f"p{at},{cells},{at + 3}" for at, cells in enumerate(clues)]
    puzzles.write_text("\n".join(["id,clues,editor_minutes", *rows]))
    lines = ["who,puzzle,time,solved"]
    lines += [f"{who},p{at},{at + 1}:00,○" for at in range(20) for who in ("安", "文")]
    lines += ["安,p99,5:00,○", "文,p1,3:00,○", "健,p1,3:00,maybe"]
    known = replace(KNOWN, puzzles=puzzles, columns={"person": "who"})
    draft, corpus, problems = book("attempts.csv", lines, known)
    assert not draft.files
    assert draft.description["files"] == ["puzzles.csv"]
    assert draft.description["attempts"]["file"] == "attempts.csv"
    assert values(corpus, "people")["p4"] == pytest.approx(300)
    assert values(corpus, "editor")["p4"] == 7 * 60
    assert [problem.line for problem in problems] == [42, 43, 44]
    assert "expected the id of a puzzle of the corpus, found 'p99'" in problems[0].reason
    assert "found one in line 5 already" in problems[1].reason
    assert "expected yes or no" in problems[2].reason


def test_slitherlink_of_several_sizes_has_classes_of_size(book):
    sizes = [(6, 6)] * 11 + [(10, 10)] * 12 + [(10, 18), (18, 10), (12, 12)] * 4
    lines = ["id,height,width,clues,time_seconds"]
    lines += [
        f"{at},{rows},{cols},{'3' + '.' * (rows * cols - 1)},60"
        for at, (rows, cols) in enumerate(sizes)
    ]
    draft, corpus, problems = book("sizes.csv", lines)
    assert not problems
    parts = corpus.puzzles.groupby("part").size().to_dict()
    names = ["small, up to 50 cells", "medium, 51 to 100 cells", "large, over 100 cells"]
    assert parts == dict(zip(names, [11, 12, 12], strict=True))
    said = next(guess for guess in draft.guesses if guess.about == "parts")
    assert f"{names[0]} (11 puzzles)" in said.found


@pytest.mark.parametrize("parts", ["a=5,b=3,c", "a=5,b=9", "a=x,b", "a=5,a", "=5,b"])
def test_classes_of_size_that_are_none(book, parts):
    lines = ["id,height,width,clues", "a,2,3,3.2..1", "b,2,2,3..1"]
    with pytest.raises(SettingsError, match="--parts: found"):
        book("none.csv", lines, replace(KNOWN, parts=parts))


def test_a_file_without_names_of_columns(book, clues):
    lines = [f"{at},{cells},{at + 10},{60 * at + 60}" for at, cells in enumerate(clues)]
    known = replace(
        KNOWN, raters=(Given("people", "column-4", "seconds"),), n_people={"people": "column-3"}
    )
    draft, corpus, problems = book("bare.csv", lines, known)
    assert not problems
    assert draft.description["header"] == ["column-1", "column-2", "column-3", "column-4"]
    assert values(corpus, "people")["7"] == 480
    assert sorted(corpus.ratings["n_people"]) == [*range(10, 30)]


def test_bad_ratings_are_named_and_cost_themselves(book, clues):
    cells = ["5:30", "-3", "0", "99999", "soon", "", "7", "8"] + ["10"] * 12
    lines = ["id,clues,minutes"] + [f"{at},{clues[at]},{cells[at]}" for at in range(20)]
    lines += [f"19,{clues[0]},4", "20,12345,4", "21,,4", f"22,{clues[3]}"]
    _, corpus, problems = book("bad.csv", lines, replace(KNOWN, kind="sudoku"))
    assert (len(corpus.puzzles), len(corpus.ratings)) == (20, 15)
    assert [problem.line for problem in problems] == [3, 4, 5, 6, 22, 23, 24, 25]
    assert all("expected" in problem.reason for problem in problems)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([], "the file is empty; expected a puzzle a row"),
        (["id,time", "a,5"], "expected a column of puzzles"),
        (["id,clues,clues", "a,1,2"], "line 1: expected a name of its own for each column"),
        (
            ["id,clues,time", "a,1.23457E+80,5"],
            "may be a puzzle that a spreadsheet took for a number",
        ),
        (["puzzle,person,time", "a,b,5:00"], "name the puzzles with --puzzles FILE"),
    ],
)
def test_a_file_that_is_no_book(book, lines, expected):
    with pytest.raises(SettingsError, match=expected.replace("+", r"\+")):
        book("none.csv", lines)


def test_more_bands_than_levels(book, clues):
    lines = ["id,clues,time"] + [f"{at},{clues[at]},{at}-{at + 1} min" for at in range(10)]
    with pytest.raises(SettingsError, match="found 10 bands of time, expected at most 6"):
        book("times.csv", lines)

"""The page on the sudoku solver says what the catalogue and the program say."""

from pathlib import Path

import pytest

from pipeline.kinds.sudoku.regression_library import passes, read_library
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.messages import HOUSE_NAMES
from tests.docs.sudoku_examples import PAGE, examples, page_with_examples
from tests.docs.technique_tables import as_listed, page_of

ROOT = Path(__file__).parents[2]
TECHNIQUES = ROOT / "pipeline/kinds/sudoku/solver/techniques"
LINES = (ROOT / "docs/sudoku.md").read_text(encoding="utf-8").splitlines()


def table_under(heading):
    """Return the rows of the first table below a heading, without backticks."""
    below = LINES[LINES.index(heading) :]
    start = next(number for number, line in enumerate(below) if line.startswith("|"))
    rows = []
    for line in below[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip().strip("`") for cell in line[1:-1].split("|")])
    return rows


def test_the_techniques_are_those_of_the_list():
    assert page_of("sudoku").read_text(encoding="utf-8") == as_listed("sudoku")
    assert {row[5] for row in table_under("## Techniques")} <= {
        file.name for file in TECHNIQUES.glob("*.py")
    }


def test_the_levels_are_those_of_the_catalogue():
    by_level = {}
    for known in catalogue().techniques.values():
        if known.number < 35:
            by_level.setdefault(str(known.level), []).append(known.number)
    said = {level: in_words(what) for level, what in table_under("## Levels")}
    assert said.pop("1") == said.pop("6") == []
    assert {level: sorted(found) for level, found in by_level.items()} == said
    assert {stage.level for stage in catalogue().stages} == {6}


def in_words(text):
    """Return the numbers that a text such as `techniques 4 to 6 and 13` names."""
    text = text.removeprefix("techniques ").replace(" and ", ", ")
    found = []
    for part in text.split(", "):
        first, _, last = part.partition(" to ")
        if first.isdecimal():
            found += range(int(first), int(last or first) + 1)
    return found


def test_the_stages_are_those_of_the_catalogue():
    stages = [str(stage.stage) for stage in catalogue().stages]
    assert [row[0] for row in table_under("## Contradiction")] == stages


def test_the_letters_of_houses_are_those_of_the_messages():
    letters, names = table_under("## The two message fields")[0]
    said = dict(zip(letters.split("`, `"), names.split(", "), strict=True))
    assert {letter: name.split()[1] for letter, name in said.items()} == {
        letter: HOUSE_NAMES[letter] for letter in "YTA"
    }


def test_each_technique_has_an_example_made_by_the_program():
    assert [technique for technique, *_ in examples()] == list(range(1, 35))
    assert PAGE.read_text(encoding="utf-8") == page_with_examples()


@pytest.fixture(scope="module")
def counted(shared):
    cases, problems = read_library(shared / "corpora/reglib-visible.txt")
    assert problems == []
    return passes(cases)


def test_the_library_is_passed_as_the_page_says(counted):
    shown = table_under("## HoDoKu's regression library")
    expected = [[str(cell) for cell in row] for row in counted.itertuples(index=False)]
    assert [row[:7] for row in shown] == expected


def test_what_is_not_passed_is_explained():
    for code, *_, cases, one, _, _, why in table_under("## HoDoKu's regression library"):
        assert bool(why) == (cases != one), code


MUST_PASS = (
    "0000 0002 0003 0100 0101 0200 0201 0202 0210 0211 0212 0300 0301 0302 0400 0401 0402 0402-1 "
    "0701 0702 0800 0801 0803"
)


def test_what_both_have_is_passed_with_one_application(counted):
    by_code = counted.set_index("code")
    for code in MUST_PASS.split():
        assert by_code.loc[code, "one"] == by_code.loc[code, "cases"], code

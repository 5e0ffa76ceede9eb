"""The page on the sudoku solver says what the catalogue and the program say."""

import re

from pipeline.kinds.sudoku.presentation.explaining import explain
from pipeline.kinds.sudoku.presentation.words import STAGES
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.messages import HOUSE_NAMES
from pipeline.kinds.sudoku.solver.solving import SOLVER
from tests.docs.pages import table_under
from tests.runs import ROOT

NAME = "explanation/sudoku.md"
PAGE = (ROOT / "docs" / NAME).read_text(encoding="utf-8")


def test_the_levels_are_those_of_the_catalogue():
    by_level = {}
    for known in catalogue().techniques.values():
        if known.number < 35:
            by_level.setdefault(str(known.level), []).append(known.number)
    said = {level: in_words(what) for level, what in table_under(NAME, "## Levels")}
    assert said.pop("1") == said.pop("6") == []
    assert {level: sorted(found) for level, found in by_level.items()} == said
    assert catalogue().contradiction_level == 6


def in_words(text):
    """Return the numbers that a text such as `techniques 4 to 6 and 13` names."""
    text = text.removeprefix("techniques ").replace(" and ", ", ")
    found = []
    for part in text.split(", "):
        first, _, last = part.partition(" to ")
        if first.isdecimal():
            found += range(int(first), int(last or first) + 1)
    return found


def test_the_stages_are_those_that_have_names():
    stages = [str(stage) for stage in STAGES]
    assert [row[0] for row in table_under(NAME, "## Contradiction")] == stages


def test_the_letters_of_houses_are_those_of_the_messages():
    letters, names = table_under(NAME, "## The two message fields")[0]
    said = dict(zip(letters.split("`, `"), names.split(", "), strict=True))
    assert {letter: name.split()[1] for letter, name in said.items()} == {
        letter: HOUSE_NAMES[letter] for letter in "YTA"
    }


def test_the_example_is_what_the_program_says():
    clues, step = re.search(r"Step (\d+) of `([1-9.]{81})`", PAGE)[2], 22
    told = explain(Sudoku(clues), SOLVER, marks=True, step=step).words
    assert told.partition("\n\n")[2].partition("\nKey\n")[0].strip("\n") in PAGE

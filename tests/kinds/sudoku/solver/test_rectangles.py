"""Unique rectangles: found, proven from printed words, and left out where nothing is unique."""

import numpy as np
import pytest

from benchmarks.sudoku_errors import errors
from benchmarks.sudoku_words import Marks as ReadersMarks
from benchmarks.sudoku_words import Reader
from pipeline.kinds.sudoku.exact.counting import solutions
from pipeline.kinds.sudoku.presentation.reasons import reason_of
from pipeline.kinds.sudoku.presentation.reasons.marks import replayed
from pipeline.kinds.sudoku.puzzle import Sudoku, digits_of
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.messages import title
from pipeline.kinds.sudoku.solver.solving import solve_batch
from pipeline.kinds.sudoku.tables import trace_rows
from pipeline.kinds.trace import traces_of

NUMBER, EASY_ONES = 50, (35, 36, 1, 2, 3, 4, 5)


@pytest.fixture(scope="module")
def chosen():
    """A catalogue of singles, subsets and rectangles, in which rectangles are asked often."""
    listed = [one for one in catalogue().listed if one.number in (*EASY_ONES, NUMBER)]
    return catalogue().model_copy(update={"listed": listed})


@pytest.fixture(scope="module")
def solved(chosen, bundled_table):
    clues = bundled_table["clues"].tolist()[-250:]
    return clues, list(solve_batch([Sudoku(one) for one in clues], chosen, second=True))


@pytest.fixture(scope="module")
def steps(solved):
    clues, batches = solved
    return [
        (clues[at], row, marks.copy())
        for batch in batches
        for at, trace in traces_of(batch, trace_rows.ROWS).items()
        for what, row, marks in replayed(Sudoku(clues[at]), trace.steps, trace.contradictions)
        if what == "step" and row.technique == NUMBER
    ]


def reader_of(clues, marks):
    """Return the second reader with these marks."""
    reader = Reader(clues)
    reader.marks = ReadersMarks("".join(map(str, marks.placed)))
    names = reader.marks.may
    for name, held in zip(names, marks.held, strict=True):
        names[name] = set(held) or names[name]
    return reader


def decided(row):
    return [
        ("123456789"[int(one[1]) - 1] + "ABCDEFGHI"[int(one[2]) - 1], int(one[0]))
        for one in row.eliminations.split()
    ]


def test_no_rectangle_contradicts_the_solution(solved, steps):
    clues, batches = solved
    assert errors(np.stack([digits_of(one) for one in clues]), batches) == []
    assert len(steps) > 100
    assert {row.title for _, row, _ in steps} == {title(NUMBER, form, "O+") for form in (0, 1)}


def test_a_second_reader_proves_the_words_of_each(steps):
    for clues, row, marks in steps:
        body = reason_of(row, marks).words.en
        assert reader_of(clues, marks).proves(NUMBER, body, [], decided(row), body), body
        assert "解は1つ" in reason_of(row, marks).words.ja


def test_a_puzzle_with_several_solutions_is_asked_for_none(chosen, bundled_table):
    clues = [
        one[:at] + "." + one[at + 1 :]
        for one in bundled_table["clues"].tolist()[-60:]
        for at in [max(at for at, clue in enumerate(one) if clue != ".")]
    ]
    several = [one for one in clues if len(solutions(one)) == 2]
    assert len(several) > 20
    for batch in solve_batch([Sudoku(one) for one in several], chosen, second=True):
        for trace in traces_of(batch, trace_rows.ROWS).values():
            assert NUMBER not in {step.technique for step in trace.steps}


def test_what_hodoku_expects_is_found(regression_cases):
    """All of types 1, 2, 4, 5, 6 and of hidden rectangles, none of type 3."""
    cases = [
        case
        for code in ("0600", "0601", "0603", "0604", "0605", "0606")
        for form in (1, 2)
        for case in regression_cases.get(f"{code}-{form}", [])
    ]
    assert len(cases) == 56
    assert all(case.given_by(case.found([NUMBER])) for case in cases)

"""Readers of books that nobody described, and of attempts."""

import csv
import io
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from pipeline.corpora.attempts.reading import read_attempts
from pipeline.corpora.description_sections import Attempts
from pipeline.corpora.new_book.draft import draft_of
from pipeline.corpora.new_book.known import Known
from pipeline.corpora.new_book.writing import read_back, sums_of, write_book
from pipeline.notations import csv_rows
from pipeline.notations.csv_table import HeaderError
from tests.fuzzing.given import SAYS, content, mutated, near
from tests.fuzzing.rule import fuzzed, read_by

KNOWN = Known(source="a test", licence="CC0")
CLUES = ("5" + 80 * ".", 80 * "." + "9", "33..", "3x2t0:3a2b1", "https://puzz.link/p?slither/4/4/")
HEADS = ("id", "clues", "rows", "cols", "minutes", "time", "level", "person", "finished", "部", "")
CELL = st.one_of(
    st.sampled_from([*CLUES, *SAYS, "5:30", "5分30秒", "12", "easy", "yes", "P1", "1,5", "=1+1"]),
    st.text(max_size=6),
)
TABLE = "id,clues,minutes\n" + "".join(f"{at},{CLUES[0]},{at}:30\n" for at in range(1, 7))
TRIED = "puzzle,person,seconds,finished\n1,a,60,yes\n2,a,90,no\n1,b,1e9,yes\n9,b,60,yes\n"
HOW = Attempts(
    file="tried.csv", puzzle="puzzle", person="person", seconds="seconds", finished="finished"
)
IDS = ("1", "2", "3")


def likeliest(flag, question, answers=(), answer=""):
    """Answer as nobody at the terminal does."""
    return answer


def described(name, written):
    """Describe a book, write it, read it back; return how many puzzles, and the problems."""
    with TemporaryDirectory() as folder:
        path, out = Path(folder) / name, Path(folder) / "my-book.yaml"
        path.write_bytes(written)
        read = sums_of({path}, out)
        draft = draft_of(path, out, KNOWN, likeliest)
        write_book(draft, out, read, force=False)
        corpus, problems = read_back(draft, out)
    assert all(len(problem.reason.splitlines()) == 1 for problem in problems)
    return len(corpus.puzzles), problems


def table(heads, rows):
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows([heads, *rows])
    return text.getvalue().encode("utf-8", errors="replace")


@fuzzed
@given(content(st.one_of(near(TABLE, *CLUES, "\n", ",", ";", "\t"), mutated(TABLE))))
def test_a_text_that_may_be_a_book(written):
    read_by(described, "my times.csv", written)


@fuzzed
@given(
    st.lists(st.sampled_from(HEADS), min_size=2, max_size=5, unique=True),
    st.lists(st.lists(CELL, min_size=5, max_size=5), min_size=1, max_size=9),
)
def test_a_table_with_any_columns(heads, rows):
    read_by(described, "book.csv", table(heads, [row[: len(heads)] for row in rows]))


@fuzzed
@given(st.lists(st.sampled_from([*CLUES[:2], "", "x", "5" * 81, "9" * 5000]), max_size=9))
def test_a_book_of_sudoku_loses_no_row(clues):
    rows = [[at, puzzle, "5:30"] for at, puzzle in enumerate([CLUES[0], *clues], 1)]
    found = read_by(described, "book.csv", table(["id", "clues", "minutes"], rows))
    if not isinstance(found, str):
        puzzles, problems = found
        assert puzzles + len({problem.line for problem in problems if problem.line}) >= len(rows)


@fuzzed
@given(
    st.one_of(near(TRIED, "1,a,60,yes\n", ",", "\n"), mutated(TRIED)),
    st.sampled_from(["seconds", "minutes"]),
)
def test_attempts(text, unit):
    rows = list(csv_rows.read_rows(text.encode(errors="replace"), "utf-8"))
    described = HOW.model_copy(update={"unit": unit})
    found = read_by(read_attempts, iter(rows), described, 86_400.0, IDS, errors=(HeaderError,))
    if not isinstance(found, str):
        filled = [row for row in rows[1:] if row.problem or any(map(str.strip, row.cells))]
        attempts, refused = found
        assert len(attempts) + len(refused) == len(filled)
        assert all(0 < attempt.seconds <= 86_400 for attempt in attempts)

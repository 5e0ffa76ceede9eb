"""Little books as people keep them, written to a temporary folder."""

import pytest

from pipeline.corpora.new_book.draft import draft_of
from pipeline.corpora.new_book.known import Known
from pipeline.corpora.new_book.writing import read_back, sums_of, write_book
from pipeline.notations.csv_table import read_file
from pipeline.notations.table_forms import form_of_kind

SUDOKU = "data/raw/graded-sudoku/graded-sudoku.csv"
KNOWN = Known(source="a test", licence="CC0")


class NobodyThere(Exception):
    """Somebody was asked."""


def ask_nobody(flag, question, answers, likeliest):
    """Fail when anything is asked."""
    raise NobodyThere(f"{question} {flag}")


@pytest.fixture(scope="session")
def clues():
    """The clues of twenty sudoku."""
    return [row.puzzle.clues for row in read_file(SUDOKU, form_of_kind("sudoku"))[:20]]


@pytest.fixture
def book(tmp_path):
    """Write a file, describe it, and read it back as the house does."""

    def make(name, lines, known=KNOWN, ask=ask_nobody, encoding="utf-8"):
        path, out = tmp_path / name, tmp_path / "my-book.yaml"
        path.write_bytes("\n".join([*lines, ""]).encode(encoding))
        read = sums_of({path}, out)
        draft = draft_of(path, out, known, ask)
        write_book(draft, out, read, force=False)
        return draft, *read_back(draft, out)

    return make

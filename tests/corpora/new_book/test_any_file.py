"""Whatever a file holds, it is a book or gets one message."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pipeline.corpora.new_book import Known, draft_of, read_back, write_book
from pipeline.files.settings import SettingsError

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NAMES = (
    "id",
    "clues",
    "rows",
    "cols",
    "person",
    "time",
    "minutes",
    "level",
    "n",
    "",
    "初級者",
    "x",
)
CELLS = (SUDOKU, SUDOKU[::-1], SUDOKU[:80], "3x2t0:3a2b1", "3.2..1", "2", "3", "7:30", "-1", "")
CELLS += ("easy", "hard", "under 5 min", "5-10 min", "1e9", "é", '"', "anna", "\x00", "2\n3")

tables = st.integers(1, 5).flatmap(
    lambda width: st.tuples(
        st.lists(st.sampled_from(NAMES), min_size=width, max_size=width),
        st.lists(st.lists(st.sampled_from(CELLS), min_size=width - 1, max_size=width), max_size=6),
    )
)


@given(
    table=tables, separator=st.sampled_from(",;\t"), encoding=st.sampled_from(["utf-8", "cp932"])
)
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_table_of_odds_and_ends(table, separator, encoding, tmp_path):
    names, rows = table
    text = "\n".join(separator.join(row) for row in [names, *rows])
    check(text.encode(encoding, errors="replace"), tmp_path)


@given(content=st.binary(max_size=200))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes(content, tmp_path):
    check(content, tmp_path)


def check(content, folder):
    path, out = folder / "times.csv", folder / "my-book.yaml"
    path.write_bytes(content)
    known = Known(source="a test", licence="CC0")
    try:
        draft = draft_of(path, out, known, lambda flag, question, answers, likeliest: likeliest)
        write_book(draft, out, {path}, force=True)
    except SettingsError:
        return
    corpus, problems = read_back(draft, out)
    assert all(problem.reason for problem in problems)
    assert corpus.description.name == "my-book"

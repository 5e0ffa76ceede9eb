"""The paper's tables as it prints them."""

from pipeline.corpora.description import load_description
from pipeline.reports.pages.printed import printed_tables
from pipeline.reports.tables.files import flat_columns
from tests.reports.conftest import plain


def printed():
    files = load_description("config/corpora/sato2003.yaml").tables
    return {table.name: table for table in printed_tables(files)}


def test_errors_stay_as_they_are_printed():
    """Sato (2003), 5.2: Part 3, level 4 and the rate at level 1 are misprints."""
    tables = printed()
    assert plain(tables["printed-level-table"])[3] == [
        "4", "2 (1, 1, 0)", "8 (1, 2, 3, 2)", "8 (6, 5, 6, 7)", "25 (5, 5, 8, 7)",
    ]  # fmt: skip
    assert plain(tables["printed-level-table"])[-1] == ["Total", "99", "114", "94", "52"]
    assert plain(tables["printed-agreement-rates"])[0] == ["1", "34 %"]


def test_each_table_has_the_papers_form():
    tables = printed()
    assert plain(tables["printed-completion-bands"]) == [
        ["～69", "3", "5", "3", "7"], ["70～79", "9", "1", "3", "8"], ["80～89", "", "", "8", "4"],
    ]  # fmt: skip
    assert plain(tables["printed-time-bands"])[3] == ["4", "25～", "40～", "58～74", "124～168"]
    assert plain(tables["printed-agreement-matrix"])[0] == ["1", "36", "25", "12", "", "", "73"]


def test_an_unknown_table_is_shown_as_it_stands(tmp_path):
    (tmp_path / "other.csv").write_text("who,how_many\nx,3\n", "utf-8")
    (table,) = printed_tables({"other": "other.csv", "gone": "gone.csv"}, tmp_path)
    assert flat_columns(table) == ["who", "how many"]
    assert plain(table) == [["x", "3"]]

"""The tables of Sato (2003), section 5, as printed; and tables that cannot be read."""

import pytest

from pipeline.corpora.published import read_published
from pipeline.files.settings import SettingsError
from tests.runs import ROOT


def test_figures_are_those_of_the_paper():
    """Checked cell by cell against sums that the paper itself prints."""
    sato2003 = read_published(ROOT / "config/corpora/sato2003.yaml", ROOT)
    assert {name: table.shape for name, table in sato2003.items()} == {
        "completion_bands": (6, 5),
        "level_table": (24, 7),
        "time_bands": (16, 4),
        "agreement_matrix": (5, 7),
        "agreement_rates": (5, 2),
    }
    levels = sato2003["level_table"].set_index(["level", "part"])
    assert levels.loc["total", "puzzles"].tolist() == [99, 114, 94, 52]
    assert levels.loc[("4", "Part 3")].tolist() == [8, 6, 5, 6, 7]
    matrix = sato2003["agreement_matrix"]
    cells = matrix[[f"level_{level}" for level in range(1, 6)]]
    assert cells.sum(axis=1).tolist() == matrix["total"].tolist() == [73, 137, 110, 33, 6]
    assert cells.sum().tolist() == [54, 111, 132, 58, 4]
    assert sato2003["agreement_rates"]["percent"].tolist() == [34, 50, 53, 64, 50]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("", "rates.csv, line 1: "),
        ("a,b\n1,2\n", "rates.csv, line 1: "),
        ("published_level,percent\n1\n", "rates.csv, line 2: "),
        ("published_level,percent\n1,half\n", "rates.csv, line 2: percent: "),
        (None, "rates.csv: "),
    ],
)
def test_a_bad_table_gets_one_message(small_corpus, content, expected):
    if content is not None:
        (small_corpus.folder / "rates.csv").write_text(content)
    path = small_corpus.describe(kind="tables", tables={"agreement_rates": "rates.csv"})
    with pytest.raises(SettingsError) as caught:
        read_published(path, small_corpus.folder)
    assert expected in str(caught.value)


def test_another_paper_has_other_levels_and_books(small_corpus):
    (small_corpus.folder / "levels.csv").write_text(
        "level,part,puzzles,book_1,book_2\n1,A,5,2,3\ntotal,A,5,,\n"
    )
    (small_corpus.folder / "matrix.csv").write_text(
        "published_level,level_1,level_2,level_3,total\n1,4,1,0,5\n2,0,3,1,5\n"
    )
    tables = {"level_table": "levels.csv", "agreement_matrix": "matrix.csv"}
    path = small_corpus.describe(kind="tables", tables=tables)
    found = read_published(path, small_corpus.folder)
    assert found["level_table"].loc[0].tolist() == ["1", "A", 5, 2, 3]
    assert found["agreement_matrix"].columns[-2:].tolist() == ["level_3", "total"]


def test_a_table_that_nobody_knows(small_corpus):
    path = small_corpus.describe(kind="tables", tables={"rates": "rates.csv"})
    with pytest.raises(SettingsError, match="'rates'; known: completion_bands"):
        read_published(path, small_corpus.folder)

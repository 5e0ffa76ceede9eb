"""Both ways to cut times on a page."""

from pipeline.reports.cuttings import cuttings
from pipeline.reports.sources import CorpusTables
from pipeline.tables import read_table, write_table


def plain(table):
    return [[str(cell) for cell in row] for row in table.cells()]


def test_both_ways_stand_beside_each_other(derived):
    found = cuttings(CorpusTables(derived / "tiny"), "sato-text")
    one, other = plain(found.summary)
    assert one[1:] == [
        "range divided 時間幅の比例配分",
        "in use 採用",
        "2",
        "50 %",
        "1",
        "0",
        "1.50",
        "3.00",
        "1",
    ]
    assert other[1:] == [
        "equal counts 問題数の比例配分",
        "",
        "2",
        "0 %",
        "2",
        "0",
        "1.00",
        "3.00",
        "1",
    ]
    assert [table.name for table in found.tables] == [
        "cuttings", "time-bands-Book-1-expert-counts", "matrix-expert-sato-text-counts",
    ]  # fmt: skip
    assert [cell for cell in plain(found.matrices[0])[0][1:6] if cell] == ["1", "1"]


def test_the_other_way_is_the_one_that_the_configuration_did_not_choose(derived):
    path = derived / "tiny/time_bands.parquet"
    bands = read_table(path)
    write_table("time_bands", bands.assign(used=bands["cutting"] == "counts"), path)
    found = cuttings(CorpusTables(derived / "tiny"), "sato-text")
    assert [row[2] for row in plain(found.summary)] == ["", "in use 採用"]
    assert found.matrices[0].name == "matrix-expert-sato-text-range"


def test_without_times_there_is_nothing_to_compare(derived):
    (derived / "tiny/cut_levels.parquet").unlink()
    assert cuttings(CorpusTables(derived / "tiny"), "sato-text") is None

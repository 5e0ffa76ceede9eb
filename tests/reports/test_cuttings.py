"""Both ways to cut times on a page."""

from pipeline.reports.cuttings import cuttings
from pipeline.reports.sources import CorpusTables
from pipeline.tables import read_table, write_table


def plain(table):
    return [[str(cell) for cell in row] for row in table.cells()]


def test_both_ways_stand_beside_each_other(derived):
    found = cuttings(CorpusTables(derived / "tiny"), "sato-text")
    assert (found.used.en, found.other.en) == ("range divided", "equal counts")
    one, other = plain(found.summary)
    assert one[2:] == ["2", "50 %", "1", "0", "1.50", "3.00", "1"]
    assert other[2:] == ["2", "0 %", "2", "0", "1.00", "3.00", "1"]
    assert [table.name for table in found.tables] == [
        "cuttings", "time-bands-Book-1-expert-counts", "matrix-expert-sato-text-counts",
    ]  # fmt: skip
    assert [cell for cell in plain(found.matrices[0])[0][1:6] if cell] == ["1", "1"]


def test_the_other_way_is_the_one_that_the_configuration_did_not_choose(derived):
    path = derived / "tiny/time_bands.parquet"
    bands = read_table(path)
    write_table("time_bands", bands.assign(used=bands["cutting"] == "counts"), path)
    found = cuttings(CorpusTables(derived / "tiny"), "sato-text")
    assert (found.used.en, found.other.en) == ("equal counts", "range divided")


def test_without_times_there_is_nothing_to_compare(derived):
    (derived / "tiny/cut_levels.parquet").unlink()
    assert cuttings(CorpusTables(derived / "tiny"), "sato-text") is None

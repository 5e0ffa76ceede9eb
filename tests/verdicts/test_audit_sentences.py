"""The sentences of an audit, as message ids with values."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.clusters import redundant_pairs
from pipeline.reports.sources import Names
from pipeline.verdicts import audit

NAMES = Names({})


def ids(found):
    assert all(said.en for said in found)
    return [said.id for said in found]


def test_merged_levels_and_same_levels_are_named():
    fine = np.tile([1, 2, 3], 30)
    wide = pd.DataFrame({"fine": fine, "rough": np.where(fine < 3, 1, 2)})
    found = audit.not_independent(redundant_pairs(wide), {"fine": 0, "rough": 0}, NAMES)
    assert ids(found) == ["not_independent", "merges_levels"]
    assert (found[1].values["levels"].en, found[1].values["level"]) == ("1 and 2", 1)
    assert audit.not_independent(redundant_pairs(wide), {"fine": 0, "rough": 1}, NAMES) == []


@pytest.mark.parametrize(("moved", "is_said"), [(1, True), (2, False)])
def test_of_merged_levels_no_more_is_said_than_the_counts(moved, is_said):
    fine = np.repeat([1, 2, 3], 100)
    rough = np.where(fine < 3, 1, 2)
    rough[:moved] = rough[100 : 100 + moved] = 2
    wide = pd.DataFrame({"fine": fine, "rough": rough})
    found = audit.not_independent(redundant_pairs(wide), {"fine": 0, "rough": 0}, NAMES)
    assert ("merges_levels" in ids(found)) == is_said
    if is_said:
        counts = pd.crosstab(wide["fine"], wide["rough"]).loc[[1, 2], 1]
        assert (counts == float(found[1].values["percent"].values["ratio"])).all()


def test_ties_leave_other_counts():
    bands = pd.DataFrame({"book": "", "part": "", "rater": ["a", "b", "b"], "by_rater": "s",
                          "binning": "counts", "level": [1, 1, 2]})  # fmt: skip
    bands["note"] = ["", "", "scores_not_seconds ties_kept"]
    told = {said.id: str(said.values["raters"]) for said in audit.how_times_were_cut(bands, NAMES)}
    assert told == {"cut_by_counts": "a", "cut_by_counts_and_ties": "b"}


def test_it_is_said_how_times_were_cut():
    bands = pd.DataFrame(
        {"book": "", "part": "", "rater": ["a", *"bbbbb"], "by_rater": ["s", *[""] * 5], "note": "",
         "binning": ["range", *["fifths"] * 5], "level": [1, *range(1, 6)], "n_puzzles": 12}
    )  # fmt: skip
    assert set(ids(audit.how_times_were_cut(bands, NAMES))) == {"cut_by_range", "cut_by_fifths"}
    found = {said.id: said.values for said in audit.how_times_were_cut(bands, NAMES)}
    assert (str(found["cut_by_range"]["raters"]), str(found["cut_by_range"]["solver"])) == (
        "a",
        "s",
    )
    assert str(found["cut_by_fifths"]["raters"]) == "b"
    # Times of 1, 5 or 10 minutes.
    coarse = bands.assign(n_puzzles=[12, 49, 0, 0, 0, 11])
    said = audit.how_times_were_cut(coarse, NAMES)[-1]
    assert (said.id, said.values["counts"]) == ("too_coarse_for_fifths", "49/0/0/0/11")


def test_begins_that_the_configuration_sets_are_no_cut():
    bands = pd.DataFrame(
        {"book": "", "part": "P", "rater": "b", "by_rater": "", "note": ["", *["pinned"] * 4],
         "binning": "fifths", "level": range(1, 6), "n_puzzles": [49, 0, 0, 0, 11]}
    )  # fmt: skip
    (said,) = audit.how_times_were_cut(bands, NAMES)
    assert said.id == "begins_of_configuration"
    assert str(said.values["where"]) == "P, Level 2, Level 3, Level 4 and Level 5"
    some = bands.assign(note=["", "pinned", "pinned", "", ""])
    assert ids(audit.how_times_were_cut(some, NAMES)) == ["cut_by_fifths", said.id]

"""Which counts and which range of times give the minutes that Sato (2003) prints."""

from itertools import product

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.published.possible_counts import (
    MOST_TRIED,
    fitting_counts,
    possible_counts,
)
from pipeline.corpora.published import read_published


@pytest.fixture(scope="module")
def found():
    tables = read_published("config/corpora/sato2003.yaml")
    rows = possible_counts(tables["time_bands"], tables["level_table"])
    return rows.set_index(["part", "book", "rounding"])


def test_the_printed_counts_of_book_1_give_the_minutes_of_parts_1_and_2(found):
    for part, rounding in product(("Part 1", "Part 2"), ("up", "nearest")):
        assert found.loc[(part, "1", rounding), "moved"] == 0
    row = found.loc[("Part 1", "1", "up")]
    assert (row["range_from"], round(row["range_to"], 2)) == (18.5, 19.53)


def test_in_part_4_one_puzzle_is_moved_and_in_part_3_no_counts_fit_by_rounding(found):
    row = found.loc[("Part 4", "1", "nearest")]
    assert (row["counts"], row["moved"], row["n_fit"]) == ("2:3:4:2", 1, 1)
    assert [round(row[end], 2) for end in ("range_from", "range_to")] == [122.83, 123.75]
    assert found.loc[("Part 3", "1"), "n_fit"].tolist() == [0, 0, 7, 7]
    assert found.loc[("Part 3", "1", "down"), "counts"] == "7:7:7:0"


def test_where_the_shortest_time_is_rounded_too_every_part_has_counts(found):
    """From 24.6 to 74.8 minutes in 7:7:7:0 begin at 25, 41, 58 and 75, rounded."""
    borders = 24.6 + 50.2 * np.array([0, 7, 14, 21]) / 21
    assert np.floor(borders + 0.5).astype(int).tolist() == [25, 41, 58, 75]
    of_book_1 = found.xs(("1", "any"), level=("book", "rounding"))
    assert of_book_1["n_fit"].tolist() == [148, 36, 7, 1]
    assert of_book_1["moved"].tolist() == [0, 0, 2, 1]


def test_the_counts_found_give_the_minutes_and_no_others_do():
    """Against all counts and a fine grid of ranges, of a made book of six puzzles."""
    begins, puzzles = np.array([10, 13, 19]), 6
    bands = pd.DataFrame({"part": "a", "level": [1, 2, 3], "minutes_from": begins})
    found = possible_counts(bands, bands.assign(book_1=[1, 2, 3]))
    ways = {"up": np.ceil, "nearest": lambda time: np.floor(time + 0.5), "down": np.floor}
    ways["any"] = np.floor
    widths = np.arange(1, 60, 1 / 16)
    for row in found.itertuples():
        starts = 10 + (np.arange(0, 1, 1 / 16) if row.rounding == "any" else np.zeros(1))
        fitting = set()
        for one, two in product(range(puzzles + 1), repeat=2):
            if one + two <= puzzles:
                borders = widths[:, None] * np.array([one, one + two]) / puzzles
                borders = starts[:, None, None] + borders
                if (ways[row.rounding](borders) == begins[1:]).all(axis=-1).any():
                    fitting.add(f"{one}:{two}:{puzzles - one - two}")
        assert row.n_fit == len(fitting)
        assert row.counts in fitting


def test_a_book_with_too_many_divisions_is_not_tried():
    bands = pd.DataFrame({"part": "a", "level": range(1, 6), "minutes_from": range(5, 10)})
    found = possible_counts(bands, bands.assign(book_1=[30] * 5))
    assert (found["n_tried"] > MOST_TRIED).all()
    assert found["n_fit"].isna().all()


def test_all_counts_that_fit_are_listed_with_their_weights(found):
    tables = read_published("config/corpora/sato2003.yaml")
    rows = fitting_counts(tables["time_bands"], tables["level_table"])
    groups = rows.groupby(["part", "book", "rounding"])
    n_fit = found["n_fit"][found["n_fit"] > 0].astype(int)
    assert groups.size().to_dict() == n_fit.to_dict()
    assert np.allclose(groups["weight"].sum(), 1)
    first = groups.first()
    assert (first["counts"] == found.loc[first.index, "counts"]).all()
    assert np.array_equal(first["weight"], found.loc[first.index, "weight"].astype(float))

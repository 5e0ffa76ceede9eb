"""The catalogue of techniques and the editions."""

import pytest

from pipeline.files.settings import SettingsError
from pipeline.kernels.dispatch import function_of
from pipeline.kinds.slitherlink import KIND
from pipeline.kinds.slitherlink.solver import state, techniques
from pipeline.kinds.slitherlink.solver.catalogue import (
    EDITIONS,
    OPTIONS,
    TECHNIQUES,
    catalogue,
    edition,
    groups_of,
    load_editions,
)
from tests.kinds.test_catalogues import changed


def test_all_techniques_of_the_paper_with_their_levels():
    by_level = {}
    for technique in catalogue().values():
        by_level.setdefault(technique.level, set()).add(technique.number)
    assert by_level == {
        0: set(range(1, 7)),
        1: set(range(7, 10)),
        2: set(range(10, 16)),
        3: set(range(16, 25)),
        4: set(range(25, 31)),
        5: {31},
        6: {32},
    }


def test_groups_are_in_the_order_of_the_listing():
    groups = [[number for number in row if number] for row in groups_of(catalogue()).tolist()]
    assert groups == [
        [4, 5, 6],
        [7, 8, 9],
        [10, 11, 12, 13, 14, 15],
        [16, 17, 18, 19, 21, 22, 20],
        [25, 27, 26],
    ]


def test_a_changed_level_changes_the_group(tmp_path):
    def harder(found):
        next(entry for entry in found["techniques"] if entry["number"] == 9)["level"] = 2

    groups = groups_of(catalogue(changed(TECHNIQUES, tmp_path, harder))).tolist()
    assert [number for number in groups[1] if number] == [7, 8]
    assert groups[2][:2] == [9, 10]


def test_no_two_scans_share_a_name():
    """Numba took them for each other, where two processes kept them compiled."""
    listed = {name for known in techniques.DECIDING for name in known.functions}
    asked = [function_of(techniques.__name__, name) for name in sorted(listed)]
    assert len({(each.__module__, each.__qualname__) for each in asked}) == len(listed)


def test_options_stand_in_their_row_of_the_board():
    assert len(OPTIONS) == state.OPTIONS
    places = [getattr(state, name.upper()) for name in OPTIONS]
    assert places == [(state.OPTION, column) for column in range(state.OPTIONS)]


def test_the_editions_differ_in_every_option():
    for option in OPTIONS:
        values = {getattr(found, option) for found in load_editions().values()}
        assert values == {True, False}, option


def test_the_scale_of_an_edition_ends_at_its_last_level():
    ends = {one.edition: one.highest_level for one in KIND.solvers if one.edition}
    assert ends == {name: 6 if edition(name).exhaustion_is_level_6 else 5 for name in ends}


def test_a_wrong_edition_is_explained(tmp_path):
    def spoil(found):
        found["editions"]["text"]["keeps_leftovers"] = "sometimes"

    path = changed(EDITIONS, tmp_path, spoil)
    with pytest.raises(SettingsError, match="keeps_leftovers: found 'sometimes', expected true or"):
        load_editions(path)

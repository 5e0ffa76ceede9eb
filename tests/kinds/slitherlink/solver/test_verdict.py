"""Completion ratios, their classes, and the levels that editions make themselves."""

import numpy as np
import pytest

from pipeline.kinds.slitherlink.board.grid import size_of
from pipeline.kinds.slitherlink.solver import record as columns
from pipeline.kinds.slitherlink.solver.catalogue import edition
from pipeline.kinds.slitherlink.solver.record import new_record
from pipeline.kinds.slitherlink.solver.solving import ENOUGH, LOW, NEAR_END, verdict


def one(rows, name, level, decided3, decided4=columns.NEVER_ENTERED, solved=1):
    """The verdict on one puzzle of 20 columns, its decided edges given as ratios."""
    size = size_of(rows, 20)
    record = new_record(size, 1)
    out = record.outcome[0]
    out[columns.LEVEL], out[columns.SOLVED] = level, solved
    for column, ratio in (
        (columns.DECIDED_AT_LEVEL_3, decided3),
        (columns.DECIDED_AT_LEVEL_4, decided4),
    ):
        out[column] = ratio if ratio < 0 else round(ratio * size.edges)
    return verdict(record, size, edition(name))


@pytest.mark.parametrize(
    ("rows", "name", "ratio", "completion"),
    [
        (23, "text", 0.10, ENOUGH),
        (24, "text", 0.68, LOW),
        (24, "text", 0.70, ENOUGH),
        (35, "text", 0.78, ENOUGH),
        (36, "text", 0.78, LOW),
        (35, "listing", 0.10, ENOUGH),
        (36, "listing", 0.78, LOW),
        (36, "listing", 0.81, ENOUGH),
    ],
)
def test_only_editions_with_levels_of_their_own_raise_levels(rows, name, ratio, completion):
    found = one(rows, name, 3, ratio)
    assert found.level_raw[0] == 3
    assert found.completion_class_level3[0] == completion
    own = name == "listing"
    assert found.level[0] == (4 if own and completion == LOW else 3)


def test_level_4_goes_up_by_its_own_ratio_and_only_once():
    assert one(36, "listing", 4, 0.5, 0.9).level[0] == 4
    assert one(36, "listing", 4, 0.5, 0.5).level[0] == 5
    assert one(36, "listing", 3, 0.5).level[0] == 4


def test_an_unsolved_puzzle_keeps_its_level():
    assert one(36, "listing", 4, 0.5, 0.5, solved=0).level[0] == 4


def test_classes_where_a_level_was_not_exhausted():
    entered = one(36, "listing", 3, columns.NEVER_EXHAUSTED)
    assert (entered.completion_class_level3[0], entered.completion_class_level4[0]) == (
        NEAR_END,
        LOW,
    )
    assert np.isnan(entered.completion_ratio_level3[0])
    assert one(36, "listing", 3, 0.96).completion_class_level3[0] == NEAR_END


def test_a_puzzle_that_breaks_at_once_has_level_1():
    assert one(5, "text", 0, -1, solved=0).level.tolist() == [1]

"""Verdicts on ends that no puzzle of `test_program` has, and the sizes where ratios are low."""

import numpy as np
import pytest

from pipeline.kinds.slitherlink.board.grid import size_of
from pipeline.kinds.slitherlink.solver import record as columns
from pipeline.kinds.slitherlink.solver.catalogue import edition
from pipeline.kinds.slitherlink.solver.record import new_record
from pipeline.kinds.slitherlink.solver.solving import verdict


@pytest.mark.parametrize(
    ("name", "limits"), [("text", [0, 70, 70, 80]), ("listing", [0, 0, 0, 80])]
)
def test_from_how_many_rows_a_ratio_is_low(name, limits):
    assert [edition(name).low_below(rows) for rows in (23, 24, 35, 36)] == limits


def test_an_unsolved_puzzle_keeps_its_level_and_one_that_breaks_at_once_has_level_1():
    size = size_of(36, 20)
    record = new_record(size, 2)
    record.outcome[:, columns.LEVEL] = 4, 0
    record.outcome[:, columns.DECIDED_AT_LEVEL_3] = columns.NEVER_EXHAUSTED
    record.outcome[:, columns.DECIDED_AT_LEVEL_4] = size.edges // 2
    found = verdict(record, size, edition("listing"))
    assert found.level.tolist() == [4, 1]
    assert np.isnan(found.completion_ratio_level3).all()
    assert found.completion_ratio_level4 == pytest.approx(0.5, abs=0.01)

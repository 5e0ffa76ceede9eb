"""From traces and published times to levels (Sato 2003, sections 5.1 and 5.2)."""

from pipeline.calibration.equal_counts import EqualCounts
from pipeline.calibration.levels import calibrate
from pipeline.calibration.policy import (
    Policy,
    columns_of,
    fitted_policy,
    pinned_policy,
    write_outcomes,
)

__all__ = [
    "EqualCounts",
    "Policy",
    "calibrate",
    "columns_of",
    "fitted_policy",
    "pinned_policy",
    "write_outcomes",
]

"""From traces and published times to levels (Sato 2003, sections 5.1 and 5.2)."""

from pipeline.calibration.completion_bands import completion_bands, heavy_work_cut, percent
from pipeline.calibration.level_up import fit_thresholds, levels_after_level_up
from pipeline.calibration.levels import calibrate
from pipeline.calibration.proportional_cutting import ProportionalCutting

__all__ = [
    "ProportionalCutting",
    "calibrate",
    "completion_bands",
    "fit_thresholds",
    "heavy_work_cut",
    "levels_after_level_up",
    "percent",
]

"""Completion ratio against work of contradiction: where a threshold is used, where it is fitted.

A puzzle is on the wrong side of a threshold if it took little work and would go up, or much work
and would not (Sato 2003, 5.1).
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from pipeline.calibration.levels.completion_bands import (
    heavy_work_cut,
    needed_contradiction,
    percent,
)
from pipeline.calibration.levels.policy import OWN, counted_ratio
from pipeline.reports.charts import Line, sample_of_points, two_kinds_of_points
from pipeline.reports.messages import say
from pipeline.reports.parts import MOST_ACROSS, PART, part_name
from pipeline.reports.tables import ReportTable
from pipeline.texts.terms import Term

RATIO = "counted_ratio"
LEAST_DRAWN = 2
"""A part with fewer puzzles that needed contradiction has no chart."""


@dataclass(frozen=True)
class ThresholdCharts:
    """A chart a part, and how many puzzles lie on the wrong side of each threshold."""

    charts: list[tuple[Term, str]]
    errors: ReportTable


def threshold_charts(tables, solver, settings) -> ThresholdCharts | None:
    """Return the charts of one solver's thresholds; None where none goes up by its ratio.

    Parameters
    ----------
    tables : CorpusTables
    solver : pipeline.kinds.contract.Solver
    settings : mapping
        As `calibration` in config.yaml.
    """
    thresholds = tables.read("thresholds", solver.name)
    if not solver.contradiction_ratio or thresholds.empty:
        return None
    work = settings.get("work_column", "work")
    counted, cut = counted_puzzles(tables, solver, settings)
    charts, body = [], []
    order = [part for part in tables.parts if part in set(thresholds["part"])]
    by_part = thresholds.set_index("part")
    for number, part in enumerate(order, 1):
        here, row = counted[counted["part"] == part], by_part.loc[part]
        ratios, heavy = percent(here[RATIO]), here[work].to_numpy() > cut
        ends = {"used": _ends(row.used_ratio), "fitted": _ends(row.fitted_ratio)}
        if len(here):
            body += [_errors(part, name, end, ratios, heavy) for name, end in ends.items()]
        if len(here) >= LEAST_DRAWN and len(charts) < MOST_ACROSS:
            drawn, sample = sample_of_points(here, [work, RATIO, "puzzle_id"])
            chart = two_kinds_of_points(
                percent(drawn[RATIO]), drawn[work].to_numpy(float),
                drawn[work].to_numpy() > cut, f"threshold-{number}",
                f"{part}: completion ratio and work of contradiction of {len(here)} puzzles",
                xlabel=f"completion ratio (%){sample}", ylabel=AXES.get(work, work),
                lines=[Line(end, name) for name, end in ends.items() if end], cut=cut,
                most=float(counted[work].max()),
            )  # fmt: skip
            charts.append((part_name(part), chart))
    return ThresholdCharts(charts, _table(body)) if body else None


AXES = {"work": "work", "hypotheses": "hypotheses"}
"""What the columns of work are called in a chart."""


def counted_puzzles(tables, solver, settings) -> tuple[pd.DataFrame, float]:
    """Return the puzzles by which thresholds are fitted, and the work above which one is heavy.

    Returns
    -------
    rows of the table `outcomes` with puzzle_id, part and `counted_ratio`, and a number
    """
    work = settings.get("work_column", "work")
    ratios = dict.fromkeys([solver.contradiction_ratio, *solver.level_up.values()])
    outcomes = tables.read("outcomes", solver.name, ["solved", "level_raw", *ratios, work])
    outcomes = outcomes.assign(place=tables.places("outcomes", solver.name))
    doubtful = tables.having("judgements", "", "solutions IS DISTINCT FROM 1")
    known = (outcomes["place"] >= 0) & ~doubtful[outcomes["place"]]
    outcomes = outcomes[known]
    ratio = counted_ratio(solver, outcomes, settings.get("level_up_ratio", OWN))
    outcomes = outcomes.assign(**{RATIO: ratio})
    cut = heavy_work_cut(outcomes, RATIO, settings.get("heavy_work", "median"), work)
    counted = needed_contradiction(outcomes, RATIO)
    places = counted["place"].to_numpy()
    ids, parts = tables.each_puzzle.ids, tables.about_puzzles["part"]
    return counted.assign(puzzle_id=ids.array[places], part=parts.array[places]), cut


def _ends(ratio) -> float:
    """Return a threshold in per cent, NaN where it was not fitted, 0 for no level-up."""
    return float(percent(ratio))


def _errors(part, name, end, ratios, heavy) -> list:
    called = say("Used") if name == "used" else say("Fitted")
    if np.isnan(end):
        return [
            part_name(part),
            called,
            say("not fitted"),
            "",
            "",
            "",
            len(ratios),
        ]
    light_up = int((~heavy & (ratios < end)).sum())
    heavy_down = int((heavy & (ratios >= end)).sum())
    said = f"{end:.0f} %" if end else say("no level-up")
    return [part_name(part), called, said, light_up, heavy_down, light_up + heavy_down,
            len(ratios)]  # fmt: skip


def _table(body) -> ReportTable:
    return ReportTable(
        name="threshold-errors",
        caption=say("Puzzles on the wrong side of each threshold"),
        columns=[
            PART, say("Threshold"), say("Below"), say("Light, yet below it"),
            say("Heavy, yet not below it"), say("Both"), say("Puzzles"),
        ],
        rows=body,
        row_headings=2,
        note="Below its threshold a puzzle goes up a level: a light one there would be called too "
        "hard, a heavy one above it too easy. Fitted is the border of the bands with the fewest "
        "errors, used what the configuration fixes, or else the fitted one.",
        kind="wide",
    )  # fmt: skip

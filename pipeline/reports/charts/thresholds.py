"""Completion ratio against effort of contradiction: where a threshold is used, and where fitted.

A puzzle is on the wrong side of a threshold if it took little effort and would go up, or much
effort and would not (Sato 2003, 5.1).
"""

import numpy as np
import pandas as pd

from pipeline.calibration.levels.completion_bands import (
    heavy_work_cut,
    needed_contradiction,
)
from pipeline.calibration.levels.policy import OWN, counted_ratio, percent
from pipeline.reports.charts.drawings import light_and_heavy, sample_of_points, with_sample
from pipeline.reports.tables.parts import MOST_ACROSS, part_name
from pipeline.texts.messages import message
from pipeline.texts.terms import Term

RATIO = "counted_ratio"
LEAST_DRAWN = 2
"""A part with fewer puzzles that needed contradiction has no chart."""
AXES = {
    "work": message("effort"),
    "hypotheses": message("hypotheses_axis"),
}


def threshold_charts(tables, solver, settings) -> list[tuple[Term, str]]:
    """Return a chart a part of one solver's thresholds; none where none goes up by its ratio.

    Parameters
    ----------
    solver : pipeline.kinds.contract.Solver
    settings : mapping
        As `calibration` in config.yaml.
    """
    thresholds = tables.read("thresholds", solver.name)
    if not solver.contradiction_ratio or thresholds.empty:
        return []
    work = settings.get("work_column", "work")
    counted, cut = counted_puzzles(tables, solver, settings)
    by_part, charts = thresholds.set_index("part"), []
    for number, part in enumerate([part for part in tables.parts if part in by_part.index], 1):
        here, row = counted[counted["part"] == part], by_part.loc[part]
        if len(here) < LEAST_DRAWN or len(charts) == MOST_ACROSS:
            continue
        drawn = sample_of_points(here, [work, RATIO, "puzzle_id"])
        xlabel = message("completion_axis")
        chart = light_and_heavy(
            percent(drawn[RATIO]), drawn[work].to_numpy(float),
            drawn[work].to_numpy() > cut, f"threshold-{number}",
            message("threshold_chart", part=part_name(part), n=len(here)),
            xlabel=with_sample(xlabel, drawn, here), ylabel=AXES.get(work, Term(work)),
            lines=_lines(row), cut=cut, most=float(counted[work].max()),
        )  # fmt: skip
        charts.append((part_name(part), chart))
    return charts


def _lines(row) -> list[tuple]:
    """Return the thresholds of a part as lines: in per cent, none where nothing goes up."""
    used, fitted = (float(percent(ratio)) for ratio in (row.used_ratio, row.fitted_ratio))
    if used and used == fitted:
        return [(used, message("line_used_fitted", percent=f"{used:.0f}"),
                 False)]  # fmt: skip
    lines = [
        (used, message("line_used", percent=f"{used:.0f}"), False),
        (fitted, message("line_fitted", percent=f"{fitted:.0f}"), True),
    ]
    return [line for line in lines if line[0] > 0]


def counted_puzzles(tables, solver, settings) -> tuple[pd.DataFrame, float]:
    """Return the puzzles by which thresholds are fitted, and the effort above which one is heavy.

    Returns
    -------
    rows of the table `outcomes` with puzzle_id, part and `counted_ratio`, and a number
    """
    work = settings.get("work_column", "work")
    ratios = dict.fromkeys([solver.contradiction_ratio, *solver.level_up.values()])
    outcomes = tables.read("outcomes", solver.name, ["solved", "level_raw", *ratios, work])
    outcomes = outcomes.assign(place=tables.places("outcomes", solver.name))
    doubtful = tables.having("solution_counts", "", "solutions IS DISTINCT FROM 1")
    known = (outcomes["place"] >= 0) & ~doubtful[outcomes["place"]]
    outcomes = outcomes[np.asarray(known)]
    ratio = counted_ratio(solver, outcomes, settings.get("level_up_ratio", OWN))
    outcomes = outcomes.assign(**{RATIO: ratio})
    cut = heavy_work_cut(outcomes, RATIO, settings.get("heavy_work", "median"), work)
    counted = needed_contradiction(outcomes, RATIO)
    places = counted["place"].to_numpy()
    ids, parts = tables.each_puzzle.ids, tables.about_puzzles["part"]
    return counted.assign(puzzle_id=ids.array[places], part=parts.array[places]), cut

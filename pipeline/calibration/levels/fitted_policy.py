"""Fit the policy of levels to a corpus, and give every outcome its level by it."""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pandas as pd
import pyarrow as pa

from pipeline.calibration.levels.level_up import (
    completion_bands,
    fit_thresholds,
    heavy_cut,
)
from pipeline.calibration.levels.policy import (
    Policy,
    columns_of,
    counted_ratio,
    percent,
    pinned_policy,
)
from pipeline.corpora.held_out import not_held_out
from pipeline.corpora.solution_counts import with_one_solution
from pipeline.kinds.contract import Solver
from pipeline.tables.chunks import concat_chunks
from pipeline.tables.notes import NO_NOTE, note


class FittedPolicy(NamedTuple):
    """The policy of a solver on one corpus, and the tables from which it was fitted."""

    policy: Policy
    thresholds: pd.DataFrame
    completion_bands: pd.DataFrame


def fitted_policy(
    solver: Solver, puzzles, outcomes, settings, solution_counts=None
) -> FittedPolicy:
    """Return the policy of a solver on one corpus; thresholds that are not pinned are fitted.

    Parameters
    ----------
    puzzles : table `puzzles` of one corpus
    outcomes : table `outcomes` of the solver on it; `level` is not read
    settings : mapping
        As `calibration` in config.yaml: level_up_ratio (see `counted_ratio`), pinned_percent.
    solution_counts : table `solution_counts`, optional
        Puzzles with no or several solutions do not count, nor do those held out.
    """
    if solution_counts is not None:
        puzzles, outcomes = (
            with_one_solution(table, solution_counts) for table in (puzzles, outcomes)
        )
    puzzles, outcomes = (not_held_out(table, puzzles) for table in (puzzles, outcomes))
    pinned = pinned_policy(solver, settings)
    counted = outcomes.assign(counted_ratio=counted_ratio(solver, outcomes, pinned.ratio))
    counted = counted if solver.contradiction_ratio else counted[:0]
    cut = heavy_cut(counted)
    bands = completion_bands(counted, puzzles, cut)
    thresholds = fit_thresholds(
        bands[:0] if solver.own_levels else bands,
        pinned.percent_of,
        NO_NOTE if pd.isna(cut) else note("heavy_above_median_hypotheses", cut=f"{cut:g}"),
    )
    used = dict(zip(thresholds["part"], percent(thresholds["used_ratio"]).tolist(), strict=True))
    policy = replace(pinned, percent_of={**pinned.percent_of, **used})
    return FittedPolicy(policy, thresholds, bands)


def write_outcomes(chunks: list[Path], policy: Policy, puzzles: pd.DataFrame, path: Path) -> Path:
    """Concatenate chunks of the table `outcomes` of one solver, every puzzle with its level.

    The only chunk may be `path` itself, whose levels are then recomputed.
    """

    def levelled(rows: pa.Table) -> pa.Table:
        outcomes = rows.select(columns_of(policy.solver)).to_pandas()
        ids = outcomes["puzzle_id"]
        # Rows are sorted by their keys, so that a range of the puzzles is enough.
        near = puzzles[puzzles["puzzle_id"].between(ids.min(), ids.max())]
        levels = policy.levels(outcomes, near)
        at = rows.schema.get_field_index("level")
        return rows.set_column(at, "level", pa.array(levels, pa.int8()))

    return concat_chunks("outcomes", chunks, path, levelled)

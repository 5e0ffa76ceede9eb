"""The stages at which puzzles are left out: their names, and their order."""

from pipeline.reports.tables.report_table import Words
from pipeline.texts.messages import message

READ = "read"
"""The stage at which a row is left out that cannot be read; the table `rejects` names it."""
STAGES = (READ, "solutions", "trace", "level", "paths", "features", "fit", "decide")
"""In the order of the data; `pipeline.calibration.exclusions` says what each is."""
NOBODY = "unknown"
"""In place of a stage, where a table lacks a puzzle of which `exclusions` says nothing."""


def stage_rank(stage: str) -> tuple:
    """Return the rank of a stage in the order of the data."""
    first = stage.partition(" ")[0]
    return STAGES.index(first) if first in STAGES else len(STAGES), stage


def stage_name(stage: str) -> Words:
    """Return what a stage is called, of `level sato-text` with the solver.

    >>> stage_name("level sato-text").ja
    'レベル sato-text'
    """
    name, _, solver = stage.partition(" ")
    title = message(f"stage_{name}") if name in (*STAGES, NOBODY) else name
    return message("stage_of_solver", stage=title, solver=solver) if solver else title

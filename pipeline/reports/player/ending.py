"""How a solver ended on a puzzle, in words."""

from pipeline.kinds.contract import Kind
from pipeline.reports.tables.report_table import Words
from pipeline.tables.schemas.traces import GIVEN_UP
from pipeline.texts.messages import message, sentences


def ending_in_words(outcome, solver) -> Words:
    """Return how a solver ended, of a row of the table `outcomes` or None."""
    if outcome is None:
        return message("not_run")
    values = _values_of(outcome, solver)
    if not outcome.solved:
        ended = message(f"ended_{outcome.ended.replace(' ', '_')}")
        return message("ended_not_solved", ended=ended, **values)
    id_, values["level"] = "ended_level", outcome.level
    if outcome.level != outcome.level_raw:
        id_, values["raw"] = "ended_raised", outcome.level_raw
    if outcome.ended == "accepted hypothesis":
        id_ += "_accepted"
    found = message(id_, **values)
    unsure = message("class_unsure", level=outcome.level)
    return sentences(found, unsure) if outcome.ended == GIVEN_UP else found


def ending_of_several(outcome, solver) -> Words:
    """Return how a solver ended on a puzzle with several solutions, which has no level."""
    return message("ended_of_several", **_values_of(outcome, solver))


def _values_of(outcome, solver) -> dict:
    hypotheses = message("no_hypothesis")
    if outcome.hypotheses:
        hypotheses = message("hypotheses_tried", n=outcome.hypotheses, refuted=outcome.refuted)
    return {"solver": solver, "steps": outcome.steps, "hypotheses": hypotheses}


def level_in_words(kind: Kind, outcome) -> Words:
    """Return what the level of a solved puzzle stands for; "" where no word says it.

    `outcome` is a row of the table `outcomes` of the first solver.
    """
    name = kind.level_names.get(int(outcome.level), "")
    found = message("level_stands_for", level=outcome.level, name=name) if name else ""
    return message("class_unsure", level=outcome.level) if outcome.ended == GIVEN_UP else found

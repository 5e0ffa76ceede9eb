"""A grade as text, with the data of its model."""

import pandas as pd

from pipeline.calibration.models.fitted_model import FittedModel
from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import techniques_of
from pipeline.tables.schemas.traces import TRIES
from pipeline.texts.numbers import clock

OTHER_SCALE = "The level that `show` tells is another scale, that of the solver."


def in_words(model: FittedModel, row) -> list[str]:
    """Return the lines that describe a row of the table of grades."""
    if pd.isna(row.level):
        return [f"{row.id}: {row.why}"]
    levels = ", ".join(map(str, model.levels))
    lines = [f"{row.id}: level {row.level} (of {levels})"]
    lines.append(f"  score {row.score:g}: higher is harder, and a level is a range of scores")
    if not pd.isna(row.work):
        lines.append(f"  work {row.work:g}: {TRIES}")
    if model.gives_times and pd.isna(row.predicted_seconds):
        lines.append(f"  time open: {clock(round(row.low))} or more")
    elif model.gives_times:
        time, low, high = (clock(round(s)) for s in (row.predicted_seconds, row.low, row.high))
        lines.append(f"  time {time}, for nine puzzles in ten between {low} and {high}")
    return [*lines, f"  hardest technique: {row.hardest_technique}", f"  {row.why}"]


def hardest_in_words(kind: Kind, features: pd.DataFrame) -> list[str]:
    """Return the hardest step of each row of `features`: a contradiction, or a technique.

    A technique has its number, as on pages: of one step these may say which case of it that is.
    """
    names = {number: f"{number}. {one.name.en}" for number, one in techniques_of(kind).items()}
    found = []
    for row in features.itertuples():
        if row.contradiction_steps > 0:
            found.append(f"contradiction ({kind.words.STAGES[int(row.hardest_stage)].en})")
        else:
            found.append(names.get(int(row.hardest_technique), "no technique"))
    return found


def speaks_for(model: FittedModel) -> str:
    """Return sentences on the data to which a model was fitted, and on the scale of its levels."""
    title = model.corpus_title and f"'{model.corpus_title}'"
    rater = model.rater_title and f"'{model.rater_title}'"
    title = title or model.corpus or "the book it was fitted to"
    rater = rater or model.rater or "its rater"
    if not model.gives_times:
        return f"Levels are those of {rater} in {title}. No person was timed. {OTHER_SCALE}"
    whose = "simulated" if model.simulated else "those"
    cuts = "cuts through these times" if model.cuts_times else "those of each book or part of it"
    people = f"{model.people:.0f} people"
    times = f"Times are the mean of {people} who finish"
    if not model.knows_people:
        times = "Times are the mean of people who finish, whose number is not known of each puzzle"
    if model.half_times:
        times = f"A time is when half of the people have finished ({people} tried each puzzle)"
    return f"{times}, as {whose} of {title} ({rater}); levels are {cuts}. {OTHER_SCALE}"

"""Times on a corpus's page: predicted out of sample against published, and the ceiling."""

from dataclasses import dataclass

import pandas as pd

from pipeline.reports.charts.drawings import sample_of_points, scatter, with_sample
from pipeline.reports.counting import asked
from pipeline.reports.tables import times
from pipeline.reports.tables.agreement import note_of
from pipeline.reports.tables.report_table import ReportTable, Words
from pipeline.texts.messages import message, sentences
from pipeline.texts.numbers import two_places, with_interval

PREDICTED = """
SELECT seconds, predicted_seconds FROM read_parquet(?, file_row_number = true)
WHERE rater = ? ORDER BY file_row_number
"""
FROM_ATTEMPTS = "halves of the people"
ORIGINS = {
    FROM_ATTEMPTS: message("halves_of_the_people"),
    "numbers of people": message("numbers_of_people"),
}


@dataclass(frozen=True)
class TimeModelSection:
    """The time model of one rater: its result in words, its tables, and its chart as SVG."""

    rater: Words
    words: Words
    tables: list[ReportTable]
    chart: str
    simulated: bool


def time_models(tables) -> list[TimeModelSection]:
    """Return a section for each rater of a corpus who gives times."""
    people, tried = tables.read("persons"), tables.read("attempted_puzzles")
    sections = []
    for rater, rows in tables.groups(tables.read("time_figures")):
        fifths = tables.read("time_fifths")
        fifths = fifths[fifths["rater"] == rater]
        path = tables.path("predicted_times")
        predicted = asked(PREDICTED, str(path), rater).to_pandas() if path else pd.DataFrame()
        simulated, name = rater in tables.simulated, tables.names[rater]
        is_tried = (rows["ceiling_from"] == FROM_ATTEMPTS).any() and len(people) > 0
        words = _result(rows, len(predicted), simulated)
        shown = [times.figures(rows, rater, name, simulated)]
        if len(fifths):
            shown.append(times.fifths(fifths, name, rater, simulated))
        if is_tried:
            words += _finishing(tried)
            shown += [times.finishing(tried, simulated), times.persons(people, simulated)]
        shown = [table for table in shown if table.rows]
        chart = _chart(predicted, name, len(sections), simulated) if len(predicted) else ""
        sections.append(TimeModelSection(name, sentences(*words), shown, chart, simulated))
    return sections


def _result(rows, predicted, simulated) -> list:
    """Return the result of a model in sentences."""
    whole = rows[rows["subset"] == "all"].iloc[0]
    if pd.isna(whole.rho):
        return [message("no_time_model", note=note_of(whole))]
    found = [message("simulated_warning")] if simulated else []
    values = {
        "n": whole.n_puzzles, "made": _made(simulated),
        "rho": with_interval(*times.interval_of(whole, "rho")),
    }  # fmt: skip
    if pd.isna(whole.ceiling) or simulated:
        found.append(message("times_predicted", **values))
        if whole.note and not simulated:
            found.append(note_of(whole))
    else:
        ceiling = with_interval(*times.interval_of(whole, "ceiling"))
        origin = ORIGINS.get(whole.ceiling_from, whole.ceiling_from)
        found.append(message("times_and_ceiling", ceiling=ceiling, origin=origin, **values))
        if whole.ceiling_most > whole.ceiling_least:
            low, high = two_places(whole.ceiling_least), two_places(whole.ceiling_most)
            found.append(message("ceiling_between", low=low, high=high))
    found.append(
        message("times_error", factor=f"{whole.error_factor:.2f}", held=f"{whole.coverage:.1%}")
    )
    if predicted > whole.n_puzzles:
        found.append(message("times_sample", n=predicted))
    return found


def _made(simulated):
    return message("made_simulated") if simulated else message("made_published")


def _finishing(rows) -> list:
    """Return the range of the chances of finishing, [] where everybody finished everything."""
    if rows.empty or (rows["finished"] == rows["attempts"]).all():
        return []
    least, most = (f"{end:.0%}" for end in (rows["finish_ratio"].min(), rows["finish_ratio"].max()))
    tried, done = int(rows["attempts"].sum()), int(rows["finished"].sum())
    return [message("attempts_finished", n=tried, done=done, least=least, most=most)]


def _chart(rows, rater, number, simulated) -> str:
    drawn = sample_of_points(rows, ["seconds"])
    minutes = [drawn[name].to_numpy() / 60 for name in ("predicted_seconds", "seconds")]
    return scatter(
        *minutes,
        f"times-{number}",
        message("times_chart", made=_made(simulated), rater=rater),
        with_sample(message("predicted_minutes"), drawn, rows),
        message("made_minutes", made=_made(simulated)),
    )  # fmt: skip

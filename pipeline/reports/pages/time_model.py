"""Times on a corpus's page: predicted out of sample against those of a rater, and the ceiling."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from pipeline.calibration.times.reliability import is_known
from pipeline.reports.charts import Chart, scatter
from pipeline.reports.tables.figures import interval_cell
from pipeline.reports.tables.report_table import (
    Cell,
    ReportTable,
    Words,
    file_name,
    headings,
    note_of,
)
from pipeline.texts.messages import message, sentences
from pipeline.texts.numbers import percent, with_interval

FROM_ATTEMPTS = "halves of the people"
MADE = {
    "people": message("made_measured"),
    "simulated": message("made_simulated"),
    "program": message("made_estimated"),
    "editor": message("made_estimated"),
}
"""How times came about, by whose they are."""
MOST_POINTS, SAMPLE = 2000, 600
"""A chart has a point a puzzle; of more puzzles than the first so many as the second."""


@dataclass(frozen=True)
class TimeModelSection:
    """The time model of one rater: its result in words, its tables, and its chart if any."""

    rater: Words
    words: Words
    tables: list[ReportTable]
    chart: Chart | None
    simulated: bool


def time_models(tables) -> list[TimeModelSection]:
    """Return a section for each rater of a corpus who gives times."""
    predicted, sections = tables.read("predicted_times"), []
    for rater, rows in tables.groups(tables.read("time_figures")):
        of_rater = predicted[predicted["rater"] == rater]
        whose, name = tables.whose(rater), tables.names[rater]
        words = _result(rows, len(of_rater), whose)
        shown = [_figures(rows, name, whose)]
        shown = [table for table in shown if table.rows]
        chart = _chart(of_rater, name, whose) if len(of_rater) else None
        simulated = whose == "simulated"
        sections.append(TimeModelSection(name, sentences(*words), shown, chart, simulated))
    return sections


def _interval_of(row, name) -> list[float]:
    """Return a figure of a row, with the low and the high end of its interval."""
    return [getattr(row, f"{name}{end}") for end in ("", "_low", "_high")]


def _result(rows, predicted, whose) -> list:
    """Return the result of a model in sentences."""
    whole = rows[rows["subset"] == "all"].iloc[0]
    if not predicted:
        return [message("no_time_model", note=note_of(whole))]
    found = [message("simulated_warning")] if whose == "simulated" else []
    if pd.isna(whole.rho):
        values = {"n": whole.n_puzzles, "made": MADE[whose], "note": note_of(whole)}
        return [*found, message("times_not_ranked", **values)]
    values = {
        "n": whole.n_puzzles, "made": MADE[whose],
        "rho": with_interval(*_interval_of(whole, "rho")),
    }  # fmt: skip
    if whose != "people" or not is_known(whole.ceiling_low, whole.ceiling_high):
        found.append(message("times_predicted", **values))
        if whole.note and whose == "people":
            found.append(note_of(whole))
    else:
        ceiling = with_interval(*_interval_of(whole, "ceiling"))
        found.append(message("times_and_ceiling", ceiling=ceiling, **values))
    found.append(
        message("times_error", factor=f"{whole.error_factor:.2f}", held=percent(whole.coverage, 1))
    )
    if predicted > whole.n_puzzles:
        found.append(message("times_sample", n=predicted))
    return found


def _figures(rows, name, whose: str) -> ReportTable:
    """Return the rank correlation of predicted times with those of a rater, and its ceiling."""
    body, has_ceiling = [], False
    for row in rows[rows["rho"].notna()].sort_values("subset", ascending=False).itertuples():
        subset = message("all")
        if row.subset != "all":
            subset = message("people_or_more", n=row.subset.split()[0])
        held = Cell(percent(row.coverage, 1), figures=(("%", 100 * row.coverage),))
        rho = interval_cell(*_interval_of(row, "rho"))
        body.append([message("time_model"), subset, row.n_puzzles, rho, held])
        # A ceiling is one of people.
        if whose == "people" and is_known(row.ceiling_low, row.ceiling_high):
            has_ceiling = True
            ceiling = interval_cell(*_interval_of(row, "ceiling"))
            body.append([message("ceiling"), subset, row.n_puzzles, ceiling, ""])
    notes = [message("time_intervals")] + [message("ceiling_note")] * has_ceiling
    return ReportTable(
        name=file_name("time-figures", rows["rater"].iloc[0]),
        caption=message("rank_correlation_with_the_times_of", rater=name),
        columns=headings(
            "predicted_by", "puzzles_with", "puzzles", "spearman_rho", "in_the_interval_of_90"
        ),
        shows="time_figures - subset n_puzzles rho coverage",
        rows=body,
        row_headings=2,
        note=sentences(*notes),
        simulated=whose == "simulated",
        kind="wide",
    )  # fmt: skip


def _chart(rows, rater, whose) -> Chart:
    """Return predicted times against those of a rater; of many puzzles a sample from end to end."""
    label, made = message("predicted_minutes"), MADE[whose]
    if len(rows) > MOST_POINTS:
        label = message("sample_of", label=label, n=SAMPLE, all=f"{len(rows):,}")
        places = np.linspace(0, len(rows) - 1, SAMPLE).astype(int)
        rows = rows.sort_values("seconds", kind="stable").iloc[places]
    return scatter(
        rows["predicted_seconds"].to_numpy() / 60,
        rows["seconds"].to_numpy() / 60,
        message("times_chart", made=made, rater=rater),
        label,
        message("made_minutes", made=made),
    )

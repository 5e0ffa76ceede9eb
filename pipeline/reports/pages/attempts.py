"""Single attempts on a corpus's page: how long puzzles take, who finishes, how quick people are.

It is the first thing on the page of a log: all that is said of times there rests on it.
"""

from dataclasses import dataclass
from urllib.parse import quote

import numpy as np
import pandas as pd

from pipeline.corpora.attempts.practice import (
    LAST_DIFFER,
    LEAST_PERSONS,
    NO_STAMPS,
    SAME_ORDER,
    TOO_FEW,
)
from pipeline.reports.charts import Chart, caterpillar
from pipeline.reports.pages.time_model import FROM_ATTEMPTS
from pipeline.reports.tables.figures import coefficient_cell
from pipeline.reports.tables.report_table import (
    ROWS_OF_LONG,
    Cell,
    ReportTable,
    Words,
    headings,
)
from pipeline.texts.messages import message, sentences
from pipeline.texts.numbers import percent, two_places

TO_LOOK_AT = 10
MOST_LINES = 120
"""A chart of more puzzles or persons has so many of them, from end to end."""
MANY_LONGER = 6
"""Longer times than the longest; expected of one in 400 whole logs with log-normal errors."""
FEW_EACH = 5
"""With fewer attempts a person skill is hardly known (benchmarks/simulations/finishing_gate.py)."""
WHY_NO_PRACTICE = {
    NO_STAMPS: "practice_no_stamps", SAME_ORDER: "practice_same_order",
    TOO_FEW: "practice_too_few", LAST_DIFFER: "practice_last_differ",
}  # fmt: skip
KEYS = ["corpus", "puzzle_id"]


@dataclass(frozen=True)
class AttemptsSection:
    """What a log of attempts says in words, its charts, and its tables."""

    words: Words
    charts: list[Chart]
    tables: list[ReportTable]


def attempts_section(tables) -> AttemptsSection | None:
    """Return the section of a corpus, None where it has no single attempts."""
    tried = tables.read("attempted_puzzles")
    if not len(tried):
        return None
    persons, figures = tables.read("persons"), tables.read("time_figures")
    raters = figures.loc[figures["ceiling_from"] == FROM_ATTEMPTS, "rater"].unique()
    predicted = tables.read("predicted_times")
    predicted = predicted[predicted["rater"].isin(raters)]
    simulated = any(rater in tables.simulated for rater in raters)
    logs = tables.read("attempt_logs")
    timed = tried[np.isfinite(tried["seconds"])]
    far = _far_from_prediction(timed, predicted, simulated)
    return AttemptsSection(
        sentences(*_in_words(tried, timed, persons), *of_the_log(logs)),
        [chart for chart in (_times(timed), _paces(persons)) if chart],
        [table for table in (far, _finishing(tried, logs, simulated)) if table],
    )


def _in_words(tried, timed, persons) -> list:
    """Return how much was tried and finished, in what time, and what the log cannot tell."""
    n, done = int(tried["attempts"].sum()), int(tried["finished"].sum())
    found = []
    if len(timed):
        ends = _ends(timed["seconds"] / 60, ".1f")
        found.append(message("attempts_times", n=len(timed), **ends))
    if done < n:
        found.append(message("attempts_finished", n=n, done=done))
        found.append(message("attempts_skipped"))
        if (each := persons["attempts"].mean()) < FEW_EACH:
            found.append(message("attempts_few_each", n=f"{each:.1f}"))
    else:
        found.append(message("attempts_all_finished", n=n))
    paces = persons["pace"].dropna()
    if len(paces) > 1:
        found.append(message("attempts_paces", n=len(paces), **_ends(paces, ".2f")))
        if len(paces) < LEAST_PERSONS:
            found.append(message("attempts_few_persons", least=LEAST_PERSONS))
    return found


def _ends(values, form: str) -> dict[str, str]:
    return {"least": f"{values.min():{form}}", "most": f"{values.max():{form}}"}


def of_the_log(logs) -> list:
    """Return what the log tells of practice, and what seems to be missing in it."""
    found = []
    for row in logs.itertuples():
        if row.groups > 1:
            found.append(message("attempts_apart", n=row.groups, most=row.largest_group))
        found.append(_practice(row))
        if row.longer_expected >= MANY_LONGER:
            longest, n = f"{row.longest_seconds / 60:.1f}", round(row.longer_expected)
            found.append(message("attempts_cut_off", longest=longest, n=n))
        if row.tried_high < 0:
            ends = {"low": two_places(row.tried_low), "high": two_places(row.tried_high)}
            found.append(message("attempts_tried_less", value=two_places(row.tried), **ends))
    return found


def _practice(row):
    if row.why_no_practice:
        return message(WHY_NO_PRACTICE[row.why_no_practice])
    seen = "practice_seen" if row.practice_high < 1 else "practice_not_seen"
    if row.practice_low > 1:
        seen = "practice_slower"
    ends = {"low": f"{row.practice_low:.2f}", "high": f"{row.practice_high:.2f}"}
    return message(seen, value=f"{row.practice:.2f}", **ends)


def _times(timed) -> Chart | None:
    if len(timed) < 2:
        return None
    minutes = timed[["seconds", "seconds_low", "seconds_high"]] / 60
    label = _label(message("puzzles_by_time"), len(timed))
    return caterpillar(_some(minutes), message("half_times_chart"), label, message("minutes"))


def _paces(persons) -> Chart | None:
    paced = persons.loc[persons["pace"].notna(), ["pace", "pace_low", "pace_high"]]
    if len(paced) < 2:
        return None
    label = _label(message("persons_by_pace"), len(paced))
    return caterpillar(_some(paced), message("paces_chart"), label, message("pace_axis"), line=1.0)


def _some(rows) -> np.ndarray:
    """Return rows of value, low and high end by value; of many so many as a chart shows."""
    rows = rows.dropna().sort_values(rows.columns[0], kind="stable").to_numpy()
    return rows[np.linspace(0, len(rows) - 1, min(len(rows), MOST_LINES)).astype(int)]


def _label(words, number: int) -> Words:
    if number <= MOST_LINES:
        return words
    return message("sample_of", label=words, n=MOST_LINES, all=f"{number:,}")


def _far_from_prediction(timed, predicted, simulated: bool) -> ReportTable | None:
    """Return the puzzles with a time outside the interval of its prediction, the farthest first."""
    both = timed.merge(predicted[[*KEYS, "predicted_seconds", "low", "high"]], on=KEYS)
    outside = both[(both["seconds"] < both["low"]) | (both["seconds"] > both["high"])]
    if not len(outside):
        return None
    times = outside["seconds"] / outside["predicted_seconds"]
    rows = outside.assign(times=times, far=np.log(times).abs())
    rows = rows.sort_values(["far", "puzzle_id"], ascending=[False, True]).head(TO_LOOK_AT)
    return ReportTable(
        name="far-from-prediction",
        caption=message("far_from_prediction"),
        columns=headings("puzzle", "tried", "minutes", "minutes_predicted", "times_as_long"),
        shows="attempted_puzzles puzzle_id attempts seconds - -",
        rows=[
            [
                _puzzle(row), int(row.attempts), _time(row),
                _minutes(row.predicted_seconds, row.low, row.high),
                Cell(f"{row.times:.2f}", figures=(("", row.times),)),
            ]
            for row in rows.itertuples()
        ],
        note=message("far_from_prediction_note", n=len(outside), all=len(both)),
        simulated=simulated,
        kind="wide",
    )  # fmt: skip


def _finishing(rows, logs, simulated: bool) -> ReportTable:
    """Return the time and the chance of finishing of each puzzle, those seldom finished first."""
    rows = rows.sort_values(["finish_ratio", "puzzle_id"], kind="stable")
    all_finished = rows["attempts"].sum() == rows["finished"].sum()
    notes = ["finishing_minutes", "chance_not_known" if all_finished else "chance_of_average"]
    notes += ["intervals_apart"] * bool((logs["groups"] > 1).any())
    return ReportTable(
        name="finishing",
        caption=message("finishing"),
        columns=headings("puzzle", "tried", "finished", "minutes", "chance_to_finish"),
        shows="attempted_puzzles puzzle_id attempts finished seconds finish_ratio",
        rows=[
            [_puzzle(row), int(row.attempts), int(row.finished), _time(row), _chance(row)]
            for row in rows.itertuples()
        ],
        note=sentences(*map(message, notes)),
        most=ROWS_OF_LONG,
        simulated=simulated,
        kind="wide",
    )  # fmt: skip


def _puzzle(row) -> Cell:
    return Cell(row.puzzle_id, link=f"#puzzle={quote(row.puzzle_id)}")


def _time(row) -> Cell:
    if pd.isna(row.seconds):
        return Cell("")
    return _minutes(row.seconds, row.seconds_low, row.seconds_high)


def _minutes(*seconds) -> Cell:
    return coefficient_cell(*(one / 60 for one in seconds), shown=lambda value: f"{value:.1f}")


def _chance(row) -> Cell:
    if pd.isna(row.finish_ratio):
        return Cell(message("not_told"))
    ends = (row.finish_ratio, row.finish_low, row.finish_high)
    low, high = (f"{100 * end:.0f}" for end in ends[1:])
    text = message("with_interval", value=percent(row.finish_ratio), low=low, high=high)
    figures = tuple(zip(("%", "low", "high"), (100 * end for end in ends), strict=True))
    return Cell(text, figures=figures)

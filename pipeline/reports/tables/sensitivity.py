"""Tables of sensitivity: what a changed threshold would do to agreement."""

import math

import pandas as pd

from pipeline.reports.tables.calibration import LEVEL
from pipeline.reports.tables.report_table import Cell, ReportTable, file_name
from pipeline.texts.messages import message
from pipeline.texts.numbers import percent, two_places
from pipeline.verdicts.changes import change_in_words

STEPS = {
    -50: message("half_earlier"),
    -25: message("a_quarter_earlier"),
    25: message("a_quarter_later"),
    50: message("half_later"),
}


def bands(rows: pd.DataFrame, names, unit: str, simulated=frozenset()) -> ReportTable:
    """Return agreement with the solver when each level of one rater begins elsewhere.

    Parameters
    ----------
    rows : rows of table `sensitivity` of one corpus, of threshold_kind "band" and one rater
    unit : "seconds" or "score"
    """
    body = []
    for level, of_level in rows.groupby("level"):
        by_step = {row.step_percent: row for row in of_level.itertuples()}
        cells = {step: _after(by_step[step], unit) if step in by_step else
                 message("no_puzzle_moves") for step in STEPS}  # fmt: skip
        now = _now(next(iter(by_step.values())), unit)
        earlier, later = ([cells[step] for step in STEPS if way * step > 0] for way in (-1, 1))
        body.append([int(level), *earlier, now, *later])
    rater = rows["part_or_rater"].iloc[0]
    steps = [*STEPS.values()]
    return ReportTable(
        name=file_name("what-if", rater),
        caption=message("level_beginnings", rater=names[rater]),
        columns=[LEVEL, *steps[:2], message("now"), *steps[2:]],
        rows=body,
        note=message("sensitivity_of_bands_note", solver=names[rows["rater_cols"].iloc[0]]),
        simulated=rater in simulated,
        kind="wide",
    )  # fmt: skip


def level_up(rows: pd.DataFrame, names, simulated=frozenset()) -> ReportTable:
    """Return agreement with the solver when the threshold of level-up of a part is moved.

    Parameters
    ----------
    rows : rows of table `sensitivity` of one corpus, of threshold_kind "level-up"
    """
    raters = list(dict.fromkeys(rows["rater_rows"]))
    body = []
    for _, of_change in rows.groupby("change"):
        first = of_change.iloc[0]
        by_rater = {row.rater_rows: row for row in of_change.itertuples()}
        cells = [_before_after(by_rater[rater]) for rater in raters]
        body.append([change_in_words(first, names), int(first["n_moved"]), *cells])
    return ReportTable(
        name="what-if-level-up",
        caption=message("a_threshold_of_level_up_moved"),
        columns=[message("change"), message("puzzles_moved"),
                 *(names[rater] for rater in raters)],
        rows=body,
        note=message("sensitivity_of_level_up_note", solver=names[rows["rater_cols"].iloc[0]]),
        simulated=bool(simulated & set(raters)),
        kind="wide",
    )  # fmt: skip


def _begins(value, unit) -> str:
    if math.isnan(value) or unit != "seconds":
        return "" if math.isnan(value) else f"{value:.4g}"
    minutes, seconds = divmod(round(value), 60)
    return f"{minutes}:{seconds:02}"


def _from(unit) -> str:
    return "from seconds" if unit == "seconds" else "from"


def _now(row, unit) -> Cell:
    text = message(
        "band_now",
        begin=_begins(row.threshold_before, unit),
        ratio=percent(row.n_agree_before / max(row.n_puzzles, 1)),
        kappa=two_places(row.kappa_before),
    )
    figures = (
        (_from(unit), row.threshold_before),
        ("agree", row.n_agree_before),
        ("kappa", row.kappa_before),
    )
    return Cell(text, figures=figures)


def _after(row, unit) -> Cell:
    text = message(
        "band_moved",
        begin=_begins(row.threshold_after, unit),
        ratio=percent(row.n_agree_after / max(row.n_puzzles, 1)),
        kappa=two_places(row.kappa_after),
        n=row.n_moved,
    )
    figures = (
        (_from(unit), row.threshold_after), ("agree", row.n_agree_after),
        ("kappa", row.kappa_after), ("moved", row.n_moved),
    )  # fmt: skip
    return Cell(text, strong=row.n_agree_after > row.n_agree_before, figures=figures)


def _before_after(row) -> Cell:
    text = f"{row.n_agree_before} → {row.n_agree_after}, κ {two_places(row.kappa_after)}"
    figures = (
        ("agree before", row.n_agree_before), ("agree after", row.n_agree_after),
        ("kappa after", row.kappa_after),
    )  # fmt: skip
    return Cell(text, strong=row.n_agree_after > row.n_agree_before, figures=figures)

"""Times on a corpus's page: predicted out of sample against published, and how far that can go."""

from dataclasses import dataclass

import pandas as pd

from pipeline.reports.calibration_tables import file_name
from pipeline.reports.charts import sample_of_points, scatter
from pipeline.reports.counting import asked
from pipeline.reports.figures import (
    ends,
    interval_cell,
    percent_cell,
    two_places,
    with_interval,
)
from pipeline.reports.finishing import finishing_in_words, finishing_table
from pipeline.reports.tables import Cell, ReportTable
from pipeline.reports.time_calibration import fifths_chart, fifths_table
from pipeline.texts.terms import Term

FAMILIES = {
    "clues": Term("clues", "表示"),
    "techniques": Term("techniques", "手法"),
    "contradiction": Term("contradiction", "矛盾処理"),
    "paths": Term("solution paths", "解き筋"),
    "followed": Term("followed hypotheses", "仮定の追跡"),
    "scanning": Term("scanning", "見渡し"),
    "all": Term("all of them", "全部"),
}
RIVALS = {
    "one column": Term("one column alone", "一列だけ"),
    "board size": Term("board size alone", "盤の大きさだけ"),
}
MOST_PERSONS = 40
"""A page shows no more; the table `persons` has all."""
INTERVAL = "The intervals hold 95 % of bootstrap samples: puzzles drawn anew."
CEILING = "The ceiling is what a perfect model would be expected to reach."


@dataclass(frozen=True)
class TimeModelSection:
    """What a page shows of the time model of one rater.

    Attributes
    ----------
    rater : Term
    words : str
        The result in a sentence or two.
    figures : ReportTable
    chart : str
        SVG, "" where nothing was predicted.
    simulated : bool
        Whether a program made the times, so that nothing is told of people.
    persons, finishing : ReportTable or None
        How quick each person is and what part it finishes, and the chance of finishing each
        puzzle, where single attempts are known.
    fifths : ReportTable or None
        Predicted against observed times from the quickest fifth to the slowest.
    calibration : str
        The same as SVG, "" where nothing was predicted.
    """

    rater: Term
    words: str
    figures: ReportTable
    chart: str
    simulated: bool
    persons: ReportTable | None = None
    finishing: ReportTable | None = None
    fifths: ReportTable | None = None
    calibration: str = ""

    @property
    def tables(self) -> list[ReportTable]:
        """The tables of the section, for their files."""
        found = (self.figures, self.fifths, self.finishing, self.persons)
        return [table for table in found if table is not None]


def time_models(tables) -> list[TimeModelSection]:
    """Return a section for each rater of a corpus who gives times.

    Parameters
    ----------
    tables : CorpusTables
    """
    ranks = tables.read("time_ranks")
    people, tried = tables.read("persons"), tables.read("attempted_puzzles")
    fifths = tables.read("time_fifths")
    rivals = tables.read("time_baselines")
    sections = []
    for rater, rows in tables.groups(tables.read("time_figures")):
        of_rater = _predicted(tables, rater)
        guessed = rater in tables.simulated
        of_fifths = fifths[fifths["rater"] == rater]
        is_tried = _from_attempts(rows) and len(people) > 0
        sections.append(
            TimeModelSection(
                tables.names[rater],
                _words(rows, len(of_rater), guessed)
                + _beside(rivals[rivals["rater"] == rater])
                + (finishing_in_words(tried) if is_tried else ""),
                _figures(
                    rows,
                    ranks[ranks["rater"] == rater],
                    rivals[rivals["rater"] == rater],
                    tables.names,
                    rater,
                    guessed,
                ),
                _chart(of_rater, rater, len(sections), guessed) if len(of_rater) else "",
                guessed,
                _persons(people, guessed) if is_tried else None,
                finishing_table(tried, guessed) if is_tried else None,
                fifths_table(of_fifths, tables.names[rater], rater, guessed)
                if len(of_fifths)
                else None,
                fifths_chart(of_fifths, rater, len(sections), guessed) if len(of_fifths) else "",
            )
        )
    return sections


PREDICTED = """
SELECT seconds, predicted_seconds FROM read_parquet(?, file_row_number = true)
WHERE rater = ? ORDER BY file_row_number
"""


def _predicted(tables, rater: str) -> pd.DataFrame:
    """Return what was predicted for the puzzles of a rater, in the order of their ids."""
    path = tables.path("predicted_times")
    return asked(PREDICTED, str(path), rater).to_pandas() if path else pd.DataFrame()


def _from_attempts(rows) -> bool:
    return (rows["ceiling_from"] == "halves of the people").any()


def _words(rows, predicted, simulated) -> str:
    whole = rows[rows["over"] == "all"].iloc[0]
    if whole.note:
        return f"No model: {whole.note}."
    warning = "A program made these times: no person was timed, and nothing here tells of people. "
    is_sample = predicted > whole.puzzles
    drawn = f" These puzzles were drawn by chance from {predicted}." if is_sample else ""
    words = (
        f"{warning * simulated}Times predicted for {whole.puzzles} puzzles, each by a model that "
        f"had not seen it, rank as the {_made(simulated)} ones with Spearman's "
        f"ρ = {with_interval(*_ends(whole, 'rho'))}"
    )
    if not pd.isna(whole.ceiling) and not simulated:
        words += (
            "; a perfect model would be expected to reach "
            f"{with_interval(*_ends(whole, 'ceiling'))}, since the published times are those of a "
            f"few people (told from {whole.ceiling_from}{_readings(whole)})"
        )
    return (
        f"{words}. Half of the predictions are off by a factor of {whole.times_off:.2f} or less. "
        f"The intervals aim at 90 % and hold {whole.covered_ratio:.1%} of the times.{drawn}"
    )


def _beside(rivals) -> str:
    """Return the simplest rivals of the model in a sentence, "" where there is no model."""
    if rivals.empty:
        return ""
    by = rivals[rivals["over"] == "all"].set_index("by")
    model, one, size = (by.loc[name] for name in ("model", "one column", "board size"))
    words = f" The column {one.column} alone has ρ = {with_interval(*_ends(one, 'rho'))}"
    if not pd.isna(size.rho):
        words += f", the size of the board alone {with_interval(*_ends(size, 'rho'))}"
    if pd.isna(one.gains_low):
        return f"{words}."
    surely = "certainly better" if one.gains_low > 0 else "not certainly better"
    words += f": the model is {surely} than the one column ({_plain(one, 'gains')})"
    if model.parts > 1:
        words += f". Within books and parts its ρ is {with_interval(*_ends(model, 'within'))}"
    return f"{words}."


def _readings(row) -> str:
    if not row.ceiling_most > row.ceiling_least:
        return ""
    return (
        f"; from {two_places(row.ceiling_least)} to {two_places(row.ceiling_most)} by whose the "
        "errors far out are, the model's or people's, which these times cannot tell"
    )


def _made(simulated) -> str:
    return "simulated" if simulated else "published"


def _ends(row, name) -> list[float]:
    """Return a figure of a row, with the low and the high end of its interval."""
    return [getattr(row, f"{name}{end}") for end in ("", "_low", "_high")]


def _figures(rows, ranks, rivals, names, rater, simulated) -> ReportTable:
    body = []
    ranks = ranks.sort_values(["by", "over"], ascending=[True, False], kind="stable")
    for row in rows[rows["note"] == ""].sort_values("over", ascending=False).itertuples():
        body.append(
            [Term("time model", "時間モデル"), row.over, row.puzzles, _interval(row, "rho"),
             _covered(row)]
        )  # fmt: skip
        # A ceiling is one of people.
        if not pd.isna(row.ceiling) and not simulated:
            ceiling = Term("ceiling", "上限")
            body.append([ceiling, row.over, row.puzzles, _interval(row, "ceiling"), ""])
    for row in rivals[rivals["by"] != "model"].itertuples():
        if not pd.isna(row.rho):
            name = RIVALS[row.by]
            told = Term(f"{name.en}: {row.column}", name.ja)
            body.append([told, row.over, row.puzzles, _interval(row, "rho"), ""])
    for row in ranks.itertuples():
        body.append([names[row.by], row.over, row.puzzles, _interval(row, "rho"), ""])
    return ReportTable(
        name=file_name("time-figures", "", rater),
        caption=Term(f"Rank correlation with the times of {names[rater].en}", "時間との順位相関"),
        columns=[Term("By", "評価者"), Term("over", "範囲"), Term("puzzles", "問題数"),
                 Term("Spearman's ρ", "順位相関"), Term("in the interval of 90 %", "区間内")],
        shows="time_figures - over puzzles rho covered_ratio",
        rows=body,
        row_headings=2,
        note=INTERVAL if simulated else f"{INTERVAL} {CEILING}",
        simulated=simulated,
        kind="wide",
    )  # fmt: skip


def _persons(rows, simulated) -> ReportTable:
    """Return the pace of persons by number, and what part of the puzzles each finishes."""
    rows = rows.sort_values("person_number")
    body = [
        [int(row.person_number), row.person_class, int(row.attempts), int(row.finished),
         Cell(with_interval(row.pace, row.pace_low, row.pace_high),
              figures=ends(row.pace, row.pace_low, row.pace_high)),
         percent_cell(row.finish_ratio)]
        for row in rows.head(MOST_PERSONS).itertuples()
    ]  # fmt: skip
    more = len(rows) - len(body)
    note = f" {more} slower ones are in the table `persons`." if more > 0 else ""
    return ReportTable(
        name="persons",
        caption=Term("How quick each person is", "解答者の速さ"),
        columns=[Term("Person", "解答者"), Term("class", "級"), Term("tried", "挑戦"),
                 Term("finished", "完了"), Term("pace", "速さ"),
                 Term("finishes an average puzzle", "完了の見込み")],
        shows="persons person_number person_class attempts finished pace finish_ratio",
        rows=body,
        note="Pace: how many times as long as average persons, on the same puzzles, with its "
        "interval of 95 %. Persons have numbers here, the quickest first, and no names." + note,
        simulated=simulated,
        kind="wide",
    )  # fmt: skip


def _covered(row) -> Cell:
    ratio = row.covered_ratio
    return Cell(f"{ratio:.1%}", figures=(("%", 100 * ratio),))


def _interval(row, name) -> Cell:
    return interval_cell(*_ends(row, name))


def _plain(row, name) -> Cell:
    value, low, high = _ends(row, name)
    text = "" if pd.isna(value) else f"{value:+.3f} ({low:+.3f} to {high:+.3f})"
    return Cell(text, figures=ends(value, low, high))


def _chart(rows, rater, number, simulated) -> str:
    drawn, sample = sample_of_points(rows, ["seconds"])
    minutes = [drawn[name].to_numpy() / 60 for name in ("predicted_seconds", "seconds")]
    return scatter(
        *minutes,
        f"times-{number}",
        f"Predicted against {_made(simulated)} minutes: {rater}",
        f"predicted minutes{sample}",
        f"{_made(simulated)} minutes",
    )

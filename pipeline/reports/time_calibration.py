"""How well predicted times are calibrated, from the quickest fifth to the slowest."""

from pipeline.reports.calibration_tables import file_name
from pipeline.reports.charts import ranges
from pipeline.reports.figures import ends, percent_cell
from pipeline.reports.tables import Cell, ReportTable
from pipeline.texts.terms import Term

NOTE = (
    "Fifths of the puzzles by predicted time, the quickest first; times are medians. The intervals "
    "aim at 90 %; in brackets what chance leaves open (95 %)."
)


def fifths_table(rows, name: Term, rater: str, simulated: bool) -> ReportTable:
    """Return predicted times against observed ones by fifths, with coverage.

    Parameters
    ----------
    rows : rows of the table `time_fifths` of one rater
    name, rater : how the rater is called, and its id
    simulated : whether a program made the times
    """
    body = [
        [int(row.fifth), int(row.puzzles), _minutes(row.predicted_seconds), _minutes(row.seconds),
         f"{_minutes(row.low)} to {_minutes(row.high)}", _covered(row)]
        for row in rows.sort_values("fifth").itertuples()
    ]  # fmt: skip
    observed = Term("simulated", "模擬") if simulated else Term("observed", "実測")
    return ReportTable(
        name=file_name("time-fifths", "", rater),
        caption=Term(f"Predicted against {observed.en} minutes by fifths: {name.en}", "時間の較正"),
        columns=[Term("Fifth", "五分位"), Term("puzzles", "問題数"), Term("predicted", "予測"),
                 observed, Term("interval", "区間"), Term("inside it", "区間内")],
        shows="time_fifths fifth puzzles predicted_seconds seconds low covered_ratio",
        rows=body,
        note=NOTE,
        simulated=simulated,
        kind="wide",
    )  # fmt: skip


def fifths_chart(rows, rater: str, number: int, simulated: bool) -> str:
    """Return the same as a picture: on the line the prediction is right in the middle."""
    rows = rows.sort_values("fifth")
    across, up, low, high = (
        rows[name].to_numpy() / 60 for name in ("predicted_seconds", "seconds", "low", "high")
    )
    made = "simulated" if simulated else "observed"
    return ranges(
        across, up, low, high, [f"{ratio:.0%}" for ratio in rows["covered_ratio"]],
        f"calibration-{number}",
        f"Calibration by fifths, predicted against {made} minutes: {rater}. "
        + ", ".join(f"fifth {row.fifth}: {row.covered_ratio:.0%} inside" for row in
                    rows.itertuples()),
        "predicted minutes", f"{made} minutes",
    )  # fmt: skip


def _minutes(seconds) -> str:
    return f"{seconds / 60:.1f}"


def _covered(row) -> Cell:
    found = [100 * value for value in (row.covered_ratio, row.covered_low, row.covered_high)]
    text = f"{percent_cell(row.covered_ratio).text} ({found[1]:.0f} to {found[2]:.0f})"
    return Cell(text, figures=ends(*found))

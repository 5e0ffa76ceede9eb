"""Who finishes what: the chance of finishing each puzzle beside its time, where it is known."""

from math import isnan

from pipeline.reports.figures import ends, percent_cell
from pipeline.reports.tables import Cell, ReportTable
from pipeline.texts.terms import Term

MOST_PUZZLES = 40
"""A page shows no more; the table `attempted_puzzles` has all."""


def finishing_table(rows, simulated: bool) -> ReportTable:
    """Return the time and the chance of finishing of each puzzle, those seldom finished first.

    Parameters
    ----------
    rows : table `attempted_puzzles` of one corpus
    simulated : whether a program made the attempts
    """
    rows = rows.sort_values(["finish_ratio", "puzzle_id"], kind="stable")
    body = [
        [row.puzzle_id, int(row.attempts), int(row.finished), _time(row), _chance(row)]
        for row in rows.head(MOST_PUZZLES).itertuples()
    ]
    more = len(rows) - len(body)
    note = f" {more} that are finished oftener are in the table `attempted_puzzles`." * (more > 0)
    return ReportTable(
        name="finishing",
        caption=Term("What an average person finishes, and in what time", "完了の見込みと時間"),
        columns=[Term("Puzzle", "問題"), Term("tried", "挑戦"), Term("finished", "完了"),
                 Term("minutes", "分"), Term("chance to finish", "完了の見込み")],
        shows="attempted_puzzles puzzle_id attempts finished seconds finish_ratio",
        rows=body,
        note="Minutes: when half of average persons have finished. Chance: that an average person "
        "finishes at all, whoever happened to try. Both with intervals of 95 %." + note,
        simulated=simulated,
        kind="wide",
    )  # fmt: skip


def finishing_in_words(rows) -> str:
    """Return the range of the chances in a sentence, "" where everybody finished everything."""
    if rows.empty or (rows["finished"] == rows["attempts"]).all():
        return ""
    least, most = rows["finish_ratio"].min(), rows["finish_ratio"].max()
    tried, done = int(rows["attempts"].sum()), int(rows["finished"].sum())
    return (
        f" Of {tried} attempts {done} were finished; an average person finishes the puzzles with a "
        f"chance of {least:.0%} to {most:.0%}."
    )


def _time(row) -> Cell:
    if isnan(row.seconds):
        return Cell("")
    found = [value / 60 for value in (row.seconds, row.seconds_low, row.seconds_high)]
    return Cell("{:.1f} ({:.1f} to {:.1f})".format(*found), figures=ends(*found))


def _chance(row) -> Cell:
    found = [100 * value for value in (row.finish_ratio, row.finish_low, row.finish_high)]
    text = f"{percent_cell(row.finish_ratio).text} ({found[1]:.0f} to {found[2]:.0f})"
    return Cell(text, figures=ends(*found))

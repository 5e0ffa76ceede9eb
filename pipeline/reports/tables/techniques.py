"""Tables of techniques: how often each decides, and what each does."""

from pathlib import Path

from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import techniques_of
from pipeline.reports.counting import asked
from pipeline.reports.tables.report_table import Cell, ReportTable, file_name, headings
from pipeline.texts.messages import message

HOW_OFTEN = """
SELECT technique, count(*), count(DISTINCT puzzle_id), sum({decided})
FROM read_parquet(?) GROUP BY technique ORDER BY technique
"""


def how_often(steps: Path | None, kind: Kind, solver, traced: int, name: str) -> ReportTable | None:
    """Return how often each technique decides something outside hypotheses.

    Parameters
    ----------
    steps : path of steps.parquet of one corpus and one solver, or None
    traced : int
        Number of puzzles that the solver was run on.
    name : str
        Of the solver, for the file.

    Returns
    -------
    ReportTable, or None where the solver left no steps. Every technique that the engine asks has a
    row, by number, also one that never decides; but not those that make hypotheses.
    """
    decided = kind.words.DECIDED_IN_SQL
    found = asked(HOW_OFTEN.format(decided=decided), str(steps)) if steps else ()
    if not len(found):
        return None
    counts = {row[0]: row[1:] for row in found.astype(int).itertuples(index=False)}
    most = max(times for times, _, _ in counts.values())
    body = []
    for number, technique in sorted(techniques_of(kind).items()):
        if number not in counts and (technique.supposes or not technique.asked):
            continue
        times, puzzles, decided = counts.get(number, (0, 0, 0))
        body.append([
            number, technique.name, technique.level,
            Cell(str(times), bar=times / most),
            Cell(str(puzzles), bar=puzzles / max(traced, 1)),
            str(decided),
        ])  # fmt: skip
    return ReportTable(
        name=file_name("techniques", name),
        caption=message("how_often_each_technique_decides", solver=solver),
        columns=[
            *headings("number", "technique", "level", "steps", "puzzles"), kind.words.DECIDED,
        ],
        rows=body,
        row_headings=2,
        note=message("techniques_note", basic=kind.words.BASIC_NOTE, n=traced),
        kind="bars",
    )  # fmt: skip


def contents(kind: Kind) -> ReportTable | None:
    """Return what each technique does, None for a kind whose list does not say it."""
    known = sorted(techniques_of(kind).values(), key=lambda technique: technique.number)
    body = [[found.number, found.name, found.content] for found in known if found.content]
    if not body:
        return None
    return ReportTable(
        name="technique-contents",
        caption=message("what_each_technique_does"),
        columns=headings("number", "technique", "what_it_does"),
        rows=body,
        row_headings=2,
        kind="wide",
    )

"""Tables of techniques: how often each decides, what each does, what contradiction finds."""

import pandas as pd

from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import techniques_of
from pipeline.reports.counting import asked, counted
from pipeline.reports.tables.report_table import Cell, ReportTable, file_name
from pipeline.texts.messages import message, sentences

HOW_OFTEN = """
WITH steps AS (SELECT *, 1::HUGEINT << technique AS bit FROM read_parquet(?)),
of_puzzle AS (SELECT bit_or(bit) AS bits FROM steps GROUP BY puzzle_id),
sets AS (SELECT bits, count(*) AS puzzles FROM of_puzzle GROUP BY bits)
SELECT technique, count(*) AS times,
       (SELECT sum(puzzles) FROM sets WHERE bits & (1::HUGEINT << technique) <> 0) AS puzzles,
       sum({decided}) AS decided
FROM steps GROUP BY technique ORDER BY technique
"""
"""Sets of techniques are bits of a number, one a puzzle: to tell different puzzles apart for each
technique takes as much memory as all steps."""
BY_STAGE = """
SELECT stage, count(DISTINCT puzzle_id), count(*), sum(hypotheses),
       count(*) FILTER (refuted), count(*) FILTER (NOT refuted AND {supposed} <> '')
FROM read_parquet(?) GROUP BY stage
"""
FIRST = """
SELECT puzzle_id, completion_ratio_before FROM read_parquet(?, file_row_number = true)
WHERE sequence = 1 ORDER BY file_row_number
"""


def how_often(steps_path, kind: Kind, solver, traced: int, name: str) -> ReportTable | None:
    """Return how often each technique decides something outside hypotheses.

    Parameters
    ----------
    steps_path : path of steps.parquet of one corpus and one solver, or None
    traced : int
        Number of puzzles that the solver was run on.
    name : str
        Of the solver, for the file.

    Returns
    -------
    ReportTable, or None where the solver left no steps. Every technique that the engine asks has a
    row, by number, also one that never decides; but not those that make hypotheses.
    """
    found = counted(steps_path, HOW_OFTEN.format(decided=kind.words.DECIDED_IN_SQL))
    if not found:
        return None
    counts = {number: (times, *map(int, figures)) for number, times, *figures in found}
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
            message("number"), message("technique"), message("level"),
            message("steps"), message("puzzles"), kind.words.DECIDED,
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
        columns=[message("number"), message("technique"), message("what_it_does")],
        rows=body,
        row_headings=2,
        kind="wide",
    )


def by_stage(contradictions_path, kind: Kind, solver, name: str) -> ReportTable | None:
    """Return what each stage of contradiction found; None where the solver left no such table.

    Parameters
    ----------
    contradictions_path : path of contradictions.parquet of one corpus and one solver, or None
    """
    query = BY_STAGE.format(supposed=kind.words.SUPPOSED_IN_SQL)
    found = counted(contradictions_path, query)
    if found is None:
        return None
    counts = {int(row[0]): [int(number) for number in row[1:]] for row in found}
    body = []
    for stage, title in kind.words.STAGES.items():
        known = techniques_of(kind).values()
        numbers = sorted(technique.number for technique in known if technique.stage == stage)
        body.append([title, ", ".join(map(str, numbers)), *counts.get(stage, [0] * 5)])
    columns = [
        message("stage"), message("techniques"), message("puzzles"),
        message("lists_tried"), message("hypotheses"),
        message("refuted"), message("accepted"),
    ]  # fmt: skip
    # Where the stages are the engine's, none has a technique of its own.
    if not any(row[1] for row in body):
        body, columns = [[row[0], *row[2:]] for row in body], [columns[0], *columns[2:]]
    note = message("stages_note")
    return ReportTable(
        name=file_name("contradictions", name),
        caption=message("contradiction_stage_by_stage", solver=solver),
        columns=columns,
        rows=body,
        note=sentences(note, kind.words.STAGES_NOTE) if kind.words.STAGES_NOTE else note,
        kind="wide",
    )  # fmt: skip


def first_contradictions(tables, solver: str) -> pd.DataFrame:
    """Return the completion ratio before the first contradiction step of each puzzle.

    Returns
    -------
    DataFrame with puzzle_id and completion_ratio_before, only of puzzles with such a step
    """
    path = tables.path("contradictions", solver)
    if path is None:
        return pd.DataFrame(columns=["puzzle_id", "completion_ratio_before"])
    return asked(FIRST, str(path)).to_pandas()

"""How often each technique decides."""

from pathlib import Path

import duckdb

from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import techniques_of
from pipeline.reports.calibration_tables import file_name
from pipeline.reports.tables import Cell, ReportTable
from pipeline.terms import Term

HOW_OFTEN = """
SELECT technique, count(*) AS times, count(DISTINCT puzzle_id) AS puzzles,
       sum({decided}) AS decided
FROM read_parquet(?) GROUP BY technique ORDER BY technique
"""


def how_often(steps_path, kind: Kind, solver: str, traced: int) -> ReportTable | None:
    """Return how often each technique decides something outside hypotheses.

    Parameters
    ----------
    steps_path : path of steps.parquet of one corpus and one solver
        It is counted where it lies: a large one never comes into memory.
    kind : Kind
    traced : int
        Number of puzzles that the solver was run on.

    Returns
    -------
    ReportTable, or None where the solver left no steps. Every technique that the
    engine asks has a row, in its order, also one that never decides; but not those that make
    hypotheses, see `contradictions.by_stage`.
    """
    if steps_path is None or not Path(steps_path).is_file():
        return None
    query = HOW_OFTEN.format(decided=kind.words.DECIDED_IN_SQL)
    found = duckdb.execute(query, [str(steps_path)]).fetchall()
    counts = {number: (times, puzzles, int(decided)) for number, times, puzzles, decided in found}
    if not counts:
        return None
    most = max(times for times, _, _ in counts.values())
    body = []
    for number, technique in techniques_of(kind).items():
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
        name=file_name("techniques", solver),
        caption=Term(f"How often each technique decides: {solver}", "手法の使用回数"),
        columns=[
            Term("No.", "番号"), Term("Technique", "手法"), Term("Level", "難易レベル"),
            Term("Steps", "回数"), Term("Puzzles", "題数"), kind.words.DECIDED,
        ],
        rows=body,
        row_headings=2,
        note=f"Outside hypotheses; {kind.words.BASIC_NOTE}. The bars compare "
        f"steps with the most used technique, and puzzles with all {traced} of the corpus.",
        kind="bars",
    )  # fmt: skip

"""How often each technique decides, and what each does by its source."""

from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import techniques_of
from pipeline.reports.calibration_tables import file_name
from pipeline.reports.counting import counted
from pipeline.reports.tables import Cell, ReportTable
from pipeline.texts.terms import Term

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


def how_often(steps_path, kind: Kind, solver: str, traced: int) -> ReportTable | None:
    """Return how often each technique decides something outside hypotheses.

    Parameters
    ----------
    steps_path : path of steps.parquet of one corpus and one solver, or None
    kind : Kind
    traced : int
        Number of puzzles that the solver was run on.

    Returns
    -------
    ReportTable, or None where the solver left no steps. Every technique that the
    engine asks has a row, by number, also one that never decides; but not those that make
    hypotheses, see `contradictions.by_stage`.
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
        name=file_name("techniques", solver),
        caption=Term(f"How often each technique decides: {solver}", f"手法の使用回数：{solver}"),
        columns=[
            Term("No.", "番号"), Term("Technique", "手法"), Term("Level", "難易レベル"),
            Term("Steps", "回数"), Term("Puzzles", "問題数"), kind.words.DECIDED,
        ],
        rows=body,
        row_headings=2,
        note=f"Outside hypotheses; {kind.words.BASIC_NOTE}. The bars compare "
        f"steps with the most used technique, and puzzles with all {traced} of the corpus.",
        kind="bars",
    )  # fmt: skip


def contents(kind: Kind) -> ReportTable | None:
    """Return what each technique does and what that rests on, as the list of the kind says it.

    Returns
    -------
    ReportTable, or None for a kind whose list says nothing of it
    """
    known = sorted(techniques_of(kind).values(), key=lambda technique: technique.number)
    body = [
        [found.number, found.name, Term(found.content.en, found.content.ja), found.rests_on or ""]
        for found in known
        if found.content
    ]
    if not body:
        return None
    return ReportTable(
        name="technique-contents",
        caption=Term("What each technique does, and on what that rests", "手法の内容"),
        columns=[
            Term("No.", "番号"), Term("Technique", "手法の名称"),
            Term("What it does", "手法の内容"), Term("Rests on", "典拠"),
        ],
        rows=body,
        row_headings=2,
        kind="wide",
    )  # fmt: skip

"""How far hypotheses were followed until they broke, by the technique that proposed them."""

from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import techniques_of
from pipeline.reports.calibration_tables import file_name
from pipeline.reports.counting import counted
from pipeline.reports.tables import ReportTable
from pipeline.tables import schema_of
from pipeline.texts.terms import Term

BANDS = ((0, 1), (2, 4), (5, 9), (10, 19), (20, 49), (50, None))
"""Steps from and to; the last band has no end. Sato speaks of twenty moves ahead (2003, 3.2)."""
COUNTED = """
SELECT proposed_by, count(*), median(followed_steps), max(followed_steps), {bands}
FROM read_parquet(?) WHERE refuted GROUP BY GROUPING SETS ((proposed_by), ())
"""


def how_far_followed(contradictions_path, kind: Kind, solver: str) -> ReportTable | None:
    """Return how many steps refuted hypotheses were followed: a row a technique, and one for all.

    Parameters
    ----------
    contradictions_path : path of contradictions.parquet of one corpus and one solver, or None
    kind : Kind

    Returns
    -------
    ReportTable, or None where the solver left no such table, its kind does not record the steps,
    or it refuted nothing
    """
    if "followed_steps" not in schema_of("contradictions", kind.name).columns:
        return None
    bands = ", ".join(f"count(*) FILTER (followed_steps {_between(*band)})" for band in BANDS)
    found = counted(contradictions_path, COUNTED.format(bands=bands)) or []
    counts = {technique: figures for technique, *figures in found}
    if not counts or counts[None][0] == 0:
        return None
    body = [
        [str(number), technique.name, *map(_in_figures, counts.get(number, [0] * (3 + len(BANDS))))]
        for number, technique in sorted(techniques_of(kind).items())
        if technique.supposes
    ]
    return ReportTable(
        name=file_name("followed", solver),
        caption=Term(
            f"Steps that hypotheses were followed until they broke: {solver}",
            f"仮定から矛盾までの手数：{solver}",
        ),
        columns=[
            Term("No.", "番号"), Term("Proposed by", "仮定した手法"), Term("Refuted", "矛盾"),
            Term("Median steps", "中央値"), Term("Most steps", "最大"),
            *(Term(_band_name(*band)) for band in BANDS),
        ],
        rows=[*body, ["", Term("All", "合計"), *map(_in_figures, counts[None])]],
        row_headings=2,
        note="Only hypotheses that broke. The last columns count them by their steps.",
        kind="wide",
    )  # fmt: skip


def _between(low, high) -> str:
    return f">= {low}" if high is None else f"BETWEEN {low} AND {high}"


def _band_name(low, high) -> str:
    return f"{low} and more" if high is None else f"{low}–{high}"


def _in_figures(number) -> str:
    return f"{number:g}"

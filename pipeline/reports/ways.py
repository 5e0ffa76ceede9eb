"""The way of solution of one puzzle in words: its steps, contradiction steps between them."""

from dataclasses import dataclass

import pandas as pd

from pipeline.reports.agreement_tables import percent
from pipeline.reports.tables import Term
from pipeline.reports.techniques import technique_of

STAGES = {
    1: Term("after level 3", "レベル3の後"),
    2: Term("after level 4", "レベル4の後"),
    3: Term("after level 5", "レベル5の後"),
    4: Term("final", "最終解決"),
}


@dataclass(frozen=True)
class WayRow:
    """One row of a way of solution: steps of one technique, or one contradiction step."""

    label: str
    what: Term
    detail: str
    completion: str
    contradiction: bool


def way_of_solution(
    steps: pd.DataFrame, contradictions: pd.DataFrame, catalogue, fold_basic=False
) -> list[WayRow]:
    """Return the way of solution of one puzzle: its steps, contradiction steps between them.

    Steps of one technique that follow each other stand in one row.

    Parameters
    ----------
    steps, contradictions : rows of those tables of one puzzle and solver
    catalogue : dict of number to Technique
    fold_basic : bool
        Whether basic rules (techniques of level 0) that follow each other share a row, so that
        the steps which cost thought stand out.
    """

    def together(one, other):
        basic = fold_basic and all(
            technique_of(catalogue, row.technique, "").level == "0" for row in (one, other)
        )
        return basic or one.technique == other.technique

    if len(steps) == 0 and len(contradictions) == 0:
        return []
    between = {}
    for row in contradictions.sort_values("sequence").itertuples() if len(contradictions) else ():
        between.setdefault(int(row.step), []).append(_contradiction_row(row))
    way, run = list(between.get(0, [])), []
    for row in steps.sort_values("step").itertuples() if len(steps) else ():
        if run and not together(run[-1], row):
            way.append(_steps_row(run, catalogue))
            run = []
        run.append(row)
        if int(row.step) in between:
            way += [_steps_row(run, catalogue), *between[int(row.step)]]
            run = []
    return [*way, _steps_row(run, catalogue)] if run else way


def _steps_row(run, catalogue) -> WayRow:
    first, last = run[0], run[-1]
    used = {row.technique: row.technique_id for row in run}
    techniques = [technique_of(catalogue, number, used[number]) for number in sorted(used)]
    label = str(first.step) if first is last else f"{first.step}–{last.step}"
    edges = edges_in_words(" ".join(row.edges for row in run))
    return WayRow(label, _name(techniques), edges, percent(first.completion_ratio_before), False)


def _name(techniques) -> Term:
    if len(techniques) == 1:
        (only,) = techniques
        return Term(f"{only.number}. {only.name.en}", only.name.ja)
    numbers = ", ".join(str(technique.number) for technique in techniques)
    return Term(f"Basic rules {numbers}", "基本処理")


def edges_in_words(edges: str) -> str:
    """Return edges with their values in words, lines first.

    >>> edges_in_words("v3,4+ h2,5- v1,1+")
    'line v3,4 v1,1; no line h2,5'
    """
    names = edges.split()
    lines = [name[:-1] for name in names if name.endswith("+")]
    others = [name[:-1] for name in names if name.endswith("-")]
    words = (("line", lines), ("no line", others))
    return "; ".join(f"{word} {' '.join(found)}" for word, found in words if found)


def _contradiction_row(row) -> WayRow:
    tried = f"{row.hypotheses} of {row.candidates} candidates tried"
    if row.refuted:
        supposed, follows = ("line", "no line") if row.value == "+" else ("no line", "line")
        detail = f"{tried}: {supposed} {row.edge} breaks, so {follows} {row.edge}"
    elif row.edge:
        supposed = "line" if row.value == "+" else "no line"
        detail = f"{tried}: {supposed} {row.edge} finishes the board and is accepted"
    else:
        detail = f"{tried}: none breaks"
    stage = STAGES[int(row.stage)]
    name = Term(f"Contradiction step {stage.en}", f"矛盾処理 {stage.ja}")
    return WayRow("", name, detail, percent(row.completion_ratio_before), True)

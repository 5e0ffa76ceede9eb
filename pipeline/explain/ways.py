"""The way of solution of one puzzle in words: its steps, contradiction steps between them."""

from dataclasses import dataclass

import pandas as pd

from pipeline.explain.sentences import percent
from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import levels_of, techniques_of
from pipeline.terms import Term


@dataclass(frozen=True)
class WayRow:
    """One row of a way of solution: steps of one technique, or one contradiction step."""

    label: str
    what: Term
    detail: str
    completion: str
    contradiction: bool


def way_of_solution(
    steps: pd.DataFrame,
    contradictions: pd.DataFrame,
    kind: Kind,
    fold_basic=False,
) -> list[WayRow]:
    """Return the way of solution of one puzzle: its steps, contradiction steps between them.

    Steps of one technique that follow each other stand in one row, where its kind of puzzle has
    them share it.

    Parameters
    ----------
    steps, contradictions : rows of those tables of one puzzle and solver
    kind : Kind
    fold_basic : bool
        Whether basic rules that follow each other share a row, so that the steps which cost
        thought stand out.
    """
    levels, words = levels_of(kind), kind.words

    def together(one, other):
        basic = fold_basic and all(
            levels[row.technique] == words.BASIC_LEVEL for row in (one, other)
        )
        return basic or (words.STEPS_SHARE_ROWS and one.technique == other.technique)

    if len(steps) == 0 and len(contradictions) == 0:
        return []
    between = {}
    for row in contradictions.sort_values("sequence").itertuples() if len(contradictions) else ():
        between.setdefault(int(row.step), []).append(_contradiction_row(row, words))
    way, run = list(between.get(0, [])), []
    for row in steps.sort_values("step").itertuples() if len(steps) else ():
        if run and not together(run[-1], row):
            way.append(_steps_row(run, kind))
            run = []
        run.append(row)
        if int(row.step) in between:
            way += [_steps_row(run, kind), *between[int(row.step)]]
            run = []
    return [*way, _steps_row(run, kind)] if run else way


def lines_of(way: list[WayRow]) -> list[str]:
    """Return a way of solution as lines of text: step, completion ratio, what, and what follows.

    >>> from pipeline.terms import Term
    >>> rule = Term("4. Basic rule of clues", "表示数の辺に関する基本処理")
    >>> lines_of([WayRow("7", rule, "line v3,4", "12 %", False)])
    ['      7    12 %  4. Basic rule of clues: line v3,4']
    """
    return [f"{row.label:>7}  {row.completion:>6}  {row.what.en}: {row.detail}" for row in way]


def _steps_row(run, kind) -> WayRow:
    first, last = run[0], run[-1]
    words, numbers = kind.words, sorted({row.technique for row in run})
    label = str(first.step) if first is last else f"{first.step}–{last.step}"
    if len(numbers) > 1:
        name = words.several(numbers)
    else:
        name = words.name_of(techniques_of(kind)[numbers[0]], run)
    return WayRow(label, name, words.decides(run), percent(first.completion_ratio_before), False)


def _contradiction_row(row, words) -> WayRow:
    tried = f"{row.hypotheses} of {row.candidates} candidates tried"
    supposed, opposite = words.supposed(row)
    if row.refuted:
        detail = f"{tried}: {supposed} {words.breaks(row)}, so {opposite}"
    elif supposed:
        detail = f"{tried}: {supposed} finishes the board and is accepted"
    else:
        detail = f"{tried}: none breaks"
    stage = words.STAGES[int(row.stage)]
    name = Term(f"Contradiction step {stage.en}", f"矛盾処理 {stage.ja}")
    return WayRow("", name, detail, percent(row.completion_ratio_before), True)

"""The way of solution of one puzzle in words: its steps, contradiction steps between them."""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter

import pandas as pd

from pipeline.explain.layout import Layout
from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import levels_of, techniques_of
from pipeline.texts.messages import Joined, Message, message
from pipeline.texts.terms import Term

STAGES = Term("; ", "／")


@dataclass(frozen=True)
class WayRow:
    """One row of a way of solution: steps of one technique, or one contradiction step.

    `label` is the number of the step, of the contradiction step behind an h.
    `key` is `("step", number)` of a single step, `("contradiction", sequence)`, or None of several
    steps; `covers` are the keys of all records of the row. `why` are paragraphs, `ratio` the
    completion ratio before it, `level` that of the hardest technique, 0 of a contradiction step.
    `breaks` says that a contradiction step refuted a hypothesis.
    """

    label: str
    what: Term | Message
    detail: Term | Message
    contradiction: bool
    why: tuple[Term, ...] = ()
    key: tuple[str, int] | None = None
    covers: tuple[tuple[str, int], ...] = ()
    ratio: float = math.nan
    level: int = 0
    breaks: bool = False

    @property
    def completion(self) -> str:
        """The completion ratio in whole per cent, empty where there is none."""
        return "" if math.isnan(self.ratio) else f"{100 * self.ratio:.0f} %"


def way_of_solution(
    steps,
    contradictions,
    kind: Kind,
    why: Mapping[tuple[str, int], tuple[Term, ...]] | None = None,
    fold: bool = False,
) -> list[WayRow]:
    """Return the way of solution of one puzzle: its steps, contradiction steps between them.

    Steps of one technique that follow each other stand in one row, where its kind of puzzle has
    them share it. Steps and contradictions are tables or their rows as named tuples; `why` is as
    docs/how-to/new-kind.md says it. With `fold`, lists of hypotheses of which none
    breaks stand in one row where they follow each other, and in none where there was nothing to
    try.
    """
    why = why or {}
    between = defaultdict(list)
    for row in _in_order(contradictions, "sequence"):
        between[int(row.step)].append(row)
    between = {
        step: list(_contradiction_rows(rows, kind, why, fold)) for step, rows in between.items()
    }

    def row_of(step):
        """Return what the steps share that stand in one row."""
        return step.technique if kind.words.STEPS_SHARE_ROWS else step.step

    way, run = between.get(0, []), []
    for step in _in_order(steps, "step"):
        if run and row_of(run[-1]) != row_of(step):
            way.append(_steps_row(run, kind, why))
            run = []
        run.append(step)
        if int(step.step) in between:
            way += [_steps_row(run, kind, why), *between[int(step.step)]]
            run = []
    return [*way, _steps_row(run, kind, why)] if run else way


def _in_order(rows, by: str) -> list:
    """Return the rows of a table, or such rows already, as named tuples in order of a column."""
    rows = rows.itertuples() if isinstance(rows, pd.DataFrame) else rows
    return sorted(rows, key=attrgetter(by))


def lines_of_row(row: WayRow, layout: Layout) -> list[str]:
    r"""Return one row as lines of text, and below it why.

    >>> rule = Term("2. Locked candidates", "単数字不可")
    >>> told = WayRow("7", rule, Term("9A ≠ 2"), False,
    ...               (Term("In column B, 2 fits only in 7B and 8B.", "..."),), ratio=0.12)
    >>> print(*lines_of_row(told, Layout(width=62)), sep="\n")
          7    12 %  2. Locked candidates: 9A ≠ 2
                     In column B, 2 fits only in 7B and 8B.
    """
    head = message("way_row", what=row.what, detail=row.detail)
    indent = " " * (17 if layout.width > 60 else 4)
    lines = layout.wrapped(head, indent, f"{row.label:>7}  {row.completion:>6}  ")
    return [*lines, *(line for words in row.why for line in layout.wrapped(words, indent))]


def _steps_row(run, kind, why) -> WayRow:
    first, last = run[0], run[-1]
    words, technique = kind.words, techniques_of(kind)[first.technique]
    label = str(first.step) if first is last else f"{first.step}–{last.step}"
    covers = tuple([("step", int(row.step)) for row in run])
    key = covers[0] if first is last else None
    reasons = tuple([term for one in covers for term in why.get(one, ())])
    ratio = float(first.completion_ratio_before)
    return WayRow(
        label, words.name_of(technique, run), words.decides(run), False, reasons, key, covers,
        ratio,
        levels_of(kind)[first.technique],
    )  # fmt: skip


def contradiction_name(kind: Kind, stage: int) -> Term:
    """Return what a contradiction step of a stage is called."""
    words = kind.words.STAGES[stage]
    return Term(f"Contradiction step: {words.en}", f"矛盾処理：{words.ja}")


def _contradiction_rows(rows, kind, why, fold) -> Iterator[WayRow]:
    """Yield the rows of the lists of hypotheses between two steps."""

    def is_in_vain(row):
        return fold and not row.refuted and not kind.words.supposed(row)[0]

    for in_vain, run in groupby(rows, is_in_vain):
        run = [row for row in run if row.candidates or not in_vain]
        shown = [_contradiction_row(row, kind, why) for row in run]
        if in_vain and len(run) > 1:
            tried = {"n": sum(row.hypotheses for row in run), "all": sum(r.candidates for r in run)}
            stages = Joined(tuple(kind.words.STAGES[int(row.stage)] for row in run), STAGES)
            name, covers = message("contradiction_steps", stages=stages), [one.key for one in shown]
            yield replace(
                shown[-1], what=name, detail=message("tried_in_vain", **tried),
                label=f"{shown[0].label}–{shown[-1].label[1:]}", covers=tuple(covers),
            )  # fmt: skip
        else:
            yield from shown


def _contradiction_row(row, kind, why) -> WayRow:
    words = kind.words
    tried = {"n": row.hypotheses, "all": row.candidates}
    supposed, opposite = words.supposed(row)
    if row.refuted:
        detail = message(
            "tried_and_refuted", supposed=supposed, breaks=words.breaks(row), opposite=opposite,
            **tried,
        )  # fmt: skip
    elif supposed:
        detail = message("tried_and_accepted", supposed=supposed, **tried)
    else:
        detail = message("tried_in_vain", **tried)
    name = contradiction_name(kind, int(row.stage))
    key = ("contradiction", int(row.sequence))
    ratio = float(row.completion_ratio_before)
    breaks = bool(row.refuted)
    return WayRow(
        f"h{key[1]}", name, detail, True, why.get(key, ()), key, (key,), ratio, breaks=breaks
    )

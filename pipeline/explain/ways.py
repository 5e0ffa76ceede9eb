"""The way of solution of one puzzle in words: its steps, contradiction steps between them."""

import math
import textwrap
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from operator import attrgetter

import pandas as pd

from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import levels_of, techniques_of
from pipeline.texts.messages import Message, message
from pipeline.texts.terms import Term

CATALOGUE = "messages.yaml"


@dataclass(frozen=True)
class WayRow:
    """One row of a way of solution: steps of one technique, or one contradiction step.

    `key` is `("step", number)` of a single step, `("contradiction", sequence)`, or None of several
    steps; `covers` are the keys of all records of the row. `why` are paragraphs, `ratio` the
    completion ratio before it, `level` that of the hardest technique, 0 of a contradiction step.
    """

    label: str
    what: Term
    detail: Term | Message
    contradiction: bool
    why: tuple[Term, ...] = ()
    key: tuple[str, int] | None = None
    covers: tuple[tuple[str, int], ...] = ()
    ratio: float = math.nan
    level: int = 0

    @property
    def completion(self) -> str:
        """The completion ratio in whole per cent, empty where there is none."""
        return "" if math.isnan(self.ratio) else f"{100 * self.ratio:.0f} %"


def way_of_solution(
    steps,
    contradictions,
    kind: Kind,
    fold_basic=False,
    why: Mapping[tuple[str, int], tuple[Term, ...]] | None = None,
) -> list[WayRow]:
    """Return the way of solution of one puzzle: its steps, contradiction steps between them.

    Steps of one technique that follow each other stand in one row, where its kind of puzzle has
    them share it; with `fold_basic` so do basic rules. Steps and contradictions are tables or their
    rows as named tuples; `why` is as `pipeline.kinds.contract.ReasonsPart` says it.
    """
    levels, words, why = levels_of(kind), kind.words, why or {}
    between = defaultdict(list)
    for row in _in_order(contradictions, "sequence"):
        between[int(row.step)].append(_contradiction_row(row, words, why))

    def row_of(step):
        """Return what the steps share that stand in one row."""
        if fold_basic and levels[step.technique] == words.BASIC_LEVEL:
            return "basic"
        return step.technique if words.STEPS_SHARE_ROWS else step.step

    way, run = list(between[0]), []
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


def lines_of_row(row: WayRow) -> list[str]:
    r"""Return one row as lines of text; one that is explained has both names, and why below it.

    >>> rule = Term("2. Locked candidates", "単数字不可")
    >>> told = WayRow("7", rule, Term("9A ≠ 2"), False,
    ...               (Term("In column B, 2 fits only in 7B and 8B.", "..."),), ratio=0.12)
    >>> print(*lines_of_row(told), sep="\n")
          7    12 %  2. Locked candidates 単数字不可: 9A ≠ 2
                     In column B, 2 fits only in 7B and 8B.
    """
    name = str(row.what) if row.why and not row.contradiction else row.what.en
    head = f"{row.label:>7}  {row.completion:>6}  {name}: {row.detail.en}"
    indent = " " * 17
    wrapper = textwrap.TextWrapper(
        100, indent, indent, break_long_words=False, break_on_hyphens=False
    )
    return [head, *(line for term in row.why for line in wrapper.wrap(term.en))]


def _steps_row(run, kind, why) -> WayRow:
    first, last = run[0], run[-1]
    words, numbers = kind.words, sorted({row.technique for row in run})
    label = str(first.step) if first is last else f"{first.step}–{last.step}"
    if len(numbers) > 1:
        name = words.several(numbers)
    else:
        name = words.name_of(techniques_of(kind)[numbers[0]], run)
    covers = tuple([("step", int(row.step)) for row in run])
    key = covers[0] if first is last else None
    ratio = float(first.completion_ratio_before)
    level = max([levels_of(kind)[number] for number in numbers])
    return WayRow(
        label, name, words.decides(run), False, why.get(key, ()), key, covers,
        ratio, level,
    )  # fmt: skip


def _contradiction_row(row, words, why) -> WayRow:
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
    stage = words.STAGES[int(row.stage)]
    name = Term(f"Contradiction step {stage.en}", f"矛盾処理 {stage.ja}")
    key = ("contradiction", int(row.sequence))
    ratio = float(row.completion_ratio_before)
    return WayRow("", name, detail, True, why.get(key, ()), key, (key,), ratio)

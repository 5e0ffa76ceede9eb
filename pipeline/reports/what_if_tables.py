"""What changed thresholds would do: a small table for each, and matrices before and after."""

import math

import pandas as pd

from pipeline.explain.sentences import percent
from pipeline.reports.calibration_tables import LEVEL, TOTAL, file_name, level_range
from pipeline.reports.figures import two_places
from pipeline.reports.tables import Cell, ReportTable
from pipeline.texts.terms import Term

NOW = Term("Now", "現在")


def bands(rows: pd.DataFrame, names, unit: str, simulated=frozenset()) -> ReportTable:
    """Return what it does to move where each level of one rater begins.

    Parameters
    ----------
    rows : rows of table `alternatives` of one corpus, of kind "band" and one rater
    names : dict of rater to Term
    unit : "seconds" or "score"
    """
    steps = sorted(rows["step"].unique())
    columns = [*(step for step in steps if step < 0), None, *(step for step in steps if step > 0)]
    body = []
    for level, of_level in rows.groupby("level"):
        by_step = {row.step: row for row in of_level.itertuples()}
        now = next(iter(by_step.values()))
        cells = [
            _now(now, unit)
            if step is None
            else (_after(by_step[step], unit) if step in by_step else "no puzzle moves")
            for step in columns
        ]
        body.append([int(level), *cells])
    rater = rows["subject"].iloc[0]
    return ReportTable(
        name=file_name("what-if", rater),
        caption=Term(
            f"Where {names[rater].en} begins each level", f"{names[rater].ja} レベルの境界"
        ),
        columns=[LEVEL, *(NOW if step is None else _step(step) for step in columns)],
        rows=body,
        note=f"Agreement with {names[rows['rater_cols'].iloc[0]].en} and quadratic weighted kappa "
        "if this level alone began earlier or later: a quarter or half of the way to where the "
        "level beside it begins. Bold: more puzzles agree than now.",
        simulated=rater in simulated,
        kind="wide",
    )  # fmt: skip


def level_up(rows: pd.DataFrame, names, simulated=frozenset()) -> ReportTable:
    """Return what it does to move the threshold of level-up of each part.

    Parameters
    ----------
    rows : rows of table `alternatives` of one corpus, of kind "level-up"
    names : dict of rater to Term
    """
    raters = list(dict.fromkeys(rows["rater_rows"]))
    body = []
    for _, of_change in rows.groupby("alternative"):
        first = of_change.iloc[0]
        by_rater = {row.rater_rows: row for row in of_change.itertuples()}
        cells = [_before_after(by_rater[rater]) for rater in raters]
        body.append([change_in_words(first, names), int(first["moved"]), *cells])
    return ReportTable(
        name="what-if-level-up",
        caption=Term("A threshold of level-up moved", "レベル・アップの境界を動かす"),
        columns=[
            Term("Change", "変更"), Term("Puzzles moved", "動く問題数"),
            *(names[rater] for rater in raters),
        ],
        rows=body,
        note="For each rater how many puzzles agree with "
        f"{names[rows['rater_cols'].iloc[0]].en}, before and after, and quadratic weighted kappa "
        "after; bold: more than now. Times are cut anew, for their bands follow the solver's "
        "levels.",
        simulated=bool(simulated & set(raters)),
        kind="wide",
    )  # fmt: skip


def before_and_after(cells: pd.DataFrame, row, names, simulated=frozenset()) -> ReportTable:
    """Return the matrix of one change: a cell that changes shows both counts.

    Parameters
    ----------
    cells : rows of table `alternative_matrices` of one change and pair
    row : the row of table `alternatives` that they belong to
    """
    levels = level_range([*cells["level_row"], *cells["level_col"]])
    count = {(cell.level_row, cell.level_col): (cell.puzzles_before, cell.puzzles_after)
             for cell in cells.itertuples()}  # fmt: skip
    at = {(one, other): count.get((one, other), (0, 0)) for one in levels for other in levels}
    body = [
        [one, *(_changed(*at[one, other]) for other in levels),
         _changed(*(sum(at[one, other][when] for other in levels) for when in (0, 1)))]
        for one in levels
    ]  # fmt: skip
    sums = [[sum(at[one, other][when] for one in levels) for other in levels] for when in (0, 1)]
    totals = [_changed(*pair) for pair in zip(*sums, strict=True)]
    body.append([TOTAL, *totals, _changed(sum(sums[0]), sum(sums[1]))])
    rater, solver = names[row.rater_rows], names[row.rater_cols]
    return ReportTable(
        name=file_name("before-after", row.alternative, row.rater_rows),
        caption=Term(f"{change_in_words(row, names)}: {rater.en} against {solver.en}", "変更前後"),
        columns=[Term(f"{rater.en}: level", rater.ja), *(Term(str(level)) for level in levels),
                 TOTAL],
        groups=[(Term(""), 1), (Term(f"{solver.en}: level", solver.ja), len(levels)),
                (Term(""), 1)],
        rows=body,
        total=True,
        note="A cell that changes shows the puzzles before → after.",
        simulated=bool(simulated & {row.rater_rows, row.rater_cols}),
        kind="matrix",
    )  # fmt: skip


def change_in_words(row, names) -> str:
    """Return a change of the table `alternatives` in words.

    >>> row = pd.Series({"kind": "level-up", "subject": "Part 3", "before": 70.0, "after": 60.0})
    >>> change_in_words(row, {})
    'Part 3: level-up below 70 % → 60 %'
    """
    if row.kind == "level-up":
        ends = [
            "not fitted" if math.isnan(end) else f"{end:.0f} %" if end else "none"
            for end in (row.before, row.after)
        ]
        return f"{row.subject or 'All'}: level-up below {ends[0]} → {ends[1]}"
    return f"{names[row.subject].en}: level {row.level} begins {_step(row.step).en}"


def _step(step) -> Term:
    share = "half" if abs(step) == 50 else "a quarter"
    way, ja = ("earlier", "早める") if step < 0 else ("later", "遅らせる")
    return Term(f"{share} {way}", f"{'半分' if abs(step) == 50 else '4分の1'}{ja}")


def _begins(value, unit) -> str:
    if math.isnan(value):
        return ""
    if unit == "seconds":
        minutes, seconds = divmod(round(value), 60)
        return f"from {minutes}:{seconds:02}: "
    return f"from {value:.4g}: "


def _now(row, unit) -> Cell:
    text = (
        f"{_begins(row.before, unit)}{percent(row.agree_before / max(row.puzzles, 1))}, "
        f"κ {two_places(row.kappa_before)}"
    )
    figures = (_from(unit), row.before), ("agree", row.agree_before), ("kappa", row.kappa_before)
    return Cell(text, figures=figures)


def _from(unit) -> str:
    return "from seconds" if unit == "seconds" else "from"


def _after(row, unit) -> Cell:
    text = (
        f"{_begins(row.after, unit)}{percent(row.agree_after / max(row.puzzles, 1))}, "
        f"κ {two_places(row.kappa_after)} ({row.moved} moved)"
    )
    figures = (
        (_from(unit), row.after), ("agree", row.agree_after), ("kappa", row.kappa_after),
        ("moved", row.moved),
    )  # fmt: skip
    return Cell(text, strong=row.agree_after > row.agree_before, figures=figures)


def _before_after(row) -> Cell:
    text = f"{row.agree_before} → {row.agree_after}, κ {two_places(row.kappa_after)}"
    figures = (
        ("agree before", row.agree_before), ("agree after", row.agree_after),
        ("kappa after", row.kappa_after),
    )  # fmt: skip
    return Cell(text, strong=row.agree_after > row.agree_before, figures=figures)


def _changed(before, after) -> Cell:
    figures = ("before", int(before)), ("after", int(after))
    if before == after:
        return Cell(str(before) if before else "", figures=figures)
    return Cell(f"{before} → {after}", strong=True, figures=figures)

"""Tables of solving: how often each technique decides, what it does, figures of solution paths."""

from pathlib import Path

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import FEW_PUZZLES
from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import techniques_of
from pipeline.reports.counting import asked
from pipeline.reports.tables.figures import interval_cell
from pipeline.reports.tables.report_table import Cell, ReportTable, file_name, headings
from pipeline.statistics.rank_correlation import spearman
from pipeline.tables.asking import checked
from pipeline.texts.messages import COMMAS, Joined, message, sentences
from pipeline.texts.numbers import signed, two_places

HOW_OFTEN = """
SELECT technique, count(*), count(DISTINCT puzzle_id), sum({decided})
FROM {table} GROUP BY technique ORDER BY technique
"""


def how_often(steps: Path | None, kind: Kind, solver, traced: int, name: str) -> ReportTable | None:
    """Return how often each technique decides something outside hypotheses; None without steps.

    Every technique that the engine asks has a row, by number, also one that never decides; but not
    those that make hypotheses. The solver was run on so many puzzles as were `traced`.
    """
    decided = kind.words.DECIDED_IN_SQL
    found = asked(HOW_OFTEN.format(decided=decided, table=checked(steps))) if steps else ()
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


def path_figures(tables, kind: Kind) -> ReportTable | None:
    """Return rank correlations of puzzles with one solution with ratings; None without any."""
    raters = tables.raters_in("ratings")
    if not kind.paths or not tables.path("paths") or not raters:
        return None
    counts = tables.read("solution_counts")
    several = counts.loc[counts["solutions"] != 1, "puzzle_id"]
    paths = tables.read("paths").set_index("puzzle_id").drop(several, errors="ignore")
    names, ids = tables.names, tables.about_puzzles["puzzle_id"]
    of_raters = {
        rater: tables.of_rater("ratings", "value", rater).set_axis(ids).dropna() for rater in raters
    }
    body = [
        [title, *(_cell(paths[column], values) for values in of_raters.values())]
        for column, title in kind.paths.FIGURES.items()
    ]
    if not any(str(cell) for _, *cells in body for cell in cells):
        return None
    numbers = tuple(
        message("note_of_count", subject=names[rater], n=int(paths.index.isin(values.index).sum()))
        for rater, values in of_raters.items()
    )
    return ReportTable(
        name="path-figures",
        caption=message("path_figures"),
        columns=[message("figure"), *(names[rater] for rater in raters)],
        rows=body,
        note=message("path_figures_note", least=FEW_PUZZLES, counts=Joined(numbers, COMMAS)),
        simulated=any(rater in tables.simulated for rater in raters),
        kind="wide",
    )


def nested_models(tables, kind: Kind) -> list[ReportTable]:
    """Return for each rater of times what solution paths tell of them beside other features."""
    if not kind.paths:
        return []
    return [
        _nested(rows, kind.paths.NESTED, rater, tables.names[rater], rater in tables.simulated)
        for rater, rows in tables.groups(tables.read("nested_models"))
        if _has_paths(rows)
    ]


def _has_paths(rows) -> bool:
    """Return whether a model has features of solution paths, which of a declared kind none has."""
    added = list(rows.sort_values("model_number")["added"])
    return not {"scanning"}.issuperset(added[added.index("techniques") + 1 :])


def _nested(rows, added, rater, name, simulated) -> ReportTable:
    rows = rows.sort_values("model_number")
    rho = dict(zip(rows["added"], rows["rho"].map(two_places), strict=True))
    scanning = rho.pop("scanning", None)
    said = [
        message(
            "nested_models_words", rater=name, techniques=rho["techniques"],
            paths=list(rho.values())[-1],
        )
    ]  # fmt: skip
    if scanning:
        said.append(message("nested_models_words_scanning", scanning=scanning))
    body = []
    for row in rows.itertuples():
        gain = "" if np.isnan(row.gain) else interval_cell(row.gain, row.gain_low, row.gain_high)
        reached = interval_cell(row.rho, row.rho_low, row.rho_high)
        body.append([added[row.added][0], row.n_features, row.n_puzzles, reached, gain])
    return ReportTable(
        name=file_name("nested-models", rater),
        caption=message("nested_models", rater=name),
        columns=headings("added_features", "features", "puzzles", "spearman_rho", "gain"),
        shows="nested_models - n_features n_puzzles rho gain",
        rows=body,
        note=sentences(*said, message("nested_models_note")),
        simulated=simulated,
        kind="wide",
    )


def _cell(figures, values) -> Cell:
    """Return Spearman's ρ over what both have; nothing of few, or where one does not vary."""
    both = pd.concat([figures, values], axis=1, join="inner").dropna()
    if len(both) < FEW_PUZZLES:
        return Cell("")
    rho = spearman(*both.to_numpy(float).T)
    return Cell("") if np.isnan(rho) else Cell(signed(rho), shift=rho)

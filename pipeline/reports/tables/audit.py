"""Tables of the audit: raters against the others, by level, along the books; moved thresholds."""

import pandas as pd

from pipeline.corpora.ratings.rater_spec import CALIBRATED
from pipeline.reports.tables.calibration import level_range
from pipeline.reports.tables.figures import FULL_SHIFT, coefficient_cell, interval_cell, shift_cell
from pipeline.reports.tables.parts import fitted_to_the_page
from pipeline.reports.tables.report_table import Cell, ReportTable, headings, notes_of
from pipeline.texts.messages import COMMAS, Joined, message, sentences
from pipeline.texts.numbers import signed, two_places
from pipeline.texts.places import one_of_books, part_name
from pipeline.verdicts.words import evidence_id, outlier_in_words

STATES = {"yes": "is_so", "no": "is_not_so", "unknown": "undecided"}
OF_OTHERS = (
    "every_rater_against_the_others", "rho_with_the_others", "levels_above_the_others",
)  # fmt: skip
OF_REFERENCE = (
    "every_rater_against_the_reference", "rho_within_parts", "levels_above_the_reference",
)  # fmt: skip
"""Caption and headings of the table of raters."""
FITTED = "is_fitted"
"""The note on a rater whose levels are fitted to the reference: nothing else is said of it."""
FEW_PUZZLES = 3
"""A mean of no more puzzles than this is marked."""


def n_independent(rows: pd.DataFrame) -> int:
    """Return how many raters those of table `outliers` count as, a fitted model as none."""
    return rows.loc[rows["rater"] != CALIBRATED, "cluster"].nunique()


def raters_table(rows: pd.DataFrame, names, simulated=frozenset()) -> ReportTable:
    """Return the table `outliers`, not empty: every rater, the one least like the others first."""
    body = []
    for row in rows.sort_values(["rho", "rater"]).itertuples():
        dependent = rows[(rows["cluster"] == row.cluster) & (rows["rater"] != row.rater)]["rater"]
        is_out = row.state == "yes"
        words = outlier_in_words(row) if is_out else message(STATES[row.state])
        words = "" if FITTED in row.note.split() else words
        body.append([
            names[row.rater], Joined(tuple(names[other] for other in dependent), COMMAS),
            int(row.n_puzzles), interval_cell(row.rho, row.low, row.high),
            interval_cell(
                row.mean_shift, row.shift_low, row.shift_high, FULL_SHIFT,
                id=evidence_id("outliers", {"rater": row.rater, "against": row.against}),
            ),
            Cell(words, strong=is_out, id=evidence_id("outliers", {"rater": row.rater})),
        ])  # fmt: skip
    notes = notes_of(rows, lambda row: names[row.rater])
    reference = rows["against"].max()
    caption, *compared_in = OF_REFERENCE if reference else OF_OTHERS
    compared = message("the_others_explained", clusters=n_independent(rows))
    if reference:
        compared = message("compared_with_reference", reference=names[reference])
    return ReportTable(
        name="raters",
        caption=message(caption),
        columns=headings(
            "rater", "not_independent_of", "puzzles", *compared_in, "is_outlier",
        ),
        shows="outliers rater cluster n_puzzles rho mean_shift state",
        rows=body,
        note=sentences(compared, message("raters_note", widest=FULL_SHIFT), *notes),
        simulated=bool(simulated & set(rows["rater"])),
        kind="wide wrapped",
    )  # fmt: skip


def bias_by_level(
    rows: pd.DataFrame, raters, names, clusters: int, simulated=frozenset(), is_mapped=False
) -> ReportTable:
    """Return the table `rater_bias` against the others: each rater, by the level of the others.

    `clusters` is the number of independent raters, `is_mapped` says whether longer scales were
    mapped to the shortest.
    """
    levels = [0, *level_range(rows["level"])]
    cells = _shifts(rows, "level")
    return ReportTable(
        name="bias-by-level",
        caption=message("bias_by_level"),
        columns=[*headings("rater", "all"), *map(str, levels[1:])],
        groups=[("", 2), (message("the_others_level"), len(levels) - 1)],
        rows=[
            [names[rater], *(cells.get((rater, level), "") for level in levels)] for rater in raters
        ],
        note=sentences(
            message("the_others_explained", clusters=clusters), message("bias_by_level_note"),
            *([message("bias_of_mapped_levels")] if is_mapped else []),
        ),
        simulated=bool(simulated & set(raters)),
        kind="full shifts",
    )  # fmt: skip


def bias_along(rows: pd.DataFrame, raters, order, names, simulated=frozenset()) -> ReportTable:
    """Return the table `rater_shifts`: each rater, by the books or parts in `order`."""
    cells = _shifts(rows, "stratum")
    table = ReportTable(
        name="bias-by-stratum",
        caption=message("bias_along"),
        columns=[message("rater"), *map(part_name, order)],
        rows=[[names[rater], *(cells.get((rater, one), "") for one in order)] for rater in raters],
        note=message("bias_along_note"),
        simulated=bool(simulated & set(raters)),
        kind="full shifts",
    )
    return fitted_to_the_page(table, message("book_or_part"))


def rater_changes(rows: pd.DataFrame, names, simulated=frozenset()) -> ReportTable:
    """Return the table `rater_changes`, not empty: what decides whether each rater has changed."""
    body = [
        [
            names[row.rater], Joined(tuple(names[one] for one in row.against.split(", ")), COMMAS),
            _change(row),
            int(row.n_puzzles_before), int(row.n_puzzles_after),
            coefficient_cell(
                row.figure, row.low, row.high, signed,
                id=evidence_id("rater_changes", {"rater": row.rater}),
            ),
            Cell(
                "" if row.note == FITTED else message(STATES[row.state]),
                strong=row.state == "yes",
            ),
        ]
        for row in rows.itertuples()
    ]  # fmt: skip
    unsure = [] if (rows["state"] == "yes").all() else [message("change_not_sure")]
    return ReportTable(
        name="rater-changes",
        caption=message("rater_changes"),
        columns=headings(
            "rater",
            "compared_with",
            "change",
            "puzzles_before",
            "puzzles_after",
            "change_in_levels",
            "has_changed",
        ),
        shows="rater_changes rater against since_first since_last shape n_puzzles_before "
        "n_puzzles_after figure state",
        rows=body,
        note=sentences(*unsure, *notes_of(rows, lambda row: names[row.rater])),
        simulated=bool(simulated & set(rows["rater"])),
        kind="wide",
    )


def _change(row):
    """Return since when a rater has changed, which is known only if it surely has."""
    if row.state != "yes":
        return "–"
    since = one_of_books(row.since_first, row.since_last)
    return message(f"change_as_{row.shape.replace(' ', '_')}", since=since)


def _shifts(rows, column) -> dict[tuple, Cell]:
    """Return cells with mean shifts by rater and the value of a column; few puzzles are marked."""
    return {
        (row.rater, getattr(row, column)): shift_cell(row.mean_shift, row.n_puzzles, FEW_PUZZLES)
        for row in rows.itertuples()
        if row.n_puzzles
    }


def threshold_gain(rows: pd.DataFrame, names) -> ReportTable:
    """Return what the best change gains on puzzles that it was not chosen on."""
    body = [
        [
            names[row.reference], int(row.n_puzzles),
            coefficient_cell(
                row.gain, row.low, row.high, id=evidence_id("threshold_gain", {})
            ),
            two_places(row.best_gain),
            two_places(row.p_value),
        ]
        for row in rows.itertuples()
    ]  # fmt: skip
    return ReportTable(
        name="threshold-gain",
        caption=message("threshold_gain"),
        columns=headings("rater", "puzzles", "gain_of_kappa", "gain_of_best", "p_value"),
        shows="threshold_gain reference n_puzzles gain best_gain p_value",
        rows=body,
    )

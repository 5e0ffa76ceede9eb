"""Which raters are out of line, and which have changed from book to book."""

import pandas as pd

from pipeline.agreement.decisions import LEAST_PUZZLES, NO, UNKNOWN, YES
from pipeline.agreement.outliers import ORDER_MARGIN, SAME_PEOPLE, SCALE_MARGIN
from pipeline.corpora.rater_spec import CALIBRATED
from pipeline.tables.notes import Note, joined, note
from pipeline.verdicts.following import with_width
from pipeline.verdicts.verdict import Evidence, Verdict

OUT_OF_LINE, SINCE = "rater_out_of_line", "since_when"
ONE_VALUE = ("nearly_one_value", "one_value", "one_value_within_parts")
"""Notes of raters with whom no order is compared."""


def out_of_line(outliers: pd.DataFrame) -> list[Verdict]:
    """Return a verdict for each rater that is out of line; one for all where none surely is."""
    found = [
        Verdict(
            OUT_OF_LINE, YES, _out_of_line(row, outliers),
            row.rater, row.figure, row.figure_low, row.figure_high,
            "rank correlation" if row.aspect == "order" else "levels",
            Evidence("outliers", {"rater": row.rater}, "figure"),
        )
        for row in _asked(outliers, YES)
    ]  # fmt: skip
    return found or [_of_all(OUT_OF_LINE, outliers, "nobody_out_of_line")]


def _out_of_line(row, outliers) -> Note:
    """Return in what a rater is out of line, and which raters it is compared with."""
    if row.aspect != "order":
        ids = "out_of_line_scale_of_reference" if row.against else "out_of_line_scale"
        return note(ids, rater=row.rater, reference=row.against)
    telling = ~outliers["note"].isin(ONE_VALUE) & (outliers["rater"] != CALIBRATED)
    own = outliers["rater"].isin([row.rater, row.against])
    others = outliers[telling & ~outliers["cluster"].isin(outliers.loc[own, "cluster"])]
    about = {"rater": row.rater, "raters": others["rater"].astype("str").tolist()}
    if not row.against:
        return note("out_of_line_order", **about)
    return note("out_of_line_order_of_several", reference=row.against, **about)


def since_when(changes: pd.DataFrame) -> list[Verdict]:
    """Return a verdict for each rater that has changed; one for all where none surely has."""
    found = [
        Verdict(
            SINCE, YES,
            note(f"changed_by_{row.shape}", rater=row.rater, since=row.since,
                 raters=row.against.split(", ")),
            row.rater, row.figure, row.low, row.high, "levels",
            Evidence("rater_changes", {"rater": row.rater}, "figure"),
        )
        for row in _asked(changes, YES)
    ]  # fmt: skip
    puzzles = changes["n_puzzles_before"] + changes["n_puzzles_after"]
    return found or [_of_all(SINCE, changes.assign(n_puzzles=puzzles), "nobody_changed")]


def _asked(rows, state):
    """Return the rows of raters with a state, but of the model that was fitted to the reference."""
    return rows[(rows["state"] == state) & (rows["rater"] != CALIBRATED)].itertuples()


def _of_all(question: str, rows: pd.DataFrame, nobody: str) -> Verdict:
    """Return what holds of all raters: nobody, or that it is not known of some."""
    # Nobody asks whether a model is out of line with whom it was fitted to.
    rows = rows[(rows["note"] != "is_reference") & (rows["rater"] != CALIBRATED)]
    rows = rows[~((rows["state"] == NO) & (rows["note"] == "nobody_independent"))]
    unknown = rows[rows["state"] == UNKNOWN]
    if len(rows) and unknown.empty:
        return Verdict(question, NO, note(nobody, order=ORDER_MARGIN, scale=SCALE_MARGIN))
    if rows.empty:
        return Verdict(question, UNKNOWN, note("no_rater_to_compare"))
    raters = unknown["rater"].astype("str").tolist()
    why = unknown["note"].astype("str")
    if why.nunique() == 1 and why.iloc[0] not in ("", SAME_PEOPLE):
        values = unknown[["note", "note_values"]].iloc[0].to_dict()
        return Verdict(question, UNKNOWN, note("not_known_why", why=values))
    message = note(f"{nobody}_surely", raters=raters)
    kin = unknown.loc[unknown["note"] == SAME_PEOPLE, "rater"].astype("str").tolist()
    if kin:
        message = joined(message, note("same_people_as_reference", kin=kin))
        unknown = unknown[unknown["note"] != SAME_PEOPLE]
    why = unknown[unknown["note"] != ""].groupby(["note", "note_values"], observed=True)["rater"]
    if why.ngroups:  # Of several reasons one that holds of most.
        ids, values = why.size().idxmax()
        those = why.get_group((ids, values)).astype("str").tolist()
        reason = {"note": ids, "note_values": values}
        message = joined(message, note("of_those_why", those=those, why=reason))
    if (unknown["n_puzzles"] < LEAST_PUZZLES).any():
        message = joined(message, note("least_is_asked", least=LEAST_PUZZLES))
    elif len(unknown) and (unknown["note"] == "").all():
        message = with_width(message, low=0.0)
    return Verdict(question, UNKNOWN, message)

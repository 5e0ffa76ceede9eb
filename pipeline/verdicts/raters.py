"""Which raters are out of line, and which have changed from book to book."""

import pandas as pd

from pipeline.agreement.decisions import LEAST_TO_DECIDE, NO, UNKNOWN, YES, decide
from pipeline.agreement.drift import MARGIN
from pipeline.agreement.outliers import ORDER_MARGIN, SAME_PEOPLE, SCALE_MARGIN
from pipeline.corpora.ratings.rater_spec import CALIBRATED
from pipeline.tables.notes import NO_NOTE, Note, joined, note
from pipeline.verdicts.following import halved, with_width
from pipeline.verdicts.verdict import Evidence, Verdict

OUT_OF_LINE, SINCE = "rater_out_of_line", "since_when"


def out_of_line(outliers: pd.DataFrame) -> list[Verdict]:
    """Return a verdict for each rater that is out of line; one for all where none surely is."""
    found = [
        Verdict(
            OUT_OF_LINE, YES, _out_of_line(row),
            row.rater, row.figure, row.figure_low, row.figure_high,
            "rank correlation" if row.aspect == "order" else "levels",
            Evidence("outliers", {"rater": row.rater}, "figure"),
        )
        for row in _asked(outliers, YES)
    ]  # fmt: skip
    rows = outliers.assign(low=outliers["figure_low"], high=outliers["figure_high"])
    return found or [_of_all(OUT_OF_LINE, rows, "nobody_out_of_line", "surely_in_line")]


def _out_of_line(row) -> Note:
    """Return in what a rater is out of line, and which raters it is compared with."""
    if row.aspect != "order":
        ids = "out_of_line_scale_of_reference" if row.against else "out_of_line_scale"
        return note(ids, rater=row.rater, reference=row.against)
    about = {"rater": row.rater, "raters": row.compared_with.split(", ")}
    if not row.against:
        return note("out_of_line_order", **about)
    return note("out_of_line_order_of_several", reference=row.against, **about)


def since_when(changes: pd.DataFrame) -> list[Verdict]:
    """Return a verdict for each rater that has changed; one for all where none surely has."""
    found = [
        Verdict(
            SINCE, YES,
            note(f"changed_by_{row.shape.replace(' ', '_')}", rater=row.rater,
                 since=[row.since_first, row.since_last], raters=row.against.split(", ")),
            row.rater, row.figure, row.low, row.high, "levels",
            Evidence("rater_changes", {"rater": row.rater}, "figure"),
        )
        for row in _asked(changes, YES)
    ]  # fmt: skip
    puzzles = changes["n_puzzles_before"] + changes["n_puzzles_after"]
    rows = changes.assign(n_puzzles=puzzles, margin=MARGIN, aspect="scale")
    return found or [_of_all(SINCE, rows, "nobody_changed", "surely_unchanged")]


def _asked(rows, state):
    """Return the rows of raters with a state, but of the model that was fitted to the reference."""
    return rows[(rows["state"] == state) & (rows["rater"] != CALIBRATED)].itertuples()


def _of_all(question: str, rows: pd.DataFrame, nobody: str, sure: str) -> Verdict:
    """Return what holds of all raters: nobody, or of whom it is known and of whom not, and why.

    `nobody` is the message that none is, `sure` that of those who surely are not.
    """
    # Nobody asks whether a model is out of line with whom it was fitted to.
    rows = rows[(rows["note"] != "is_reference") & (rows["rater"] != CALIBRATED)]
    rows = rows[~((rows["state"] == NO) & (rows["note"] == "nobody_independent"))]
    unknown = rows[rows["state"] == UNKNOWN]
    if len(rows) and unknown.empty:
        return Verdict(question, NO, note(nobody, order=ORDER_MARGIN, scale=SCALE_MARGIN))
    if rows.empty:
        return Verdict(question, UNKNOWN, note("no_rater_to_compare"))
    is_kin = unknown["note"].map(lambda ids: SAME_PEOPLE in ids.split()).astype(bool)
    known, kin = _names(rows[rows["state"] == NO]), _names(unknown[is_kin])
    message = joined(
        note(sure, sure=known) if known else NO_NOTE,
        _not_known(unknown[~is_kin]) if not is_kin.all() else NO_NOTE,
        note("same_people_as_reference", kin=kin) if kin else NO_NOTE,
    )
    return Verdict(question, UNKNOWN, message)


def _not_known(rows: pd.DataFrame) -> Note:
    """Return of whom it is not known, with the reason that holds of most, or what would help."""
    message, why = note("not_known_of", raters=_names(rows)), rows[rows["note"] != ""]
    if len(why):
        why = why[why["note"] == why["note"].astype("str").mode()[0]]
        why = why[why["note_values"] == why["note_values"].astype("str").mode()[0]]
        reason = why[["note", "note_values"]].iloc[0].to_dict()
        if len(why) == len(rows):
            return note("not_known_why", raters=_names(rows), why=reason)
        return joined(message, note("of_those_why", those=_names(why), why=reason))
    if (rows["n_puzzles"] < LEAST_TO_DECIDE).any():
        return joined(message, note("least_is_asked", least=LEAST_TO_DECIDE))
    return with_width(message, rows["low"].max(skipna=False), rows.apply(_would_be_no, 1).all())


def _would_be_no(row) -> bool:
    """Return whether half the interval would lie within the margin; yes asks more than that."""
    ends, is_scale = halved(row["figure"], row["low"], row["high"]), row["aspect"] == "scale"
    return decide(*ends, row["margin"], LEAST_TO_DECIDE, two_sided=is_scale) == NO


def _names(rows) -> list[str]:
    return rows["rater"].astype("str").tolist()

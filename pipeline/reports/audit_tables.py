"""Tables of an audit: who stands where, on which levels, in which books, what to look at again."""

import pandas as pd

from pipeline.reports.calibration_tables import level_range
from pipeline.reports.figures import (
    FULL_SHIFT,
    interval_cell,
    points,
    shift_cell,
    signed,
    two_places,
)
from pipeline.reports.parts import fitted_to_the_page
from pipeline.reports.tables import Cell, ReportTable, shade
from pipeline.texts.terms import Term

RATER = Term("Rater", "評価者")
FEW_PUZZLES = 3
"""A mean of no more puzzles than this is marked."""


def standings(rows: pd.DataFrame, names, said_of, simulated=frozenset()) -> ReportTable:
    """Return every rater against the others together, the one most out of line first.

    Parameters
    ----------
    rows : rows of table `standings` of one corpus with stretch ""
    names : dict of rater to Term
    said_of : dict of rater to str, who moves together with the rater
    simulated : set of raters whose times are simulated
    """
    rows = rows.sort_values(["consensus_rho", "rater"])
    alpha = two_places(rows["alpha"].iloc[0])
    body = [
        [names[row.rater], said_of[row.rater], int(row.puzzles),
         interval_cell(row.consensus_rho, row.low, row.high),
         two_places(row.mean_rho),
         Cell(two_places(row.alpha_without), strong=bool(row.off)),
         shift_cell(row.mean_shift)]
        for row in rows.itertuples()
    ]  # fmt: skip
    notes = "".join(f" {names[row.rater].en}: {row.note}." for row in rows.itertuples() if row.note)
    return ReportTable(
        name="standings",
        caption=Term("Every rater against the others together", "他の評価者との比較"),
        columns=[
            RATER, Term("Moves together with", "連動する評価者"), Term("Puzzles", "問題数"),
            Term("Order against the others' order", "順序の一致"),
            Term("Mean ρ", "ρの平均"),
            Term("α without the rater", "本人を除くα"),
            Term("Levels above the others", "レベルのずれ"),
        ],
        shows="standings rater family puzzles consensus_rho mean_rho alpha_without "
        "mean_shift",
        rows=body,
        note="The rater farthest from the others' order comes first. The line shows Spearman's rho "
        "from -1 to 1 with its bootstrap interval. All together have "
        f"α {alpha or 'undefined'} on one scale. Bold: the rater is off, since the "
        "interval of what α gains without it lies above 0 (shared among the raters, and a gain of "
        "0.01 or more); of raters who are all alike α is higher without about half of them. The "
        "bar shows levels above (right) or below (left) "
        f"the others, from -{FULL_SHIFT} to +{FULL_SHIFT}." + notes,
        simulated=bool(simulated & set(rows["rater"])),
        kind="wide wrapped",
    )  # fmt: skip


def pairs(coefficients, coefficient: str, raters, names, simulated=frozenset()) -> ReportTable:
    """Return one coefficient of all pairs as a heat map, raters by number.

    Parameters
    ----------
    coefficients : rows of table `coefficients` of one corpus
    coefficient : "spearman_rho" or "cohen_kappa_quadratic"
    raters : list of str, in the order of the table
    names : dict of rater to Term
    """
    rows = coefficients[coefficients["coefficient"] == coefficient]
    found = {frozenset(pair): value for *pair, value in
             rows[["rater_rows", "rater_cols", "value"]].itertuples(index=False)}  # fmt: skip
    body = []
    for number, rater in enumerate(raters, 1):
        cells = [
            Cell("", strong=True) if other == rater else _shaded(found[frozenset([rater, other])])
            for other in raters
        ]
        name = names[rater]
        body.append([Term(f"{number} {name.en}", name.ja and f"{number} {name.ja}"), *cells])
    caption, note = OF_PAIRS[coefficient]
    return ReportTable(
        name=f"pairs-{coefficient.replace('_', '-')}",
        caption=caption,
        columns=[RATER, *(Term(str(number)) for number in range(1, len(raters) + 1))],
        rows=body,
        note=note,
        simulated=bool(simulated & set(raters)),
        kind="heat pairs",
    )


OF_PAIRS = {
    "spearman_rho": (
        Term("Do two raters put the puzzles in the same order?", "順位相関"),
        "Spearman's rho of what each said in its own unit; the stronger the colour, the more "
        "alike. Empty: undefined.",
    ),
    "cohen_kappa_quadratic": (
        Term("Do two raters give the same levels?", "重み付きκ"),
        "Cohen's kappa with quadratic weights; the stronger the colour, the more alike. "
        "Empty: undefined.",
    ),
}


def _shaded(value):
    # Half a coefficient is little here: the colours begin at 0.5.
    return Cell("") if pd.isna(value) else Cell(two_places(value), shade=shade(2 * value - 1))


def bias_by_level(rows: pd.DataFrame, raters, names, simulated=frozenset()) -> ReportTable:
    """Return how far each rater is above the others, for each level of the others.

    Parameters
    ----------
    rows : rows of table `rater_bias` of one corpus with against ""
    raters : list of str, in the order of the table
    """
    levels = [0, *level_range(rows["level"])]
    found = rows.set_index(["rater", "level"])
    body = [
        [names[rater], *(_shift_of(found, (rater, level)) for level in levels)] for rater in raters
    ]
    return ReportTable(
        name="bias-by-level",
        caption=Term("Levels above the others, by the others' level", "レベル別のずれ"),
        columns=[RATER, Term("All", "全体"), *(Term(str(level)) for level in levels[1:])],
        groups=[(Term(""), 2), (Term("The others' level", "他の評価"), len(levels) - 1)],
        rows=body,
        note="In brackets the puzzles; * stands for no more than three, of which nothing follows. "
        "On the lowest level nobody can be below, on the highest nobody above, so that some shift "
        "towards the middle is chance.",
        simulated=bool(simulated & set(raters)),
        kind="full shifts",
    )


def _shift_of(found, key):
    if key not in found.index:
        return Cell("")
    shift, puzzles = found.loc[key, "mean_shift"], int(found.loc[key, "puzzles"])
    if puzzles <= FEW_PUZZLES:
        return Cell(f"{signed(shift)} ({puzzles})*" if puzzles else "")
    return shift_cell(shift, puzzles)


def bias_by_stretch(rows: pd.DataFrame, raters, order, names, simulated=frozenset()) -> ReportTable:
    """Return how far each rater is above the others, book by book or part by part.

    Parameters
    ----------
    rows : rows of table `standings` of one corpus
    raters, order : lists of str, in the order of the table
    """
    found = rows.set_index(["rater", "stretch"])
    body = [
        [names[rater], *(_shift_of(found, (rater, stretch)) for stretch in order)]
        for rater in raters
    ]
    table = ReportTable(
        name="bias-by-stretch",
        caption=Term("Levels above the others along the corpus", "巻別のずれ"),
        columns=[RATER, *(Term(stretch) for stretch in order)],
        rows=body,
        note="In brackets the puzzles; * stands for no more than three. Times and scores are cut "
        "over all books at once here, for cut book by book they could not drift.",
        simulated=bool(simulated & set(raters)),
        kind="full shifts",
    )
    return fitted_to_the_page(table, Term("Book or part", "巻・パート"))


def review(rows: pd.DataFrame, names, reasons, simulated=frozenset()) -> ReportTable:
    """Return the puzzles worth a second look, each with a link to its card on the page.

    Parameters
    ----------
    rows : rows of table `review` of one corpus
    reasons : dict of puzzle_id to str
    """
    body = [
        [Cell(row.puzzle_id, link=f"#review-{row.place}"), names[row.rater], int(row.level),
         f"{row.others_level:.1f}", points(row.gap_ratio), two_places(row.disagreement),
         reasons[row.puzzle_id]]
        for row in rows.itertuples()
    ]  # fmt: skip
    return ReportTable(
        name="review",
        caption=Term("Worth a second look", "再確認すべき問題"),
        columns=[
            Term("Puzzle", "問題"), Term("Who stands apart", "外れた評価者"), Term("Says", "評価"),
            Term("The others", "他の中央値"), Term("Places apart", "順位の差"),
            Term("Disagreement", "不一致の大きさ"), Term("Why it came out so", "理由"),
        ],
        shows="review puzzle_id rater level others_level gap_ratio disagreement -",
        rows=body,
        note="Disagreement: the spread of levels times the spread of places in the raters' orders, "
        "each weighed by how sure the rater usually is. Places apart: how many of 100 puzzles lie "
        "between the place in the rater's order and in the others'; + is harder.",
        simulated=bool(simulated & set(rows["rater"])),
        kind="wide wrapped",
    )  # fmt: skip

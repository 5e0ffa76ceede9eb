"""What an audit says in sentences: who moves together, who is out of line, since when, and why.

A sentence is written only where the tables bear it; the borders stand here, in one place.
"""

import pandas as pd

from pipeline.explain.sentences import number_of
from pipeline.reports.figures import listed, points, with_interval
from pipeline.reports.hardest_step import hardest_of

# Levels on average; below it a shift is not worth an editor's time.
OUT_BY_LEVELS = 0.5
CHANGED_BY_LEVELS = 0.25
# Of the test whether a rater changed with a book.
SURE = 0.05


def together(rows: pd.DataFrame) -> str:
    """Return how far all raters agree together; empty without rows.

    Parameters
    ----------
    rows : rows of table `coefficients_together` of one corpus
    """
    found = rows.set_index("coefficient")
    words = []
    for name, title in ALL_TOGETHER.items():
        if name in found.index:
            row = found.loc[name]
            figure = with_interval(row["value"], row["low"], row["high"])
            words.append(
                f"{title} {figure or 'undefined'}" + (f" ({row['note']})" if row["note"] else "")
            )
    return "All raters together: " + "; ".join(words) + "." if words else ""


ALL_TOGETHER = {
    "krippendorff_alpha": "Krippendorff's alpha (ordinal)",
    "gwet_ac2": "Gwet's AC2 (quadratic)",
    "kendall_w": "Kendall's W of the orders",
}


def out_of_line(standings: pd.DataFrame, names) -> list[str]:
    """Return who is off, by the one rule that the table marks too, and in what.

    Parameters
    ----------
    standings : rows of table `standings` of one corpus with stretch ""
    names : dict of rater to Term
    """
    known = standings[standings["consensus_rho"].notna()]
    if len(known) < 3 or known["others"].max() < 2:
        return ["With fewer than three independent raters nobody can be told to be out of line: "
                "where two differ, either may be right."]  # fmt: skip
    found = []
    off = known[known["off"].astype(bool)]
    for row in off.sort_values(["consensus_rho", "rater"]).itertuples():
        rest = known.loc[known["rater"] != row.rater, "consensus_rho"].median()
        gain = with_interval(row.alpha_gain, row.alpha_gain_low, row.alpha_gain_high)
        words = (
            f"{names[row.rater].en} is off: without it the others agree better, α gains {gain}. "
            f"Its order against theirs has ρ {_own_order(row)}, "
            f"where the middle one of the other raters has {rest:.2f}"
        )
        if abs(row.mean_shift) >= OUT_BY_LEVELS:
            says = "harder" if row.mean_shift > 0 else "easier"
            words += f"; it says {says} by {abs(row.mean_shift):.1f} levels on average"
        found.append(f"{words}.")
    return found or ["Nobody is off: without no rater do the others agree clearly better."]


def _own_order(row) -> str:
    return with_interval(row.consensus_rho, row.low, row.high)


def on_which_levels(bias: pd.DataFrame, names, least=10) -> list[str]:
    """Return on which levels of the others a rater is half a level or more above or below.

    Parameters
    ----------
    bias : rows of table `rater_bias` of one corpus with against ""
    least : int, puzzles that a level must have
    """
    rows = bias[(bias["level"] > 0) & (bias["puzzles"] >= least)]
    rows = rows[rows["mean_shift"].abs() >= OUT_BY_LEVELS]
    found = []
    for rater, of_rater in rows.groupby("rater", sort=False):
        ways = []
        for says, way in (
            ("harder", of_rater["mean_shift"] > 0),
            ("easier", of_rater["mean_shift"] < 0),
        ):
            levels = of_rater.loc[way, "level"].astype(int).tolist()
            if levels:
                ways.append(
                    f"{says} where the others say {listed([str(level) for level in levels])}"
                )
        found.append(f"{names[rater].en}: {'; '.join(ways)}.")
    return found or ["On no level is a rater half a level or more above or below the others."]


def since_when(changes: pd.DataFrame, names) -> list[str]:
    """Return since which book a rater stands otherwise to the others, or how it drifts.

    The p values are shared among the raters, after Bonferroni.

    Parameters
    ----------
    changes : rows of table `rater_changes` of one corpus
    """
    if len(changes) and (changes["note"] == "one_book_only").all():
        return ["The corpus has one book, so there is no before and after."]
    if len(changes) and (changes["note"] == "no_order_of_books").all():
        return [
            "Nobody is asked since which book a rater changed: the description of the corpus "
            "gives its books neither dates nor numbers (`books`), and names are no order."
        ]
    clear = changes[changes["p_value"] * changes["p_value"].notna().sum() <= SURE]
    clear = clear[(clear["shift_after"] - clear["shift_before"]).abs() >= CHANGED_BY_LEVELS]
    found = [_changed(row, names) for row in clear.itertuples()]
    return found or ["No rater changed clearly along the corpus."]


def _changed(row, names) -> str:
    if row.shape == "slope":
        return (
            f"{names[row.rater].en} drifts: {row.shift_a_book:+.2f} levels against the others from "
            f"book to book (p {row.p_value:.3f}); no single book is where it changed."
        )
    return (
        f"{names[row.rater].en}: since {row.since} {row.shift_after:+.2f} levels against the "
        f"others, before {row.shift_before:+.2f} (p {row.p_value:.3f})."
    )


def who_moves_together(ties: pd.DataFrame, families: dict, names) -> list[str]:
    """Return which raters are not independent, and which levels tie them.

    Parameters
    ----------
    ties : rows of table `ties` of one corpus
    families : dict of rater to number of the family
    """
    fixed = ties[ties["tied"].astype(bool)]
    fixed = fixed[fixed["rater"].map(families) == fixed["by_rater"].map(families)]
    found = []
    for number in sorted(set(families.values())):
        of_family = [rater for rater in families if families[rater] == number]
        if len(of_family) > 1:
            found.append(
                f"{listed([names[rater].en for rater in of_family])} move together and count as "
                "one rater below: their agreement proves nothing. Whether one was made from the "
                "other, or all follow the same rule, the table cannot tell."
            )
    both_ways = set()
    for row in fixed.itertuples():
        back = fixed[(fixed["rater"] == row.by_rater) & (fixed["by_rater"] == row.rater)]
        back = back[(back["level"] == row.by_level) & (back["by_level"] == row.level)]
        if len(back):
            both_ways.add(tuple(sorted([(row.rater, row.by_level), (row.by_rater, row.level)])))
    by_pair = {}
    for (one, level), (other, other_level) in sorted(both_ways):
        by_pair.setdefault((one, other), []).append((level, other_level))
    for (one, other), levels in by_pair.items():
        pairs = listed(
            [
                f"level {level} of both"
                if level == other_level
                else f"level {level} of one and {other_level} of the other"
                for level, other_level in levels
            ]
        )
        found.append(
            f"{names[one].en} and {names[other].en}: {pairs} are the same puzzles, or all but one "
            "in a hundred."
        )
    return [*found, *_merged(fixed, names)]


def _merged(fixed, names):
    """Yield which levels of one rater another one merges."""
    for (rater, by_rater, by_level), rows in fixed.groupby(["rater", "by_rater", "by_level"]):
        if len(rows) > 1:
            levels = listed([str(level) for level in sorted(rows["level"])])
            yield (
                f"{names[rater].en} merges levels of {names[by_rater].en}: {levels} there are "
                f"level {by_level} here."
            )


def cut_by_a_solver(time_bands: pd.DataFrame, names) -> str:
    """Return whose levels were cut by whose, and what that makes so; empty without any.

    Parameters
    ----------
    time_bands : rows of table `time_bands` of one corpus
    """
    used = time_bands[time_bands["used"].astype(bool)]
    words = [
        f"The levels of {listed([names[rater].en for rater in dict.fromkeys(rows['rater'])])} are "
        + (f"cut by those of {names[solver].en}, book by book: " if solver else "")
        + BY_CONSTRUCTION[cutting]
        for (solver, cutting), rows in used.groupby(["by_rater", "cutting"])
    ]
    return " ".join(words)


BY_CONSTRUCTION = {
    "counts": "that they use the levels as often is by construction, so Stuart-Maxwell's test and "
    "the mean shift against it say nothing there.",
    "range": "the widths of their bands are in the ratio of its counts, so that one very slow "
    "puzzle makes all others easier by them; the mean shift against it tells of that too.",
    "fifths": "the fifths of their times, book by book, and ask no solver: a mean shift against "
    "others says nothing there.",
}


def symmetry_in_words(coefficients: pd.DataFrame) -> str:
    """Return how many pairs differ in symmetry and margins, and how many would by chance alone.

    Parameters
    ----------
    coefficients : rows of table `coefficients` of one corpus
    """
    words = []
    for name, title in (
        ("bowker_symmetry", "Bowker's test"),
        ("stuart_maxwell", "Stuart-Maxwell's test"),
    ):
        tested = coefficients.loc[coefficients["coefficient"] == name, "p_value"].dropna()
        if len(tested):
            below = int((tested < 0.05 / len(tested)).sum())
            words.append(f"{title} finds {below} of {len(tested)} pairs")
    if not words:
        return ""
    return (
        "; ".join(words)
        + " to differ one way more than the other (p below 0.05 shared among the pairs). With many "
        "puzzles a small difference is found too: the shift says how large it is."
    )


def stands_apart(row, names) -> str:
    """Return who stands apart on a puzzle, as its card says it.

    Parameters
    ----------
    row : named tuple, a row of table `review`
    """
    says = "harder" if row.gap_ratio > 0 else "easier"
    return (
        f"{names[row.rater].en} says {row.level}, the others {row.others_level:.1f} (median); in "
        f"its order the puzzle stands {points(abs(row.gap_ratio), '')} of 100 places {says}."
    )


def why(steps: pd.DataFrame, contradictions: pd.DataFrame, techniques, outcome) -> str:
    """Return why the solver came out as it did on a puzzle: its hardest technique, and trying.

    Parameters
    ----------
    steps, contradictions : rows of those tables of the puzzle
    techniques : dict of number to Technique, of the kind of puzzle
    outcome : row of table `outcomes`, or None
    """
    if outcome is None:
        return "no solver was run on it"
    words = []
    if len(steps):
        hardest, first = hardest_of(steps, techniques)
        words.append(
            f"hardest technique: {hardest.name.en} (level {hardest.level}), first needed at step "
            f"{first.step} with {points(first.completion_ratio_before, '')} % done"
        )
    if len(contradictions):
        begun = points(contradictions["completion_ratio_before"].min(), "")
        refuted = number_of(contradictions["refuted"].sum(), "hypothesis", "hypotheses")
        words.append(f"{refuted} refuted, contradiction begun with {begun} % done")
    else:
        words.append("no hypothesis")
    return "; ".join(words)


def of_paths(row, piece: str) -> str:
    """Return the figures of a puzzle's solution paths in a sentence.

    Parameters
    ----------
    row : row of table `paths`
    piece : str
        What is decided step by step.
    """
    words = [f"{number_of(row['start_decidable'], piece)} can be decided at the start"]
    rounds = row.get("rounds_to_end", row.get("rounds"))
    if pd.notna(rounds):
        words.append(f"{rounds:.0f} rounds, if all that can be decided is decided at once")
    if row.get("stuck_times", 0):
        times = "once" if row["stuck_times"] == 1 else f"{row['stuck_times']} times"
        words.append(f"stuck {times}, first with {points(row['stuck_first_ratio'], '')} % filled")
    return f"Solution paths ({row['model']}): {'; '.join(words)}."

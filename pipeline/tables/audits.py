"""Schemas of how raters stand to one another; docs/audit.md says what each means."""

import pandera.pandas as pa

from pipeline.tables.columns import count, level, number, ratio, table, text

NEVER_SILENT = pa.Check(
    lambda rows: rows["value"].notna() | (rows["note"] != ""),
    error="a value that is undefined needs a note that says why",
)
PAIR = {"corpus": text(), "rater_rows": text(), "rater_cols": text()}
COEFFICIENT = {"coefficient": text(), "value": number(), "low": number(), "high": number()}
AUDITS = {
    # Two raters. The value of a test is its chi-squared statistic.
    "coefficients": table(
        {
            **PAIR,
            **COEFFICIENT,
            "degrees": pa.Column("Int32", pa.Check.ge(0), nullable=True),
            "p_value": ratio(),
            "puzzles": count(),
            "note": text(),
        },
        NEVER_SILENT,
    ),
    "coefficients_together": table(
        {"corpus": text(), **COEFFICIENT, "puzzles": count(), "raters": count(), "note": text()},
        NEVER_SILENT,
    ),
    # Where by_rater says `level`, rater says `by_level` on `follow` of the puzzles.
    "ties": table(
        {
            "corpus": text(),
            "rater": text(),
            "by_rater": text(),
            "level": level(),
            "puzzles": count(1),
            "by_level": level(),
            "follow": count(1),
            "tied": pa.Column("bool"),
        }
    ),
    # Every rater against the others together; stretch is a book or a part, "" the whole corpus.
    "standings": table(
        {
            "corpus": text(),
            "rater": text(),
            "stretch": text(),
            "family": count(),
            "others": count(),
            "puzzles": count(),
            "mean_ac2": number(),
            "mean_rho": number(),
            "alpha_without": number(),
            "consensus_rho": number(),
            "low": number(),
            "high": number(),
            "mean_shift": number(),
            "shift_low": number(),
            "shift_high": number(),
            "note": text(),
        }
    ),
    # against "" is the others together; level, theirs, is 0 for all levels.
    "rater_bias": table(
        {
            "corpus": text(),
            "rater": text(),
            "against": text(),
            "level": pa.Column("int8", pa.Check.in_range(0, 6)),
            "puzzles": count(),
            "upwards": count(),
            "downwards": count(),
            "mean_shift": number(),
        }
    ),
    "rater_changes": table(
        {
            "corpus": text(),
            "rater": text(),
            "since": text(),
            "puzzles_before": count(),
            "puzzles_after": count(),
            "shift_before": number(),
            "shift_after": number(),
            "p_value": ratio(),
            "note": text(),
        }
    ),
    "solve_again": table(
        {
            "corpus": text(),
            "place": count(1),
            "puzzle_id": text(),
            "disagreement": pa.Column("float64", pa.Check.ge(0)),
            "rater": text(),
            "level": level(),
            "others_level": number(),
            "gap_ratio": number(),
        }
    ),
    # before and after: a completion ratio in per cent, or where a level begins in the rater's unit.
    "alternatives": table(
        {
            "corpus": text(),
            "alternative": count(1),
            "kind": text("level-up", "band"),
            "subject": text(),
            "level": pa.Column("int8", pa.Check.in_range(0, 6)),
            "step": number(),
            "before": number(),
            "after": number(),
            "moved": count(),
            "rater_rows": text(),
            "rater_cols": text(),
            "puzzles": count(),
            "agree_before": count(),
            "agree_after": count(),
            "off_upwards": count(),
            "off_downwards": count(),
            "kappa_before": number(),
            "kappa_after": number(),
        }
    ),
    "alternative_matrices": table(
        {
            "corpus": text(),
            "alternative": count(1),
            "rater_rows": text(),
            "rater_cols": text(),
            "level_row": level(),
            "level_col": level(),
            "puzzles_before": count(),
            "puzzles_after": count(),
        }
    ),
}
AUDIT_KEYS = {
    "coefficients": [*PAIR, "coefficient"],
    "coefficients_together": ["corpus", "coefficient"],
    "ties": ["corpus", "rater", "by_rater", "level"],
    "standings": ["corpus", "rater", "stretch"],
    "rater_bias": ["corpus", "rater", "against", "level"],
    "rater_changes": ["corpus", "rater"],
    "solve_again": ["corpus", "place"],
    "alternatives": ["corpus", "alternative", "rater_rows", "rater_cols"],
    "alternative_matrices": [
        "corpus", "alternative", "rater_rows", "rater_cols", "level_row", "level_col",
    ],
}  # fmt: skip

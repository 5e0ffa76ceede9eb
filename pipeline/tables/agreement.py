"""Schemas of the tables that compare raters two by two, and of the printed sums redone."""

import pandera.pandas as pa

from pipeline.tables.columns import count, level, ratio, table, text

AGREEMENT = {
    "level_table": table(
        {
            "corpus": text(),
            "rater": text(),
            "part": text(),
            "book": text(),
            "level": level(),
            "puzzles": count(),
        }
    ),
    "matrices": table(
        {
            "corpus": text(),
            "rater_rows": text(),
            "rater_cols": text(),
            "level_row": level(),
            "level_col": level(),
            "puzzles": count(),
        }
    ),
    "agreement_rates": table(
        {
            "corpus": text(),
            "rater_rows": text(),
            "rater_cols": text(),
            "level_row": level(),
            "puzzles": count(),
            "agree": count(),
            "agree_ratio": ratio(),
        }
    ),
    "checks": table(
        {
            "corpus": text(),
            "table": text(),
            "check": text(),
            "printed": text(),
            "recomputed": text(),
            "agrees": pa.Column("bool"),
        }
    ),
}
AGREEMENT_KEYS = {
    "level_table": ["corpus", "rater", "part", "book", "level"],
    "matrices": ["corpus", "rater_rows", "rater_cols", "level_row", "level_col"],
    "agreement_rates": ["corpus", "rater_rows", "rater_cols", "level_row"],
    "checks": ["corpus", "table", "check"],
}

"""Schemas of the tables of time models; docs/calibration.md says what they show."""

import pandera.pandas as pa

from pipeline.tables.columns import PUZZLE, count, number, ratio, table, text

RATER = {"corpus": text(), "rater": text()}


def seconds():
    """A time, more than 0."""
    return pa.Column("float64", pa.Check.gt(0))


def with_interval(name):
    """Return a column and the ends of its interval."""
    return {name: number(), f"{name}_low": number(), f"{name}_high": number()}


TIME_MODELS = {
    # Out of sample: each row by a model that was fitted without its fold.
    "predicted_times": table(
        {
            **PUZZLE,
            "rater": text(),
            "fold": count(),
            "solvers": pa.Column("float64", pa.Check.gt(0)),
            "seconds": seconds(),
            "predicted_seconds": seconds(),
            "low": seconds(),
            "high": seconds(),
        }
    ),
    "time_figures": table(
        {
            **RATER,
            "over": text(),
            "puzzles": count(),
            **with_interval("rho"),
            "covered_ratio": ratio(),
            "times_off": number(),
            **with_interval("ceiling"),
            "ceiling_from": text(),
            "note": text(),
        }
    ),
    "time_ranks": table(
        {**RATER, "by": text(), "over": text(), "puzzles": count(), **with_interval("rho")}
    ),
    "ablation": table(
        {
            **RATER,
            "family": text(),
            "features": count(),
            **with_interval("rho_alone"),
            **with_interval("rho_without"),
            **with_interval("adds"),
        }
    ),
}
TIME_MODEL_KEYS = {
    "predicted_times": ["corpus", "puzzle_id", "rater"],
    "time_figures": ["corpus", "rater", "over"],
    "time_ranks": ["corpus", "rater", "by", "over"],
    "ablation": ["corpus", "rater", "family"],
}

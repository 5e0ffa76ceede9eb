"""Schemas of the tables of time models; docs/calibration.md says what they show."""

import pipeline.tables.columns as col
from pipeline.tables.schema import more_than

RATER = {**col.CORPUS, "rater": col.name("Rater whose times are predicted")}
OVER = {"over": col.text("Puzzles that count: all, or those with times of many people")}


def with_interval(name, meaning, unit="rank correlation"):
    """Return a column and the ends of its interval of 95 %."""
    return {
        name: col.number(meaning, unit),
        f"{name}_low": col.number(f"Lower end of the 95 % interval of {name}", unit),
        f"{name}_high": col.number(f"Upper end of the 95 % interval of {name}", unit),
    }


TABLES = {
    # Out of sample: each row by a model that was fitted without its fold.
    "predicted_times": col.table(
        "Published and predicted time of each puzzle, by a model that was fitted without it",
        "model-times",
        **col.PUZZLE,
        rater=RATER["rater"],
        fold=col.running_number("Fold of the puzzle; the model saw only the other folds", 0),
        n_people=col.column(
            "People behind the published time; 1 where that is not known",
            "count",
            "float64",
            more_than(0),
        ),
        seconds=col.seconds("Published time"),
        predicted_seconds=col.seconds("Predicted time"),
        low=col.seconds("Lower end of the 90 % interval of the prediction"),
        high=col.seconds("Upper end of the 90 % interval of the prediction"),
    ),
    "time_figures": col.table(
        "How well the model predicts the times of puzzles that it did not see",
        "model-times",
        **RATER,
        **OVER,
        puzzles=col.count("Puzzles with a published and a predicted time"),
        **with_interval("rho", "Spearman's rank correlation of predicted and published times"),
        covered_ratio=col.ratio("Part of the published times inside the 90 % interval"),
        times_off=col.number("Factor by which half of the predictions are off at most", "factor"),
        **with_interval("ceiling", "What a perfect model would be expected to reach as rho"),
        ceiling_from=col.text("What the ceiling was computed from"),
        **col.NOTE,
    ),
    "time_ranks": col.table(
        "How other raters and solvers rank the puzzles, against the published times",
        "model-times",
        **RATER,
        by=col.name("Other rater or solver"),
        **OVER,
        puzzles=col.count("Puzzles that both have rated"),
        **with_interval(
            "rho", "Spearman's rank correlation of the other rater with the published times"
        ),
    ),
    "ablation": col.table(
        "What each family of features adds to the model of times",
        "model-times",
        **RATER,
        family=col.name("Family of features; all for the whole model"),
        features=col.count("Features of the family"),
        **with_interval("rho_alone", "Rank correlation of a model with this family only"),
        **with_interval("rho_without", "Rank correlation of a model without this family"),
        **with_interval("adds", "What the whole model loses without this family"),
    ),
}
KEYS = {
    "predicted_times": ["corpus", "puzzle_id", "rater"],
    "time_figures": ["corpus", "rater", "over"],
    "time_ranks": ["corpus", "rater", "by", "over"],
    "ablation": ["corpus", "rater", "family"],
}

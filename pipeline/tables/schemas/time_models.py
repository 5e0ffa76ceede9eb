"""Schemas of the tables of time models; docs/explanation/calibration.md says what they show."""

import pipeline.tables.schemas.columns as col
from pipeline.tables.schemas.schema import more_than

WHY_NO_PRACTICE = ("no time stamps", "same order", "too few attempts", "last attempts differ")
RATER = {**col.CORPUS, "rater": col.name("Rater whose times are predicted")}

TABLES = {
    # Out of sample: each row by a model that was fitted without its fold.
    "predicted_times": col.table(
        "Given and predicted time of each puzzle, by a model that was fitted without it",
        "model-times",
        **col.PUZZLE,
        rater=RATER["rater"],
        fold=col.running_number("Fold of the puzzle; the model saw only the other folds", 0),
        n_people=col.column(
            "People behind the time; 1 if not known", "count", "float64", more_than(0)
        ),
        seconds=col.seconds("Given time"),
        predicted_seconds=col.seconds("Predicted time"),
        low=col.seconds("Lower end of the 90 % interval of the prediction"),
        high=col.seconds("Upper end of the 90 % interval of the prediction"),
        score=col.number(
            "Predicted log time for ranks, on the scale of the model of all puzzles",
            "log seconds",
        ),
    ),
    "time_figures": col.table(
        "How well the model predicts the times of puzzles that it did not see; intervals of 95 %",
        "model-times",
        **RATER,
        subset=col.text("Puzzles that count: all, or those with times of many people"),
        n_puzzles=col.count("Puzzles with both times; of many, 2,000 drawn by chance"),
        **col.with_interval("rho", "Rank correlation of scores out of sample and given times"),
        coverage=col.ratio("Part of the given times inside the 90 % interval"),
        error_factor=col.number("Factor within which half of the predictions are", "factor"),
        **col.with_interval("ceiling", "What a perfect model would be expected to reach as rho"),
        ceiling_from=col.text("What the ceiling was computed from; empty where nothing tells it"),
        **col.NOTE,
    ),
    "nested_models": col.table(
        "What each kind of feature adds to a model of times; predictions out of fold, intervals of "
        "95 %, those of gains paired",
        "model-times",
        **RATER,
        model_number=col.running_number("Number of the model, each larger than the one before"),
        added=col.name("What the model has beside the features of the models above"),
        n_features=col.count("Features of the model"),
        n_puzzles=col.count("Puzzles with a time; of many, 2,000 drawn by chance"),
        **col.with_interval("rho", "Rank correlation of scores out of sample and given times"),
        **col.with_interval("gain", "Rho less that of the model above"),
    ),
    "persons": col.table(
        "How quick each person is who tried several puzzles, and what part they finish",
        "model-times",
        **col.CORPUS,
        person_number=col.running_number("Number of the person, 1 for the quickest; no names"),
        person_class=col.text("Class of solvers that the person belongs to; empty if not known"),
        attempts=col.count("Puzzles that the person tried", 1),
        finished=col.count("Puzzles that the person finished"),
        **col.with_interval(
            "pace", "Times as long as average persons that it takes; none if never timed", "factor"
        ),
        finish_ratio=col.ratio(
            "Median of the chance that the person finishes an average puzzle; none if all "
            "attempts of the log were finished"
        ),
    ),
    "attempted_puzzles": col.table(
        "How long an average person needs for each puzzle, and the chance that it is finished",
        "model-times",
        **col.PUZZLE,
        attempts=col.count("Persons who tried it", 1),
        finished=col.count("Persons who finished it"),
        **col.with_interval("seconds", "Time at which half of average persons finish", "seconds"),
        finish_ratio=col.ratio(
            "Median of the chance that an average person of the log finishes it; none if all "
            "attempts of the log were finished"
        ),
        finish_low=col.ratio("Lower end of the 95 % interval of the chance"),
        finish_high=col.ratio("Upper end of it"),
    ),
    "attempt_logs": col.table(
        "What a log of attempts as a whole tells of practice, and of attempts that are not in it",
        "model-times",
        **col.CORPUS,
        attempts=col.count("Attempts in the log", 1),
        persons=col.count("Persons in the log", 1),
        **col.with_interval(
            "practice", "Times as long that a puzzle takes after twice as many attempts", "factor"
        ),
        why_no_practice=col.text("Why practice is not known; empty if it is", *WHY_NO_PRACTICE, ""),
        longest_seconds=col.seconds("Longest time of an attempt that was finished"),
        longer_expected=col.number(
            "Longer times that the fit expects, beyond as many as were given up", "count"
        ),
        **col.with_interval("tried", "Rank correlation of half-times and numbers of attempts"),
        groups=col.count("Groups of puzzles, no two of which have timed persons in common", 1),
        largest_group=col.count("Puzzles of the largest of these groups", 1),
    ),
}
KEYS = {
    "predicted_times": ["corpus", "puzzle_id", "rater"],
    "time_figures": ["corpus", "rater", "subset"],
    "nested_models": ["corpus", "rater", "model_number"],
    "persons": ["corpus", "person_number"],
    "attempted_puzzles": ["corpus", "puzzle_id"],
    "attempt_logs": ["corpus"],
}

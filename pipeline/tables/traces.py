"""What every kind of puzzle records of a solver, and what is its own to add.

A kind makes its tables of these: `steps` and the other functions take its own columns and put
them where they belong; features are put together from the groups below.
"""

from pipeline.tables.columns import (
    TRACE,
    count,
    large_count,
    level,
    name,
    one_if,
    ratio,
    running_number,
    small,
    table,
    text,
    yes,
)

KEYS = {
    "outcomes": [*TRACE],
    "steps": [*TRACE, "step"],
    "contradictions": [*TRACE, "sequence"],
    "features": [*TRACE],
    "paths": ["corpus", "puzzle_id", "model"],
}
"""The tables that every kind has in its own form, and what identifies a row of each."""
TABLES = {}
"""None has a form without a kind."""
ENDINGS = ("solved", "accepted hypothesis", "stuck", "contradiction")
TRIED = {
    "hypotheses": count("Hypotheses tried: supposed and followed until they break or end"),
    "refuted": count("Hypotheses that broke, so that the opposite was decided"),
}
WORK = "How often the solver looked for a technique or tried something; no seconds, so that it is \
the same on every machine"


def steps(own):
    """One application of a technique a row; `own` says what was decided."""
    return table(
        "What each technique decided, in the order of the solution, outside hypotheses",
        "trace",
        {
            **TRACE,
            "step": running_number("Place of the step in the solution of the puzzle, from 1"),
            "technique": running_number("Technique, by its number in the list of the solver"),
            "technique_id": name("Technique, by its name in the list of the solver"),
            **own,
            "completion_ratio_before": ratio("How much of the board was decided before the step"),
        },
    )


def contradictions(stages, own):
    """One list of hypotheses a row; `own` says which hypothesis decided something."""
    return table(
        "Each time that no technique was left: the list of hypotheses that was gone through",
        "trace",
        {
            **TRACE,
            "sequence": running_number("Place of the list among those of the puzzle, from 1"),
            "stage": small(
                f"Stage of contradiction: 1 is the easiest kind of hypothesis, {stages} the last",
                f"stage 1 to {stages}", 1, stages,
            ),
            "completion_ratio_before": ratio("How much of the board was decided before the list"),
            "candidates": count("Hypotheses on the list"),
            "hypotheses": count("Hypotheses of the list that were tried, until one decided"),
            "refuted": yes("Whether one of them broke, so that the opposite was decided"),
            **own,
            "depth": count("Hypotheses that stood within one another, at most; 0 if none stood"),
            "step": running_number("Number of the last step before the list, 0 without one", 0),
        },
    )  # fmt: skip


def outcomes(ratios, board):
    """One solved or unsolved puzzle a row; `ratios` and `board` are the kind's own."""
    return table(
        "How each puzzle ended, and what it took",
        "trace",
        {
            **TRACE,
            "solved": yes("Whether the solver finished the puzzle"),
            "level": level("Level by the solver's own rule; the one in use is in the table levels"),
            "level_raw": level("Level of the hardest that it took, before any level-up"),
            **ratios,
            "completion_ratio_end": ratio("How much of the board was decided in the end"),
            **TRIED,
            "steps": count("Steps by techniques, outside hypotheses"),
            "work": large_count(WORK),
            "ended": text(
                "Why the solver stopped: the puzzle was solved, a hypothesis completed the board "
                "and was accepted, nothing was left to try, or the clues contradict each other",
                *ENDINGS,
            ),
            **board,
        },
    )


def features(own):
    """One puzzle a row; `own` are its columns after the key, made of the groups below."""
    return table(
        "What the solution of each puzzle took, in numbers that a model of difficulty can use",
        "features",
        {**TRACE, **own},
    )


SOLVED = {
    "solved": one_if("1 if the solver finished the puzzle, otherwise 0"),
    "level_raw": level("Level of the hardest that it took, before any level-up"),
    "level": level("Level of the puzzle by this solver"),
    "work": large_count(WORK),
    "steps": count("Steps by techniques, outside hypotheses"),
}
CONTRADICTION = {
    **TRIED,
    "contradiction_steps": count("Lists of hypotheses that were gone through"),
}
FIRST_CONTRADICTION = {
    "hardest_stage": running_number(
        "Highest stage of contradiction that was needed, 0 for none", 0
    ),
    "steps_before_first_contradiction": count(
        "Steps before hypotheses were first needed; all steps if they never were"
    ),
    "completion_ratio_first_contradiction": ratio(
        "How much of the board was decided when hypotheses were first needed; none if never"
    ),
}
END = {
    "completion_ratio_end": ratio("How much of the board was decided in the end"),
    "techniques_used": count("Different techniques that were used"),
    "hardest_technique": running_number(
        "Number of the hardest technique that was used, 0 for none", 0
    ),
}


def steps_by_technique(numbers, of):
    """How many steps each technique made: one column a number in the list of the solver `of`."""
    return {
        f"technique_{number:02}": count(f"Steps by technique {number} of {of}")
        for number in numbers
    }

"""Columns that every kind of puzzle records of a solver, and those that it adds.

A kind makes its tables of these: `steps` and the other functions take its own columns and put
them where they belong; features are put together from the groups below.
"""

import pipeline.tables.schemas.columns as col

KEYS = {
    "outcomes": [*col.TRACE],
    "steps": [*col.TRACE, "step"],
    "contradictions": [*col.TRACE, "sequence"],
    "features": [*col.TRACE],
    "paths": ["corpus", "puzzle_id", "model"],
}
"""The tables that every kind has in its own form, and what identifies a row of each."""
TABLES = {}
"""None has a form without a kind."""
GIVEN_UP = "given up"
ENDINGS = ("solved", "accepted hypothesis", "stuck", "contradiction", GIVEN_UP)
TRIED = {
    "hypotheses": col.count("Hypotheses tried: supposed and followed until they break or end"),
    "refuted": col.count("Hypotheses that broke, so that the opposite was decided"),
}
LEVEL_RAW = {"level_raw": col.level("Level of the hardest that it took, before any level-up")}
RATIO_END = {
    "completion_ratio_end": col.ratio("How much of the board, or of a proof, was done in the end")
}
STEPS = {"steps": col.count("Steps by techniques, outside hypotheses")}
TRIES = "how many times the solver tried something: a technique, a rule, a value or a position"
WORK = {"work": col.large_count(TRIES.capitalize(), "calls")}
CERTIFIED = {
    "certified": col.yes("Whether the final board, checked apart from the solver, is a solution"),
    "wrong_decisions": col.count(
        "Decisions on the way that contradict the final board; where that is no solution, the only "
        "solution, and none if there is not just one",
        nullable=True,
    ),
}
GENERAL = {
    "general_score": col.log(
        "How hard the solver that knows only the rules finds it: logarithm of one more than its "
        "work, and half its hardest stage"
    )
}
FOLLOWED = {
    "proposed_by": col.running_number("Technique that proposed the deciding hypothesis, or 0", 0),
    "followed_steps": col.count("Steps after that hypothesis until it broke or finished"),
    "followed_hardest": col.running_number("Hardest technique of these steps; 0 for none", 0),
}
FOLLOWED_FEATURES = {
    "followed_steps": col.count("Steps by techniques after the hypotheses that decided, in all"),
    "followed_steps_most": col.count("The same after one hypothesis, at most"),
    "followed_hardest": col.running_number("Hardest technique of these steps; 0 for none", 0),
}


def steps(own):
    """One application of a technique a row; `own` says what was decided."""
    return col.table(
        "What each technique decided, in the order of the solution, outside hypotheses",
        "trace",
        **col.TRACE,
        step=col.running_number("Place of the step in the solution of the puzzle, from 1"),
        technique=col.running_number("Technique, by its number in the list of the solver"),
        technique_id=col.name("Technique, by its name in the list of the solver"),
        **own,
        completion_ratio_before=col.ratio(
            "How much of the board was decided before the step, or before the first of steps that "
            "are equally near; of a proof, the part of its steps that went before"
        ),
    )


def contradictions(stages, own):
    """One list of hypotheses a row; `own` says which hypothesis decided something."""
    return col.table(
        "Each time that no technique was left: the list of hypotheses that was gone through; of "
        "kinds that only declare their rules, the hypotheses that decided something alone",
        "trace",
        **col.TRACE,
        sequence=col.running_number("Place of the list among those of the puzzle, from 1"),
        stage=col.small("Stage of contradiction, 1 the easiest", f"stage 1 to {stages}", 1, stages),
        completion_ratio_before=col.ratio(
            "How much of the board was decided before the list, or before the first of lists that "
            "are equally near"
        ),
        candidates=col.count("Hypotheses on the list"),
        hypotheses=col.count("Hypotheses of the list that were tried, until one decided"),
        refuted=col.yes("Whether one of them broke, so that the opposite was decided"),
        **own,
        depth=col.count("Hypotheses that stood within one another, at most; 0 if none stood"),
        step=col.running_number("Number of the last step before the list, 0 without one", 0),
    )


def outcomes(ratios, board):
    """One solved or unsolved puzzle a row; `ratios` and `board` are the kind's own."""
    return col.table(
        "How each puzzle ended, and what it took",
        "trace",
        **col.TRACE,
        solved=col.yes("Whether the solver finished the puzzle"),
        level=col.level(
            "Level by the solver's own rule; the one in use is in the table levels. What it left "
            "unsolved, as a puzzle with several solutions, has none: there the highest of its "
            "kind stands for it"
        ),
        **LEVEL_RAW,
        **ratios,
        **RATIO_END,
        **TRIED,
        **STEPS,
        **WORK,
        ended=col.text(
            "Why the solver stopped; stuck: nothing was left to try; given up: a search met its "
            "limit, of a solved puzzle that for its level",
            *ENDINGS,
        ),
        **CERTIFIED,
        **board,
    )


def features(own):
    """One puzzle a row; `own` are its columns after the key, made of the groups below."""
    return col.table(
        "What the solution of each puzzle took, in numbers that a model of difficulty can use",
        "features",
        **col.TRACE,
        **own,
    )


SOLVED = {
    "solved": col.one_if("1 if the solver finished the puzzle, otherwise 0"),
    **LEVEL_RAW,
    "level": col.level("Level of the puzzle by this solver"),
    **WORK,
    **STEPS,
}
CONTRADICTION = {
    **TRIED,
    "contradiction_steps": col.count("Rows of contradictions"),
}
FIRST_CONTRADICTION = {
    "hardest_stage": col.running_number("Highest stage of contradiction, 0 for none", 0),
    "steps_before_first_contradiction": col.count("Steps before the first hypotheses, or all"),
    "completion_ratio_first_contradiction": col.ratio(
        "How much of the board was decided when hypotheses were first needed; none if never"
    ),
}
END = {
    **RATIO_END,
    "techniques_used": col.count("Different techniques of its steps"),
    "hardest_technique": col.running_number(
        "Hardest technique of the solver's own order of steps, or that proposed a hypothesis, 0 "
        "for none; pages name that of the steps as they are told, which differs on puzzles of "
        "basic steps alone",
        0,
    ),
}


def lists_by_technique(numbers, of):
    """How many lists of hypotheses ended by one that a technique proposed: a column a number."""
    return {
        f"hypothesis_{number:02}": col.count(
            f"Contradiction steps that a hypothesis of technique {number} of {of} decided"
        )
        for number in numbers
    }


def steps_by_technique(numbers, of):
    """How many steps each technique made: one column a number in the list of the solver `of`."""
    return {
        f"technique_{number:02}": col.count(f"Steps by technique {number} of {of}")
        for number in numbers
    }

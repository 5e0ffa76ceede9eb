"""Tables of Slitherlink: what its solver recorded, and the figures of its solution paths."""

from pipeline.kinds.slitherlink.solver.catalogue import HYPOTHESIS, catalogue
from pipeline.kinds.slitherlink.solver.record import RULES
from pipeline.tables.schemas import traces
from pipeline.tables.schemas.columns import count, log, number, ratio, small, text
from pipeline.tables.schemas.paths import decidable, paths, rounds

STAGES = 5
TECHNIQUES_IN_STEPS = sorted(n for n, known in catalogue().items() if known.kind != HYPOTHESIS)
"""Numbers of the techniques that decide without a hypothesis."""
TECHNIQUES_IN_LISTS = sorted(n for n, known in catalogue().items() if known.kind == HYPOTHESIS)
"""Numbers of the techniques that propose hypotheses."""
SHARES_IN_WORDS = {
    "basic": "first clues or basic rules",
    "level1": "techniques of level 1",
    "level2": "techniques of level 2",
}
SHARES = tuple(SHARES_IN_WORDS)
"""How edges are decidable: by first clues and basic rules, else by a level."""


CLASSES_AT_LEVELS = {
    f"completion_class_level{level}": small(
        f"How full the board was when the techniques of level {level} were first exhausted: 0 "
        f"below the threshold of level-up, 1 from it up, 2 from 95 % up. Where level {level} was "
        "reached but never exhausted it is 2, where it was never reached 0",
        "class 0 to 2", 0, 2,
    )
    for level in (3, 4)
}  # fmt: skip
RATIOS_AT_LEVELS = {
    f"completion_ratio_level{level}": ratio(
        f"Decided part of the edges when the techniques of level {level} were first exhausted; "
        "none if they never were"
    )
    for level in (3, 4)
}
CLUES = {
    "rows": count("Rows of cells", 1),
    "cols": count("Columns of cells", 1),
    "cells": count("Cells of the board", 1),
    "clues_given": count("Cells with a clue"),
    "clues_given_ratio": ratio("Part of the cells that have a clue"),
    **{
        f"{word}_ratio": ratio(f"Part of the clues that are {clue}")
        for clue, word in enumerate(("zeros", "ones", "twos", "threes"))
    },
}
WALKS = {
    **decidable("edges"),
    "waiting_ratio": ratio("Mean over the steps of one over the decidable edges"),
    "basic_log_mean": log(
        "Logarithm of one more than the edges decidable by first clues or basic rules, mean"
    ),
    "no_basic_ratio": ratio("Part of the steps where first clues and basic rules decide nothing"),
    "no_basic_steps": number("Steps where first clues and basic rules decide nothing", "steps"),
    "only_level2_steps": number("Steps where only techniques of level 2 decide", "steps"),
    **{
        f"chosen_{share}_ratio": ratio(f"Part of the steps that {words} decided")
        for share, words in SHARES_IN_WORDS.items()
    },
    **{
        f"decidable_log_quarter{quarter}": log(
            f"Logarithm of the decidable edges of a step, mean over quarter {quarter} of the walk"
        )
        for quarter in (1, 2, 3, 4)
    },
}
TABLES = {
    "outcomes": traces.outcomes(
        {**CLASSES_AT_LEVELS, **RATIOS_AT_LEVELS},
        {
            "lines": text(
                "Final board: + a line, - no line, 0 open; all vertical edges by rows, a slash, "
                "all horizontal edges by rows"
            ),
            **traces.GENERAL,
        },
    ),
    "steps": traces.steps(
        {
            "routine": text("Routine of the technique in the program that the paper prints"),
            "edges": text("Edges decided, in their order: h3,4+ is a line, v3,4- no line"),
            "edges_decided": count("Number of edges decided"),
        }
    ),
    "contradictions": traces.contradictions(
        STAGES,
        {
            "edge": text("Edge of the hypothesis that broke or finished the board; empty if none"),
            "value": text("What was supposed of the edge, a line or no line", "", "+", "-"),
            **traces.FOLLOWED,
            "broken_rule": text(
                "What the hypothesis that broke led to: a clue with too few places left for its "
                "lines, or too many lines; at a dot a branch or a dead end; a loop closed with "
                "something left over; no loop; or an edge that must be a line and must not be one",
                *RULES,
            ),
            "broken_place": text(
                "Where: row and column of the cell, or of the dot, both from 1; else empty"
            ),
            "hypotheses_within": count(
                "Hypotheses that were tried within those of the list, not counted among them"
            ),
        },
    ),
    "features": traces.features(
        {
            **CLUES,
            **traces.SOLVED,
            **traces.CONTRADICTION,
            "stages_used": count("Different stages of contradiction that were needed"),
            **traces.FIRST_CONTRADICTION,
            **traces.lists_by_technique(TECHNIQUES_IN_LISTS, "Sato's list"),
            **traces.FOLLOWED_FEATURES,
            **RATIOS_AT_LEVELS,
            **traces.END,
            **traces.GENERAL,
            "edges_by_steps": count("Edges that techniques decided, outside hypotheses"),
            **traces.steps_by_technique(TECHNIQUES_IN_STEPS, "Sato's list"),
        }
    ),
    "paths": paths(
        {
            "edges": count("Edges of the board", 1),
            "decided_edges": count("Edges that techniques up to level 2 decide"),
            "decided_ratio": ratio("Part of the edges that techniques up to level 2 decide"),
            "start_decidable": count("Edges decidable at the start"),
            **{
                f"start_{share}": count(f"Edges decidable at the start by {words}, nothing easier")
                for share, words in SHARES_IN_WORDS.items()
            },
            **rounds("edges"),
            "choices_log_mean": log(
                "Logarithm of the product of what a walk chose from, mean: a little below that of "
                "the number of solution paths"
            ),
            "choices_less_orders_log": log(
                "choices_log_mean less the logarithm of the number of all orders"
            ),
            **WALKS,
        }
    ),
}

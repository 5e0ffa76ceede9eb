"""Schemas of the traces of sudoku; their files are called as those of Slitherlink."""

import pandera.pandas as pa

from pipeline.tables.columns import TRACE, count, level, ratio, table, text

TECHNIQUES = range(1, 43)
STAGES = range(1, 6)

SUDOKU_TRACES = {
    "sudoku_outcomes": table(
        {
            **TRACE,
            "solved": pa.Column("bool"),
            "level": level(),
            "level_raw": level(),
            # before the first contradiction step; none if it took no such step
            "completion_ratio_contradiction": ratio(),
            "completion_ratio_end": ratio(),
            "hypotheses": count(),
            "refuted": count(),
            "steps": count(),
            "work": pa.Column("int64", pa.Check.ge(0)),
            "ended": text("solved", "accepted hypothesis", "stuck", "contradiction"),
            "digits": text(),
        }
    ),
    "sudoku_steps": table(
        {
            **TRACE,
            "step": count(1),
            "technique": count(1),
            "technique_id": text(),
            # the two message fields of Number Place Support
            "title": text(),
            "notation": text(),
            # candidates as digit, row, column: 292
            "placements": text(),
            "eliminations": text(),
            "completion_ratio_before": ratio(),
        }
    ),
    "sudoku_contradictions": table(
        {
            **TRACE,
            "sequence": count(1),
            "stage": pa.Column("int8", pa.Check.in_range(STAGES[0], STAGES[-1])),
            "completion_ratio_before": ratio(),
            "candidates": count(),
            "hypotheses": count(),
            "refuted": pa.Column("bool"),
            # the hypothesis that broke, or that filled the board
            "candidate": text(),
            "depth": count(),
            "step": count(),
        }
    ),
    "sudoku_features": table(
        {
            **TRACE,
            "clues_given": count(),
            "solved": pa.Column("int8", pa.Check.in_range(0, 1)),
            "level_raw": level(),
            "level": level(),
            "work": pa.Column("int64", pa.Check.ge(0)),
            "steps": count(),
            "steps_of_patterns": count(),
            "eliminations": count(),
            "hypotheses": count(),
            "refuted": count(),
            "contradiction_steps": count(),
            "hardest_stage": count(),
            "steps_before_first_contradiction": count(),
            "completion_ratio_first_contradiction": ratio(),
            # how full the board was when a technique of so high a level was first needed
            **{f"completion_ratio_level{number}": ratio() for number in range(2, 6)},
            "completion_ratio_end": ratio(),
            "techniques_used": count(),
            "hardest_technique": count(),
            **{f"technique_{number:02}": count() for number in TECHNIQUES},
            **{f"stage_{number}": count() for number in STAGES},
        }
    ),
}

"""Tables of sudoku: what its solver recorded, and the figures of its solution paths."""

from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.tables.schemas.columns import count, log, number, one_if, ratio, running_number, text
from pipeline.tables.schemas.paths import decidable, paths, rounds
from pipeline.tables.schemas.traces import (
    CONTRADICTION,
    END,
    FIRST_CONTRADICTION,
    GENERAL,
    SOLVED,
    contradictions,
    features,
    outcomes,
    steps,
    steps_by_technique,
)

TECHNIQUES = sorted(set(catalogue().techniques) - set(catalogue().second.tolist()))
"""Those that have a column; models are of the author's edition, without the second catalogue."""
STAGES = range(1, 6)
EASE = {
    "block": "in a block",
    "line": "in a row or column, but in no block",
    "cell": "only because one digit is left for the cell",
}
"""How a cell is decidable, the easiest to see first."""
COUNTED = {
    "paths_log": log("Logarithm of the number of solution paths by first-order uniqueness"),
    "paths_log_low": log("Lower end of the 95 % interval of paths_log; the same if counted"),
    "paths_log_high": log("Upper end of the 95 % interval of paths_log; the same if counted"),
    "paths_less_orders_log": log(
        "paths_log less the logarithm of the number of all orders: 0 where any order will do"
    ),
    "paths_counted": one_if("1 if the paths were counted exactly, 0 if estimated"),
    "regions": count(
        "Groups of cells whose rules name none of another: at least so many independent"
    ),
    "depth_spread_ratio": ratio(
        "How far the order of the cells is forced: 0 any order will do, 1 there is only one"
    ),
}
EFFORT = (
    "of a step one over the sum of what is decidable, which counts 1 in a block, 0.4 in a line, "
    "0.05 as a cell only"
)
WALKS = {
    **decidable("cells"),
    "block_log_mean": log("Logarithm of one more than the cells decidable in a block, mean"),
    "no_block_ratio": ratio("Part of the steps with nothing decidable in a block"),
    "no_block_steps": number("Steps with nothing decidable in a block", "steps"),
    "only_cell_steps": number(f"Steps where all is decidable {EASE['cell']}", "steps"),
    **{
        f"chosen_{of}_ratio": ratio(f"Part of the steps that decided a cell {words}")
        for of, words in EASE.items()
    },
    "chosen_cell_steps": number(f"Steps that decided a cell {EASE['cell']}", "steps"),
    "search_effort": number(f"Effort of searching, sum over the steps: {EFFORT}", "effort"),
    "search_effort_log": log("Logarithm of search_effort"),
    "search_effort_hardest": number("Greatest effort of a step", "effort"),
    "search_effort_spread": log("Half the logarithm of the sum of the squared efforts"),
    "visible_log_mean": log("Logarithm of one over the effort of a step, mean: how much is seen"),
    "slow_steps": number("Steps with an effort above 1.5", "steps"),
    "very_slow_steps": number("Steps with an effort above 3", "steps"),
    **{
        f"{figure}_log_steps{first}_{last}": log(f"{words} {first} to {last}")
        for first, last in ((1, 15), (16, 30), (31, 45), (46, 81))
        for figure, words in (
            ("decidable", "Logarithm of the decidable cells of a step, mean of the steps"),
            ("search_effort", "Logarithm of the effort of the steps"),
        )
    },
}
OPENED_BY = {
    "crossings": "crossings of a block and a line",
    "order2": "uniqueness of order 2 (pairs)",
    "order3": "uniqueness of order 3 (triples)",
    "order4": "uniqueness of order 4 (quads)",
    "contradiction": "contradiction",
}
OPENINGS = {
    "stuck_times": count("How often first-order uniqueness ended before the board was full"),
    "stuck_first_ratio": ratio("How full the board was when it first ended; 1 if it never did"),
    "hardest_opening": running_number(
        "Hardest way to go on: 1 none needed, 2 crossings, 3 to 5 uniqueness of order 2 to 4, "
        "6 contradiction, 7 nothing helped",
        1,
    ),
    **{
        f"opened_by_{way}": count(f"How often {words} opened the board again")
        for way, words in OPENED_BY.items()
    },
    "refuted": count("Hypotheses that broke on the way"),
    "refuted_cells": count("Cells written until hypotheses broke"),
    "left_cells": count("Cells that nothing decided"),
}
PLUS_1 = "Logarithm of one more than"
SCANNING = {
    "scan_looks": number(
        "Looks of simulated solvers who scan the board digit by digit and do not notice "
        "everything, mean",
        "looks",
    ),
    "scan_looks_log": log(f"{PLUS_1} the mean looks"),
    "scan_log_looks_mean": log(f"{PLUS_1} the looks of a person, mean"),
    "scan_log_looks_spread": log(f"{PLUS_1} the looks of a person, standard deviation"),
    "scan_block_looks": number("Looks at blocks, mean", "looks"),
    "scan_block_looks_log": log(f"{PLUS_1} the mean looks at blocks"),
    "scan_line_looks_log": log(f"{PLUS_1} the mean looks at rows and columns"),
    "scan_cell_looks_log": log(f"{PLUS_1} the mean looks at cells"),
    "scan_digit_rounds_log": log(f"{PLUS_1} the mean rounds through all digits without a find"),
    "scan_line_rounds_log": log(f"{PLUS_1} the mean rounds through all lines without a find"),
    "scan_openings": number("Times that harder techniques were needed, mean", "openings"),
    "scan_longest_wait_log": log(f"{PLUS_1} the most looks before a placement, mean"),
    "scan_wait_log_mean": log(f"{PLUS_1} the looks before a placement, mean"),
    **{
        f"scan_looks_log_steps{first}_{last}": log(
            f"{PLUS_1} the mean looks before placements {first} to {last}"
        )
        for first, last in ((1, 15), (16, 30), (31, 81))
    },
}
TABLES = {
    "outcomes": outcomes(
        {
            "completion_ratio_contradiction": ratio(
                "How full the board was before the first hypothesis; none if none was needed"
            )
        },
        {
            "digits": text("Final board: 81 characters by rows, the digits and . for an open cell"),
            **GENERAL,
        },
    ),
    "steps": steps(
        {
            "title": text("Technique and its houses in Japanese, the first message of the author"),
            "notation": text("Where to look, the second message: letters of the houses, cells"),
            "placements": text("Digits placed, as digit, row, column: 292"),
            "eliminations": text("Candidates removed, as digit, row, column: 292 417"),
        }
    ),
    "contradictions": contradictions(
        STAGES[-1],
        {
            "candidate": text(
                "Hypothesis that broke or filled the board, as digit, row, column; empty if none"
            )
        },
    ),
    "features": features(
        {
            "clues_given": count("Cells with a clue"),
            **SOLVED,
            "steps_of_patterns": count("Steps by techniques above singles"),
            "eliminations": count("Candidates that techniques removed"),
            **CONTRADICTION,
            **FIRST_CONTRADICTION,
            **{
                f"completion_ratio_level{level}": ratio(
                    f"How full the board was when a technique of level {level} was first needed; "
                    "none if never"
                )
                for level in range(2, 6)
            },
            **END,
            **GENERAL,
            **steps_by_technique(TECHNIQUES, "Number Place Support"),
            **{
                f"stage_{stage}": count(f"Lists of hypotheses of stage {stage}") for stage in STAGES
            },
        }
    ),
    "paths": paths(
        {
            "open_cells": count("Cells without a clue"),
            "decided_cells": count("Open cells that first-order uniqueness alone decides"),
            "decided_ratio": ratio("Part of the open cells that first-order uniqueness decides"),
            "start_decidable": count("Cells decidable at the start"),
            **{
                f"start_{of}": count(f"Cells decidable at the start {words}")
                for of, words in EASE.items()
            },
            **rounds(
                "cells",
                {
                    "rounds_to_end": count(
                        "Rounds to the end of the board, harder techniques included"
                    )
                },
            ),
            **COUNTED,
            **WALKS,
            **OPENINGS,
            **SCANNING,
        }
    ),
}

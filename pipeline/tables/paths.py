"""Schemas of the tables of solution paths; docs/paths.md says what each column means."""

import pandera.pandas as pa

from pipeline.tables.columns import PUZZLE, count, number, ratio, table, text

SPANS = ("1_15", "16_30", "31_45", "46_81")
# looks of a person who scans digit by digit, and what they come to; logs are of one more
SCANNING = (
    "looks",
    "looks_log",
    "log_looks_mean",
    "log_looks_spread",
    "block_looks",
    "block_looks_log",
    "line_looks_log",
    "cell_looks_log",
    "digit_rounds_log",
    "line_rounds_log",
    "openings",
    "longest_wait_log",
    "wait_log_mean",
    "looks_log_steps1_15",
    "looks_log_steps16_30",
    "looks_log_steps31_81",
)
SHARES = ("basic", "level1", "level2")
"""How Slitherlink's edges are decidable: by first clues and basic rules, else by a level."""
OPENED_BY = ("crossings", "order2", "order3", "order4", "contradiction")
PATHS = {
    "paths": table(
        {
            **PUZZLE,
            "model": text(),
            "open_cells": count(),
            "decided_cells": count(),
            "decided_ratio": ratio(),
            **{f"start_{of}": count() for of in ("decidable", "block", "line", "cell")},
            "rounds": count(),
            "rounds_to_end": count(),
            "decided_per_round_mean": number(),
            "second_round_cells": count(),
            "third_round_cells": count(),
            # natural logarithms
            "paths_log": number(),
            "paths_log_low": number(),
            "paths_log_high": number(),
            "orders_log": number(),
            "paths_less_orders_log": number(),
            "paths_counted": pa.Column("int8", pa.Check.in_range(0, 1)),
            "regions": count(),
            "depth_spread_ratio": ratio(),
            "decidable_log_mean": number(),
            "decidable_min_mean": number(),
            "decidable_first15_mean": number(),
            "one_decidable_ratio": ratio(),
            "two_decidable_ratio": ratio(),
            "five_decidable_ratio": ratio(),
            "waiting_steps": number(),
            "block_log_mean": number(),
            "no_block_ratio": ratio(),
            "no_block_steps": number(),
            "only_cell_steps": number(),
            **{f"chosen_{kind}_ratio": ratio() for kind in ("block", "line", "cell")},
            "chosen_cell_steps": number(),
            "search_effort": number(),
            "search_effort_log": number(),
            "search_effort_hardest": number(),
            "search_effort_spread": number(),
            "visible_log_mean": number(),
            "slow_steps": number(),
            "very_slow_steps": number(),
            **{
                f"{figure}_log_steps{span}": number()
                for span in SPANS
                for figure in ("decidable", "search_effort")
            },
            "stuck_times": count(),
            "stuck_first_ratio": ratio(),
            "hardest_opening": count(1),
            **{f"opened_by_{technique}": count() for technique in OPENED_BY},
            "refuted": count(),
            "refuted_cells": count(),
            "left_cells": count(),
            "left_open": pa.Column("int8", pa.Check.in_range(0, 1)),
            **{f"scan_{figure}": number() for figure in SCANNING},
        }
    ),
    # in the file paths.parquet of a corpus of Slitherlink
    "slitherlink_paths": table(
        {
            **PUZZLE,
            "model": text(),
            "edges": count(1),
            "decided_edges": count(),
            "decided_ratio": ratio(),
            **{f"start_{of}": count() for of in ("decidable", *SHARES)},
            "rounds": count(),
            "decided_per_round_mean": number(),
            "second_round_edges": count(),
            "third_round_edges": count(),
            # natural logarithms
            "choices_log_mean": number(),
            "orders_log": number(),
            "choices_less_orders_log": number(),
            "decidable_log_mean": number(),
            "decidable_min_mean": number(),
            "decidable_first15_mean": number(),
            "one_decidable_ratio": ratio(),
            "two_decidable_ratio": ratio(),
            "five_decidable_ratio": ratio(),
            "waiting_steps": number(),
            "waiting_ratio": ratio(),
            "basic_log_mean": number(),
            "no_basic_ratio": ratio(),
            "no_basic_steps": number(),
            "only_level2_steps": number(),
            **{f"chosen_{of}_ratio": ratio() for of in SHARES},
            **{f"decidable_log_quarter{quarter}": number() for quarter in (1, 2, 3, 4)},
        }
    ),
}
PATH_KEYS = {name: ["corpus", "puzzle_id", "model"] for name in PATHS}

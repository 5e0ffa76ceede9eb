"""The columns of the traces of declared kinds, and the stages of contradiction."""

import pyarrow as pa

STAGES = 8
"""Of contradiction: the solver's from the second on, and last a search."""
TEXT, COUNT, SMALL = pa.large_string(), pa.int32(), pa.int8()
COLUMNS = {
    "steps": {
        "step": COUNT, "technique": COUNT, "technique_id": TEXT, "rule_place": TEXT,
        "decided": TEXT, "variables": TEXT, "completion_ratio_before": pa.float64(),
    },
    "contradictions": {
        "sequence": COUNT, "stage": SMALL, "completion_ratio_before": pa.float64(),
        "candidates": COUNT, "hypotheses": COUNT, "refuted": pa.bool_(), "decided": TEXT,
        "variables": TEXT, "proof": TEXT, "proof_rules": COUNT, "depth": COUNT, "step": COUNT,
    },
    "outcomes": {
        "solved": pa.bool_(), "level": SMALL, "level_raw": SMALL,
        "completion_ratio_contradiction": pa.float64(), "completion_ratio_end": pa.float64(),
        "hypotheses": COUNT, "refuted": COUNT, "steps": COUNT, "work": pa.int64(), "ended": TEXT,
        "values": TEXT,
    },
}  # fmt: skip
"""The columns of each table after its key, with their types."""

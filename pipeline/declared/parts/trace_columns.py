"""The columns of the traces of declared kinds, and the stages of contradiction."""

STAGES = 8
"""Of contradiction: the solver's from the second on, and last a search."""
COLUMNS = {
    "steps": (
        "step", "technique", "technique_id", "rule_place", "decided", "variables",
        "completion_ratio_before",
    ),
    "contradictions": (
        "sequence", "stage", "completion_ratio_before", "candidates", "hypotheses", "refuted",
        "decided", "variables", "proof", "proof_rules", "depth", "step",
    ),
    "outcomes": (
        "solved", "level", "level_raw", "completion_ratio_contradiction", "completion_ratio_end",
        "hypotheses", "refuted", "steps", "work", "ended", "values",
    ),
}  # fmt: skip
"""The columns of each table after its key."""

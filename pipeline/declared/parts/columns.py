"""The tables of traces of a declared kind."""

from types import SimpleNamespace

from pipeline.declared.declaration import Declaration
from pipeline.declared.parts.trace_columns import STAGES
from pipeline.tables.schemas import traces
from pipeline.tables.schemas.columns import count, ratio, text
from pipeline.tables.schemas.paths import decidable, paths, rounds


def part_of(declared: Declaration) -> SimpleNamespace:
    """Return the part of the contract."""
    before = "How full the board was before the first hypothesis; none if none was needed"
    first_contradiction = {"completion_ratio_contradiction": ratio(before)}
    tables = {
        "outcomes": traces.outcomes(
            first_contradiction,
            {"values": text("What is true (+), false (-) and open (.), by variable")},
        ),
        "steps": traces.steps(
            {
                "rule_place": text("Where a person looks for the rule"),
                "decided": text("What it decides, as sort:place and + or -, divided by blanks"),
                "variables": text("The same by the numbers of the variables"),
            }
        ),
        "contradictions": traces.contradictions(
            STAGES,
            {
                "decided": text("What follows, as in the table steps; empty if nothing"),
                "variables": text("The same by the number of the variable"),
                "proof": text("Rules that refute the opposite, as rule@place, if they are few"),
                "proof_rules": count("How many rules refute it"),
            },
        ),
        "features": traces.features(
            {
                "rows": count("Rows of cells", 1),
                "cols": count("Columns of cells", 1),
                "cells": count("Cells of the board", 1),
                "clues_given": count("Cells with a clue"),
                "clues_given_ratio": ratio("Part of the cells that have a clue"),
                **traces.SOLVED,
                **traces.CONTRADICTION,
                **traces.FIRST_CONTRADICTION,
                "proof_rules_most": count("Rules of the longest proof that refuted a hypothesis"),
                **traces.END,
                **traces.steps_by_technique(range(1, len(declared.RULES) + 1), "the kind"),
            }
        ),
    }
    tables["paths"] = paths(
        {
            "values": count("True and false values of the board"),
            "decided_values": count("Values that one rule after the other decides"),
            "decided_ratio": ratio("Part of the values that one rule after the other decides"),
            "start_decidable": count("Values decidable at the start"),
            **rounds("values"),
            **decidable("values"),
        }
    )
    return SimpleNamespace(TABLES=tables)

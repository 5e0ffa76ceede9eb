"""Leave the test set of a corpus, column `held_out` of `puzzles`, out of whatever is fitted."""

import pandas as pd

from pipeline.tables.leaving_out import without

STAGE = "fit"
"""The stage at which `exclusions` names a puzzle that is held out."""
REASON = "held_out_as_test_set"


def not_held_out(table: pd.DataFrame, puzzles: pd.DataFrame) -> pd.DataFrame:
    """Return the rows of a table of puzzles but those of puzzles that are held out.

    >>> puzzles = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b"], "held_out": [True, False]})
    >>> not_held_out(puzzles[["corpus", "puzzle_id"]], puzzles)["puzzle_id"].tolist()
    ['b']
    """
    return without(table, puzzles[puzzles["held_out"]])


def refusal(puzzles: pd.DataFrame) -> str:
    """Return why nothing can be fitted to these puzzles: all are held out; "" where it can."""
    if puzzles.empty or not puzzles["held_out"].all():
        return ""
    return (
        f"{puzzles['corpus'].iloc[0]}: found all puzzles ({len(puzzles)}) held out as a test set, "
        "expected some that may be fitted; `grade` predicts them"
    )

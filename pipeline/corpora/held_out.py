"""Which puzzles are a test set: nothing is fitted to them, and nothing chosen by them.

The description of a corpus says it (`held_out`), the column `held_out` of the table `puzzles` keeps
it, and whatever learns from ratings goes through `not_held_out` first. Held-out puzzles are solved,
measured and predicted as all others are.
"""

import pandas as pd

from pipeline.files.settings import SettingsError
from pipeline.tables.leaving_out import without

STAGE = "fit"
"""The stage at which `exclusions` names a puzzle that is held out."""
REASON = "held_out_as_test_set"


def not_held_out(table: pd.DataFrame, puzzles: pd.DataFrame) -> pd.DataFrame:
    """Return the rows of `table` but those of puzzles that are held out.

    Parameters
    ----------
    table : DataFrame with the columns `corpus` and `puzzle_id`
    puzzles : table `puzzles`; of one from before the column `held_out` nothing is held out

    >>> puzzles = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b"], "held_out": [True, False]})
    >>> not_held_out(puzzles[["corpus", "puzzle_id"]], puzzles)["puzzle_id"].tolist()
    ['b']
    """
    if "held_out" not in puzzles.columns or not puzzles["held_out"].any():
        return table
    return without(table, puzzles[puzzles["held_out"]])


def refusal(puzzles: pd.DataFrame) -> str:
    """Return why nothing can be fitted to these puzzles: all are held out; "" where it can.

    Raises
    ------
    SettingsError
        When the table does not say what is held out, as earlier ones did not.

    >>> refusal(pd.DataFrame({"corpus": ["c"], "puzzle_id": "a", "held_out": True}))
    'c: found all puzzles (1) held out as a test set, expected some that may be fitted; `grade` \
predicts them'
    """
    corpus = puzzles["corpus"].iloc[0] if len(puzzles) else "corpus"
    if "held_out" not in puzzles.columns:
        raise SettingsError(
            f"{corpus}: expected the column held_out in puzzles.parquet, found none; the table is "
            "an earlier one, `snakemake reports` makes it anew"
        )
    if puzzles.empty or not puzzles["held_out"].all():
        return ""
    return (
        f"{corpus}: found all puzzles ({len(puzzles)}) held out as a test set, expected some that "
        "may be fitted; `grade` predicts them"
    )

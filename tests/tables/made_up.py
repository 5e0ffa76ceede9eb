"""Tables of a few rows, made up for tests."""

import pandas as pd


def puzzles_table(ids, **columns) -> pd.DataFrame:
    """Return a table `puzzles` of these ids: sudoku without clues, but for the columns given."""
    plain = {
        "corpus": "c", "kind": "sudoku", "rows": 9, "cols": 9, "clues": "." * 81, "book": "",
        "part": "", "solutions": None, "held_out": False,
    }  # fmt: skip
    return pd.DataFrame({"puzzle_id": list(ids), **plain, **columns})

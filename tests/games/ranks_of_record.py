"""How often a program of 1973 plays as a record does: the rank of the record's move."""

import pandas as pd

from pipeline.reports.pages.games import BEST


def ranks_of_record(decisions: pd.DataFrame) -> pd.DataFrame:
    """Count, by corpus and solver, at which rank the record's move stands.

    Parameters
    ----------
    decisions : table `decisions`
        Rows without a move of the record are passed over.

    Returns
    -------
    pandas.DataFrame
        One row a corpus and solver: `positions`, `first` (the record's move had the best value),
        `first_three`, `alone` (first without a tie), `worst_rank`, `first_three_ratio`; the best
        agreement of a corpus first.

    Examples
    --------
    >>> decisions = pd.DataFrame({
    ...     "corpus": "games", "solver": "s", "ties": [1, 2, 1], "move_of_record": "45",
    ...     "rank_of_record": pd.array([1, 1, 5], "Int32")})
    >>> ranks_of_record(decisions).loc[0, ["positions", "first", "alone", "worst_rank"]].tolist()
    [3, 2, 1, 5]
    """
    ranked = decisions[decisions.rank_of_record.notna()]
    rank = ranked.rank_of_record.astype(int)
    rows = ranked.assign(
        positions=1,
        first=(rank == 1).astype(int),
        first_three=(rank <= BEST).astype(int),
        alone=((rank == 1) & (ranked.ties == 1)).astype(int),
        worst_rank=rank,
    )
    counts = dict.fromkeys(("positions", "first", "first_three", "alone"), "sum")
    table = rows.groupby(["corpus", "solver"], as_index=False).agg(counts | {"worst_rank": "max"})
    table["first_three_ratio"] = table.first_three / table.positions
    return table.sort_values(
        ["corpus", "first_three", "first", "worst_rank", "solver"],
        ascending=[True, False, False, True, True],
        ignore_index=True,
    )

"""Every pair of raters of a corpus, compared on the puzzles that both have rated."""

from itertools import combinations

import pandas as pd

from pipeline import kinds
from pipeline.agreement.kappa import quadratic_kappa
from pipeline.agreement.level_table import level_table
from pipeline.agreement.matrices import confusion, matrix_rows, off_diagonal, rate_rows

# The paper's levels; the sixth is shown only where someone gives it.
LEVELS_OF_THE_PAPER = 5


def agree(levels: pd.DataFrame, settings=None) -> dict:
    """Make the tables of agreement for one corpus.

    Parameters
    ----------
    levels : table `levels` of one corpus
    settings : dict, optional
        samples (default 999), seed (2003), confidence (0.95)
            the bootstrap of kappa, see `quadratic_kappa`.

    Returns
    -------
    dict of tables: matrices, agreement_rates, agreement, level_table

    References
    ----------
    Sato (2003), section 5.2.

    >>> levels = pd.DataFrame({"corpus": "c", "puzzle_id": list("abab"), "book": "", "part": "",
    ...     "rater": ["sato-text"] * 2 + ["people"] * 2, "level": [1, 3, 1, 2]})
    >>> agree(levels)["agreement"][["rater_rows", "agree", "off_upwards"]].values.tolist()
    [['people', 1, 1]]
    """
    settings = settings or {}
    highest = max([LEVELS_OF_THE_PAPER, *levels["level"]])
    bootstrap = {
        name: settings[name] for name in ("samples", "seed", "confidence") if name in settings
    }
    tables = {"matrices": [], "agreement_rates": [], "agreement": []}
    for corpus, of_corpus in levels.groupby("corpus"):
        wide = of_corpus.pivot(index="puzzle_id", columns="rater", values="level")
        for rows, cols in rater_pairs(wide.columns):
            names = {"corpus": corpus, "rater_rows": rows, "rater_cols": cols}
            for name, table in compare(wide[[rows, cols]], highest, bootstrap).items():
                tables[name].append(_named(table, names))
    joined = {
        name: pd.concat(parts, ignore_index=True) if parts else pd.DataFrame()
        for name, parts in tables.items()
    }
    return {**joined, "level_table": level_table(levels, highest)}


def rater_pairs(raters) -> list[tuple[str, str]]:
    """Return every pair once, the rater of the rows first.

    People and generators stand in the rows, by name; solvers in the columns, in the order of
    their kinds. Of two solvers the first has the rows.

    >>> rater_pairs(["sato-listing", "tatham", "sato-text"])
    [('tatham', 'sato-text'), ('tatham', 'sato-listing'), ('sato-text', 'sato-listing')]
    """
    present = set(raters)
    solvers = [name for name in kinds.solvers() if name in present]
    return list(combinations([*sorted(present - set(solvers)), *solvers], 2))


def compare(two: pd.DataFrame, highest: int, bootstrap: dict) -> dict:
    """Compare two raters on their common puzzles.

    Parameters
    ----------
    two : DataFrame with two columns of levels, one row a puzzle, NaN where one gives none
    highest : int
    bootstrap : dict, options of `quadratic_kappa`

    Returns
    -------
    dict of the rows of matrices, agreement_rates and agreement, without the names
    """
    common = two.dropna().astype(int).to_numpy()
    counts = confusion(common[:, 0], common[:, 1], highest)
    kappa = quadratic_kappa(common[:, 0], common[:, 1], **bootstrap)
    agreed, (upwards, downwards) = int(counts.trace()), off_diagonal(counts)
    summary = {
        "puzzles": len(common),
        "agree": agreed,
        "agree_ratio": agreed / len(common) if len(common) else float("nan"),
        "off_upwards": upwards,
        "off_downwards": downwards,
        "kappa": kappa.kappa,
        "kappa_low": kappa.low,
        "kappa_high": kappa.high,
        "note": kappa.note,
    }
    return {
        "matrices": matrix_rows(counts),
        "agreement_rates": rate_rows(counts),
        "agreement": pd.DataFrame([summary]),
    }


def _named(table: pd.DataFrame, names: dict) -> pd.DataFrame:
    return table.assign(**names)[[*names, *table.columns]]

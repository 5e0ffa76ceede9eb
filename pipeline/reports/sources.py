"""What a report reads: the tables of a corpus and the names of its raters."""

from dataclasses import dataclass
from pathlib import Path

import pandas as pd

from pipeline.reports.tables import Term
from pipeline.tables import SCHEMAS, read_table

SOLVERS = {
    "sato-text": Term("sato-text", "佐藤・本文"),
    "sato-listing": Term("sato-listing", "佐藤・プログラム"),
}


@dataclass(frozen=True)
class CorpusTables:
    """The tables of one corpus under data/derived, read when asked for.

    Parameters
    ----------
    folder : path
        The folder of the corpus.
    """

    folder: Path

    @property
    def solvers(self) -> list[str]:
        """The solvers that left outcomes; sato-text first."""
        found = {path.parent.name for path in self.folder.glob("*/outcomes.parquet")}
        return sorted(found, key=lambda name: (name not in SOLVERS, name != "sato-text", name))

    def path(self, name: str, solver="") -> Path:
        """Return where the table `name` of the corpus, or of one solver on it, lies."""
        return self.folder / solver / f"{name}.parquet"

    def read(self, name: str, solver="") -> pd.DataFrame:
        """Return a table; without its file an empty one with the columns of its schema."""
        path = self.path(name, solver)
        if path.is_file():
            return read_table(path)
        return pd.DataFrame(columns=list(SCHEMAS[name].columns))


def rater_names(description) -> dict[str, Term]:
    """Return the name of every rater that may show in a corpus, solvers too.

    Parameters
    ----------
    description : pipeline.corpora.Description
    """
    people = {
        rater.name: Term(rater.title["en"], rater.title["ja"]) for rater in description.raters
    }
    return Names({**people, **SOLVERS})


class Names(dict):
    """Names by rater; a rater that nobody named is called as in the table.

    >>> Names({})["nobody"].en
    'nobody'
    """

    def __missing__(self, rater):
        return Term(str(rater))


def simulated_raters(description) -> frozenset[str]:
    """Return the raters whose ratings a program made."""
    return frozenset(rater.name for rater in description.raters if description.simulated)


def in_order(tables, rows, column):
    """Return the groups of `rows` by rater: solvers first, in their order, then by name."""
    solvers = tables.solvers

    def place(group):
        return solvers.index(group[0]) if group[0] in solvers else len(solvers)

    return sorted(rows.groupby(column), key=place)

"""What a report reads: the tables of a corpus and the names of its raters."""

from dataclasses import dataclass
from pathlib import Path

import pandas as pd

from pipeline import kinds
from pipeline.tables import SCHEMAS, key_of, read_table, schema_of
from pipeline.terms import Term

UNITS = {
    "level": "Grades, taken as levels as they are.",
    "score": "Scores, cut into levels.",
    "seconds": "Solving times, cut into levels.",
    "minutes": "Solving times, cut into levels.",
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
        """The solvers that left outcomes; the first of their kind first."""
        found = {path.parent.name for path in self.folder.glob("*/outcomes.parquet")}
        return sorted(found, key=lambda name: ([*kinds.solvers()].index(name), name))

    def path(self, name: str, solver="") -> Path:
        """Return where the table `name` of the corpus, or of one solver on it, lies."""
        return self.folder / solver / f"{name}.parquet"

    def read(self, name: str, solver="") -> pd.DataFrame:
        """Return a table; without its file an empty one with its columns, or its key at least."""
        path = self.path(name, solver)
        if path.is_file():
            return read_table(path)
        if name in SCHEMAS:
            known = schema_of(name).columns
        elif solver:
            known = schema_of(name, kinds.of_solver(solver).name).columns
        else:
            known = key_of(name)
        return pd.DataFrame(columns=list(known))

    def read_of_solvers(self, name: str) -> pd.DataFrame:
        """Return a table that lies in the folder of each solver, those of all solvers together."""
        found = [self.path(name, solver) for solver in self.solvers]
        tables = [read_table(path) for path in found if path.is_file()]
        return pd.concat(tables, ignore_index=True) if tables else self.read(name)


def rater_names(description) -> dict[str, Term]:
    """Return the name of every rater that may show in a corpus, solvers too.

    Parameters
    ----------
    description : pipeline.corpora.Description
    """
    people = {rater.name: rater.title for rater in description.every_rater}
    return Names({**people, **{name: known.title for name, known in kinds.solvers().items()}})


def rater_meanings(description, solvers) -> list[tuple[Term, Term]]:
    """Return every rater of a corpus with a line on what it is, people first.

    Parameters
    ----------
    description : pipeline.corpora.Description
    solvers : list of str
        The solvers that ran on the corpus.
    """
    names = rater_names(description)
    mark = "Simulated. " if description.simulated else ""
    people = [
        (names[rater.name], Term(mark + UNITS.get(rater.unit, rater.unit)))
        for rater in description.every_rater
    ]
    return people + [(names[name], kinds.solvers()[name].meaning) for name in solvers]


class Names(dict):
    """Names by rater; a rater that nobody named is called as in the table.

    >>> Names({})["nobody"].en
    'nobody'
    """

    def __missing__(self, rater):
        return Term(str(rater))


def simulated_raters(description) -> frozenset[str]:
    """Return the raters whose ratings a program made."""
    return frozenset(rater.name for rater in description.every_rater if description.simulated)


def in_order(tables, rows, column, names=()):
    """Return the groups of `rows` by rater.

    Solvers stand first, then the raters in the order of `names`, then others by name.
    """
    order = [*tables.solvers, *(name for name in names if name not in tables.solvers)]

    def place(group):
        return order.index(group[0]) if group[0] in order else len(order)

    return sorted(rows.groupby(column), key=place)

"""The tables in the folder of one corpus, puzzles as numbers: how verbs read and write them."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Self

import pandas as pd
import pyarrow.parquet as pq

from pipeline.files.settings import SettingsError
from pipeline.tables.files import explain_bad_table
from pipeline.tables.numbered import NumberedPuzzles, stacked
from pipeline.tables.schemas.phases import schema_of

BOARD = "clues"
"""The column of `puzzles` that is as long as a board and not needed for ratings."""


class CorpusTables(NamedTuple):
    """The folder of a corpus, and its puzzles by number.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     tables = CorpusTables(Path(folder), NumberedPuzzles(["a", "b"]))
    ...     rows = pd.DataFrame({"corpus": "c", "puzzle_id": [1, 0], "solutions": 1})
    ...     tables.write({"solution_counts": rows})
    ...     tables.read("solution_counts")["puzzle_id"].tolist(), tables.read("levels")
    ([0, 1], None)
    """

    folder: Path
    numbered: NumberedPuzzles

    @classmethod
    def of(cls, folder: Path) -> Self:
        """Return the tables in a folder.

        Raises
        ------
        SettingsError
            When it has no table `puzzles`.
        """
        path = folder / "puzzles.parquet"
        if not path.is_file():
            raise SettingsError(
                f"{path}: expected a table, found no such file; `snakemake reports` makes it"
            )
        return cls(folder, NumberedPuzzles.of(path))

    def puzzles(self) -> pd.DataFrame:
        """Return the table `puzzles` but for the boards."""
        columns = [name for name in schema_of("puzzles").columns if name != BOARD]
        return self.below([self.folder / "puzzles.parquet"], columns)

    def read(self, name: str, columns: Sequence[str] | None = None) -> pd.DataFrame | None:
        """Return a table as `NumberedPuzzles.read` does, None where there is none."""
        path = self.folder / f"{name}.parquet"
        return self.numbered.read(path, columns) if path.is_file() else None

    def below(self, paths: Iterable[Path], columns: Iterable[str]) -> pd.DataFrame:
        """Return several tables below one another, of these columns those that each has."""
        wanted = list(columns)
        return stacked(self.numbered.read(path, _among(wanted, path)) for path in paths)

    def write(self, tables: Mapping[str, pd.DataFrame]) -> None:
        """Write tables by name into the folder, their ids put back."""
        for name, table in tables.items():
            self.numbered.write(name, table, self.folder / f"{name}.parquet")


def _among(columns: list[str], path: Path) -> list[str]:
    with explain_bad_table(path):
        known = pq.read_schema(path).names
    return [name for name in columns if name in known]

"""The tables in the folder of one corpus: how verbs read and write them."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Self

import pandas as pd

from pipeline.files import safe_json
from pipeline.files.settings import PAGE, SettingsError
from pipeline.tables.files import check_columns, columns_of, read_table
from pipeline.tables.schemas.phases import KEYS, schema_of
from pipeline.tables.writing import write_table

BOARD = "clues"
"""The column of `puzzles` that is as long as a board and not needed for ratings."""
WITHOUT_LEVELS = {
    "printed_only": "printed tables only, which have no puzzles to level",
    "is_game": "positions of a game, which have moves and no levels",
    "missing": "no puzzles yet; `snakemake fetch` brings them, then `snakemake reports`",
}
"""What a corpus holds of which its page says so; a run makes no levels of it."""


class CorpusTables(NamedTuple):
    """The folder of a corpus."""

    folder: Path

    @classmethod
    def of(cls, folder: Path) -> Self:
        """Return the tables in a folder, or raise SettingsError if it has no table `puzzles`."""
        path = folder / "puzzles.parquet"
        if not path.is_file():
            raise not_there(path)
        return cls(folder)

    def puzzles(self) -> pd.DataFrame:
        """Return the table `puzzles` but for the boards."""
        columns = [name for name in schema_of("puzzles").columns if name != BOARD]
        return self.below([self.folder / "puzzles.parquet"], columns)

    def read(self, name: str, columns: Sequence[str] | None = None) -> pd.DataFrame | None:
        """Return a table, or these of its columns; None where there is none."""
        path = self.path(name)
        if path is None:
            return None
        table = read_table(path, columns)
        check_columns(path, columns or KEYS[name], table.columns)
        return table

    def path(self, name: str) -> Path | None:
        """Return the path of a table; None where there is none."""
        path = self.folder / f"{name}.parquet"
        return path if path.is_file() else None

    def below(self, paths: Iterable[Path], columns: Iterable[str]) -> pd.DataFrame:
        """Return several tables below one another, of these columns those that each has."""
        wanted = list(columns)
        tables = [read_table(path, columns_had(path, wanted)) for path in paths]
        return pd.concat(tables, ignore_index=True)

    def write(self, tables: Mapping[str, pd.DataFrame]) -> None:
        """Write tables by name into the folder."""
        for name, table in tables.items():
            write_table(name, table, self.folder / f"{name}.parquet")


def not_there(path: Path) -> SettingsError:
    """Return the error of a table that a corpus lacks: what makes it, or why no run does."""
    page = path.parent / PAGE
    said = safe_json.read(page.read_text(encoding="utf-8")) if page.is_file() else {}
    for about, found in WITHOUT_LEVELS.items():
        if said.get(about):
            return SettingsError(f"{path.parent}: expected puzzles with levels, found {found}")
    return SettingsError(
        f"{path}: expected a table, found no such file; `snakemake reports` makes it"
    )


def columns_had(path: Path, wanted: Sequence[str]) -> list[str]:
    """Return those of the columns that a table has; SettingsError where it lacks one of a key."""
    known = columns_of(path, [name for name in KEYS["outcomes"] if name in wanted])
    return [name for name in wanted if name in known]

"""The tables of a corpus that the present run makes; older files beside them are ignored."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Self


@dataclass(frozen=True)
class MadeTables:
    """The tables in the folder of a corpus that may be read: those `named`, or all that lie there.

    The tables of a solver lie in a folder of its name.
    """

    folder: Path
    named: frozenset[Path] = frozenset()

    @classmethod
    def of(cls, folder: Path, files: Iterable[Path] = ()) -> Self:
        """Return the tables of a folder: those among `files`, or all if there are none."""
        return cls(Path(folder), frozenset(Path(file).resolve() for file in files))

    def path(self, name: str, solver: str = "") -> Path | None:
        """Return where a table of the corpus, or of one solver on it, lies; None if it does not."""
        path = self.folder / solver / f"{name}.parquet"
        is_made = not self.named or path.resolve() in self.named
        return path if is_made and path.is_file() else None

    def solvers_with(self, name: str) -> list[str]:
        """Return the solvers, by name, that left a table of this name."""
        found = {path.parent.name for path in self.folder.glob(f"*/{name}.parquet")}
        return sorted(solver for solver in found if self.path(name, solver))


def left_behind(folder: Path, made: Iterable[Path]) -> list[Path]:
    """Return the tables in the folder of a corpus that a run does not make, by name.

    They are those of an earlier description: of another kind's solver, of attempts that are named
    no more. Chunks of tables are passed over.
    """
    named = {Path(file).resolve() for file in made}
    return sorted(
        path
        for path in Path(folder).glob("**/*.parquet")
        if path.resolve() not in named and "chunks" not in path.parts
    )

"""The fingerprint of a verb: of all modules and data files that it can load.

They are found in syntax trees: what the function of a verb imports, what those modules import, at
once or in a function, and the parts of kinds and games that they ask for by name (`kind.exact`).
Exceptions that no syntax tree shows are kept by hand: the names in capitals below. A test runs
verbs and fails where one loads a file that its fingerprint lacks
(`tests/workflow/test_verb_code.py`).
"""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

from pipeline import games, kinds
from pipeline.files.fingerprint import (
    CATALOGUE,
    PACKAGE,
    Uses,
    data_in,
    digest,
    file_of,
    files_of,
    module_of,
    uses_of,
)
from pipeline.plugins import Part, Parts
from pipeline.tables.schemas.phases import PHASES

START, STEPS, VERBS = "pipeline.__main__", "pipeline.cli.steps", "pipeline.cli.verbs"
REGISTRIES = {"pipeline.kinds": kinds, "pipeline.games": games}
ASKING_ALL = ("every", "solvers", "of_solver", "editions")
"""Functions of a registry that load the declaration of each of its packages."""
COLUMNS = "tables.columns"
METHODS = {"puzzle_of": "puzzle", "read_cells": "puzzle", "made_features": "features.made"}
"""Parts of kinds and games by the method of a contract that loads them."""
ALL_TABLES = "all_tables"
"""What a module calls that asks for the schema of whatever table there is."""
CONFIGURATION = "pipeline.workflow.configuration"
"""Rules hand over what their verbs use of the configuration; its own file is none of theirs."""
COMPUTING = ("duckdb", "numba", "numpy", "pandas", "scikit-learn", "scipy")
"""Libraries that make numbers; another version of one makes them again."""
SHOWING = "pipeline.reports.site"
"""Tables hold ids of messages: only pages need their texts, and those of all who write tables."""
NOT_ASKING = {
    "pipeline.cli.arguments",
    "pipeline.cli.main",
    "pipeline.cli.groups",
    "pipeline.kinds.contract",
    "pipeline.games.contract",
    "pipeline.tables.schemas.phases",
    "pipeline.paths.explaining",
}
"""What they can load depends on what others ask of them; no rule asks for help, or explains."""


def of_verbs(*verbs: str, of: Iterable[str] = ()) -> str:
    """Return the fingerprint of verbs of `nanido step` that get puzzles of some kinds and games.

    >>> len(of_verbs("level", "calibrate", of=kinds.names()))
    16
    """
    return digest(files_of_verbs(verbs, tuple(of)), *versions())


@cache
def versions() -> list[str]:
    """Return the names and versions of the libraries that make numbers."""
    return [f"{name} {version(name)}" for name in COMPUTING]


@cache
def files_of_verbs(verbs: tuple[str, ...], of: tuple[str, ...] = ()) -> list[Path]:
    """Return the files that verbs can load for kinds and games, sorted, each once."""
    search = _Search([package for package in _packages() if package.name in of])
    search.load([file_of(START), *files_of(START)])
    for verb in verbs:
        file = file_of_verb(verb)
        search.follow(file, uses_of(file, verb.replace("-", "_")))
    found = search.found - uses_of(file_of(CONFIGURATION)).data
    is_showing = file_of(SHOWING) in found
    return sorted(found | _catalogues() if is_showing else found - _catalogues())


class _Search:
    """A search for the files that can be loaded, from one module to those that it names.

    `asked` are the kinds and games whose puzzles are worked on.
    """

    def __init__(self, asked: list[Parts]):
        self.asked, self.found = asked, set()

    def load(self, files: Iterable[Path]) -> None:
        """Add modules, and all that they can load."""
        for file in files:
            if file not in self.found:
                self.follow(file, uses_of(file))

    def follow(self, file: Path, uses: Uses) -> None:
        """Add a module, and what it can load where it uses this."""
        self.found |= {file} | uses.data
        self.load(self._loaded_before(file))
        if module_of(file) in NOT_ASKING:
            self.load(uses.imported - set(map(file_of, PHASES)))
            return
        self.load(uses.imported | uses.imported_later)
        if module_of(file) not in PHASES:
            self._ask(uses, _is_of_a_package(file))

    def _ask(self, uses: Uses, of_a_package: bool) -> None:
        """Add the tables that a module names, and what it asks of kinds and games.

        A kind or a game imports its own parts by name, and names none but its own tables.
        """
        known = _tables_of_kinds() if of_a_package else set(_phase_by_table())
        tables = known if ALL_TABLES in uses.names | uses.attributes else uses.texts & known
        self.load(_phases_of(tables))
        if tables & _tables_of_kinds():
            self.load(_files(self.asked, {COLUMNS}))
        if of_a_package:
            return
        everyone = [
            package
            for name, registry in REGISTRIES.items()
            if any(f"{name.rpartition('.')[2]}.{one}" in uses.names for one in ASKING_ALL)
            for package in registry.every()
        ]
        self.load(file_of(package.package) for package in everyone)
        for package in dict.fromkeys([*self.asked, *everyone]):
            wanted = {_part_of(package, name) for name in uses.attributes}
            if "TABLES" not in uses.attributes:
                # Columns of some data frame.
                wanted.discard(COLUMNS)
            self.load(_files([package], wanted - {""}))
            for folder in package.folders:
                self.found |= data_in(folder, uses.texts)

    def _loaded_before(self, file: Path) -> list[Path]:
        """Return what is loaded with a module: its package; with a registry those asked for."""
        package = module_of(file).rpartition(".")[0]
        registry = REGISTRIES.get(module_of(file))
        listed = [
            file_of(one.package) for one in self.asked if registry and one in registry.every()
        ]
        # The folder of a room may have no `__init__.py`, where the one above it has.
        home = None
        while package and not home:
            home, package = file_of(package), package.rpartition(".")[0]
        return [*([home] if home else []), *listed]


def file_of_verb(verb: str) -> Path:
    """Return the file of a verb's module: among the steps, or one of the verb's own name."""
    name = verb.replace("-", "_")
    for file in (*sorted(file_of(STEPS).parent.glob("*.py")), file_of(f"{VERBS}.{name}")):
        if file and f"\ndef {name}(".encode() in file.read_bytes():
            return file
    raise ModuleNotFoundError(f"expected a verb of the program, found none named {verb}")


@cache
def _catalogues() -> frozenset[Path]:
    return frozenset(PACKAGE.rglob(CATALOGUE))


@cache
def _packages() -> tuple[Parts, ...]:
    return (*kinds.every(), *games.every())


@cache
def _is_of_a_package(file: Path) -> bool:
    """Return whether a file is of a kind or a game, which imports its own parts by name."""
    folders = (folder for package in _packages() for folder in package.folders)
    return any(file.is_relative_to(folder) for folder in folders)


def _files(some: Iterable[Parts], parts: Iterable[str]) -> list[Path]:
    """Return the files of parts of kinds or games, as far as they have them."""
    found = (file_of(package.module(part)) for package in some for part in sorted(parts))
    return [file for file in found if file]


def _part_of(package: Parts, name: str) -> str:
    """Return the part that is loaded where an attribute of a kind or a game is asked for, or "".

    >>> _part_of(kinds.every()[0], "puzzle_of")
    'puzzle'
    """
    part = getattr(type(package), name, None)
    return part.place if isinstance(part, Part) else METHODS.get(name, "")


def _phases_of(tables: set[str]) -> list[Path]:
    """Return the files that are loaded to look tables up: phase by phase, up to the last one."""
    last = max((_phase_by_table()[table] for table in tables), default=-1)
    return [file_of(phase) for phase in PHASES[: last + 1]]


@cache
def _phase_by_table() -> dict[str, int]:
    """Return where the phase of each table stands in PHASES."""
    return {table: at for at, phase in enumerate(PHASES) for table in import_module(phase).KEYS}


@cache
def _tables_of_kinds() -> set[str]:
    """Return the tables of which each kind has a form of its own, in its part `columns`."""
    return set(import_module("pipeline.tables.schemas.traces").KEYS)

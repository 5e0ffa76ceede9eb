"""The fingerprint of a verb: of all modules and data files that it can load.

A rule has it as a parameter, so that its tables are made again when any of them changes. The files
are found in syntax trees: what a verb's module imports, at once or in a function, what those
import, and the parts of kinds of puzzles and of games that they ask for by name (`kind.exact`).
"""

import ast
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from pipeline import games, kinds
from pipeline.files.fingerprint import PACKAGE, Scope, digest, file_of, files_of, module_of, uses_of
from pipeline.plugins import Part, Parts
from pipeline.tables.schemas.phases import PHASES

VERBS = ("pipeline.cli.steps", "pipeline.cli")
START = "pipeline.__main__"
DISPATCHING = ("pipeline.cli.main", "pipeline.cli.verbs")
REGISTRIES = {"pipeline.kinds": kinds, "pipeline.games": games}
OF_ALL = {"every", "of_puzzle"}
"""What a function calls that asks all kinds or all games."""
ALL_TABLES = "all_tables"
"""What a function calls that asks for the schema of whatever table there is."""
SHOWING, CATALOGUES = "pipeline.reports.site", "messages.yaml"
"""Tables hold ids of messages, so pages need the catalogues of all who write tables."""
NOT_ASKING = {
    "pipeline.kinds.contract",
    "pipeline.games.contract",
    "pipeline.tables.schemas.phases",
}
"""What they can load depends on what others ask of them."""


def of_verbs(*verbs: str, of: Iterable[str] = ()) -> str:
    """Return the fingerprint of verbs for kinds of puzzles and games.

    Parameters
    ----------
    verbs
        As after `nanido step`.
    of
        Names of the kinds and games whose puzzles the verbs get.

    Examples
    --------
    >>> len(of_verbs("level", "calibrate", of=kinds.names()))
    16
    """
    return digest(files_of_verbs(verbs, tuple(of)))


@cache
def files_of_verbs(verbs: tuple[str, ...], of: tuple[str, ...] = ()) -> list[Path]:
    """Return the files that verbs can load for kinds and games, sorted, each once.

    Raises
    ------
    ModuleNotFoundError
        When there is no such verb.
    """
    search = _Search([package for package in packages() if package.name in of])
    for file in (*_started(), *map(file_of_verb, verbs)):
        search.load(file)
    if file_of(SHOWING) in search.found:
        search.found |= set(PACKAGE.rglob(CATALOGUES))
    return sorted(search.found)


class _Search:
    """A search for the files that can be loaded, from one function to those whose names it has.

    A function counts as soon as its module is loaded and its name stands in a function that counts,
    whatever else has that name. So no call is missed, at the price of some that nobody makes.

    Parameters
    ----------
    asked : list of Parts
        The kinds and games whose puzzles are worked on.
    """

    def __init__(self, asked: list[Parts]):
        self.asked, self.found = asked, set()
        self.names: set[str] = set()
        self.unnamed: dict[str, list[tuple[Path, Scope]]] = defaultdict(list)

    def load(self, file: Path, whole: bool = False) -> None:
        """Add a module, and all that it can load; all of its functions count if it is `whole`."""
        if file in self.found:
            return
        self.found.add(file)
        for other in _loaded_before(file):
            self.load(other)
        uses = uses_of(file)
        if module_of(file) in NOT_ASKING:
            self._load_all(uses.scopes[""].imported - set(map(file_of, PHASES)))
            return
        for name, scope in uses.scopes.items():
            is_called = not name or name.startswith("__") or scope.is_decorated
            if whole or is_called or name in self.names:
                self.reach(file, scope)
            else:
                self.unnamed[name].append((file, scope))
        for other in uses.folder:
            self.load(other, whole=True)

    def reach(self, file: Path, scope: Scope) -> None:
        """Add what a function can load."""
        if file in _dispatching():
            return self._load_all(uses_of(file).imported_at_once)
        self._load_all(scope.imported)
        self.found |= scope.data_beside(file)
        if module_of(file) not in PHASES:
            self._ask(scope, _is_of_a_package(file))
        new = (scope.names | scope.texts) - self.names
        self.names |= new
        for name in new:
            for at in self.unnamed.pop(name, ()):
                self.reach(*at)
        return None

    def _ask(self, scope: Scope, of_a_package: bool) -> None:
        """Add the tables that a function names, and what it asks of kinds and games.

        A kind or a game imports its own parts by name, and names none but its own tables.
        """
        known = _tables_of_kinds() if of_a_package else set(_phase_by_table())
        tables = known if ALL_TABLES in scope.names else scope.texts & known
        self._load_all(_phases_of(tables))
        if tables & _tables_of_kinds():
            self._load_all(_files(self.asked, {"columns"}))
        if of_a_package:
            return
        everyone = [
            package
            for name, registry in REGISTRIES.items()
            if scope.names & OF_ALL and name.rpartition(".")[2] in scope.names
            for package in registry.every()
        ]
        for package in dict.fromkeys([*self.asked, *everyone]):
            wanted = set().union(*(parts_of(package, name) for name in scope.attributes))
            if "TABLES" not in scope.names:
                # Columns of some data frame.
                wanted.discard("columns")
            self._load_all(_files([package], wanted))
            self.found |= scope.data_in(package.folder)

    def _load_all(self, files: Iterable[Path]) -> None:
        for file in files:
            self.load(file)


def file_of_verb(verb: str) -> Path:
    """Return the file of a verb's module."""
    for package in VERBS:
        file = file_of(f"{package}.{verb.replace('-', '_')}")
        if file:
            return file
    raise ModuleNotFoundError(f"expected a verb of the program, found none named {verb}")


@cache
def packages() -> tuple[Parts, ...]:
    """Return all kinds of puzzles and all games."""
    return (*kinds.every(), *games.every())


@cache
def _started() -> tuple[Path, ...]:
    """Return the files that every verb loads at its start."""
    return (file_of(START), *files_of(START))


@cache
def _dispatching() -> frozenset[Path]:
    """Return the files whose functions load verbs, of which one run loads only its own."""
    return frozenset(map(file_of, DISPATCHING))


def _loaded_before(file: Path) -> list[Path]:
    """Return what is loaded with a module: its package, and all that a registry lists."""
    package = module_of(file).rpartition(".")[0]
    listed = REGISTRIES.get(module_of(file))
    every = [file_of(one.package) for one in (listed.every() if listed else ())]
    return [*([file_of(package)] if package else []), *every]


def _is_of_a_package(file: Path) -> bool:
    """Return whether a file is of a kind or a game, which imports its own parts by name."""
    return any(file.is_relative_to(package.folder) for package in packages())


def _files(some: Iterable[Parts], parts: Iterable[str]) -> list[Path]:
    """Return the files of parts of kinds or games, as far as they have them."""
    found = (file_of(f"{package.package}.{part}") for package in some for part in sorted(parts))
    return [file for file in found if file]


@cache
def parts_of(package: Parts, name: str) -> frozenset[str]:
    """Return the parts of a kind or a game that are loaded where its attribute `name` is asked for.

    >>> kind = kinds.every()[0]
    >>> sorted(parts_of(kind, "exact")), sorted(parts_of(kind, "puzzle_of"))
    (['exact'], ['puzzle'])
    """
    declared = {one for one, value in vars(type(package)).items() if isinstance(value, Part)}
    if name in declared:
        return frozenset([name])
    contract = uses_of(file_of(type(package).__module__)).scopes.get(name)
    if name == "of_puzzle":
        return frozenset(["puzzle"])
    return frozenset(contract.texts | contract.attributes & declared) if contract else frozenset()


def _phases_of(tables: set[str]) -> list[Path]:
    """Return the files that are loaded to look tables up: phase by phase, up to the last one."""
    last = max((_phase_by_table()[table] for table in tables), default=-1)
    return [file_of(phase) for phase in PHASES[: last + 1]]


@cache
def _phase_by_table() -> dict[str, int]:
    """Return where the phase of each table stands in PHASES."""
    found = {}
    for at, phase in enumerate(PHASES):
        for node in ast.parse(file_of(phase).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign) and node.targets[0].id == "KEYS":
                found |= dict.fromkeys((key.value for key in node.value.keys), at)
    return found


@cache
def _tables_of_kinds() -> set[str]:
    """Return the tables of which each kind has a form of its own, in its part `columns`."""
    at = PHASES.index("pipeline.tables.schemas.traces")
    return {table for table, phase in _phase_by_table().items() if phase == at}

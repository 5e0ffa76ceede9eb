"""Packages whose modules are their parts, found by their folders: kinds of puzzles and games.

Nothing is registered, and a part is loaded when it is first asked for, so that a slow import costs
only whoever needs it.
"""

import sys
from collections.abc import Callable, Sequence
from functools import cache, cached_property
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from types import ModuleType
from typing import Generic, TypeVar

from pipeline.files import safe_yaml
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import printable


class Parts:
    """A package that has parts; `package` is its name, `__name__` in its `__init__.py`."""

    package: str

    @property
    def name(self) -> str:
        """Its name in tables and on the command line: the last name of its package."""
        return self.package.rpartition(".")[2]

    @cached_property
    def folder(self) -> Path:
        """Where it lies."""
        return Path(find_spec(self.package).origin).parent

    @property
    def folders(self) -> tuple[Path, ...]:
        """Where its modules and data files lie."""
        return (self.folder,)

    def wrong(self) -> str:
        """Return in words why it cannot be used, or ""."""
        return ""

    def has(self, part: str) -> bool:
        """Return whether it offers an optional part."""
        try:
            return find_spec(self.module(part)) is not None
        except ModuleNotFoundError:  # of the room of the part
            return False

    def part(self, part: str) -> ModuleType:
        """Return a part; `ModuleNotFoundError` if it has none of this name."""
        return import_module(self.module(part))

    def module(self, part: str) -> str:
        """Return the name of the module of a part, in the room where its contract has it."""
        declared = getattr(type(self), part, None)
        return f"{self.package}.{declared.place if isinstance(declared, Part) else part}"


class Part:
    """A part as an attribute of its package, by its name; None where an optional one is not there.

    `Part("presentation")` lies in a room, a folder within the package.
    """

    def __init__(self, room: str = "", optional: bool = False):
        self.room, self.optional = room, optional

    def __set_name__(self, owner: type, name: str):
        self.name = name
        self.place = f"{self.room}.{name}" if self.room else name

    def __get__(self, package: Parts | None, owner: type):
        return self if package is None else _part(package, self.name, self.optional)


@cache
def _part(package: Parts, name: str, optional: bool) -> ModuleType | None:
    # Kept, since pages ask for the same at every step.
    return None if optional and not package.has(name) else package.part(name)


Package = TypeVar("Package", bound=Parts)


class Registry(Generic[Package]):
    """The packages below one: every folder with a file that marks them.

    Parameters
    ----------
    package : str
        The one, `__name__` in its `__init__.py`.
    homes : sequence of str
        Its folders, `__path__` there.
    offered : type
        What each of those below is; its name in capitals is what its `__init__.py` calls it.
    mark : str
        The file that tells such a folder from others.
    variable : str
        The environment variable that names more homes.
    elsewhere : callable
        What has a name outside of the package, in words, or "": none of a further home may have it.
    """

    def __init__(
        self,
        package: str,
        homes: Sequence[str],
        offered: type[Package],
        mark: str = "puzzle.py",
        variable: str = "",
        elsewhere: Callable[[str], str] = lambda name: "",
    ):
        self.package, self.homes, self.offered, self.mark = package, homes, offered, mark
        self.elsewhere = elsewhere
        self.word, self.variable = offered.__name__.lower(), variable

    @cached_property
    def _names(self) -> tuple[str, ...]:
        own, *others = self.homes
        found = self._names_in(own)
        for home in others:
            found |= {name for name in sorted(self._names_in(home)) if self._is_loaded(name, home)}
        return tuple(sorted(found))

    def _names_in(self, home: str) -> set[str]:
        names = {file.parent.name for file in Path(home).glob(f"*/{self.mark}")}
        if not names:
            raise SettingsError(
                f"{self.variable}: expected a folder with a folder for each {self.word}, found "
                f"none in {home!r}"
            )
        return names

    def _is_loaded(self, name: str, home: str) -> bool:
        """Return whether one of a further home can be loaded; stderr says where it cannot."""
        file = Path(home, name, "__init__.py")
        try:
            if wrong := self.refusal(name, file) or self._load(name).wrong():
                raise SettingsError(f"{file}: {wrong}")
        except SettingsError as error:
            print(printable(f"{self.word} {name} is left out: {error}"), file=sys.stderr)
            return False
        return True

    def refusal(self, name: str, file: Path | None = None) -> str:
        """Return in words why the one in `file`, or a new one, cannot have a name; "" if it can."""
        if iskeyword(name) or iskeyword(name.capitalize()) or not safe_yaml.is_text(name):
            return f"the name {name} is a word of Python or YAML"
        taken, place = self.file_of(name), file and file.resolve()
        if taken and taken.resolve() == place:
            taken = place.parent.parent != Path(self.homes[0]).resolve() and self.elsewhere(name)
        else:
            taken = taken or self.elsewhere(name)
        return f"the name {name} is taken by {taken}" if taken else ""

    def file_of(self, name: str) -> Path | None:
        """Return the file of whatever has a name in the package, None where the name is free."""
        package = sys.modules[self.package]
        if not isinstance(getattr(package, name, package), ModuleType):
            return Path(package.__file__)
        spec = PathFinder.find_spec(f"{self.package}.{name}", self.homes)
        return Path(spec.origin) if spec and spec.origin else None

    def names_with(self, part: str) -> tuple[str, ...]:
        """Return the names of those whose folder has a module `part`, without loading any."""
        if part not in self._with:
            places = [(name, Path(home) / name) for name in self.names() for home in self.homes]
            self._with[part] = tuple(dict.fromkeys(
                name for name, folder in places
                if (folder / f"{part}.py").is_file() or (folder / part).is_dir()
            ))  # fmt: skip
        return self._with[part]

    @cached_property
    def _with(self) -> dict[str, tuple[str, ...]]:
        return {}

    def look_again(self) -> None:
        """Forget what was found, since there may be other folders now."""
        self.__dict__.pop("_names", None)
        self.__dict__.pop("_with", None)

    def names(self) -> tuple[str, ...]:
        """Return the names of all, in the order of the alphabet.

        One of a further home that cannot be loaded is left out; stderr says so, once.
        """
        return self._names

    def get(self, name: str) -> Package:
        """Return the one of this name.

        SettingsError with the names of those known, or with the file of one that cannot be loaded.
        """
        if name not in self.names():
            known = ", ".join(self.names())
            raise SettingsError(f"{self.word}: found {name!r}, expected one of: {known}")
        return self._load(name)

    def _load(self, name: str) -> Package:
        wanted = self.word.upper()
        try:
            found = getattr(import_module(f"{self.package}.{name}"), wanted)
            if isinstance(found, self.offered):
                return found
            raise TypeError(f"expected a {self.offered.__name__}, found {type(found).__name__}")
        except (Exception, SystemExit) as error:
            words = " ".join(f"{type(error).__name__}: {error}".split())
            raise SettingsError(
                f"{self.file_of(name) or name}: expected Python that makes {wanted}: {words}"
            ) from error

    def every(self) -> tuple[Package, ...]:
        """Return all, in the order of their names."""
        return tuple(map(self.get, self.names()))

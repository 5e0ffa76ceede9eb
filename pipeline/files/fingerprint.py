"""Which files of the program a module uses, and a fingerprint of them.

The files are found in the syntax trees of the modules; no list is kept by hand. Compiled code and
finished tables are kept as long as the fingerprint of what made them is the same.
"""

import ast
import hashlib
import os
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parents[1]
ROOT = PACKAGE.parent
DATA_FILE = re.compile(r"[\w./-]+\.(?:yaml|sql|html|css|svg|js|json|txt|po|mo)")
MODULE = re.compile(rf"{PACKAGE.name}(?:\.\w+)+|\.\w+")
FUNCTIONS = {ast.FunctionDef, ast.AsyncFunctionDef}
READ = {ast.Import, ast.ImportFrom, ast.Attribute, ast.Name, ast.arg, ast.Constant, ast.Call}
SKIPPED = {ast.Load, ast.Store, ast.alias, ast.operator}
CALLED_BY_NAME = {
    *("property", "cached_property", "staticmethod", "classmethod", "contextmanager"),
    *("cache", "lru_cache", "wraps", "overload"),
}
"""Decorators of functions that are called by their names all the same."""
LONGEST = 80
"""Longer texts name no file."""


def fingerprint(*used: str | Path) -> str:
    """Return 16 letters and digits that change when something that is used changes.

    Parameters
    ----------
    used
        Names of modules, with all that these use, and paths of data files.

    Examples
    --------
    >>> len(fingerprint("pipeline.files.atomic"))
    16
    """
    modules = [name for name in used if isinstance(name, str)]
    return digest(files_of(*modules) + sorted(path for path in used if isinstance(path, Path)))


def digest(files: list[Path]) -> str:
    """Return the fingerprint of files: of their names and of what is in them."""
    content = b"".join(file.name.encode() + b"\0" + content_of(file) for file in files)
    return hashlib.sha256(content).hexdigest()[:16]


def files_of(*modules: str) -> list[Path]:
    """Return the files that modules use when they are imported, sorted, each once.

    Parameters
    ----------
    modules
        Names such as `pipeline.traces.corpus`.

    Raises
    ------
    ModuleNotFoundError
        When there is no such module.

    Examples
    --------
    >>> [file.name for file in files_of("pipeline.files.csv_safe")]
    ['csv_safe.py']
    """
    waiting, found = [_file_named(module) for module in modules], set()
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            uses = uses_of(file)
            for scope in uses.scopes.values():
                found |= scope.data_beside(file)
            waiting += [*uses.imported_at_once, *uses.folder]
    return sorted(found)


class Scope(NamedTuple):
    """What a function or a method names, or a module outside of its functions.

    Attributes
    ----------
    attributes : set of str
        Names after a dot, as `exact` in `kind.exact`, and of what is imported.
    read, variables : set of str
        Names alone; and those of local variables and parameters.
    texts : set of str
        Short texts, among them the names of data files.
    imported : set of Path
        Files of the program that are imported there.
    is_decorated : bool
        Whether a decorator may hand the function to others, who call it without its name.
    """

    attributes: set[str]
    read: set[str]
    variables: set[str]
    texts: set[str]
    imported: set[Path]
    is_decorated: bool = False

    @property
    def names(self) -> set[str]:
        """Return the names that may be those of functions: local variables are not."""
        return self.attributes | (self.read - self.variables)

    def data_in(self, folder: Path) -> set[Path]:
        """Return the data files in a folder that are named."""
        named = (folder / text for text in self.texts if DATA_FILE.fullmatch(text))
        return {file for file in named if file.is_file()}

    def data_beside(self, file: Path) -> set[Path]:
        """Return the data files beside a module that are named, and all in a folder that is."""
        folders = (file.parent / text for text in self.texts if text.isidentifier())
        inside = (one for folder in folders if folder.is_dir() for one in folder.iterdir())
        return self.data_in(file.parent) | {one for one in inside if DATA_FILE.fullmatch(one.name)}


class Uses(NamedTuple):
    """What the syntax tree of a module names.

    Attributes
    ----------
    scopes : dict of str to Scope
        By the name of a function or a method; that of the rest of the module is "".
    imported_at_once : set of Path
        Files that are imported when the module is, or by their names in texts.
    folder : set of Path
        All modules in the folder of a package that takes functions of them by a list.
    """

    scopes: dict[str, Scope]
    imported_at_once: set[Path]
    folder: set[Path]


def uses_of(file: Path) -> Uses:
    """Return what a module names; imports for type checkers do not count."""
    return _uses_of(file, _stamp(file))


@cache
def _uses_of(file: Path, changed: int) -> Uses:
    found = Uses({"": Scope(set(), set(), set(), set(), set())}, set(), set())
    waiting = [(ast.parse(_bytes(file, changed)), "")]
    while waiting:
        node, scope = waiting.pop()
        for child in ast.iter_child_nodes(node):
            kind = type(child)
            if kind in SKIPPED or (kind is ast.Expr and type(child.value) is ast.Constant):
                continue
            if kind is ast.If and "TYPE_CHECKING" in ast.unparse(child.test):
                continue
            if kind in FUNCTIONS and not scope:
                known = found.scopes.get(child.name, Scope(set(), set(), set(), set(), set()))
                is_decorated = known.is_decorated or any(map(_hands_on, child.decorator_list))
                found.scopes[child.name] = known._replace(is_decorated=is_decorated)
                waiting.append((child, child.name))
                continue
            if kind in READ:
                _note(child, scope, file, found)
            waiting.append((child, scope))
    return found


def _hands_on(decorator: ast.AST) -> bool:
    return ast.unparse(decorator).partition("(")[0] not in CALLED_BY_NAME


def _note(node: ast.AST, name: str, file: Path, found: Uses) -> None:
    """Add what one node names."""
    scope, modules, is_at_once = found.scopes[name], [], not name
    if isinstance(node, ast.Import):
        modules = [name.name for name in node.names]
    elif isinstance(node, ast.ImportFrom):
        modules = [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
        scope.attributes.update(name.name for name in node.names)
    elif isinstance(node, ast.Attribute):
        scope.attributes.add(node.attr)
    elif isinstance(node, ast.Name):
        is_local = name and isinstance(node.ctx, ast.Store)
        (scope.variables if is_local else scope.read).add(node.id)
    elif isinstance(node, ast.arg):
        scope.variables.add(node.arg)
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, str) and len(node.value) < LONGEST:
            scope.texts.add(node.value)
            # A module that is imported by its name is loaded sooner or later.
            modules, is_at_once = _modules_in(node.value, file), True
    elif _takes_from_its_folder(node):
        found.folder.update(file.parent.rglob("*.py"))
    files = {path for path in map(file_of, modules) if path} - {file}
    scope.imported.update(files)
    if is_at_once:
        found.imported_at_once.update(files)


def _modules_in(text: str, file: Path) -> list[str]:
    """Return the module that a text names: in full, or after a dot one of the same package."""
    if not MODULE.fullmatch(text):
        return []
    return [text if text[0] != "." else f"{module_of(file.parent / '__init__.py')}{text}"]


def _takes_from_its_folder(call: ast.Call) -> bool:
    """Return whether a package takes functions of its own modules by their names in a list."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    first = call.args[0] if call.args else None
    return name == "function_of" and isinstance(first, ast.Name) and first.id == "__name__"


@cache
def file_of(module: str) -> Path | None:
    """Return the file of a module of the program, None for any other name."""
    package, *names = module.split(".")
    if package != PACKAGE.name:
        return None
    places = [PACKAGE.joinpath(*names)]
    if names[:1] == ["kinds"]:
        # A kind may lie outside of the program, see pipeline.kinds.
        folders = filter(None, os.environ.get("NANIDO_KINDS", "").split(os.pathsep))
        places += [Path(folder).joinpath(*names[1:]) for folder in folders]
    for place in places:
        for file in (place.with_suffix(".py"), place / "__init__.py"):
            if file.is_file():
                return file
    return None


@cache
def module_of(file: Path) -> str:
    """Return the name of the module in a file of the program."""
    homes = {PACKAGE: PACKAGE.name}
    folders = filter(None, os.environ.get("NANIDO_KINDS", "").split(os.pathsep))
    homes |= {Path(folder): f"{PACKAGE.name}.kinds" for folder in folders}
    for home, name in homes.items():
        if file.is_relative_to(home):
            parts = file.relative_to(home).with_suffix("").parts
            return ".".join([name, *(part for part in parts if part != "__init__")])
    raise ValueError(f"{file}: expected a file of the program")


def _file_named(module: str) -> Path:
    file = file_of(module)
    if file is None:
        raise ModuleNotFoundError(f"expected a module of the program, found none named {module}")
    return file


def _stamp(file: Path) -> int:
    return file.stat().st_mtime_ns


def content_of(file: Path) -> bytes:
    """Return what is in a file."""
    return _bytes(file, _stamp(file))


@cache
def _bytes(file: Path, changed: int) -> bytes:
    return file.read_bytes()

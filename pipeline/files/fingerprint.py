"""Which files of the program a module uses, and a fingerprint of them.

The files are found in the syntax trees of the modules. Compiled code and
finished tables are kept as long as the fingerprint of what made them is the same.
"""

import ast
import hashlib
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parents[1]
ROOT = PACKAGE.parent
CATALOGUE, TEXTS = "messages.yaml", PACKAGE / "texts"
DATA_FILE = re.compile(r"[\w./-]+\.(?:yaml|sql|html|css|svg|js|json|txt)")
MODULE = re.compile(rf"{PACKAGE.name}(?:\.\w+)+|\.\w+")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
LEAVES = (ast.Name, ast.Constant, ast.expr_context, ast.operator, ast.cmpop)
"""Nodes below which nothing is named."""
FOR_TYPES = "TYPE_CHECKING"
LONGEST = 80
"""Longer texts name no file."""


def fingerprint(*modules: str) -> str:
    """Return 16 letters and digits that change when a module changes, or what it uses.

    Texts for people do not count: compiled code holds none.
    """
    used = (file for file in files_of(*modules) if file.name != CATALOGUE)
    return digest([file for file in used if not file.is_relative_to(TEXTS)])


def digest(files: list[Path], *texts: str) -> str:
    """Return the fingerprint of files, of their names and of what is in them, and of texts."""
    content = b"".join(file.name.encode() + b"\0" + content_of(file) for file in files)
    content += "\0".join(texts).encode()
    return hashlib.sha256(content).hexdigest()[:16]


def files_of(*modules: str) -> list[Path]:
    """Return the files that modules use when they are imported, sorted, each once.

    >>> [file.name for file in files_of("pipeline.files.csv_safe")]
    ['csv_safe.py']
    """
    waiting, found = [_file_named(module) for module in modules], set()
    while waiting:
        file = waiting.pop()
        if file not in found:
            uses = uses_of(file)
            found |= {file} | uses.data
            waiting += uses.imported
    return sorted(found)


class Uses(NamedTuple):
    """The names in the syntax tree of a module."""

    imported: set[Path]
    """Files of the program that are imported when the module is."""
    imported_later: set[Path]
    """Those in functions."""
    names: set[str]
    """As `kinds` and `kinds.every`."""
    attributes: set[str]
    """What stands after a dot or is imported from a module."""
    texts: set[str]
    """Short ones."""
    data: set[Path]
    """Data files beside the module that are named, and all in a folder that is named."""


def uses_of(file: Path, function: str = "") -> Uses:
    """Return what a module names; imports for type checkers do not count.

    Of several public functions of the module only `function` counts; all, if not given.
    """
    return _uses_of(file, _stamp(file), function)


@cache
def _uses_of(file: Path, changed: int, function: str) -> Uses:
    found = Uses(*(set() for _ in Uses._fields))
    for node, is_later in _nodes(ast.parse(_bytes(file, changed)), function):
        if isinstance(node, ast.Attribute):
            found.attributes.add(node.attr)
            found.names.add(f"{getattr(node.value, 'id', '')}.{node.attr}")
        elif isinstance(node, ast.Name):
            found.names.add(node.id)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            # A module that is imported by its name in a text is loaded sooner or later.
            found.imported.update(_files_named(node, file))
            if len(node.value) < LONGEST:
                found.texts.add(node.value)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            (found.imported_later if is_later else found.imported).update(_files_named(node, file))
            if isinstance(node, ast.ImportFrom):
                found.attributes.update(name.name for name in node.names)
        elif _takes_from_its_folder(node):
            found.imported.update(set(file.parent.rglob("*.py")) - {file})
    found.data.update(data_in(file.parent, found.texts))
    for folder in (file.parent / text for text in found.texts if text.isidentifier()):
        if folder.is_dir():
            found.data.update(one for one in folder.iterdir() if DATA_FILE.fullmatch(one.name))
    return found


def data_in(folder: Path, texts: set[str]) -> set[Path]:
    """Return the data files in a folder that texts name."""
    named = (folder / text for text in texts if DATA_FILE.fullmatch(text))
    return {file for file in named if file.is_file()}


def _nodes(tree: ast.Module, function: str) -> Iterator[tuple[ast.AST, bool]]:
    """Yield the nodes of a module, and whether they stand in a function; no docstrings."""
    waiting = [(tree, False)]
    while waiting:
        node, is_later = waiting.pop()
        for child in ast.iter_child_nodes(node):
            if isinstance(child, LEAVES):
                yield child, is_later
                continue
            is_docstring = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
            for_types = isinstance(child, ast.If) and getattr(child.test, "id", "") == FOR_TYPES
            if is_docstring or for_types:
                continue
            is_function = isinstance(child, FUNCTIONS)
            is_public = is_function and node is tree and not child.name.startswith("_")
            if function and is_public and child.name != function:
                continue
            yield child, is_later
            waiting.append((child, is_later or is_function))


def _files_named(node: ast.AST, file: Path) -> set[Path]:
    """Return the other files of the program that a node of a file imports, or names in a text."""
    return {path for path in map(file_of, _modules_named(node, file)) if path} - {file}


def _modules_named(node: ast.AST, file: Path) -> list[str]:
    """Return the modules that a node imports, or names in a text: in full or as `.sibling`."""
    if isinstance(node, ast.Import):
        return [name.name for name in node.names]
    if isinstance(node, ast.ImportFrom):
        return [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
    text = node.value if isinstance(node, ast.Constant) else None
    if not isinstance(text, str) or not MODULE.fullmatch(text):
        return []
    return [text if text[0] != "." else f"{module_of(file.parent / '__init__.py')}{text}"]


def _takes_from_its_folder(node: ast.AST) -> bool:
    """Return whether a package takes functions of its own modules by their names in a list."""
    is_call = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "function_of"
    return is_call and getattr(node.args[0], "id", "") == "__name__"


@cache
def file_of(module: str) -> Path | None:
    """Return the file of a module of the program, None for any other name."""
    package, *names = module.split(".")
    if package != PACKAGE.name:
        return None
    places = [PACKAGE.joinpath(*names)]
    if names[:1] == ["kinds"]:
        places += [folder.joinpath(*names[1:]) for folder in _other_kinds()]
    files = (file for at in places for file in (at.with_suffix(".py"), at / "__init__.py"))
    return next((file for file in files if file.is_file()), None)


@cache
def module_of(file: Path) -> str:
    """Return the name of the module in a file of the program."""
    homes = {PACKAGE: PACKAGE.name}
    homes |= dict.fromkeys(_other_kinds(), f"{PACKAGE.name}.kinds")
    home = next(home for home in homes if file.is_relative_to(home))
    parts = file.relative_to(home).with_suffix("").parts
    return ".".join([homes[home], *(part for part in parts if part != "__init__")])


def _other_kinds() -> list[Path]:
    """Return the folders of kinds outside of the program, see pipeline.kinds."""
    return [Path(each) for each in os.environ.get("NANIDO_KINDS", "").split(os.pathsep) if each]


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

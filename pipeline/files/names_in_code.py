"""The names in the syntax trees of modules, kept on disk by the content of their files.

Syntax trees of the whole program take a second, kept names a fraction of that.
"""

import ast
import atexit
import hashlib
import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pipeline.files.cache_folder import cache_folder

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
LEAVES = (ast.Name, ast.Constant, ast.expr_context, ast.operator, ast.cmpop)
"""Nodes below which nothing is named."""
FOR_TYPES = "TYPE_CHECKING"
LONGEST = 80
"""Longer texts name neither a module nor a file."""
MOST_KEPT = 5000
"""Names of so many states of modules; of more the last."""


class Names(NamedTuple):
    """The names in the syntax tree of a module, each once."""

    imported: list[str]
    """Modules that are imported when the module is, and what may be modules in them.

    One dot before a name is for the folder of the module, one more for each folder above.
    """
    imported_later: list[str]
    """Those in functions."""
    names: list[str]
    """As `kinds` and `kinds.every`."""
    attributes: list[str]
    """What stands after a dot or is imported from a module."""
    texts: list[str]
    """Short ones."""
    takes_from_its_folder: bool
    """Whether it takes functions of its folder's modules by their names in a list."""


def names_in(code: bytes, function: str = "") -> Names:
    """Return the names in the code of a module; imports for type checkers do not count.

    Of several public functions of the module only `function` counts; all, if not given.

    >>> names_in(b"from pipeline.files import lock").imported
    ['pipeline.files', 'pipeline.files.lock']
    """
    key = f"{hashlib.sha256(code).hexdigest()} {function}"
    kept = _kept()
    if key not in kept:
        _keep_at_exit()
        kept[key] = _found(ast.parse(code), function)
    return Names(*kept[key])


def _found(tree: ast.Module, function: str) -> Names:
    found = Names(*([] for _ in Names._fields[:-1]), False)
    for node, is_later in _nodes(tree, function):
        if isinstance(node, ast.Attribute):
            found.attributes.append(node.attr)
            found.names.append(f"{getattr(node.value, 'id', '')}.{node.attr}")
        elif isinstance(node, ast.Name):
            found.names.append(node.id)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if len(node.value) < LONGEST:
                found.texts.append(node.value)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            (found.imported_later if is_later else found.imported).extend(_modules_of(node))
            if isinstance(node, ast.ImportFrom):
                found.attributes.extend(name.name for name in node.names)
        elif _takes_from_its_folder(node):
            found = found._replace(takes_from_its_folder=True)
    return Names(*(list(dict.fromkeys(each)) for each in found[:-1]), found[-1])


def _modules_of(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.Import):
        return [name.name for name in node.names]
    start = "." * node.level + (node.module or "")
    apart = "." if node.module else ""
    return [start, *(f"{start}{apart}{name.name}" for name in node.names)]


def _takes_from_its_folder(node: ast.AST) -> bool:
    is_call = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "function_of"
    return is_call and getattr(node.args[0], "id", "") == "__name__"


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


@cache
def _file() -> Path | None:
    """Return the file of this Python's names as this module finds them; None without a folder."""
    folder, finder = cache_folder(), hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:16]
    return folder and folder / f"names-{sys.implementation.cache_tag}-{finder}.json"


@cache
def _kept() -> dict[str, list]:
    """Return the names that are kept, by what they were found in; a damaged file has none."""
    with suppress(OSError, ValueError):
        total, _, text = (_file().read_text("utf-8") if _file() else "").partition("\n")
        if total == hashlib.sha256(text.encode()).hexdigest():
            return json.loads(text)
    return {}


@cache
def _keep_at_exit() -> None:
    if _file():
        atexit.register(_keep)


def _keep() -> None:
    from pipeline.files.atomic import write_text

    text = json.dumps(dict(list(_kept().items())[-MOST_KEPT:]))
    # A disk may be full; names are found again then.
    with suppress(OSError):
        for other in _file().parent.glob("names-*.json"):
            if other != _file():
                other.unlink()
        write_text(_file(), f"{hashlib.sha256(text.encode()).hexdigest()}\n{text}")

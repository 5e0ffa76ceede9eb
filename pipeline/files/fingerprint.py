"""Which files of the program a module uses, and a fingerprint of them.

The files are found in the syntax trees of the modules. Compiled code and
finished tables are kept as long as the fingerprint of what made them is the same.
"""

import hashlib
import os
import re
from functools import cache
from importlib.util import resolve_name
from pathlib import Path
from typing import NamedTuple

from pipeline.files.names_in_code import names_in

PACKAGE = Path(__file__).parents[1]
CATALOGUE, TEXTS = "messages.yaml", PACKAGE / "texts"
DATA_FILE = re.compile(r"[\w./-]+\.(?:yaml|sql|html|css|svg|js|json|txt)")
MODULE = re.compile(rf"(?:{PACKAGE.name})?(?:\.\w+)+")


def fingerprint(*modules: str) -> str:
    """Return 16 letters and digits that change when a module changes, or what it uses.

    Texts for people do not count: compiled code holds none.
    """
    used = (file for file in files_of(*modules) if file.name != CATALOGUE)
    return digest([file for file in used if not file.is_relative_to(TEXTS)])


def digest(files: list[Path], *texts: str) -> str:
    """Return the fingerprint of files, of their names and of what is in them, and of texts.

    Where the files lie does not count.
    """
    content = b"".join(sorted(file.name.encode() + b"\0" + content_of(file) for file in files))
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
    """What a module uses of the program, by the names in its syntax tree."""

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
    """Return what a module names.

    Of several public functions of the module only `function` counts; all, if not given.
    """
    return _uses_of(file, _stamp(file), function)


@cache
def _uses_of(file: Path, changed: int, function: str) -> Uses:
    try:
        found = names_in(_bytes(file, changed), function)
    except SyntaxError as error:
        error.filename = str(file)
        raise
    # A module that is imported by its name in a text, in full or as `.sibling`, is loaded sooner or
    # later.
    named = [text for text in found.texts if MODULE.fullmatch(text)]
    imported = _files_of(found.imported + named, file) - {file}
    if found.takes_from_its_folder:
        imported |= set(file.parent.rglob("*.py")) - {file}
    texts = set(found.texts)
    data = data_in(file.parent, texts)
    for folder in (file.parent / text for text in texts if text.isidentifier()):
        if folder.is_dir():
            data.update(one for one in folder.iterdir() if DATA_FILE.fullmatch(one.name))
    later = _files_of(found.imported_later, file) - {file}
    return Uses(imported, later, set(found.names), set(found.attributes), texts, data)


def data_in(folder: Path, texts: set[str]) -> set[Path]:
    """Return the data files in a folder that texts name."""
    named = (folder / text for text in texts if DATA_FILE.fullmatch(text))
    return {file for file in named if file.is_file()}


def _files_of(modules: list[str], file: Path) -> set[Path]:
    """Return the files of those modules that are of the program, as a file names them."""
    home = module_of(file.parent / "__init__.py")
    return {one for one in (file_of(resolve_name(module, home)) for module in modules) if one}


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
    named = os.environ.get("NANIDO_KINDS", "").split(os.pathsep)
    return [Path(each).absolute() for each in named if each]


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

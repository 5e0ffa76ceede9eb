"""Which files of the program a module really uses: its imports, theirs, and the data beside them.

Compiled code and finished tables are kept as long as nothing that they were made with has
changed. What is imported within a function is loaded when it is asked for and does not count:
whoever asks for it names it. A package that takes the functions of a list (`function_of`) uses all
modules in its folder.
"""

import hashlib
import os
import re
from functools import cache
from pathlib import Path

HOUSE = Path(__file__).parents[1]
ROOT = HOUSE.parent
# Only what begins its line is imported when the module is loaded.
IMPORT = re.compile(
    r"^from (pipeline[\w.]*) import (\([^)]*\)|[^\n(]+)|^import (pipeline[\w.]*)", re.MULTILINE
)
NAME = re.compile(r"(?<!as )\b(?!as\b)[A-Za-z_]\w*")
# What a package chooses among its own modules, it uses. Patterns that begin with a letter, as
# these, are looked for in a tenth of the time.
CHOSEN = re.compile(r"import_module\(\"\.(\w+)\", __name__\)")
FROM_A_LIST = re.compile(r"function_of\(__name__\b")
DATA_FILE = re.compile(r"[\"']([\w./-]+\.(?:yaml|sql|html|css|svg|js|txt))[\"']")


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
    files = files_of(*modules) + sorted(path for path in used if isinstance(path, Path))
    content = b"".join(file.name.encode() + b"\0" + file.read_bytes() for file in files)
    return hashlib.sha256(content).hexdigest()[:16]


def files_of(*modules: str) -> list[Path]:
    """Return the files that modules use, in the order of their paths, each once.

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
    >>> [file.name for file in files_of("pipeline.files.atomic")]
    ['atomic.py']
    """
    waiting, found = [_file_of(module) for module in modules], set()
    if None in waiting:
        missing = modules[waiting.index(None)]
        raise ModuleNotFoundError(f"expected a module of the program, found none named {missing}")
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            imported, data = _uses_of(file, file.stat().st_mtime_ns)
            found.update(data)
            waiting += imported
    return sorted(found)


@cache
def _uses_of(file: Path, changed_at: int) -> tuple[set[Path], set[Path]]:
    """Return the files of the modules that a file imports, and the data files beside it."""
    text = file.read_text(encoding="utf-8")
    modules = set()
    for module, names, alone in IMPORT.findall(text):
        modules.add(_file_of(module or alone))
        modules.update(_file_of(f"{module}.{name}") for name in NAME.findall(names))
    modules.update(file.parent / f"{name}.py" for name in CHOSEN.findall(text))
    if FROM_A_LIST.search(text):
        modules.update(file.parent.glob("*.py"))
    places = (file.parent / name for name in DATA_FILE.findall(text))
    return modules - {None}, {place for place in places if place.is_file()}


@cache
def _file_of(module: str) -> Path | None:
    """Return the file of a module of the program, None for any other name."""
    package, *names = module.split(".")
    if package != HOUSE.name:
        return None
    places = [HOUSE.joinpath(*names)]
    if names[:1] == ["kinds"]:
        # A kind may lie outside of the house, see pipeline.kinds.
        homes = filter(None, os.environ.get("NANIDO_KINDS", "").split(os.pathsep))
        places += [Path(home).joinpath(*names[1:]) for home in homes]
    for place in places:
        for file in (place.with_suffix(".py"), place / "__init__.py"):
            if file.is_file():
                return file
    return None

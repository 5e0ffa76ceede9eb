"""What docstrings and comments name is there: modules, what is in them, and files."""

import re
from functools import cache, reduce
from importlib import import_module

from pipeline.files.fingerprint import PACKAGE, file_of
from tests.runs import ROOT

DOTTED = re.compile(r"\bpipeline(?:\.\w+)+")
FILE = re.compile(r"\b[\w/]+\.py\b")
SOURCES = [
    file for kind in ("*.py", "*.js", "*.sql", "*.yaml", "*.html") for file in PACKAGE.rglob(kind)
]
FILES = [f"/{file.relative_to(ROOT)}" for room in ("pipeline", "tests", "benchmarks", "data/raw")
         for file in (ROOT / room).rglob("*.py")]  # fmt: skip


@cache
def is_there(name: str) -> bool:
    """Return whether a dotted name is a folder, a module, or something in one."""
    module, others = name, []
    while file_of(module) is None:
        if (ROOT / module.replace(".", "/")).is_dir():
            return not others
        module, _, last = module.rpartition(".")
        others.insert(0, last)
    try:
        reduce(getattr, others, import_module(module))
    except AttributeError:
        return False
    return True


def test_what_sources_name_is_there():
    gone = []
    for source in SOURCES:
        text = source.read_text(encoding="utf-8")
        gone += [(source, name) for name in DOTTED.findall(text) if not is_there(name)]
        files = {f"/{name}" for name in FILE.findall(text)}
        gone += [(source, name) for name in files if not any(one.endswith(name) for one in FILES)]
    assert gone == []

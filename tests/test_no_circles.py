"""Nobody knows, by any way round, whoever knows him: imports run in no circle."""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

from tests.runs import ROOT

PACKAGE = ROOT / "pipeline"


def file_of(module: str) -> Path | None:
    """Return the file of a module of the program, None for any other name."""
    place = ROOT.joinpath(*module.split("."))
    files = place.with_suffix(".py"), place / "__init__.py"
    return next((file for file in files if PACKAGE in file.parents and file.is_file()), None)


def nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Give all of a file, functions included, but what is there for checkers of types alone."""
    for node in ast.iter_child_nodes(tree):
        if not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)):
            yield node
            yield from nodes(node)


def imported_by(file: Path) -> set[Path]:
    """Return the files that a file of the program imports, at once or within a function."""
    found = set()
    for node in nodes(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {file_of(name.name) for name in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            # a name is a module of its own, or stands in the module that it is taken from
            for name in node.names:
                found.add(file_of(f"{node.module}.{name.name}") or file_of(node.module))
    return found - {None, file}


def test_no_file_imports_itself_by_way_of_others():
    files = sorted(PACKAGE.rglob("*.py"))
    assert len(files) > 400
    imports = {file: imported_by(file) for file in files}
    assert file_of("pipeline.files.settings") in imports[file_of("pipeline.plugins")]
    # Raises an error where there is no such order.
    assert set(TopologicalSorter(imports).static_order()) == set(files)

"""No phase names a kind of puzzle or a game: read from the syntax tree, and from the rules."""

import ast
import re

from pipeline import games, kinds
from tests.runs import ROOT

HOMES = [
    ROOT / "pipeline" / family / name
    for family, known in (("kinds", kinds.names()), ("games", games.names()))
    for name in known
    if (ROOT / "pipeline" / family / name).is_dir()
]
NAMED = re.compile(rf"\b({'|'.join(home.name for home in HOMES)})\b", re.IGNORECASE)
PHASES = sorted(
    file.relative_to(ROOT)
    for file in (ROOT / "pipeline").rglob("*.py")
    if not any(home in file.parents for home in HOMES)
)
OTHERS = sorted(
    file.relative_to(ROOT)
    for pattern in ("Snakefile", "rules/*", "pipeline/reports/templates/*.*")
    for file in ROOT.glob(pattern)
)


def test_no_string_no_name_and_no_import_of_a_phase_is_that_of_a_kind():
    found = []
    for file in PHASES:
        nodes = ast.walk(ast.parse((ROOT / file).read_bytes()))
        found += [(file, named) for named in map(kind_named_in, nodes) if named]
    assert found == []


def kind_named_in(node: ast.AST) -> str:
    """Return line and text where a node names a kind, "" if it names none."""
    texts = [
        value
        for _, field in ast.iter_fields(node)
        for value in (field if isinstance(field, list) else [field])
        if isinstance(value, str)
    ]
    # A dotted name of a module, and a name of several words, are looked at word by word.
    found = [text for text in texts if NAMED.search(re.sub(r"[._]", " ", text))]
    return f"line {getattr(node, 'lineno', 0)}: {found[0][:60]}" if found else ""


def test_neither_rules_nor_templates_name_a_kind():
    found = []
    for file in OTHERS:
        lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
        found += [(file, line) for line in lines if NAMED.search(line)]
    assert found == []

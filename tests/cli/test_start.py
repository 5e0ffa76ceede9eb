"""What a command loads before it works, which is most of what a short one costs."""

import json

import pytest

from tests.runs import python

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROW = "data/raw/example-book/example-book.csv#10x10-e19"
ASK = """
import json, sys
from pipeline.cli.main import main
try:
    main(sys.argv[2:])
except SystemExit as ended:
    assert not ended.code
open(sys.argv[1], "w").write(json.dumps(sorted(sys.modules)))
"""


def modules(tmp_path, *verbs) -> list[str]:
    """Run verbs in a process of their own; return the modules that it has then loaded."""
    told = tmp_path / "loaded.json"
    assert python("-c", ASK, told, *verbs).returncode == 0
    return json.loads(told.read_text())


@pytest.mark.parametrize(
    ("puzzle", "most"),
    [("https://puzz.link/p?slither/2/1/33", 100), (ROW, 115), (SUDOKU, 130)],
)
def test_showing_one_puzzle_loads_few_modules(tmp_path, puzzle, most):
    found = [name for name in modules(tmp_path, "show", puzzle) if name.startswith("pipeline")]
    assert len(found) <= most
    assert not [
        name for name in found if name.startswith(("pipeline.declared.solver", "pipeline.games"))
    ]


def test_bytecode_is_kept_whatever_the_environment_says(tmp_path):
    python("-m", "pipeline", "--help", PYTHONDONTWRITEBYTECODE=1, PYTHONPYCACHEPREFIX=tmp_path)
    kept = {file.name.partition(".")[0] for file in tmp_path.rglob("*.pyc")}
    assert {"main", "groups", "contract"} <= kept

"""Kernels compiled before the tests begin, a process a kind or a game: what its parts share, once.

Otherwise each of the processes that share the tests would compile what it meets first, beside the
others, and a technique anew for each part of the program that calls it.
"""

import subprocess
import sys
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline import games, kinds
from pipeline.cli.main import main
from pipeline.corpora.description import load_description
from pipeline.files.settings import descriptions
from pipeline.workflow.configuration import load
from tests.runs import ROOT


def compiling() -> list[subprocess.Popen]:
    """Begin to compile the kernels of every kind and game; return the processes.

    What they say is no result: what one could not compile, the test that needs it will.
    """
    said = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return [
        subprocess.Popen([sys.executable, "-m", __name__, name], cwd=ROOT, **said)
        for name in dict.fromkeys([*kinds.names(), *games.names()])
    ]


def words(name: str, folder: Path) -> list[str]:
    """Return the words of the program that use all kernels of a kind or a game, with a folder.

    >>> words("sudoku", Path("made"))[:4]
    ['step', 'compile-kernels', '--kind', 'sudoku']
    >>> words("hex", Path("made"))[-4:]
    ['--kind', 'hex', '--out', 'made']
    """
    file, trace = str(folder / "made.csv"), ("--kind", name, "--out", str(folder))
    if name in games.names():
        return ["trace", file, *trace]
    kind = kinds.kind(name)
    compiled = ["step", "compile-kernels", "--kind", name]
    if not (kind.commands and kind.commands.GENERATE):
        return compiled
    # A puzzle of a table is judged, too.
    made = ("--then", "generate", name, "--processes", "1", "--out", file)
    return [*compiled, *made, "--then", "trace", file, *trace]


def write_position(game: str, file: Path) -> None:
    """Write the first position of a game among the bundled corpora to a table."""
    corpora = map(load_description, descriptions(load()["corpora"]).values())
    source = next(corpus.files[0] for corpus in corpora if corpus.kind == game)
    with Path(source).open(encoding="utf-8") as lines:
        file.write_text("".join(islice(lines, 2)), encoding="utf-8")


if __name__ == "__main__":
    with TemporaryDirectory() as made:
        if sys.argv[1] in games.names():
            write_position(sys.argv[1], Path(made) / "made.csv")
        main(words(sys.argv[1], Path(made)))

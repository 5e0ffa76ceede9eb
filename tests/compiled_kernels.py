"""Kernels compiled before the tests begin: what the parts of a kind or a game share, once.

Otherwise each of the processes that share the tests would compile what it meets first, beside the
others, and a technique anew for each part of the program that calls it. Declared kinds share their
kernels, so one process compiles for all of them.
"""

import subprocess
import sys
from contextlib import suppress
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline import games, kinds
from pipeline.cli.main import main
from pipeline.corpora.description import load_description
from pipeline.declared.kind import DeclaredKind
from pipeline.files.settings import descriptions
from pipeline.workflow.configuration import load
from tests.runs import ROOT


def compiling() -> list[subprocess.Popen]:
    """Begin to compile the kernels of every kind and game; return the processes.

    What they say is no result: what one could not compile, the test that needs it will.
    """
    said = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    command = [sys.executable, "-m", __name__]
    return [subprocess.Popen([*command, *names], cwd=ROOT, **said) for names in alike()]


def alike() -> list[list[str]]:
    """Return the names of kinds and games, those together that share their kernels.

    >>> alike()[0][:2], ["sudoku"] in alike()
    (['akari', 'hashiwokakero'], True)
    """
    declared = [known.name for known in kinds.every() if isinstance(known, DeclaredKind)]
    others = dict.fromkeys([*kinds.names(), *games.names()])
    return [declared, *([name] for name in others if name not in declared)]


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


def compile_with(name: str) -> None:
    """Use all kernels of a kind or a game once."""
    with TemporaryDirectory() as made:
        if name in games.names():
            write_position(name, Path(made) / "made.csv")
        main(words(name, Path(made)))


if __name__ == "__main__":
    for each in sys.argv[1:]:
        with suppress(SystemExit):
            compile_with(each)

"""Kernels compiled before the tests begin, a process a kind: what its parts share, only once.

Otherwise each of the processes that share the tests would compile what it meets first, beside the
others, and a technique anew for each part of the program that calls it.
"""

import subprocess
import sys

from pipeline import kinds
from pipeline.commands.main import main
from tests.runs import ROOT


def compiling() -> list[subprocess.Popen]:
    """Begin to compile the kernels of every kind; return the processes."""
    return [
        subprocess.Popen([sys.executable, "-m", __name__, name], cwd=ROOT) for name in kinds.names()
    ]


def words(name: str) -> list[str]:
    """Return the words of the program that compile the solver, the paths, and all their models.

    >>> words("sudoku")[:6]
    ['compile', '--kind', 'sudoku', '--then', 'compile-paths', '--kind']
    """
    paths = kinds.kind(name).paths
    models = [word for model in (paths.COMPARED if paths else ()) for word in ("--model", model)]
    return ["compile", "--kind", name, "--then", "compile-paths", "--kind", name, *models]


if __name__ == "__main__":
    main(words(sys.argv[1]))

"""Kernels compiled before the tests begin: what the parts of a kind or a game share, once.

Otherwise each of the processes that share the tests would compile what it meets first, beside the
others, and a technique anew for each part of the program that calls it. Declared kinds share their
kernels, so one process compiles for all of them. Their solver grades puzzles of other kinds too,
which are compiled after it, or it would be compiled by several processes at once.
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

REST = ".193458.66248.19.538569241719..836.48.6.541.9.57.6.2..5419273682784365919635.87.2"
OF_SUDOKU = (
    ["paths", REST, "--techniques", "5"],
    ["paths", REST, "--order", "2"],
    ["generate", "sudoku", "--shape", "heart", "--processes", "1"],
)
"""Verbs whose kernels no solver calls."""


def compiling(*names: str) -> subprocess.Popen:
    """Begin to compile the kernels of some kinds and games, or of all; return the process.

    What it says is no result: what it could not compile, the test that needs it will.
    """
    said = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return subprocess.Popen(
        [sys.executable, "-m", "tests.compiled_kernels", *names], cwd=ROOT, **said
    )


def in_order() -> list[list[list[str]]]:
    """Return all kinds and games: what is compiled first, and what then, each by whole processes.

    >>> [sorted(names[-1] for names in at_once) for at_once in in_order()]
    [['gomoku', 'hex', 'yajilin'], ['slitherlink', 'sudoku']]
    """
    declared = [known.name for known in kinds.every() if isinstance(known, DeclaredKind)]
    others = [name for name in kinds.names() if name not in {*declared, *games.names()}]
    return [[declared, *([name] for name in games.names())], [[name] for name in others]]


def verbs(name: str, folder: Path) -> list[list[str]]:
    """Return the words of the verbs that use all kernels of a kind or a game, with a folder.

    >>> verbs("sudoku", Path("made"))[0]
    ['step', 'compile-kernels', '--kind', 'sudoku']
    >>> verbs("hex", Path("made"))[0][-4:]
    ['--kind', 'hex', '--out', 'made']
    """
    file = str(folder / "made.csv")
    trace = ["trace", file, "--kind", name, "--out", str(folder)]
    if name in games.names():
        return [trace]
    kind = kinds.kind(name)
    compiled = ["step", "compile-kernels", "--kind", name]
    if not (kind.commands and kind.commands.GENERATE):
        return [compiled]
    generate = ["generate", name, "--processes", "1", "--out", file]
    # A puzzle of a table is judged, too.
    besides = (["list-techniques", REST, "--out", str(folder / "found.csv")], *OF_SUDOKU)
    return [compiled, generate, trace, *(besides if name == "sudoku" else ())]


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
        for verb in verbs(name, Path(made)):
            with suppress(SystemExit):
                main(verb)
    if name in kinds.names() and isinstance(kinds.kind(name), DeclaredKind):
        follow_a_supposition(name)


def follow_a_supposition(name: str) -> None:
    """Use the kernel of a declared kind that no verb but that of reports uses.

    >>> follow_a_supposition("akari")
    """
    from pipeline.declared.solver.arrays import arrays_of
    from pipeline.declared.solver.replaying import refuted

    kind = kinds.kind(name)
    refuted(arrays_of(kind.declaration.rules(kind.trace_rows.EXAMPLE)), {}, 0, True, 2)


if __name__ == "__main__":
    for each in sys.argv[1:]:
        compile_with(each)
    for at_once in [] if sys.argv[1:] else in_order():
        for process in [compiling(*names) for names in at_once]:
            process.wait()

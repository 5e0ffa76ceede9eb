"""The kinds of puzzles, each a folder with everything of the kind; `contract` says what it answers.

A kind is found by its folder: here, or in a folder that the environment variable NANIDO_KINDS
names, so that a kind can also live outside of the repository.
"""

import os
from pathlib import Path

from pipeline.files.settings import SettingsError
from pipeline.kinds.contract import Kind, Solver
from pipeline.plugins import Registry

# Folders of other people's kinds count as if they lay here.
VARIABLE = "NANIDO_KINDS"
__path__ += [folder for folder in os.environ.get(VARIABLE, "").split(os.pathsep) if folder]

TABLES = "tables"
"""What a description names in place of a kind where it has published tables and no puzzles."""

GAMES = Path(__file__).parent.with_name("games")


def _elsewhere(name: str) -> str:
    """Return what else a description calls by a name in place of a kind: a game, or TABLES."""
    if name == TABLES:
        return "descriptions of published tables"
    return f"the game {name}" if (GAMES / name / "puzzle.py").is_file() else ""


_known = Registry[Kind](__name__, __path__, Kind, "__init__.py", VARIABLE, _elsewhere)
names, kind, every, look_again = _known.names, _known.get, _known.every, _known.look_again
names_with, refusal = _known.names_with, _known.refusal


def of_puzzle(puzzle) -> Kind:
    """Return the kind of a puzzle."""
    return kind(puzzle.kind_name)


def of_solver(solver: str) -> Kind:
    """Return the kind of puzzle that a solver solves, or raise SettingsError."""
    for known in every():
        if solver in (found.name for found in known.solvers):
            return known
    listed = ", ".join(solvers())
    raise SettingsError(f"solver: found {solver!r}, expected one of: {listed}")


def solvers() -> dict[str, Solver]:
    """Return the solvers of all kinds by name."""
    return {solver.name: solver for known in every() for solver in known.solvers}


def options_of(solver: str) -> list[str]:
    """Return how the verb `trace` is told to use a solver."""
    edition = solvers()[solver].edition
    return ["--kind", of_solver(solver).name, *(["--edition", edition] if edition else [])]


def editions() -> tuple[str, ...]:
    """Return the editions that solvers have, each once."""
    return tuple(dict.fromkeys(solver.edition for solver in solvers().values() if solver.edition))

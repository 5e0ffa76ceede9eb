"""Which solver there is for which kind of puzzle, and who makes rows of what it did."""

from pipeline.settings import SettingsError

SOLVERS = {
    "slitherlink": ("sato-text", "sato-listing"),
    "sudoku": ("number-place-support",),
}
"""The solvers of each kind, the default first."""


def kind_of(solver: str) -> str:
    """Return the kind of puzzle that a solver solves.

    Raises
    ------
    SettingsError
        When there is no such solver.

    Examples
    --------
    >>> kind_of("sato-listing"), kind_of("number-place-support")
    ('slitherlink', 'sudoku')
    """
    for kind, names in SOLVERS.items():
        if solver in names:
            return kind
    known = ", ".join(name for names in SOLVERS.values() for name in names)
    raise SettingsError(f"solver: found {solver!r}, expected one of: {known}")


def solvers_of(kind: str, editions: list[str]) -> list[str]:
    """Return the solvers that run on a corpus of a kind, with only these editions of Sato's.

    >>> solvers_of("slitherlink", ["text"]), solvers_of("sudoku", ["text"])
    (['sato-text'], ['number-place-support'])
    """
    others = {f"sato-{edition}" for edition in ("text", "listing")} - {
        f"sato-{edition}" for edition in editions
    }
    return [name for name in SOLVERS.get(kind, ()) if name not in others]


def main_solver(kind: str, chosen: str) -> str:
    """Return the solver whose levels cut the times of a corpus: `chosen`, if it is of that kind.

    >>> main_solver("slitherlink", "sato-listing"), main_solver("sudoku", "sato-listing")
    ('sato-listing', 'number-place-support')
    """
    known = SOLVERS.get(kind, ())
    return chosen if chosen in known or not known else known[0]


def options_of(solver: str) -> str:
    """Return how the verb `trace` is told to use a solver.

    >>> options_of("sato-text"), options_of("number-place-support")
    ('--kind slitherlink --edition text', '--kind sudoku')
    """
    kind = kind_of(solver)
    edition = f" --edition {solver.removeprefix('sato-')}" if kind == "slitherlink" else ""
    return f"--kind {kind}{edition}"


def rows_of_kind(kind: str):
    """Return the module that solves puzzles of a kind and makes rows of it.

    It holds PACKAGE, CELLS_AT_ONCE, puzzle_of, solve, ROWS and SCHEMA_OF. It is loaded here
    because it brings the compiled code of its solver, which only a run needs.
    """
    if kind == "sudoku":
        from pipeline.kinds.sudoku import trace_rows as rows
    else:
        from pipeline.kinds.slitherlink import trace_rows as rows
    return rows


def levels_of_techniques(kind: str) -> dict[int, int]:
    """Return the level of every technique by its number, in the order in which they are asked.

    >>> levels_of_techniques("sudoku")[2]
    2
    """
    if kind == "sudoku":
        from pipeline.kinds.sudoku.solver.catalogue import catalogue

        techniques = catalogue().techniques
    else:
        from pipeline.kinds.slitherlink.solver.catalogue import catalogue

        techniques = catalogue()
    return {number: technique.level for number, technique in techniques.items()}

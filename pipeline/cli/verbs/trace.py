"""Solve puzzles and write what each solver did as tables."""

from pathlib import Path

import click

from pipeline import games, kinds
from pipeline.cli.arguments import (
    EDITION,
    ENCODING,
    OUT_FOLDER,
    PUZZLES,
    made_folder,
    solver_named,
)
from pipeline.cli.given import IN_MESSAGES, STANDARD_INPUT, number_found, puzzles_given
from pipeline.files.lock import folder_lock

KINDS = tuple(dict.fromkeys([*kinds.names(), *games.names()]))


@click.command()
@click.argument("puzzles", type=PUZZLES)
@click.option("--kind", type=click.Choice(KINDS), help="Of puzzles.")
@EDITION
@ENCODING
@click.option("--out", type=OUT_FOLDER, required=True, help="Folder for the tables.")
def trace(puzzles, kind, edition, encoding, out):
    """Solve puzzles and write every step as tables.

    PUZZLES is a file or folder as `new-book` reads it, or puzzles.parquet; FILE.csv#ID is a row,
    `-` the standard input, and one puzzle in any notation that `show` reads will do. A file of a
    corpus that `config/corpora` describes, in a folder of its name, is read as described. Positions
    of a game are a CSV file with the columns of that game. Writes steps, contradictions and
    outcomes; rows that cannot be read go to rejects, and puzzles without exactly one solution are
    named. Levels go up where the configuration pins a threshold for the part: that of the
    description or of the column `part`, or else of the size. Positions of games give candidates and
    decisions.
    """
    from pipeline.explain.first_run import say_when_kernels_are_compiled
    from pipeline.tables import read_puzzles_table, write_table
    from pipeline.tables.files import kind_in_table

    is_table = Path(puzzles).suffix == ".parquet"
    if is_table:
        kind = kind or kind_in_table(Path(puzzles)) or kinds.names()[0]
        table = read_puzzles_table(Path(puzzles))
    else:
        kind, table, rejects = puzzles_given(puzzles, kind, encoding)
    solver = solver_named(kind, edition)
    if table.empty:
        raise click.ClickException("no puzzle could be read, so that none was solved")
    say_when_kernels_are_compiled()
    with folder_lock(made_folder(out)):
        if not is_table:
            write_table("rejects", rejects, out / "rejects.parquet")
        if kind in games.names():
            from pipeline.games.deciding import trace_positions

            trace_positions(kind, table, out, progress=True)
        if kind not in kinds.names():
            return
        outcomes = _solve(table, kinds.kind(kind), solver, out)
        if not is_table:
            name = IN_MESSAGES if puzzles == STANDARD_INPUT else puzzles
            _name_doubtful(name, kinds.kind(kind), table, outcomes)


def _solve(table, kind: kinds.Kind, solver, out):
    """Solve puzzles, and return the file of the outcomes with their levels."""
    from pipeline.calibration.levels.fitted_policy import write_outcomes
    from pipeline.calibration.levels.policy import default_policy
    from pipeline.traces.corpus import trace_corpus

    outcomes = trace_corpus(table, kind.name, solver, out, progress=True)["outcomes"]
    write_outcomes([outcomes], default_policy(kind.solver_named(solver)), table, outcomes)
    return outcomes


def _name_doubtful(name: str, kind: kinds.Kind, puzzles, outcomes) -> None:
    """Say which of the puzzles named so have not one solution, so that no level is due."""
    from pipeline.corpora.solution_counts import doubtful
    from pipeline.tables import KEYS, read_table

    found = doubtful(puzzles, read_table(outcomes))
    boards = puzzles.drop(columns="solutions").merge(found, on=KEYS["puzzles"])
    for row in boards.itertuples():
        clash = kind.puzzle.clash_of(kind.puzzle_of(row))
        click.echo(
            f"{name}, puzzle {row.puzzle_id!r}: expected {kind.wanted.en}, found "
            f"{number_found(row.solutions)}; its level says nothing"
            + (f"; {clash}" if clash else ""),
            err=True,
        )

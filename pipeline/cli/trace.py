"""Solve puzzles and write what each solver did as tables."""

from pathlib import Path

import click

from pipeline import games, kinds
from pipeline.cli.arguments import EDITION, FILE, OUT, SOLUTIONS, made_folder, solver_named
from pipeline.files.lock import folder_lock


@click.command()
@click.argument("puzzles", type=FILE)
@click.option("--kind", type=click.Choice((*kinds.names(), *games.names())), help="Of puzzles.")
@EDITION
@click.option("--out", type=OUT, required=True, help="Folder for the tables.")
def trace(puzzles, kind, edition, out):
    """Solve the puzzles of a file and write every step as tables.

    PUZZLES is a .csv file, a list, or puzzles.parquet. A CSV file has the columns of its kind: id,
    clues, and rows and cols where boards have several sizes. Writes steps, contradictions and
    outcomes; rows that cannot be read go to rejects, and puzzles without exactly one solution are
    named. Levels go up where the configuration pins a threshold for the part: that of the column
    `part`, or else of the size. Positions of games give candidates and decisions.
    """
    from pipeline.explain.first_run import say_when_kernels_are_compiled
    from pipeline.tables import read_puzzles_table, write_table

    kind = kind or _kind_in(puzzles)
    solver = solver_named(kind, edition)
    is_table = puzzles.suffix == ".parquet"
    if is_table:
        table = read_puzzles_table(puzzles)
    else:
        table, rejects = puzzles_in(puzzles, kind)
    if table.empty:
        raise click.ClickException("no puzzle could be read, so that none was solved")
    say_when_kernels_are_compiled()
    with folder_lock(made_folder(out)):
        if not is_table:
            write_table("rejects", rejects, out / "rejects.parquet")
        if kind in games.names():
            from pipeline.games.deciding import trace_positions

            trace_positions(kind, table, out, progress=True)
            return
        outcomes = _solve(table, solver, out)
        if not is_table:
            _name_doubtful(puzzles, kinds.kind(kind), table, outcomes)


def puzzles_in(path: Path, kind: str):
    """Return the puzzles of a file and its rejects, as tables; each reject is named to stderr."""
    from pipeline.corpora.reading import read_puzzles

    puzzles, rejects = read_puzzles(path, kind)
    for row in rejects.itertuples():
        click.echo(f"{row.file}, line {row.line}: {row.reason}", err=True)
    return puzzles, rejects


def _solve(table, solver, out):
    """Solve puzzles, and return the file of the outcomes with their levels."""
    from pipeline.calibration.levels.fitted_policy import write_outcomes
    from pipeline.calibration.levels.policy import policy_without_corpus
    from pipeline.traces.corpus import trace_corpus

    outcomes = trace_corpus(table, solver, out, progress=True)["outcomes"]
    write_outcomes([outcomes], policy_without_corpus(solver), table, outcomes)
    return outcomes


def _kind_in(path: Path) -> str:
    from pipeline.notations.puzzle_rows import kind_of_file

    if path.suffix != ".parquet":
        return kind_of_file(path)
    from pipeline.tables.files import kind_in_table

    return kind_in_table(path) or kinds.names()[0]


def _name_doubtful(path: Path, kind: kinds.Kind, puzzles, outcomes) -> None:
    """Say which puzzles of the file `path` have not one solution, so that no level is due."""
    from pipeline.corpora.solution_counts import doubtful
    from pipeline.tables import KEYS, read_table

    found = doubtful(puzzles, read_table(outcomes))
    boards = puzzles.drop(columns="solutions").merge(found, on=KEYS["puzzles"])
    for row in boards.itertuples():
        clash = kind.puzzle.clash_of(kind.puzzle_of(row))
        click.echo(
            f"{path.name}, puzzle {row.puzzle_id!r}: expected exactly one solution, found "
            f"{SOLUTIONS[row.solutions]}; its level says nothing" + (f"; {clash}" if clash else ""),
            err=True,
        )

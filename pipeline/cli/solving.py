"""Verbs that solve puzzles as a person does, and tell what it took."""

from functools import partial
from pathlib import Path

import click

from pipeline import games, kinds
from pipeline.cli.arguments import FILE, FOLDER, OUT, Chunk, made_folder, puzzles_in
from pipeline.files.lock import only_writer

SOLUTIONS = ("none", "one", "more than one")
EDITION = click.option(
    "--edition",
    type=click.Choice(kinds.editions()),
    help="Of the solver, where it has several; the first if not given.",
)


@click.command("compile")
@click.option("--kind", type=click.Choice(kinds.names()), required=True, help="Of the puzzles.")
def compile_solver(kind):
    """Compile the solver of a kind and keep it on disk: a minute, unless it was done before."""
    from pipeline.kernels.compiling import without_search_for_cycles

    with without_search_for_cycles():
        rows = kinds.kind(kind).trace_rows
        for _ in rows.solve([rows.EXAMPLE], kinds.kind(kind).solvers[0].name):
            pass


@click.command()
@click.argument("puzzles", type=FILE)
@click.option(
    "--kind",
    type=click.Choice((*kinds.names(), *games.names())),
    help="Of the puzzles; by the columns of the table if not given.",
)
@EDITION
@click.option("--out", type=OUT, required=True, help="Folder for the tables.")
@click.option("--chunk", type=Chunk(), help="Trace one chunk, as in 2-of-8; without levels.")
def trace(puzzles, kind, edition, out, chunk):
    """Solve PUZZLES (.csv, a list, or puzzles.parquet) and write what it took.

    A CSV file has the columns of its kind: id, clues, and rows and cols where boards have several
    sizes. Writes steps, contradictions and outcomes; rows that cannot be read go to rejects, and
    puzzles without exactly one solution are named. Levels go up where the configuration pins a
    threshold for the part: that of the column `part`, or else of the size. A chunk keeps the raw
    levels; `level` makes those of a whole corpus. Positions of games give candidates and decisions.
    """
    kind = kind or _kind_in(puzzles)
    solver = _solver(kind, edition)
    with only_writer(made_folder(out)):
        _trace(puzzles, kind, solver, out, chunk)


def _trace(puzzles, kind, solver, out, chunk):
    from pipeline.tables import read_puzzles_table, write_table
    from pipeline.traces.corpus import trace_corpus

    is_table = puzzles.suffix == ".parquet"
    number, chunks = chunk or (1, 1)
    if is_table:
        table = read_puzzles_table(puzzles, (number, chunks))
    else:
        table, rejects = puzzles_in(puzzles, kind)
        write_table("rejects", rejects, out / "rejects.parquet")
        table = table.iloc[number - 1 :: chunks]
    if kind in games.names():
        from pipeline.games.deciding import trace_positions

        trace_positions(kind, table, out, progress=True)
        return
    written = trace_corpus(table, solver, out, progress=True)
    if chunk is None:
        from pipeline.calibration.levels.default_policy import policy_without_corpus
        from pipeline.calibration.levels.policy import write_outcomes

        policy = policy_without_corpus(solver)
        write_outcomes([written["outcomes"]], policy, table, written["outcomes"])
    if not is_table:
        _name_doubtful(puzzles, kinds.kind(kind), table, written["outcomes"])


@click.command()
@click.argument("chunks", type=FILE, nargs=-1, required=True)
@click.option("--out", type=OUT, required=True, help="Folder for the whole tables.")
def gather(chunks, out):
    """Put CHUNKS (steps, contradictions, outcomes .parquet) together, one file a table."""
    from pipeline.workflow import database

    out = made_folder(out)
    for name in sorted({chunk.stem for chunk in chunks}):
        parts = [chunk for chunk in chunks if chunk.stem == name]
        database.gather(name, parts, out / f"{name}.parquet")


@click.command()
@click.argument("puzzles", type=FILE)
@click.argument("traces", type=FOLDER)
def features(puzzles, traces):
    """Make features.parquet in the folder TRACES from its tables and PUZZLES (.parquet)."""
    from pipeline.traces.features import features as make_features

    make_features(puzzles, made_folder(traces))


@click.command()
@click.argument("puzzle")
@click.option("--kind", type=click.Choice(kinds.names()), help="Where the text could be either.")
@EDITION
@click.option("--part", help="Of the book that it is of; by its column or its size if not given.")
@click.option(
    "--cells",
    type=click.Choice(["rc"]),
    help="Other names of cells, where the kind has them: r1c1.",
)
@click.option("--marks", is_flag=True, help="Draw the pencil marks before each step, where it has.")
@click.option(
    "--step", type=click.IntRange(1), help="Explain one step only, and draw it for --svg."
)
@click.option("--svg", type=OUT, help="Write the solution, or the step, as a picture to this file.")
def show(puzzle, kind, edition, part, svg, **options):
    """Explain how PUZZLE is solved, step by step, and draw its board.

    PUZZLE is a puzz.link or pzv.jp address, a text in a notation of its kind, or a file with one; a
    row of a CSV file is FILE.csv#ID; `-` reads the standard input.
    """
    from pipeline.calibration.levels.default_policy import policy_without_corpus
    from pipeline.files.atomic import write_text
    from pipeline.notations.reading import read_puzzle_of_part

    text = click.get_text_stream("stdin").read() if puzzle == "-" else puzzle
    board, part_of_row = read_puzzle_of_part(text, kind)
    of_kind = kinds.of_puzzle(board)
    solver = _solver(of_kind.name, edition)
    policy = policy_without_corpus(solver)
    part = part or part_of_row or of_kind.part_of_size(board.rows)
    given = _options_of(of_kind, options)
    told = of_kind.explaining.explain(board, solver, partial(policy.level, part=part), **given)
    click.echo(told.words)
    solutions = next(iter(of_kind.exact.count_many([board]))) if of_kind.exact else 1
    if isinstance(solutions, str):
        click.echo(f"How many solutions it has is not known: {solutions}")
    elif solutions != 1:
        click.echo(f"Expected exactly one solution, found {SOLUTIONS[solutions]}.")
    if svg:
        write_text(svg, told.svg)
        click.echo(f"Picture: {svg}")


def _options_of(kind: kinds.Kind, options: dict) -> dict:
    """Return the options of `show` that were given; the kind has to know each of them."""
    given = {name: value for name, value in options.items() if value not in (None, False)}
    for name in given:
        if name not in kind.explaining.OPTIONS:
            raise click.UsageError(f"{kind.title.en} cannot be shown with --{name}; leave it out")
    return given


def _kind_in(path: Path) -> str:
    """Return the kind of the puzzles in a file, by its table's kind or columns."""
    from pipeline.notations.reading import kind_of_file

    if path.suffix != ".parquet":
        return kind_of_file(path)
    from pipeline.tables.files import kind_in_table

    return kind_in_table(path) or kinds.names()[0]


def _name_doubtful(path: Path, kind: kinds.Kind, puzzles, outcomes) -> None:
    """Say which puzzles of the file `path` have not one solution, so that no level is due."""
    from pipeline.corpora.solution_counts import doubtful
    from pipeline.notations.csv_table import Row
    from pipeline.notations.reading import read_rows
    from pipeline.tables import read_table

    found = {row.puzzle_id: row for row in doubtful(puzzles, read_table(outcomes)).itertuples()}
    if not found:
        return
    for read in read_rows(path, kind.name):
        if not isinstance(read, Row) or read.puzzle_id not in found:
            continue
        row, clash = found.pop(read.puzzle_id), kind.puzzle.clash_of(read.puzzle)
        click.echo(
            f"{path.name}, line {read.line}: expected a puzzle with exactly one solution, found "
            f"{SOLUTIONS[row.solutions]} of {row.puzzle_id!r}; its level says nothing"
            + (f"; {clash}" if clash else ""),
            err=True,
        )


def _solver(kind: str, edition: str | None) -> str:
    """Return the name of the solver of a kind, of an edition where there are several; "" of none.

    Games are not solved.
    """
    solvers = kinds.kind(kind).solvers if kind in kinds.names() else ()
    if edition is None:
        return solvers[0].name if solvers else ""
    named = [solver.name for solver in solvers if solver.edition == edition]
    if not named:
        raise click.BadParameter(
            f"the solver of {kind} has no such edition; leave it out", param_hint="--edition"
        )
    return named[0]

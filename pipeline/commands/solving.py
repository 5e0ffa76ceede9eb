"""Verbs that solve puzzles as a person does, and tell what it took."""

from pathlib import Path

import click

from pipeline.commands.arguments import FILE, FOLDER, OUT, Chunk, made_folder
from pipeline.notations.kinds_known import KINDS

EDITIONS = ("text", "listing")
GAMES = ("gomoku", "hex")
SOLUTIONS = ("none", "one", "more than one")


@click.command("compile")
@click.option(
    "--kind",
    type=click.Choice(tuple(KINDS)),
    default="slitherlink",
    show_default=True,
    help="Of the puzzles that it solves.",
)
def compile_solver(kind):
    """Compile the solver of a kind and keep it on disk: a minute, unless it was done before."""
    from pipeline.kinds.slitherlink.puzzle import Slitherlink
    from pipeline.kinds.sudoku.puzzle import Sudoku

    if kind == "sudoku":
        from pipeline.kinds.sudoku.trace_rows import trace

        trace(Sudoku("." * 81))
    else:
        from pipeline.kinds.slitherlink.trace_rows import trace

        trace(Slitherlink(1, 1, "."))


@click.command()
@click.argument("puzzles", type=FILE)
@click.option(
    "--kind",
    type=click.Choice((*KINDS, *GAMES)),
    default="slitherlink",
    show_default=True,
    help="Of the puzzles.",
)
@click.option("--edition", type=click.Choice(EDITIONS), help="Of Sato's solver; text if not given.")
@click.option("--out", type=OUT, required=True, help="Folder for the tables.")
@click.option("--chunk", type=Chunk(), default="1-of-1", help="Trace one chunk, as in 2-of-8.")
def trace(puzzles, kind, edition, out, chunk):
    """Solve PUZZLES (.csv, .sdm or puzzles.parquet) and write what it took.

    A CSV file has the columns id, rows, cols, clues for Slitherlink, the clues being the digits 0
    to 3 and `.`, row by row; for sudoku the columns id and clues, 81 digits 1 to 9 and `.`. An sdm
    file has a sudoku a line. Writes steps, contradictions and outcomes; rows that cannot be read
    go to rejects, and puzzles without exactly one solution are named. Positions of gomoku and Hex
    give candidates and decisions.
    """
    from pipeline.games.deciding import trace_positions
    from pipeline.tables import read_table
    from pipeline.traces import trace_corpus

    solver = _solver(kind, edition)
    out = made_folder(out)
    is_table = puzzles.suffix == ".parquet"
    table = read_table(puzzles) if is_table else _read_csv(puzzles, kind, out)
    number, chunks = chunk
    # Every n-th puzzle, so that each chunk gets its share of the large ones.
    table = table.iloc[number - 1 :: chunks]
    if kind in GAMES:
        trace_positions(kind, table, out, progress=True)
        return
    written = trace_corpus(table, solver, out, progress=True)
    if not is_table:
        _name_doubtful(puzzles, kind, table, written["outcomes"])


@click.command()
@click.argument("positions", type=FILE)
@click.option(
    "--kind",
    type=click.Choice(["sudoku"]),
    default="sudoku",
    show_default=True,
    help="Of the positions.",
)
@click.option("--out", type=OUT, required=True, help="The table, .csv or .parquet.")
@click.option("--all-techniques", is_flag=True, help="Also those that the solver does not ask.")
def find(positions, kind, out, all_techniques):
    """List every application of every pattern at each of POSITIONS.

    POSITIONS is a CSV file with the columns id, clues, eliminated: 81 characters with the digits
    placed so far, and the candidates that are gone already, such as `292 417`, digit, row, column.
    Or an sdm file, or a grid with pencil marks. The table has one row an application. Rows that
    cannot be read are named and left out.
    """
    from pipeline.kinds.sudoku.finding import find_in_file

    for problem in find_in_file(positions, out, all_techniques):
        click.echo(problem, err=True)


@click.command()
@click.argument("library", type=FILE)
def check_library(library):
    """Count by code the cases of LIBRARY that the patterns of sudoku pass.

    LIBRARY is of the form of HoDoKu's regression tests. Columns: the author's patterns for the
    technique; the cases; those in which one application of these patterns gives all that is
    expected, several together do, one of any of his patterns does.
    """
    from pipeline.kinds.sudoku.regression_library import passes, read_library

    cases, problems = read_library(library)
    for problem in problems:
        click.echo(problem, err=True)
    found = passes(cases)
    for row in (found.columns, *found.itertuples(index=False)):
        click.echo(f"| {' | '.join(map(str, row))} |")


@click.command()
@click.argument("puzzles", type=FILE, nargs=-1)
@click.option(
    "--generated",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="So many sudoku made at random, too: minimal, each with a single solution.",
)
@click.option(
    "--seed", type=click.IntRange(0), default=3, show_default=True, help="Of those made at random."
)
@click.option("--all-techniques", is_flag=True, help="Also those that the solver does not ask.")
def count_patterns(puzzles, generated, seed, all_techniques):
    """Solve the sudoku of files and count the steps of each pattern.

    PUZZLES are CSV or sdm files. For each of them, and for those that are made, there are two
    columns: the steps of the pattern, and the puzzles that took at least one. Below, the puzzles
    that came to each stage of hypotheses.
    """
    from pipeline.kinds.sudoku.solver.catalogue import catalogue
    from pipeline.kinds.sudoku.technique_counts import every_pattern, uses

    chosen = every_pattern() if all_techniques else catalogue()
    sets = {path.name: _sudoku_of(path) for path in puzzles}
    if generated:
        from pipeline.kinds.sudoku.generator import generated as made
        from pipeline.kinds.sudoku.puzzle import Sudoku, text_of

        sets["generated"] = [Sudoku(text_of(row)) for row in made(generated, seed)]
    if not any(sets.values()):
        raise click.UsageError("expected puzzles, found none; name a file, or use --generated")
    counts = [uses(found, chosen) for found in sets.values()]
    heads = [f"{len(found)} {name}: steps | puzzles" for name, found in sets.items()]
    click.echo(f"| no. | pattern | {' | '.join(heads)} |")
    click.echo(f"|---:|---|{'---:|---:|' * len(sets)}")
    for at, number in enumerate(chosen.order):
        rows = [found.patterns.loc[at, ["steps", "puzzles"]] for found in counts]
        cells = " | ".join(str(cell) for row in rows for cell in row)
        click.echo(f"| {number} | {chosen.techniques[number].en} | {cells} |")
    for stage in chosen.stages:
        cells = " | | ".join(str(found.stages[stage.stage - 1]) for found in counts)
        click.echo(f"| | hypotheses, stage {stage.stage} | | {cells} |")


def _sudoku_of(path: Path) -> list:
    """Return the sudoku of a file; what cannot be read goes to stderr."""
    from pipeline.notations.csv_table import Reject
    from pipeline.notations.reading import read_all

    found = read_all(str(path), "sudoku")
    for row in found:
        if isinstance(row, Reject):
            click.echo(f"{path.name}, line {row.line}: {row.reason}; left out", err=True)
    return [row.puzzle for row in found if not isinstance(row, Reject)]


@click.command()
@click.argument("chunks", type=FILE, nargs=-1, required=True)
@click.option("--out", type=OUT, required=True, help="Folder for the whole tables.")
def gather(chunks, out):
    """Put CHUNKS (steps, contradictions, outcomes .parquet) together, one file a table."""
    from pipeline import warehouse

    out = made_folder(out)
    for name in sorted({chunk.stem for chunk in chunks}):
        parts = [chunk for chunk in chunks if chunk.stem == name]
        warehouse.gather(name, parts, out / f"{name}.parquet")


@click.command()
@click.argument("puzzles", type=FILE)
@click.argument("traces", type=FOLDER)
def features(puzzles, traces):
    """Make features.parquet in the folder TRACES from its tables and PUZZLES (.parquet)."""
    from pipeline.traces import features as make_features

    make_features(puzzles, made_folder(traces))


@click.command()
@click.argument("puzzle")
@click.option("--kind", type=click.Choice(tuple(KINDS)), help="Where the text could be either.")
@click.option(
    "--edition",
    type=click.Choice(EDITIONS),
    default="text",
    show_default=True,
    help="Of Sato's solver.",
)
@click.option("--svg", type=OUT, help="Write the solution as a picture to this file.")
def show(puzzle, kind, edition, svg):
    """Tell how PUZZLE is solved, step by step, and draw its board.

    PUZZLE is a puzz.link or pzv.jp address, a Loopy game ID, 81 digits of a sudoku, or a file with
    a grid, with pencil marks too, or a slprob.dat; a row of a CSV file is FILE.csv#ID; `-` reads
    the standard input.
    """
    from pipeline.kinds.sudoku.puzzle import Sudoku
    from pipeline.notations.reading import read_puzzle

    text = click.get_text_stream("stdin").read() if puzzle == "-" else puzzle
    board = read_puzzle(text, kind)
    told, solutions = _sudoku(board) if isinstance(board, Sudoku) else _slitherlink(board, edition)
    click.echo(told.words)
    if solutions != 1:
        click.echo(f"Expected exactly one solution, found {SOLUTIONS[solutions]}.")
    if svg:
        svg.write_text(told.svg, encoding="utf-8")
        click.echo(f"Picture: {svg}")


def _slitherlink(board, edition: str):
    from pipeline.kinds.slitherlink.exact import count_solutions
    from pipeline.kinds.slitherlink.explaining import tell

    return tell(board, edition), count_solutions(board)


def _sudoku(board):
    from pipeline.kinds.sudoku.exact import count_solutions
    from pipeline.kinds.sudoku.explaining import tell

    return tell(board), count_solutions(board.clues)


def _read_csv(path: Path, kind: str, out: Path):
    """Return the puzzles of a CSV file; what cannot be read goes to rejects and to stderr."""
    from pipeline.corpora import read_puzzles
    from pipeline.tables import write_table

    table, rejects = read_puzzles(path, kind)
    write_table("rejects", rejects, out / "rejects.parquet")
    for row in rejects.itertuples():
        click.echo(f"{row.file}, line {row.line}: {row.reason}", err=True)
    return table


def _name_doubtful(path: Path, kind: str, puzzles, outcomes) -> None:
    """Say which puzzles of the file `path` have not one solution, so that no level is due."""
    from pipeline.corpora.judging import doubtful
    from pipeline.kinds.sudoku.puzzle import clash_of
    from pipeline.notations import csv_table
    from pipeline.notations.reading import read_positions
    from pipeline.tables import read_table

    found = {row.puzzle_id: row for row in doubtful(puzzles, read_table(outcomes)).itertuples()}
    if not found:
        return
    for read in read_positions(path) if kind == "sudoku" else csv_table.read_file(path, kind):
        if not isinstance(read, csv_table.Row) or read.puzzle_id not in found:
            continue
        line, row = read.line, found.pop(read.puzzle_id)
        clash = clash_of(read.puzzle) if kind == "sudoku" else ""
        click.echo(
            f"{path.name}, line {line}: expected a puzzle with exactly one solution, found "
            f"{SOLUTIONS[row.solutions]} of {row.puzzle_id!r}; its level says nothing"
            + f"; {clash}"
            * bool(clash),
            err=True,
        )


def _solver(kind: str, edition: str | None) -> str:
    """Return the name of the solver of a kind, of an edition where there are several."""
    from pipeline.traces.solvers import SOLVERS

    if edition and kind != "slitherlink":
        raise click.BadParameter(
            f"only Sato's solver of Slitherlink has editions, not that of {kind}; leave it out",
            param_hint="--edition",
        )
    if kind in GAMES:
        return ""
    return f"sato-{edition}" if edition else SOLVERS[kind][0]

"""The verbs of `python -m pipeline`: one for each rule of the Snakefile, `show`, and `convert`.

What a verb needs is imported when it runs, so that `--help` is there at once.
"""

from pathlib import Path

import click

from pipeline import settings
from pipeline.command_line import FILE, FOLDER, OUT, Chunk, Verbs, made_folder
from pipeline.puzzles.converting import NOTATIONS

EDITIONS = ("text", "listing")
SOLUTIONS = ("none", "one", "more than one")


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
def main():
    """Nanido (難易度): calibrate the difficulty of pencil puzzles.

    `snakemake reports` runs these verbs over every corpus; each can be run alone.
    """


@main.command()
@click.argument("description", type=FILE)
@click.option("--out", type=OUT, required=True, help="Folder for the tables.")
def ingest(description, out):
    """Read a corpus, described in DESCRIPTION (.yaml), into puzzles, ratings and rejects."""
    from pipeline.corpora import ingest as ingest_corpus

    ingest_corpus(description, made_folder(out))


@main.command()
@click.argument("puzzles", type=FILE)
@click.option("--out", type=OUT, required=True, help="The table, as in judgements.parquet.")
def judge(puzzles, out):
    """Count the solutions of PUZZLES (.parquet): none, one, or more than one."""
    from pipeline.exact import judge as judge_puzzles
    from pipeline.tables import read_table, write_table

    made_folder(out.parent)
    write_table("judgements", judge_puzzles(read_table(puzzles)), out)


@main.command("compile")
def compile_solver():
    """Compile the solver and keep it on disk: about a minute, unless it was done before."""
    from pipeline.puzzles import Slitherlink
    from pipeline.solvers.slitherlink.solver import solve

    solve(Slitherlink(1, 1, "."))


@main.command()
@click.argument("puzzles", type=FILE)
@click.option("--kind", type=click.Choice(["slitherlink"]), default="slitherlink")
@click.option("--edition", type=click.Choice(EDITIONS), default="text", show_default=True)
@click.option("--out", type=OUT, required=True, help="Folder for the tables.")
@click.option("--chunk", type=Chunk(), default="1-of-1", help="Trace one chunk, as in 2-of-8.")
def trace(puzzles, kind, edition, out, chunk):
    """Solve PUZZLES (.csv or puzzles.parquet) and write what it took.

    A CSV file has the columns id, rows, cols, clues; clues are the digits 0 to 3 and `.`, row by
    row. Writes steps, contradictions and outcomes; rows that cannot be read go to rejects, and
    puzzles without exactly one solution are named.
    """
    from pipeline.tables import read_table
    from pipeline.traces import trace_corpus

    out = made_folder(out)
    is_table = puzzles.suffix == ".parquet"
    table = read_table(puzzles) if is_table else _read_csv(puzzles, kind, out)
    number, chunks = chunk
    # Every n-th puzzle, so that each chunk gets its share of the large ones.
    table = table.iloc[number - 1 :: chunks]
    written = trace_corpus(table, edition, out, progress=True)
    if not is_table:
        _name_doubtful(puzzles, table, written["outcomes"])


@main.command()
@click.argument("chunks", type=FILE, nargs=-1, required=True)
@click.option("--out", type=OUT, required=True, help="Folder for the whole tables.")
def gather(chunks, out):
    """Put CHUNKS (steps, contradictions, outcomes .parquet) together, one file a table."""
    from pipeline import warehouse

    out = made_folder(out)
    for name in sorted({chunk.stem for chunk in chunks}):
        parts = [chunk for chunk in chunks if chunk.stem == name]
        warehouse.gather(name, parts, out / f"{name}.parquet")


@main.command()
@click.argument("puzzles", type=FILE)
@click.argument("traces", type=FOLDER)
def features(puzzles, traces):
    """Make features.parquet in the folder TRACES from its tables and PUZZLES (.parquet)."""
    from pipeline.traces import features as make_features

    make_features(puzzles, made_folder(traces))


@main.command()
@click.argument("corpus", type=FOLDER)
@click.argument("outcomes", type=FILE, nargs=-1)
@click.option("--settings", "given", help="JSON; as calibration in config.yaml, the default.")
def calibrate(corpus, outcomes, given):
    """Fit levels, thresholds and time bands in the folder CORPUS.

    OUTCOMES are the solvers' tables; without any, all that lie in CORPUS. Puzzles that
    judgements.parquet says have no or several solutions are left out.
    """
    import pandas as pd

    from pipeline.calibration import calibrate as calibrate_corpus
    from pipeline.tables import read_table

    outcomes = outcomes or sorted(corpus.glob("*/outcomes.parquet"))
    if not outcomes:
        raise click.ClickException(f"{corpus}: found no outcomes.parquet, expected one a solver")
    judgements = corpus / "judgements.parquet"
    tables = calibrate_corpus(
        read_table(corpus / "puzzles.parquet"),
        read_table(corpus / "ratings.parquet"),
        pd.concat([read_table(file) for file in outcomes], ignore_index=True),
        _settings(given, "calibration"),
        read_table(judgements) if judgements.is_file() else None,
    )
    _write_tables(tables, corpus)


@main.command()
@click.argument("corpus", type=FOLDER)
@click.option("--settings", "given", help="JSON; as agreement in config.yaml, the default.")
def agree(corpus, given):
    """Compare every pair of raters in the folder CORPUS."""
    from pipeline.agreement import agree as agree_corpus
    from pipeline.tables import read_table

    tables = agree_corpus(read_table(corpus / "levels.parquet"), _settings(given, "agreement"))
    _write_tables(tables, corpus)


@main.command("check-sums")
@click.argument("description", type=FILE)
@click.option("--out", type=OUT, required=True, help="Folder for checks.parquet.")
def check_sums(description, out):
    """Recompute every printed sum and rate of the published tables in DESCRIPTION (.yaml)."""
    from pipeline.agreement import printed_sums
    from pipeline.corpora import read_published
    from pipeline.tables import write_table

    tables = read_published(description)
    write_table(
        "checks", printed_sums(tables, description.stem), made_folder(out) / "checks.parquet"
    )


@main.command()
@click.argument("tables", type=FILE, nargs=-1, required=True)
@click.option("--out", type=OUT, required=True, help="The database, as in nanido.duckdb.")
def warehouse(tables, out):
    """Show TABLES (.parquet) as views of one DuckDB database."""
    from pipeline.warehouse import build

    made_folder(out.parent)
    build(out, tables)


@main.command()
@click.argument("derived", type=FOLDER)
@click.option("--settings", "given", help="JSON; as the whole config.yaml, the default.")
@click.option("--out", type=OUT, default=Path("reports"), show_default=True)
def report(derived, given, out):
    """Write the pages, pictures and tables of what lies in the folder DERIVED."""
    from pipeline.corpora import load_description
    from pipeline.reports import write_reports

    config = settings.check(settings.from_json(given)) if given else settings.load()
    files = settings.descriptions(config["corpora"]).values()
    write_reports(derived, [load_description(file) for file in files], made_folder(out), config)


@main.command()
@click.argument("puzzle")
@click.option("--edition", type=click.Choice(EDITIONS), default="text", show_default=True)
@click.option("--svg", type=OUT, help="Write the solution as a picture to this file.")
def show(puzzle, edition, svg):
    """Tell how PUZZLE is solved, step by step, and draw its board.

    PUZZLE is a puzz.link or pzv.jp address, a Loopy game ID, or a file with a grid or a
    slprob.dat; a row of a CSV file is FILE.csv#ID; `-` reads the standard input.
    """
    from pipeline.puzzles.reading import read_puzzle

    text = click.get_text_stream("stdin").read() if puzzle == "-" else puzzle
    board = read_puzzle(text)

    from pipeline.exact.slitherlink import count_solutions
    from pipeline.traces import telling

    told = telling.tell(board, edition)
    click.echo(told.words)
    solutions = count_solutions(board)
    if solutions != 1:
        click.echo(f"Expected exactly one solution, found {SOLUTIONS[solutions]}.")
    if svg:
        svg.write_text(told.svg, encoding="utf-8")
        click.echo(f"Picture: {svg}")


@main.command()
@click.argument("puzzles", nargs=-1, required=True)
@click.option("--to", "notation", type=click.Choice(NOTATIONS), required=True)
@click.option("--out", type=OUT, help="Write to this file; the standard output if not given.")
def convert(puzzles, notation, out):
    """Write PUZZLES, each in any notation that `show` reads, in another notation.

    A FILE.csv without #ID stands for all its rows. Rows that cannot be read are named and left
    out.
    """
    from pipeline.puzzles.converting import convert as in_notation
    from pipeline.puzzles.notations.csv_table import Reject
    from pipeline.puzzles.reading import read_all

    readable = []
    for text in puzzles:
        for found in read_all(click.get_text_stream("stdin").read() if text == "-" else text):
            if isinstance(found, Reject):
                click.echo(f"{text}, line {found.line}: {found.reason}; left out", err=True)
            else:
                readable.append(found)
    written = in_notation(readable, notation)
    if out:
        out.write_text(written, encoding="utf-8", newline="\n")
    else:
        click.echo(written, nl=False)


def _settings(given: str | None, name: str) -> dict:
    return settings.from_json(given) if given else settings.load()[name]


def _write_tables(tables: dict, folder: Path) -> None:
    from pipeline.tables import write_table

    made_folder(folder)
    for name, table in tables.items():
        write_table(name, table, folder / f"{name}.parquet")


def _read_csv(path: Path, kind: str, out: Path):
    """Return the puzzles of a CSV file; what cannot be read goes to rejects and to stderr."""
    from pipeline.corpora import read_puzzles
    from pipeline.tables import write_table

    table, rejects = read_puzzles(path, kind)
    write_table("rejects", rejects, out / "rejects.parquet")
    for row in rejects.itertuples():
        click.echo(f"{row.file}, line {row.line}: {row.reason}", err=True)
    return table


def _name_doubtful(path: Path, puzzles, outcomes) -> None:
    """Say which puzzles of the CSV file `path` have not one solution, so that no level is due."""
    from pipeline.exact import doubtful
    from pipeline.puzzles.notations import csv_table
    from pipeline.tables import read_table

    columns = ["corpus", "puzzle_id", "ended", "lines"]
    found = {
        row.puzzle_id: row for row in doubtful(puzzles, read_table(outcomes, columns)).itertuples()
    }
    for read in csv_table.read_file(path) if found else ():
        if not isinstance(read, csv_table.Row) or read.puzzle_id not in found:
            continue
        line, row = read.line, found.pop(read.puzzle_id)
        click.echo(
            f"{path.name}, line {line}: expected a puzzle with exactly one solution, found "
            f"{SOLUTIONS[row.solutions]} of {row.puzzle_id!r}; its level says nothing",
            err=True,
        )

"""The verbs of `python -m pipeline`: one for each rule of the Snakefile, and `show`.

What a verb needs is imported when it runs, so that `--help` is there at once.
"""

import re
import shutil
from pathlib import Path

import click

from pipeline import settings
from pipeline.puzzles.errors import PuzzleError

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
OUT = click.Path(path_type=Path)
EDITIONS = ("text", "listing")


class Verbs(click.Group):
    """A group whose verbs answer bad input with one line instead of a traceback."""

    def invoke(self, ctx):
        try:
            return super().invoke(ctx)
        except (settings.SettingsError, PuzzleError) as error:
            raise click.ClickException(str(error)) from None


class Chunk(click.ParamType):
    """`2-of-8`, or `2/8`: the second of eight chunks."""

    name = "N-of-M"

    def convert(self, value, param, ctx):
        if isinstance(value, tuple):
            return value
        match = re.fullmatch(r"(\d+)(?:-of-|/)(\d+)", value)
        chunk = tuple(map(int, match.groups())) if match else (0, 0)
        if not 1 <= chunk[0] <= chunk[1]:
            self.fail(f"found {value!r}, expected a chunk and how many there are, as in 2-of-8")
        return chunk


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

    ingest_corpus(description, _folder(out))


@main.command()
@click.argument("puzzles", type=FILE)
@click.option("--out", type=OUT, required=True, help="The table, as in judgements.parquet.")
def judge(puzzles, out):
    """Count the solutions of PUZZLES (.parquet): none, one, or more than one."""
    from pipeline.exact import judge as judge_puzzles
    from pipeline.tables import read_table, write_table

    _folder(out.parent)
    write_table("judgements", judge_puzzles(read_table(puzzles)), out)


@main.command()
@click.argument("puzzles", type=FILE)
@click.option("--kind", type=click.Choice(["slitherlink"]), default="slitherlink")
@click.option("--edition", type=click.Choice(EDITIONS), default="text", show_default=True)
@click.option("--out", type=OUT, required=True, help="Folder for the tables.")
@click.option("--chunk", type=Chunk(), default="1-of-1", help="Trace one chunk, as in 2-of-8.")
def trace(puzzles, kind, edition, out, chunk):
    """Solve PUZZLES (.csv or puzzles.parquet) and write what it took.

    A CSV file has the columns id, rows, cols, clues; clues are the digits 0 to 3 and `.`, row by
    row. Writes steps, contradictions and outcomes; rows that cannot be read go to rejects.
    """
    from pipeline.tables import read_table
    from pipeline.traces import trace_corpus

    out = _folder(out)
    is_table = puzzles.suffix == ".parquet"
    table = read_table(puzzles) if is_table else _read_csv(puzzles, kind, out)
    number, chunks = chunk
    # Every n-th puzzle, so that each chunk gets its share of the large ones.
    trace_corpus(table.iloc[number - 1 :: chunks], edition, out, progress=True)


@main.command()
@click.argument("chunks", type=FILE, nargs=-1, required=True)
@click.option("--out", type=OUT, required=True, help="Folder for the whole tables.")
def gather(chunks, out):
    """Put CHUNKS (steps, contradictions, outcomes .parquet) together, one file a table."""
    from pipeline import warehouse

    out = _folder(out)
    for name in sorted({chunk.stem for chunk in chunks}):
        parts = [chunk for chunk in chunks if chunk.stem == name]
        warehouse.gather(name, parts, out / f"{name}.parquet")


@main.command()
@click.argument("puzzles", type=FILE)
@click.argument("traces", type=FOLDER)
def features(puzzles, traces):
    """Make features.parquet in the folder TRACES from its tables and PUZZLES (.parquet)."""
    from pipeline.traces import features as make_features

    make_features(puzzles, _folder(traces))


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
    write_table("checks", printed_sums(tables, description.stem), _folder(out) / "checks.parquet")


@main.command()
@click.argument("tables", type=FILE, nargs=-1, required=True)
@click.option("--out", type=OUT, required=True, help="The database, as in nanido.duckdb.")
def warehouse(tables, out):
    """Show TABLES (.parquet) as views of one DuckDB database."""
    from pipeline.warehouse import build

    _folder(out.parent)
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
    write_reports(derived, [load_description(file) for file in files], _folder(out), config)


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

    from pipeline.traces import telling

    told = telling.tell(board, edition)
    click.echo(told.words)
    if svg:
        svg.write_text(told.svg, encoding="utf-8")
        click.echo(f"Picture: {svg}")


def _folder(path: Path) -> Path:
    """Return the folder `path`, made if need be, without what a killed run left in it."""
    path.mkdir(parents=True, exist_ok=True)
    for left in path.glob(".*"):
        if re.fullmatch(r"\..+\.\d+", left.name):
            left.unlink()
        elif left.name.startswith(".sort-"):
            shutil.rmtree(left)
    return path


def _settings(given: str | None, name: str) -> dict:
    return settings.from_json(given) if given else settings.load()[name]


def _write_tables(tables: dict, folder: Path) -> None:
    from pipeline.tables import write_table

    _folder(folder)
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

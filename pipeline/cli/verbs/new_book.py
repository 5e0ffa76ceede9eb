"""The verb that makes a corpus of a file that nobody described."""

from math import nan
from pathlib import Path
from shlex import quote

import click

from pipeline import kinds
from pipeline.cli import prompts
from pipeline.cli.arguments import ENCODING, FILE_OR_FOLDER, OUT, cores_here
from pipeline.cli.groups import WORDS
from pipeline.files.settings import SettingsError

COLUMNS = ("id", "clues", "book", "part", "person", "finished")
QUESTIONS = {
    "source": ("Who made the puzzles, and who timed whom?", "not said"),
    "licence": ("What is the licence of the puzzles?", "not said, so not to be passed on"),
}
MAX_PROBLEMS = 20


@click.command("new-book")
@click.argument("times", type=FILE_OR_FOLDER)
@click.option("--out", type=OUT, help="The description to write; NAME.yaml beside TIMES.")
@click.option("--puzzles", type=FILE_OR_FOLDER, help="Of the puzzles, if TIMES has times only.")
@click.option("--sheet", metavar="NAME", help="The sheet of a spreadsheet that holds the book.")
@click.option("--source", help="Who made the puzzles, and who timed whom.")
@click.option("--licence", help="The licence of the puzzles.")
@click.option("--title", default="", help="The title of the book; its name if not given.")
@click.option("--kind", type=click.Choice(kinds.names()), help="If the file does not say it.")
@ENCODING
@click.option("--id", metavar="COLUMN", help="The ids of the puzzles.")
@click.option("--clues", metavar="COLUMN", help="The puzzles, in any notation.")
@click.option("--book", metavar="COLUMN", help="The book of each puzzle.")
@click.option("--part", metavar="COLUMN", help="The part of its book.")
@click.option(
    "--parts",
    default="",
    metavar="NAME=CELLS,NAME",
    help="Classes of size by the cells up to which they go, as in small=100,medium=200,large.",
)
@click.option("--person", metavar="COLUMN", help="Who tried the puzzle, an attempt a row.")
@click.option("--finished", metavar="COLUMN", help="Who finished, or gave up; nothing: all.")
@click.option(
    "--rater",
    "raters",
    multiple=True,
    metavar="NAME=COLUMN[:UNIT]",
    help="A rater; units are seconds, minutes, level, score. Given once, no other is looked for.",
)
@click.option(
    "--unit",
    "units",
    multiple=True,
    metavar="COLUMN=UNIT",
    help="Of a column: seconds, minutes, level, score, or nothing if it is no rating.",
)
@click.option(
    "--n-people",
    multiple=True,
    metavar="NAME=COLUMN",
    help="Of a rater's people; NAME may be its column.",
)
@click.option(
    "--role", "roles", multiple=True, metavar="NAME=ROLE", help="people, editor or program."
)
@click.option("--reference", metavar="NAME", help="The rater to whom levels are fitted.")
@click.option(
    "--binning",
    "binnings",
    multiple=True,
    metavar="NAME=BINNING",
    help="How times or scores are cut into levels: range, counts or fifths.",
)
@click.option(
    "--beside", default="", metavar="CORPUS", help="Printed tables, as sato2003, with its parts."
)
@click.option("--levels", multiple=True, metavar="COLUMN=WORD,WORD", help="Words, easiest first.")
@click.option("--finished-words", metavar="WORD,WORD", help="Of --finished: the person finished.")
@click.option("--unrated", is_flag=True, help="Nobody rated the puzzles.")
@click.option("--simulated", is_flag=True, help="A program made the times; every page says so.")
@click.option("--force", is_flag=True, help="Replace files that are there already.")
@click.option("--report", is_flag=True, help="Run the workflow too; a description is kept.")
@click.option("--cores", type=click.IntRange(1), help="For --report; or all.")
def new_book(times, out, report, cores, force, **given):
    """Make a corpus of a file of puzzles and their times.

    TIMES holds puzzles with their times, or attempts of persons. It is a text (.csv and alike), a
    spreadsheet (.xlsx, .ods, .xls), or a folder of puzzles.

    Kind, notation, columns and units are guessed and shown; what cannot be known is asked for.
    The description is written beside TIMES, and every row is checked as a run will read it. With
    --report the pages are made, into the folder `reports` of the folder you work in.
    """
    from pipeline.corpora.description import load_description
    from pipeline.corpora.new_book.writing import changed, default_name, refuse_others
    from pipeline.corpora.paper_beside import paper_beside

    if cores and not report:
        raise SettingsError("--cores: is for --report; say this too, or leave it out")
    if report:
        from pipeline.workflow.run import check_workflow, make_pages

        check_workflow()
    ask = prompts.Asking(click.get_current_context().meta[WORDS])
    out = out or times.with_name(f"{default_name(times)}.yaml")
    if report and out.is_file() and not force:
        # A mistake in it costs one line here, and a page of them from Snakemake.
        described = load_description(out)
        paper_beside(described)
        refuse_others(described, {times, given["puzzles"] or times})
        another = changed(described)
        differing = _differing(described, given)
        but = f", but {'; '.join(differing)}" if differing else ""
        click.echo(f"{out}: is there already and is kept{but}; say --force to write it anew")
        if another:
            click.echo(_as_described(another, out), err=True)
    else:
        _describe(times, out, force, ask, given)
        if not report:
            flags = f"--out {quote(str(out))} --report"
            click.echo(f"Next: nanido new-book {quote(str(times))} {flags}")
    if report:
        from pipeline.corpora.kept_descriptions import refuse_another

        refuse_another(load_description(out))
        page = make_pages(out, cores or cores_here(), lambda line: click.echo(line, err=True))
        click.echo(f"The page: {page.resolve()}")


def _as_described(another: Path, out: Path) -> str:
    """Return what a description reads of a file that is not the one that it was made of."""
    from pipeline.corpora.reading import read_corpus
    from pipeline.texts.messages import counted

    corpus = read_corpus(out)
    reasons = corpus.rejects["reason"]
    first = f" ({reasons.iloc[0]})" if len(reasons) else ""
    read = f"{counted(len(corpus.puzzles), 'puzzle|puzzles')}, {len(reasons)} rows left out{first}"
    return (
        f"{another}: is not the file that {out} was made of; read as described there it has "
        f"{read}; say --force to describe it anew, or take made_from out if the description fits"
    )


def _differing(described, given: dict) -> list[str]:
    """Return what flags say that a description does not, and the flags that are not compared."""
    typed = dict(map(_unit, given["units"]))
    units = {rater.column: rater.unit for rater in described.raters}
    if described.attempts:
        units[described.attempts.seconds] = described.attempts.unit
    now = {key: getattr(described, key) for key in ("kind", "beside")}
    now |= {key: getattr(described, key).en for key in ("source", "licence", "title")}
    said = {key: given[key] for key in now if given[key]}
    now |= {f"unit of {column}": units.get(column, "nothing") for column in typed}
    said |= {f"unit of {column}": unit for column, unit in typed.items()}
    differing = [
        f"its {key} is {now[key]!r}, not {value!r}"
        for key, value in said.items()
        if now[key] != value
    ]
    params = click.get_current_context().command.params
    compared = {*now, "units", "puzzles"}
    others = [at.opts[0] for at in params if given.get(at.name) and at.name not in compared]
    return differing + ([f"{', '.join(others)} is not compared"] if others else [])


def _describe(times: Path, out: Path, force: bool, ask: prompts.Asking, given: dict) -> None:
    from pipeline.corpora.new_book import writing
    from pipeline.corpora.new_book.draft import draft_of
    from pipeline.corpora.new_book.ratings.doubts import doubts_about
    from pipeline.corpora.new_book.receipt import receipt
    from pipeline.corpora.paper_beside import printed_tables

    writing.check_place(out)
    if given["beside"]:
        printed_tables(given["beside"], "--beside")
    for key, (question, likeliest) in QUESTIONS.items():
        given[key] = given[key] or ask(f"--{key}", question, (), likeliest)
    known = _known(**given)
    # Before it is read: a question may wait for long, and the file be edited meanwhile.
    read = writing.sums_of({times, known.puzzles or times}, out)
    before = len(ask.questions)
    try:
        draft = draft_of(times, out, known, ask)
    except SettingsError as error:
        if len(ask.questions) > before:
            # An answer that was taken on the way may be why.
            ask.finish(str(error), before)
        raise
    ask.finish()
    replaced = writing.contents_of(draft, out)
    written = writing.write_book(draft, out, read, force)
    corpus, problems = writing.read_back(draft, out)
    try:
        writing.check_times_read(draft, corpus, problems)
        _tell(draft, corpus, problems)
        for line in receipt(draft, corpus):
            click.echo(f"As read: {line}")
        for doubt in doubts_about(corpus):
            click.echo(f"Look at this: {doubt}", err=True)
        if not prompts.agrees("Write it?"):
            raise SettingsError(f"{out}: nothing is written; say with flags what was read wrongly")
    except SettingsError:
        writing.restore(replaced, written)
        raise
    if rejects := writing.write_rejects(out, problems):
        click.echo(f"All that was left out, with the reason: {rejects}", err=True)
    click.echo(f"\nWritten: {', '.join(map(str, written))}")


def _known(raters, units, n_people, levels, finished_words, roles, reference, binnings, **given):
    from pipeline.corpora.new_book.known import Known
    from pipeline.explain.first_run import say_when_kernels_are_compiled

    say_when_kernels_are_compiled()
    columns = {key: given.pop(key) for key in COLUMNS}
    words = dict(_pair("--levels COLUMN=WORD,WORD", text, str.rpartition) for text in levels)
    about = [(name, "role", role) for name, role in (_pair("--role NAME=ROLE", at) for at in roles)]
    for text in binnings:
        name, binning = _pair("--binning NAME=BINNING", text)
        about.append((name, "binning", binning))
    if reference:
        about.append((reference, "reference", True))
    raters, units = tuple(map(_rater, raters)), dict(map(_unit, units))
    for rater in raters:
        if rater.unit and units.get(rater.column, rater.unit) != rater.unit:
            both = f"--rater says {rater.unit}, --unit {units[rater.column]}"
            raise SettingsError(f"{rater.column!r}: {both}; leave one of them out")
    return Known(
        columns={key: column for key, column in columns.items() if column},
        raters=raters,
        units=units,
        n_people=dict(_pair("--n-people NAME=COLUMN", text) for text in n_people),
        words={column: listed.split(",") for column, listed in words.items()},
        about_raters=tuple(about),
        finished_words=(finished_words or "").casefold().split(","),
        measure=_measured,
        **given,
    )


def _measured(puzzles: list) -> list[float]:
    """Return the score of puzzles of one kind by the model that comes with the program."""
    import pandas as pd

    from pipeline.calibration.models.bundled_models import model_file
    from pipeline.calibration.models.fitted_model import read_model
    from pipeline.calibration.models.grading import grade
    from pipeline.corpora.puzzle_tables import one_puzzle
    from pipeline.corpora.solution_counts import doubtful

    tables = [one_puzzle(one).assign(puzzle_id=str(at)) for at, one in enumerate(puzzles)]
    try:
        model = read_model(model_file(kinds.of_puzzle(puzzles[0]).name))
    except SettingsError:
        return [nan] * len(puzzles)
    graded = grade(model, pd.concat(tables, ignore_index=True), doubtful, progress=False)
    return graded["score"].astype(float).tolist()


def _pair(flag: str, text: str, split=str.partition) -> tuple[str, str]:
    """Return what stands before and behind a `=`; in the name of a column there may be others."""
    name, equals, rest = split(text, "=")
    if not (name and equals and rest):
        raise SettingsError(f"{flag}: found {text!r}")
    return name, rest


def _unit(text: str) -> tuple[str, str]:
    from pipeline.corpora.new_book.known import NOTHING, UNITS

    column, unit = _pair("--unit COLUMN=UNIT", text, str.rpartition)
    if unit not in (*UNITS, NOTHING):
        expected = ", ".join((*UNITS, NOTHING))
        raise SettingsError(f"--unit {column}: found {unit!r}, expected {expected}")
    return column, unit


def _rater(text: str):
    from pipeline.corpora.new_book.known import UNITS, Given

    name, rest = _pair("--rater NAME=COLUMN[:UNIT]", text)
    column, _, unit = rest.rpartition(":")
    return Given(name, column, unit) if unit in UNITS and column else Given(name, rest, "")


def _tell(draft, corpus, problems) -> None:
    from pipeline.texts.messages import counted

    for about, found, why in draft.guesses:
        click.echo(f"{about + ':':<22} {found}  ({why})")
    counts = [
        counted(len(corpus.puzzles), "puzzle|puzzles"),
        counted(len(corpus.ratings), "rating|ratings"),
        *([counted(len(corpus.attempts), "attempt|attempts")] if len(corpus.attempts) else []),
    ]
    click.echo(f"\n{', '.join(counts)}; {counted(len(problems) or 'no', 'problem|problems')}")
    for problem in problems[:MAX_PROBLEMS]:
        where = f"{problem.file}, line {problem.line}" if problem.line else str(problem.file)
        click.echo(f"{where}: {problem.reason}", err=True)
    if len(problems) > MAX_PROBLEMS:
        click.echo(f"... and {len(problems) - MAX_PROBLEMS} more", err=True)

"""The verb that grades puzzles: by the models that come with the program, or by one's own."""

from functools import partial
from pathlib import Path

import click

from pipeline import kinds
from pipeline.cli.arguments import ENCODING, FITTED_LEVELS, FITTED_MODEL, OUT_CSV, PUZZLES
from pipeline.cli.given import puzzles_given
from pipeline.files.atomic import write_text


@click.command()
@click.argument("given", metavar="[FITTED] PUZZLES", nargs=-1, type=PUZZLES, required=True)
@click.option("--kind", type=click.Choice(kinds.names()), help="Where the text could be either.")
@ENCODING
@click.option("--out", type=OUT_CSV, help="Write the table of grades to this CSV file.")
def grade(given, kind, encoding, out):
    """Grade puzzles: level, predicted time, hardest technique.

    PUZZLES is a file or folder as `new-book` reads it, or one puzzle in any notation that `show`
    reads; FILE.csv#ID is a row, `-` the standard input. A file of a corpus that `config/corpora`
    describes, in a folder of its name, is read as described. They are graded by the model of their
    kind that comes with the program, without one by the levels of its solver, or by what `fit`
    wrote into the folder FITTED. The table has id, level, score, predicted_seconds, low, high,
    work, hardest_technique, why. Where the model learned from the puzzle, `why` ends with a note on
    that. Rows that cannot be read are named and left out.
    """
    from pipeline.calibration.models.bundled_models import model_file
    from pipeline.calibration.models.grading import LEARNED
    from pipeline.calibration.models.grading import grade as grade_puzzles
    from pipeline.calibration.models.grading_words import in_words, speaks_for
    from pipeline.calibration.models.reading_copy import is_edited
    from pipeline.corpora.puzzle_tables import WITHOUT_ID
    from pipeline.corpora.solution_counts import doubtful
    from pipeline.explain.first_run import say_when_kernels_are_compiled
    from pipeline.files.csv_safe import table_for_spreadsheet
    from pipeline.texts.messages import counted

    *fitted, puzzles = given
    if len(fitted) > 1:
        raise click.UsageError("expected PUZZLES, or FITTED and PUZZLES; put quotes around a text")
    if fitted and not (Path(fitted[0]) / FITTED_MODEL).is_file():
        raise click.ClickException(
            f"{fitted[0]}: expected the folder FITTED, into which `fit` wrote {FITTED_MODEL}"
        )
    if fitted and is_edited(copy := Path(fitted[0]) / FITTED_LEVELS):
        click.echo(
            f"{copy}: is not as `fit` wrote it, and changes no grade: {FITTED_MODEL} is used",
            err=True,
        )
    if fitted and kind:
        # Before puzzles of another kind are complained of.
        _model(Path(fitted[0]) / FITTED_MODEL, kind)
    kind, table, _ = puzzles_given(puzzles, kind, encoding)
    if table.empty:
        raise click.ClickException("no puzzle could be read, so that none was graded")
    say_when_kernels_are_compiled()
    known = kinds.kind(kind)
    if not fitted and known.levels_from and not known.has_model:
        from pipeline.calibration.models import solver_levels

        graded = solver_levels.grade_by_solver(known, table, doubtful)
        lines_of = partial(solver_levels.in_words, known)
        sentence = f"Levels are {known.levels_from.en}."
    else:
        model = _model(Path(fitted[0]) / FITTED_MODEL if fitted else model_file(kind), kind)
        graded = grade_puzzles(model, table, doubtful)
        lines_of, sentence = partial(in_words, model), speaks_for(model)
    is_graded = graded["level"].notna()
    if not is_graded.any():
        names = graded["id"].where(graded["id"] != WITHOUT_ID, "") + ": "
        problems = (names + graded["why"].str.removeprefix("not graded: ")).str.removeprefix(": ")
        raise click.ClickException(f"no puzzle was graded; {'; '.join(problems.head(3))}")
    learned = int(graded["why"].str.endswith(LEARNED).sum())
    if learned:
        of_all = f"{counted(learned, 'puzzle|puzzles')} of {len(graded)}"
        click.echo(f"the model has learned from {of_all}; such a grade is no test of it", err=True)
    if out:
        text = table_for_spreadsheet(graded).to_csv(index=False, lineterminator="\n")
        write_text(out, text)
        left = f", {len(graded) - is_graded.sum()} not graded" if not is_graded.all() else ""
        click.echo(f"{out}: {counted(is_graded.sum(), 'puzzle|puzzles')}{left}. {sentence}")
        return
    rows = zip(graded.itertuples(index=False), table.itertuples(), is_graded, strict=True)
    for row, puzzle, has_level in rows:
        place = _narrowest(known, puzzle) if has_level else []
        click.echo("\n".join([*lines_of(row), *place]))
    click.echo(sentence)


def _narrowest(kind, row) -> list[str]:
    """Return the line on where easy steps are rarest, none where the kind of a puzzle has none."""
    find = getattr(kind.explaining, "narrowest_place", None)
    place = find and find(kind.puzzle_of(row), kind.solvers[0].name)
    return [f"  {place}"] if place else []


def _model(path: Path, kind: str):
    from pipeline.calibration.models.fitted_model import read_model

    model = read_model(path)
    if model.kind != kind:
        raise click.ClickException(f"{path}: was fitted to {model.kind}, found puzzles of {kind}")
    return model

"""The columns of tables, with a meaning, a unit, a type and what a value may be.

A meaning is a phrase that a puzzle editor understands. `pipeline.tables.schemas.meanings` shows it,
with its unit, in `docs/reference/tables.md`, in the database and on the pages.
"""

from pipeline.tables.schemas import schema


def column(meaning, unit, dtype, *checks, nullable=False):
    """A column of a type that stands alone; the functions below are the usual ones."""
    return schema.Column(dtype, meaning, unit, checks, nullable)


def text(meaning, *allowed, unit="text"):
    """A text; one of `allowed`, if any are named."""
    checks = [schema.one_of(allowed)] if allowed else []
    return column(meaning, unit, "str", *checks)


def name(meaning):
    """A name or number by which something is known, as it is written elsewhere."""
    return text(meaning, unit="id")


def count(meaning, minimum=0, nullable=False, unit="count"):
    """How many there are of something, from `minimum` up; none only where `nullable`."""
    # Whole numbers that know "none" are of a type of their own; so below.
    dtype = "Int32" if nullable else "int32"
    return column(meaning, unit, dtype, schema.at_least(minimum), nullable=nullable)


def large_count(meaning, unit="count"):
    """A count that may pass two thousand million."""
    return column(meaning, unit, "int64", schema.at_least(0))


def running_number(meaning, minimum=1, nullable=False):
    """The number of something in its order: a step, a line, a technique in its list."""
    return count(meaning, minimum, nullable, "number in order")


def small(meaning, unit, low, high, nullable=False):
    """A whole number from `low` to `high`."""
    dtype = "Int8" if nullable else "int8"
    return column(meaning, unit, dtype, schema.between(low, high), nullable=nullable)


def level(meaning):
    """A level of difficulty."""
    return small(meaning, "level 1 to 6", 1, 6)


def yes(meaning):
    """Whether something is so."""
    return column(meaning, "true or false", "bool")


def one_if(meaning):
    """Whether something is so, as a number that a model can use."""
    return small(meaning, "1 or 0", 0, 1)


def number(meaning, unit):
    """A number of any size, or none."""
    return column(meaning, unit, "float64", nullable=True)


def log(meaning):
    """A natural logarithm, or none."""
    return number(meaning, "natural logarithm")


def ratio(meaning):
    """A part of a whole, or none."""
    return column(meaning, "ratio 0 to 1", "float64", schema.between(0, 1), nullable=True)


def seconds(meaning, nullable=False):
    """A time, more than 0; none only where `nullable`."""
    return column(meaning, "seconds", "float64", schema.more_than(0), nullable=nullable)


def interval(of, unit, low="low", high="high"):
    """The two ends of the interval of the column `of`, by default the columns low and high."""
    return {
        low: number(f"Lower end of the interval of {of}", unit),
        high: number(f"Upper end of the interval of {of}", unit),
    }


def with_interval(name, meaning, unit="rank correlation"):
    """A number and the ends of its interval."""
    ends = interval(name, unit, f"{name}_low", f"{name}_high")
    return {name: number(meaning, unit), **ends}


def table(meaning, verb, /, *checks, **columns):
    """A table of these columns in this order, and no others; the verb writes it.

    >>> table("Who is there", "greet", who=name("A guest")).verb
    'greet'
    """
    return schema.Table(meaning, verb, columns, checks)


CORPUS = {"corpus": name("Corpus, the set of puzzles of one source")}
PUZZLE = {**CORPUS, "puzzle_id": name("Puzzle, by the id that it has in its corpus")}
TRACE = {**PUZZLE, "solver": name("Program that solved the puzzle, or chose the move")}
PAIR = {
    **CORPUS,
    "rater_rows": name("Rater whose levels stand in the rows of the matrix"),
    "rater_cols": name("Rater whose levels stand in the columns of the matrix"),
}
NOTE = {
    "note": text("Ids of messages on this row, separated by a space; often empty"),
    "note_values": text("Values of these messages, as a JSON text"),
}
PLACE = {
    "book": text("Book of the corpus; empty if there is only one"),
    "part": text("Part of the book, as a rule a class of size; empty if there are none"),
}

"""Read single solving attempts, and make ratings of them."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

import pandas as pd

from pipeline.corpora.description import Attempts
from pipeline.corpora.rating_cell import RatingError, believed_seconds
from pipeline.notations.csv_rows import CsvRow
from pipeline.notations.csv_table import HeaderError, cells_of, not_one_column
from pipeline.texts.errors import quoted

YES = ("yes", "y", "true", "1", "finished", "solved", "はい", "完了", "○", "〇")
NO = ("no", "n", "false", "0", "unfinished", "gave up", "いいえ", "未完", "×")
FINISHED = {**dict.fromkeys(YES, True), **dict.fromkeys(NO, False)}
MOST_NAMED = 10


class Attempt(NamedTuple):
    """One person on one puzzle: seconds until the end, or until they gave up."""

    line: int
    puzzle_id: str
    person: str
    seconds: float
    finished: bool
    person_class: str = ""


class Refused(NamedTuple):
    """A line of the file that is no attempt, and why."""

    line: int
    reason: str


def read_attempts(
    rows: Iterator[CsvRow],
    described: Attempts,
    maximum_seconds: float,
    puzzle_ids: Collection[str],
) -> list[Attempt | Refused]:
    """Return the attempts in the rows of a file, the first of which names the columns.

    A row is refused whose puzzle the corpus does not have, whose time cannot be (none, zero,
    negative, or longer than `maximum_seconds`), whose word for finished is none of `FINISHED`,
    and any further row of a person on a puzzle, since a puzzle seen before is solved faster.

    Raises
    ------
    HeaderError
        When the file is empty or lacks a column.
    """
    first = next(rows, None)
    if first is None or first.problem:
        wanted = ", ".join(described.columns)
        problem = first.problem if first else f"the file is empty; expected the columns {wanted}"
        raise HeaderError(first.line if first else 1, problem)
    header = [cell.strip() for cell in first.cells]
    hint = "name it there, or mend attempts in the description of the corpus"
    for column in described.columns:
        problem = not_one_column(column, header, hint)
        if problem:
            raise HeaderError(first.line, problem)
    found, line_of = [], {}
    for row in rows:
        if row.problem or any(cell.strip() for cell in row.cells):
            found.append(_attempt(row, header, described, maximum_seconds, puzzle_ids, line_of))
    return found


def ratings_of(
    attempts: pd.DataFrame, rater: str, maximum_seconds: float
) -> tuple[pd.DataFrame, str]:
    """Return the time at which half finish each puzzle as ratings, and a note on those without.

    It is the time of average persons, where some persons tried several puzzles
    (`pipeline.corpora.persons`), and otherwise of the persons who tried the puzzle.

    Parameters
    ----------
    attempts : pandas.DataFrame
        As the table `attempts`.
    rater : str
        The name of the rater that they make.
    maximum_seconds : float
        A longer time is no rating: it is guessed far beyond what anybody spent.

    Returns
    -------
    ratings : pandas.DataFrame
        As the table `ratings`; `n_people` is the number of people who tried, `error_log_seconds`
        the standard error of persons and puzzles together, none where paces are not known.
    note : str
        Which puzzles have no rating, "" if all have one.

    Examples
    --------
    >>> one = {"corpus": "c", "puzzle_id": "a", "finished": True, "person_class": ""}
    >>> people = [{"person": "x", "seconds": 60.0}, {"person": "y", "seconds": 240.0}]
    >>> ratings, note = ratings_of(pd.DataFrame([one | person for person in people]), "people", 999)
    >>> ratings[["rater", "value", "unit", "n_people"]].round(3).values.tolist(), note
    ([['people', 120.0, 'seconds', 2]], '')
    """
    from pipeline.corpora.persons import solved_by_half

    codes, ids = pd.factorize(attempts["puzzle_id"])
    half = solved_by_half(attempts).loc[ids]
    ratings = pd.DataFrame(
        {
            "corpus": attempts["corpus"].groupby(codes).first(),
            "puzzle_id": ids,
            "rater": rater,
            "value": half["seconds"].to_numpy(),
            "unit": "seconds",
            "n_people": attempts.groupby(codes).size(),
            "error_log_seconds": half["error_log_seconds"].to_numpy(),
        }
    )
    rated = ratings["value"] <= maximum_seconds
    return ratings[rated], _note(ratings.loc[~rated, "puzzle_id"].tolist(), rater)


def _note(without: list[str], rater: str) -> str:
    if not without:
        return ""
    named = ", ".join(without[:MOST_NAMED]) + (", ..." if len(without) > MOST_NAMED else "")
    return (
        f"found nobody, or too few, who finished {len(without)} of the puzzles ({named}); "
        f"expected enough to tell when half finish; their attempts are kept, without a rating of "
        f"{rater}"
    )


def _attempt(
    row: CsvRow,
    header: list[str],
    described: Attempts,
    maximum_seconds: float,
    puzzle_ids: Collection[str],
    line_of: dict[tuple[str, str], int],
) -> Attempt | Refused:
    try:
        cells = cells_of(row, header)
        puzzle_id, person = (_filled(cells, name) for name in (described.puzzle, described.person))
        if puzzle_id not in puzzle_ids:
            raise RatingError(
                f"{described.puzzle}: expected the id of a puzzle of the corpus, found "
                f"{quoted(puzzle_id)}"
            )
        time = _filled(cells, described.seconds)
        seconds = believed_seconds(time, described.seconds, described.unit, maximum_seconds)
        finished = _finished(cells, described.finished)
    except ValueError as error:
        return Refused(row.line, f"{error}; the attempt is left out")
    person_class = cells.get(described.person_class, "") if described.person_class else ""
    before = line_of.setdefault((puzzle_id, person), row.line)
    if before != row.line:
        return Refused(
            row.line,
            # The name of a person stands in no message.
            f"expected one attempt of each person on {quoted(puzzle_id)}, found one in line "
            f"{before} already; the attempt is left out",
        )
    return Attempt(row.line, puzzle_id, person, seconds, finished, person_class)


def _filled(cells, column):
    if not cells.get(column):
        raise RatingError(f"{column}: expected a value, found an empty cell")
    return cells[column]


def _finished(cells: dict[str, str], column: str) -> bool:
    if not column:
        return True
    word = _filled(cells, column)
    if word.casefold() not in FINISHED:
        raise RatingError(
            f"{column}: expected yes or no (or true, false, 1, 0, ○, ×), found {quoted(word)}"
        )
    return FINISHED[word.casefold()]

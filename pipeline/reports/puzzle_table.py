"""Every puzzle of a corpus in one table: what each rater says, how far apart, and what it took."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations_with_replacement

import duckdb
import pandas as pd

from pipeline.kinds.techniques import techniques_of
from pipeline.reports.messages import say, told
from pipeline.reports.page_data import as_json
from pipeline.reports.tables import Cell, ReportTable
from pipeline.tables import schema_of
from pipeline.terms import Term

TEXT, LEVEL, NUMBER = "text", "level", "number"
FIRST_SHOWN = 10
"""So many columns show at once; a reader chooses the others."""
MOST_WITHOUT_SCRIPT = 60
"""So many rows stand in the page itself, for print and where no JavaScript runs."""
MOST_ROWS = 2000
"""So many rows a page carries, so that it stays small at any size; the CSV file has all."""


@dataclass(frozen=True)
class Column:
    """A column: `key` names it in links, `help` says what it means, `shown` whether at first."""

    key: str
    title: Term
    help: str
    kind: str = NUMBER
    shown: bool = True


@dataclass(frozen=True)
class PuzzleTable:
    """The columns, a row a puzzle in the order of the corpus, and the raters who can be compared.

    Attributes
    ----------
    columns : list of Column
    rows : list of lists
        Values in the order of `columns`; None where there is none.
    raters : list of (rater, Term)
        Those who give levels.
    places : list of int
        Which of the rows the page carries, where it has not room for all; else it is empty.
    """

    columns: list[Column]
    rows: list[list]
    raters: list[tuple[str, Term]]
    simulated: bool
    places: list[int] = field(default_factory=list)

    def sampled(self, first: Sequence[int]) -> "PuzzleTable":
        """Return the same table, of which a page carries no more than `MOST_ROWS` rows.

        Parameters
        ----------
        first : list of int
            Places of rows that it carries whatever else: those that it leads to.

        Returns
        -------
        PuzzleTable; besides the first the rows on which raters differ most fill half of the room,
        and rows spread evenly over the corpus the rest
        """
        number = len(self.rows)
        if number <= MOST_ROWS:
            return self
        at = self._column("gap")
        apart = sorted(range(number), key=lambda place: -(self.rows[place][at] or 0))
        chosen = list(dict.fromkeys([*first, *apart[: MOST_ROWS // 2]]))[:MOST_ROWS]
        spread = [place * number // MOST_ROWS for place in range(MOST_ROWS)]
        # So many of the evenly spread as there is room for, evenly too.
        others = [place for place in spread if place not in set(chosen)]
        room = MOST_ROWS - len(chosen)
        chosen += [others[place * len(others) // room] for place in range(room)] if room else []
        return replace(self, places=sorted(set(chosen)))

    @property
    def on_page(self) -> list[list]:
        """The rows that the page carries."""
        return [self.rows[place] for place in self.places] if self.places else self.rows

    def _column(self, key: str) -> int:
        return [column.key for column in self.columns].index(key)

    def _counts(self) -> dict[str, list]:
        """Return how many puzzles have which levels by two raters, by "rater\\nother rater"."""
        found = {}
        for (one, _), (other, _) in combinations_with_replacement(self.raters, 2):
            rows, cols = (self._column(f"level-{rater}") for rater in (one, other))
            levels = Counter((row[rows], row[cols]) for row in self.rows)
            found[f"{one}\n{other}"] = [
                [*both, count]
                for both, count in sorted(
                    (both, count) for both, count in levels.items() if None not in both
                )
            ]
        return found

    def data(self, corpus: str, pairs, stepped) -> str:
        """Return it as JSON for the page.

        Parameters
        ----------
        corpus : str
        pairs : dict
            The coefficients of `of_each_pair`.
        stepped : list of int
            The rows whose puzzles can be stepped through.
        """
        sample = {"places": self.places, "counts": self._counts()} if self.places else {}
        return as_json(
            {
                "corpus": corpus,
                "columns": [
                    [one.key, one.title.en, one.title.ja, one.help, one.kind, one.shown]
                    for one in self.columns
                ],
                "rows": self.on_page,
                "raters": [[rater, name.en, name.ja] for rater, name in self.raters],
                "pairs": pairs,
                "terms": self.terms(),
                "stepped": stepped,
            }
            | sample
        )

    def terms(self) -> dict[str, str]:
        """Return the Japanese of the texts in the rows, by the English, where it is known."""
        shown = [at for at, column in enumerate(self.columns) if column.kind == TEXT][1:]
        texts = {row[at] for row in self.on_page for at in shown if row[at]}
        known = {text: told(text).ja for text in sorted(texts)}
        return {text: ja for text, ja in known.items() if ja}

    def for_paper(self) -> ReportTable:
        """Return the table of all puzzles, for its files; the page prints its first rows."""
        return ReportTable(
            name="puzzles",
            caption=say("All puzzles"),
            columns=[column.title for column in self.columns],
            rows=_Cells(self.rows),
            simulated=self.simulated,
            kind="wide",
        )

    def first_for_paper(self) -> ReportTable:
        """Return the puzzles with the widest gaps, for print and where no JavaScript runs."""
        at = self._column("gap")
        rows = sorted(self.rows, key=lambda row: -(row[at] or 0))[:MOST_WITHOUT_SCRIPT]
        shown = [number for number, column in enumerate(self.columns) if column.shown]
        return ReportTable(
            name="puzzles-apart",
            caption=say("The {n} puzzles on which levels differ most", n=len(rows)),
            columns=[self.columns[number].title for number in shown],
            rows=[[_cell(row[number]) for number in shown] for row in rows],
            simulated=self.simulated,
            kind="wide",
        )


class _Cells:
    """Rows as cells, made anew when they are gone through: those of all puzzles fill a memory."""

    def __init__(self, rows: Sequence[list]):
        self.rows = rows

    def __len__(self):
        return len(self.rows)

    def __iter__(self):
        return ([_cell(value) for value in row] for row in self.rows)


def _cell(value) -> Cell:
    if isinstance(value, float):
        return Cell(f"{value:.4g}", figures=(("", value),))
    return Cell("" if value is None else str(value))


def puzzle_table(tables, kind, solver: str) -> PuzzleTable:
    """Return the table of all puzzles of a corpus.

    Parameters
    ----------
    tables : CorpusTables
    kind : Kind
    solver : str
        Whose techniques and completion ratios are shown.
    """
    puzzles = tables.read("puzzles").set_index("puzzle_id", drop=False)
    frame, columns = pd.DataFrame(index=puzzles.index), []

    def add(column, values):
        frame[column.key] = values
        columns.append(column)

    meanings = schema_of("puzzles").columns
    add(Column("puzzle", say("Puzzle"), meanings["puzzle_id"].meaning, TEXT), puzzles.index)
    for key, title in (("book", say("Book")), ("part", say("Part"))):
        if puzzles[key].nunique() > 1:
            add(Column(key, title, meanings[key].meaning, TEXT), puzzles[key])
    levels = tables.read("levels").pivot(index="puzzle_id", columns="rater", values="level")
    raters = [rater for rater, _ in tables.groups(tables.read("levels"))]
    # People first, as everywhere; then the solvers.
    raters.sort(key=lambda rater: rater in tables.solvers)
    for rater in raters:
        name = say("{rater}: level", rater=tables.names[rater])
        help_ = schema_of("levels").columns["level"].meaning
        add(Column(f"level-{rater}", name, help_, LEVEL), levels[rater])
    spread = levels.max(axis=1) - levels.min(axis=1)
    gap = Column("gap", say("Gap"), say("Highest less lowest level of all raters").en, LEVEL)
    add(gap, spread.where(levels.notna().sum(axis=1) > 1))
    for column, values in _what_it_took(tables, kind, solver):
        add(column, values)
    for column, values in _values(tables, raters):
        add(column, values)
    for column, values in _notes(tables):
        add(column, values)
    whole = {column.key for column in columns if column.kind == LEVEL}
    rows = [
        [_value(row[column.key], column.key in whole) for column in columns]
        for row in frame[[column.key for column in columns]].to_dict("records")
    ]
    named = [(rater, tables.names[rater]) for rater in raters]
    return PuzzleTable(columns, rows, named, bool(tables.simulated))


def _value(value, whole: bool):
    if pd.isna(value):
        return None
    if isinstance(value, str):
        return value
    return int(value) if whole else float(f"{float(value):.6g}")


def _what_it_took(tables, kind, solver):
    """Yield the columns of one solver: its hardest technique, contradiction, and the steps."""
    path = tables.path("steps", solver)
    if path is not None:
        known = techniques_of(kind)
        query = "SELECT DISTINCT puzzle_id, technique FROM read_parquet(?)"
        hardest = {}
        for puzzle_id, number in duckdb.execute(query, [str(path)]).fetchall():
            place = known[number].level, number
            hardest[puzzle_id] = max(hardest.get(puzzle_id, place), place)
        title = say("Hardest technique")
        help_ = say("Of {solver}, outside hypotheses", solver=solver).en
        found = {
            puzzle_id: f"{number}. {known[number].name.en}"
            for puzzle_id, (_, number) in hardest.items()
        }
        yield Column("hardest", title, help_, TEXT), pd.Series(found, dtype=object)
    contradictions = tables.read("contradictions", solver)
    first = contradictions[contradictions["sequence"] == 1].set_index("puzzle_id")
    ratio = 100 * first["completion_ratio_before"].astype(float)
    title = say("Completion before contradiction, %")
    help_ = say("How full the board was before the first hypothesis; empty if none was needed").en
    yield Column("completion", title, help_), ratio.round(1)
    outcomes = tables.read("outcomes", solver).set_index("puzzle_id")
    columns = schema_of("outcomes", kind.name).columns
    for key, title in (("hypotheses", say("Hypotheses")), ("steps", say("Steps"))):
        if key in outcomes:
            yield Column(key, title, columns[key].meaning, NUMBER, False), outcomes[key]


def _values(tables, raters):
    """Yield what raters said in their own unit where it is none of levels, and predicted times."""
    ratings, predicted = tables.read("ratings"), tables.read("predicted_times")
    for rater in raters:
        said = ratings[(ratings["rater"] == rater) & (ratings["unit"] != "level")]
        if len(said):
            minutes = said["unit"].iloc[0] == "seconds"
            message = "{rater}: minutes" if minutes else "{rater}: score"
            values = said.set_index("puzzle_id")["value"] / (60 if minutes else 1)
            help_ = schema_of("ratings").columns["value"].meaning
            title = say(message, rater=tables.names[rater])
            yield Column(f"value-{rater}", title, help_), values
        times = predicted[predicted["rater"] == rater].set_index("puzzle_id")
        if len(times):
            title = say("{rater}: predicted minutes", rater=tables.names[rater])
            help_ = schema_of("predicted_times").columns["predicted_seconds"].meaning
            yield Column(f"predicted-{rater}", title, help_), times["predicted_seconds"] / 60


def _notes(tables):
    """Yield the places on the list of puzzles to be checked, and why puzzles were left out."""
    review = tables.read("review").set_index("puzzle_id")["place"]
    if len(review):
        help_ = schema_of("review").columns["place"].meaning
        yield Column("check", say("Place on the list to check"), help_, LEVEL), review
    left_out = tables.read("exclusions")
    if len(left_out):
        said = left_out["stage"] + ": " + left_out["reason"]
        reasons = said.groupby(left_out["puzzle_id"]).agg("; ".join)
        help_ = schema_of("exclusions").columns["reason"].meaning
        yield Column("left-out", say("Left out"), help_, TEXT, False), reasons


def of_each_pair(coefficients: pd.DataFrame, raters: Mapping) -> dict[str, dict]:
    """Return what the matrix of two raters says beside its counts.

    Parameters
    ----------
    coefficients : table `coefficients` of one corpus
    raters : the raters who give levels

    Returns
    -------
    dict by "rater of the rows\\nrater of the columns", of dict by coefficient of value, low, high
    """
    shown = ("spearman_rho", "cohen_kappa_quadratic", "agree_ratio", "bias")
    found = {}
    for row in coefficients[coefficients["coefficient"].isin(shown)].itertuples():
        if row.rater_rows in raters and row.rater_cols in raters:
            pair = found.setdefault(f"{row.rater_rows}\n{row.rater_cols}", {})
            pair[row.coefficient] = [float(row.value), float(row.low), float(row.high)]
    return found

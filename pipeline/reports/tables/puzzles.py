"""The table of all puzzles of a corpus: each rater's level, the gap, and the solver's figures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations_with_replacement

import numpy as np
import pandas as pd

from pipeline.kinds.techniques import techniques_of
from pipeline.reports.counting import asked
from pipeline.reports.page_data import as_json
from pipeline.reports.tables.parts import part_name
from pipeline.reports.tables.report_table import ReportTable, Words
from pipeline.reports.tables.stages import stage_name
from pipeline.reports.tables.techniques import first_contradictions
from pipeline.tables import schema_of
from pipeline.texts.messages import message, of_table

TEXT, LEVEL, NUMBER = "text", "level", "number"
MOST_WITHOUT_SCRIPT = 60
"""So many rows stand in the page itself, for print and where no JavaScript runs."""
MOST_ROWS = 2000
"""So many rows a page carries, so that it stays small at any size; the CSV file has all."""


@dataclass(frozen=True)
class Column:
    """A column: `key` names it in links, `help` says what it means, `shown` whether at first."""

    key: str
    title: Words
    help: str
    kind: str = NUMBER
    shown: bool = True


@dataclass(frozen=True)
class PuzzleTable:
    """The columns, a row a puzzle in the order of the corpus, and the raters who can be compared.

    Attributes
    ----------
    columns : list of Column
    values : list of Series, in the order of `columns`
        NaN where there is none.
    raters : list of (rater, Term)
        Those who give levels.
    terms : dict
        The Japanese of texts in the rows, by the English.
    places : list of int
        Which of the rows the page carries, where it has not room for all; else it is empty.
    """

    columns: list[Column]
    values: list[pd.Series]
    raters: list[tuple[str, Words]]
    simulated: bool
    terms: Mapping[str, str] = field(default_factory=dict)
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
        number = len(self)
        if number <= MOST_ROWS:
            return self
        apart = self._widest_first()[: MOST_ROWS // 2].tolist()
        chosen = list(dict.fromkeys([*first, *apart]))[:MOST_ROWS]
        spread = [place * number // MOST_ROWS for place in range(MOST_ROWS)]
        # So many of the evenly spread as there is room for, evenly too.
        others = [place for place in spread if place not in set(chosen)]
        room = MOST_ROWS - len(chosen)
        chosen += [others[place * len(others) // room] for place in range(room)] if room else []
        return replace(self, places=sorted(set(chosen)))

    def __len__(self):
        return len(self.values[0])

    @cached_property
    def on_page(self) -> list[list]:
        """The rows that the page carries."""
        return self.rows(self.places or range(len(self)))

    def rows(self, places: Sequence[int]) -> list[list]:
        """Return rows as lists in the order of the columns, None where there is no value."""
        columns = zip(self.columns, self.values, strict=True)
        values = [_plain(of_all.iloc[places], column.kind) for column, of_all in columns]
        return [*map(list, zip(*values, strict=True))]

    def column(self, key: str) -> pd.Series | None:
        """Return the values of a column, None where there is no such column."""
        keys = [column.key for column in self.columns]
        return self.values[keys.index(key)] if key in keys else None

    def _of(self, key: str) -> np.ndarray:
        return self.column(key).to_numpy(float)

    def _widest_first(self) -> np.ndarray:
        """Return the places of all rows, those with the widest gaps first."""
        return np.argsort(-np.nan_to_num(self._of("gap")), kind="stable")

    def _counts(self) -> dict[str, list]:
        """Return how many puzzles have which levels by two raters, by "rater\\nother rater"."""
        found = {}
        for (one, _), (other, _) in combinations_with_replacement(self.raters, 2):
            levels = np.stack([self._of(f"level-{rater}") for rater in (one, other)])
            known = levels[:, ~np.isnan(levels).any(axis=0)].astype(int)
            both, counts = np.unique(known, axis=1, return_counts=True)
            found[f"{one}\n{other}"] = [
                [*map(int, pair)] for pair in zip(*both, counts, strict=True)
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
                "terms": self.terms,
                "stepped": stepped,
            }
            | sample
        )

    def for_paper(self) -> ReportTable:
        """Return the table of all puzzles, for its files; the page prints its first rows."""
        return ReportTable(
            name="puzzles",
            caption=message("all_puzzles"),
            columns=[column.title for column in self.columns],
            rows=_EachRow(self),
            simulated=self.simulated,
            kind="wide",
        )

    def first_for_paper(self) -> ReportTable:
        """Return the puzzles with the widest gaps, for print and where no JavaScript runs."""
        rows = self.rows(self._widest_first()[:MOST_WITHOUT_SCRIPT])
        shown = [number for number, column in enumerate(self.columns) if column.shown]
        return ReportTable(
            name="puzzles-apart",
            caption=message("puzzles_apart", n=len(rows)),
            columns=[self.columns[number].title for number in shown],
            rows=[[row[number] for number in shown] for row in rows],
            simulated=self.simulated,
            kind="wide",
        )


class _EachRow:
    """All rows, made anew when they are gone through: those of a large corpus fill a memory."""

    def __init__(self, table: PuzzleTable):
        self.table = table

    def __len__(self):
        return len(self.table)

    def __iter__(self) -> Iterator[list]:
        for first in range(0, len(self), ROWS_TOGETHER):
            yield from self.table.rows(range(first, min(first + ROWS_TOGETHER, len(self))))


ROWS_TOGETHER = 10_000


def _plain(values: pd.Series, kind: str) -> list:
    """Return values as a page and its files hold them: a number has six digits, a level is whole.

    >>> _plain(pd.Series([2 / 3, float("nan")]), NUMBER), _plain(pd.Series([2.0]), LEVEL)
    ([0.666667, None], [2])
    """
    if kind == TEXT:
        there = values.notna().tolist()
        texts = values.tolist()
        return [text if known else None for text, known in zip(texts, there, strict=True)]
    numbers = values.to_numpy(float).tolist()
    if kind == LEVEL:
        return [None if number != number else int(number) for number in numbers]
    return [None if number != number else float(f"{number:.6g}") for number in numbers]


def puzzle_table(tables, kind, solver: str) -> PuzzleTable:
    """Return the table of all puzzles of a corpus."""
    columns, values = [], []

    def add(column, found):
        columns.append(column)
        values.append(pd.Series(found))

    ids, puzzles = tables.each_puzzle.ids, tables.about_puzzles
    meanings = schema_of("puzzles").columns
    add(Column("puzzle", message("puzzle"), meanings["puzzle_id"].meaning, TEXT), ids)
    for key, title in (("book", message("book")), ("part", message("part"))):
        if puzzles[key].nunique() > 1:
            add(Column(key, title, meanings[key].meaning, TEXT), puzzles[key])
    # People first, as everywhere; then the solvers.
    raters = sorted(tables.raters_in("levels"), key=lambda rater: rater in tables.solvers)
    help_ = schema_of("levels").columns["level"].meaning
    for rater in raters:
        name = message("level_of_rater", rater=tables.names[rater])
        add(Column(f"level-{rater}", name, help_, LEVEL), tables.of_rater("levels", "level", rater))
    help_ = message("gap_help")
    add(Column("gap", message("gap"), help_.en, LEVEL), tables.gaps("levels", "level"))
    for found in (
        _of_solver(tables, kind, solver), _values(tables, raters),
    ):  # fmt: skip
        for column, of_all in found:
            add(column, of_all)
    terms, left_out = _terms(tables, kind), _left_out(tables)
    if len(left_out):
        help_ = message("left_out_help")
        add(
            Column("left-out", message("left_out"), help_.en, TEXT, False),
            ids.map(left_out["en"]),
        )
        terms |= dict(zip(left_out["en"], left_out["ja"], strict=True))
    named = [(rater, tables.names[rater]) for rater in raters]
    return PuzzleTable(columns, values, named, bool(tables.simulated), terms)


def _terms(tables, kind) -> dict[str, str]:
    """Return the Japanese of parts and of hardest techniques, by the English."""
    terms = {part: part_name(part).ja for part in tables.parts if part}
    for technique in techniques_of(kind).values():
        terms[f"{technique.number}. {technique.name.en}"] = (
            f"{technique.number}. {technique.name.ja}"
        )
    return terms


HARDEST = """
SELECT puzzle_id, max(rank[technique + 1]) AS hardest
FROM read_parquet(?), (SELECT ?::INTEGER[] AS rank) GROUP BY puzzle_id
"""
"""The hardest technique of each puzzle, of a list of their ranks by number from 0."""


def _of_solver(tables, kind, solver):
    """Yield the columns of one solver: its hardest technique, contradiction, and the steps."""
    each = tables.each_puzzle
    path = tables.path("steps", solver)
    if path is not None:
        known = techniques_of(kind)
        order = sorted(known, key=lambda number: (known[number].level, number))
        ranks = [order.index(number) if number in known else None for number in
                  range(max(known) + 1)]  # fmt: skip
        rows = asked(HARDEST, str(path), ranks)
        names = np.array([f"{number}. {known[number].name.en}" for number in order], object)
        hardest = each.numbers(rows["puzzle_id"].combine_chunks(), rows["hardest"].to_numpy())
        found = np.full(len(each), None, object)
        there = ~np.isnan(hardest)
        found[there] = names[hardest[there].astype(int)]
        help_ = message("hardest_help", solver=solver)
        yield Column("hardest", message("hardest_technique"), help_.en, TEXT), found
    first = first_contradictions(tables, solver)
    ratio = 100 * each.numbers(first["puzzle_id"], first["completion_ratio_before"])
    title = message("completion_before_contradiction")
    help_ = message("completion_help")
    yield Column("completion", title, help_.en), ratio.round(1)
    columns = schema_of("outcomes", kind.name).columns
    there = [key for key in ("hypotheses", "steps") if key in columns]
    outcomes = tables.read("outcomes", solver, ["puzzle_id", *there])
    for key, title in (("hypotheses", message("hypotheses")), ("steps", message("steps"))):
        if key in there:
            of_all = each.numbers(outcomes["puzzle_id"], outcomes[key])
            yield Column(key, title, columns[key].meaning, NUMBER, False), of_all


def _values(tables, raters):
    """Yield what raters gave in their own unit where it is none of levels, and predicted times."""
    units = tables.units
    predicted = tables.raters_in("predicted_times")
    for rater in raters:
        name = tables.names[rater]
        found = units.loc[(units["rater"] == rater) & (units["unit"] != "level"), "unit"]
        if len(found):
            minutes = found.iloc[0] == "seconds"
            values = tables.of_rater("ratings", "value", rater) / (60 if minutes else 1)
            help_ = schema_of("ratings").columns["value"].meaning
            title = (
                message("minutes_of", rater=name) if minutes else message("score_of", rater=name)
            )
            yield Column(f"value-{rater}", title, help_), values
        if rater in predicted:
            title = message("predicted_minutes_of", rater=name)
            help_ = schema_of("predicted_times").columns["predicted_seconds"].meaning
            times = tables.of_rater("predicted_times", "predicted_seconds", rater)
            yield Column(f"predicted-{rater}", title, help_), times / 60


def _left_out(tables) -> pd.DataFrame:
    """Return why puzzles were left out, indexed by puzzle_id, with columns en and ja."""
    why = ["stage", "reason", "reason_values"]
    rows = tables.read("exclusions", columns=["puzzle_id", *why])
    different = rows[why].drop_duplicates()
    said = [
        message("note_of", subject=stage_name(stage), note=of_table(*reason))
        for stage, *reason in different.itertuples(index=False)
    ]
    different = different.assign(en=[one.en for one in said], ja=[one.ja for one in said])
    texts = rows.merge(different, on=why).groupby("puzzle_id")
    return pd.DataFrame({"en": texts["en"].agg(" ".join), "ja": texts["ja"].agg("".join)})


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

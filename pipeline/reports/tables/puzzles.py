"""The table of all puzzles of a corpus: each rater's level, the gap, and the solver's figures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np
import pandas as pd

from pipeline.explain.ways import contradiction_name
from pipeline.files.atomic import write_text
from pipeline.files.csv_safe import FORMULA, for_spreadsheet
from pipeline.kinds.techniques import techniques_of
from pipeline.reports.counting import asked
from pipeline.reports.page_data import as_json, in_languages
from pipeline.reports.sources import raters_of_one_scale
from pipeline.reports.tables.agreement import of_each_pair, scales_of_raters
from pipeline.reports.tables.hardest import hardest_steps, names_of_hardest, numbered
from pipeline.reports.tables.left_out import left_out_in_words
from pipeline.reports.tables.report_table import ReportTable, Words
from pipeline.tables import schema_of
from pipeline.tables.asking import checked
from pipeline.texts.messages import listed, message, sentences
from pipeline.texts.places import part_name
from pipeline.texts.terms import Term
from pipeline.verdicts.calibrated import CALIBRATED

TEXT, LEVEL, NUMBER = "text", "level", "number"
HARDEST = "hardest"  # the key of a column
MOST_WITHOUT_SCRIPT = 60
"""So many rows stand in the page itself, for print and where no JavaScript runs."""
MOST_ROWS = 5000
"""So many puzzles a page carries and steps through, so that it stays small; the CSV has all."""
MOST_LEVELS = 5
"""So many raters have a column of levels that shows at first: a screen has room for them."""
FIRST_CONTRADICTION = "SELECT puzzle_id, completion_ratio_before FROM {table} WHERE sequence = 1"


@dataclass(frozen=True)
class Column:
    """A column of the table of all puzzles."""

    key: str  # its name in links
    title: Words
    help: Words  # what it means; a text is English
    kind: str = NUMBER
    shown: bool = False  # at first


@dataclass(frozen=True)
class PuzzleTable:
    """The columns, a row a puzzle in the order of the corpus, and the raters who give levels."""

    columns: list[Column]
    rows: pd.DataFrame  # a column for the key of each in columns, NaN or None without a value
    raters: list[tuple[str, Words]]
    simulated: bool
    terms: Mapping[str, str] = field(default_factory=dict)  # Japanese of texts in rows, by English
    scales: Mapping[str, tuple] = field(default_factory=dict)  # by rater its size and grades' names
    places: list[int] = field(default_factory=list)  # of the rows that the page carries; [] for all
    held_out: Sequence[int] = ()  # places of rows whose levels no matrix counts
    outside: Words = ""  # who is left out of the gap, and why

    def __len__(self):
        return len(self.rows)

    def sampled(self, first: Sequence[str]) -> "PuzzleTable":
        """Return the same table, of which a page carries no more than `MOST_ROWS` rows.

        Besides the puzzles `first`, to which it leads, half of the rows are those on which raters
        differ most, and the others are spread evenly over the corpus.
        """
        if len(self) <= MOST_ROWS:
            return self
        widest = self.widest_first()[: MOST_ROWS // 2].tolist()
        named = np.flatnonzero(self.rows["puzzle"].isin(first)).tolist()
        chosen = list(dict.fromkeys([*named, *widest]))[:MOST_ROWS]
        others = np.setdiff1d(np.arange(len(self)), chosen)
        spread = np.linspace(0, len(others) - 1, MOST_ROWS - len(chosen)).astype(int)
        return replace(self, places=sorted([*chosen, *others[spread].tolist()]))

    def naming(self, hardest: dict[str, Term]) -> "PuzzleTable":
        """Return the same table with other hardest techniques, by puzzle_id, of some puzzles."""
        if HARDEST not in self.rows:
            return self
        named = self.rows["puzzle"].map({at: name.en for at, name in hardest.items()})
        names = self.rows[HARDEST].where(named.isna(), named.astype(object))
        terms = self.terms | {name.en: name.ja for name in hardest.values()}
        return replace(self, rows=self.rows.assign(**{HARDEST: names}), terms=terms)

    def hardest(self) -> dict[str, Term]:
        """Return the name of each puzzle's hardest technique, by puzzle_id, where there is one."""
        if HARDEST not in self.rows:
            return {}
        named = self.rows.set_index("puzzle")[HARDEST].dropna()
        return {
            puzzle_id: Term(name, self.terms.get(name, "")) for puzzle_id, name in named.items()
        }

    @property
    def carried(self) -> list[int]:
        """The places of the rows that the page carries."""
        return self.places or list(range(len(self)))

    def on_page(self) -> list[list]:
        """Return the rows that the page carries, as lists in the order of the columns."""
        return self._listed(self.rows.iloc[self.carried])

    def widest_first(self) -> np.ndarray:
        """Return the places of all rows, those with the widest gaps first."""
        return np.argsort(-self.rows["gap"].fillna(0).to_numpy(), kind="stable")

    def data(self, corpus: str, coefficients: pd.DataFrame) -> str:
        """Return it as JSON for the page."""
        columns = [
            [one.key, one.title.en, one.title.ja, in_languages(one.help), one.kind, one.shown]
            for one in self.columns
        ]
        return as_json(
            {
                "corpus": corpus,
                "simulated": self.simulated and in_languages(message("simulated")),
                "columns": columns,
                "rows": self.on_page(),
                "heldOut": np.flatnonzero(np.isin(self.carried, self.held_out)).tolist(),
                "raters": [[rater, name.en, name.ja] for rater, name in self.raters],
                "scales": {
                    rater: [size, {level: in_languages(name) for level, name in grades.items()}]
                    for rater, (size, grades) in self.scales.items()
                },
                "pairs": of_each_pair(coefficients),
                "terms": self.terms,
                "formula": FORMULA.pattern,
            }
            | ({"places": self.places, "counts": self._counts()} if self.places else {})
        )

    def write_csv(self, path: Path) -> Path:
        """Write all rows as CSV, with the headings of the page in English."""
        rows = self._whole_levels(self.rows)
        for column in self.columns:
            if column.kind == TEXT:
                rows[column.key] = rows[column.key].map(for_spreadsheet, na_action="ignore")
        rows.columns = [for_spreadsheet(column.title.en) for column in self.columns]
        if self.simulated:
            rows["times"] = "SIMULATED"
        return write_text(path, rows.to_csv(index=False, float_format="%.6g"))

    def first_for_paper(self) -> ReportTable:
        """Return the first puzzles of the corpus, for print and where no JavaScript runs."""
        first = self.rows.head(MOST_WITHOUT_SCRIPT)
        shown = [number for number, column in enumerate(self.columns) if column.shown]
        there = {column.key for column in self.columns if column.shown}
        hidden = [name for rater, name in self.raters if f"level-{rater}" not in there]
        notes = [message("levels_in_csv", raters=listed(hidden))] if hidden else []
        notes += [self.outside] if self.outside else []
        return ReportTable(
            name="first-puzzles",
            caption=message("first_puzzles", n=len(first)),
            columns=[self.columns[number].title for number in shown],
            rows=[
                [self._in_languages(row[number]) for number in shown] for row in self._listed(first)
            ],
            note=sentences(*notes) if notes else "",
            simulated=self.simulated,
            kind="wide",
        )

    def _in_languages(self, entry):
        return Term(entry, self.terms[entry]) if entry in self.terms else entry

    def _whole_levels(self, rows: pd.DataFrame) -> pd.DataFrame:
        kinds = {column.key: column.kind for column in self.columns}
        return rows.astype({key: "Int64" for key, kind in kinds.items() if kind == LEVEL})

    def _listed(self, rows: pd.DataFrame) -> list[list]:
        """Return rows with None where there is no value."""
        rows = self._whole_levels(rows).astype(object)
        return rows.where(rows.notna(), None).to_numpy().tolist()

    def _counts(self) -> dict[str, list]:
        """Return how many puzzles have which levels by two raters, by "rater\\nother rater"."""
        found, rows = {}, self.rows.drop(index=self.rows.index[list(self.held_out)])
        for (one, _), (other, _) in combinations_with_replacement(self.raters, 2):
            pair = [rows[f"level-{rater}"] for rater in (one, other)]
            known = pd.DataFrame(dict(enumerate(pair))).dropna().astype(int)
            counts = known.value_counts().sort_index().items()
            found[f"{one}\n{other}"] = [[*levels, int(count)] for levels, count in counts]
        return found


def puzzle_table(tables, kind, solver: str, reference: str = "") -> PuzzleTable:
    """Return the table of all puzzles of a corpus.

    Hardest techniques are those of the solver's own order of steps, see `PuzzleTable.naming`. The
    column of levels of the reference is the first, the calibrated level the second.
    """
    puzzles, meanings = tables.about_puzzles, schema_of("puzzles").columns
    first = Column("puzzle", message("puzzle"), meanings["puzzle_id"].meaning, TEXT, True)
    found = [(first, puzzles["puzzle_id"])]
    found += [
        (Column(key, message(key), meanings[key].meaning, TEXT), puzzles[key])
        for key in ("book", "part")
        if puzzles[key].nunique() > 1
    ]
    raters = raters_in_order(tables, reference)
    like = raters_of_one_scale(tables, raters)
    found += _levels(tables, raters, like)
    found += [*_of_solver(tables, kind, solver), *_values(tables, raters)]
    terms, left_out = _terms(tables, kind), left_out_in_words(tables)
    if len(left_out):
        column = Column("left-out", message("left_out"), message("left_out_help"), TEXT)
        found.append((column, puzzles["puzzle_id"].map(left_out["en"])))
        terms |= dict(zip(left_out["en"], left_out["ja"], strict=True))
    return PuzzleTable(
        [column for column, _ in found],
        pd.DataFrame({column.key: values for column, values in found}),
        [(rater, tables.names[rater]) for rater in raters],
        bool(tables.simulated),
        terms,
        scales_of_raters(tables, raters),
        held_out=np.flatnonzero(puzzles["held_out"].astype(bool)).tolist(),
        outside=_outside(tables, raters, like),
    )


def raters_in_order(tables, reference: str) -> list[str]:
    """Return the raters who give levels: the reference, the calibrated level, people, solvers."""
    ranks = {reference: 0, CALIBRATED: 1} | dict.fromkeys(tables.solvers, 3)
    return sorted(tables.raters_in("levels"), key=lambda rater: ranks.get(rater, 2))


def _levels(tables, raters, like):
    """Yield the levels of each rater, and how far those of `like` are apart."""
    help_ = schema_of("levels").columns["level"].meaning
    levels = {rater: tables.of_rater("levels", "level", rater) for rater in raters}
    for number, (rater, values) in enumerate(levels.items()):
        shown = number < MOST_LEVELS
        yield Column(f"level-{rater}", _level_of(tables.names[rater]), help_, LEVEL, shown), values
    every = pd.DataFrame(levels, tables.about_puzzles.index)[like]
    gap = (every.max(axis=1) - every.min(axis=1)).where(every.notna().sum(axis=1) > 1)
    whose = listed([tables.names[rater] for rater in like]) if like else ""
    told = message("gap_help", raters=whose)
    yield Column("gap", message("gap", n=len(like)), told, LEVEL, len(like) > 1), gap


def _level_of(name: Words) -> Words:
    """Return the heading of a rater's levels; a name that ends with the word says it already."""
    said = name.en.lower().endswith("level")
    return name if said else message("level_of_rater", rater=name)


def _outside(tables, raters, like) -> Words:
    left = [tables.names[rater] for rater in raters if rater not in like]
    return message("gap_leaves_out", raters=listed(left)) if left and len(like) > 1 else ""


def _terms(tables, kind) -> dict[str, str]:
    """Return the Japanese of parts and of hardest techniques, by the English."""
    books = tables.about_puzzles["book"].unique()
    terms = {part: part_name(part).ja for part in (*books, *tables.parts) if part}
    known = techniques_of(kind).values()
    terms |= {numbered(one, one.name.en): numbered(one, one.name.ja) for one in known}
    stages = [contradiction_name(kind, stage) for stage in kind.words.STAGES]
    return terms | {name.en: name.ja for name in stages}


def _of_solver(tables, kind, solver):
    """Yield the columns of one solver: its hardest technique, contradiction, and the steps."""
    ids = tables.about_puzzles["puzzle_id"]
    contradictions = tables.path("contradictions", solver)
    if tables.path("steps", solver):
        names = names_of_hardest(kind, hardest_steps(tables, kind, solver))
        help_ = message("hardest_help", solver=tables.names[solver])
        yield Column(HARDEST, kind.hardest, help_, TEXT, True), ids.map(names).astype(object)
    if contradictions:
        first = asked(FIRST_CONTRADICTION.format(table=checked(contradictions)))
        first = first.set_index("puzzle_id")
        ratio = 100 * ids.map(first["completion_ratio_before"]).astype(float)
        title = message("completion_before_contradiction")
        yield Column("completion", title, message("completion_help")), ratio.round(1)
    columns = schema_of("outcomes", kind.name).columns
    there = [key for key in ("hypotheses", "steps") if key in columns]
    outcomes = tables.read("outcomes", solver, ["puzzle_id", *there]).set_index("puzzle_id")
    for key in there:
        # The player numbers lists of hypotheses, the table counts what is on them.
        help_ = message("hypotheses_help") if key == "hypotheses" else columns[key].meaning
        yield Column(key, message(key), help_), ids.map(outcomes[key])


def _values(tables, raters):
    """Yield what raters gave in their own unit where it is none of levels, and predicted times."""
    predicted = tables.raters_in("predicted_times")
    for rater in raters:
        name, unit = tables.names[rater], tables.units.get(rater, "level")
        if unit != "level":
            minutes = unit == "seconds"
            title = message("minutes_of" if minutes else "score_of", rater=name)
            values = tables.of_rater("ratings", "value", rater) / (60 if minutes else 1)
            help_ = schema_of("ratings").columns["value"].meaning
            yield Column(f"value-{rater}", title, help_), values
        if rater in predicted:
            title = message("predicted_minutes_of", rater=name)
            help_ = schema_of("predicted_times").columns["predicted_seconds"].meaning
            times = tables.of_rater("predicted_times", "predicted_seconds", rater)
            yield Column(f"predicted-{rater}", title, help_), times / 60

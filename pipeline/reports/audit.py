"""The audit of a corpus: what an editor asks about the raters, answered from the tables."""

from dataclasses import dataclass, field, replace
from functools import reduce

import numpy as np
import pandas as pd

from pipeline import kinds
from pipeline.agreement.drift import in_order
from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import techniques_of
from pipeline.reports import audit_tables, audit_words, coefficient_tables, what_if_tables
from pipeline.reports.accounting import Accounting, accounting
from pipeline.reports.disputes import Dispute, shown
from pipeline.reports.drift_charts import drift, reach_of
from pipeline.reports.tables import ReportTable
from pipeline.texts.terms import Term

MATRICES_OF_A_PART = 2
"""With every matrix a page would be endless; the verb what-if prints the rest."""


@dataclass
class AuditPage:
    """Everything on the page that audits the raters of one corpus."""

    name: str
    title: Term
    kind: Kind
    simulated: bool
    solver: str
    confidence: float
    puzzles: int = 0
    accounting: Accounting | None = None
    raters: list[Term] = field(default_factory=list)
    voices: int = 0
    short: list[str] = field(default_factory=list)
    dependence: list[str] = field(default_factory=list)
    on_levels: list[str] = field(default_factory=list)
    since: list[str] = field(default_factory=list)
    cautions: list[str] = field(default_factory=list)
    standings: ReportTable | None = None
    overview: list[ReportTable] = field(default_factory=list)
    by_level: ReportTable | None = None
    by_stretch: ReportTable | None = None
    drift: list[tuple[Term, str]] = field(default_factory=list)
    review: ReportTable | None = None
    reviewed: list[Dispute] = field(default_factory=list)
    level_up: ReportTable | None = None
    bands: list[ReportTable] = field(default_factory=list)
    matrices: list[ReportTable] = field(default_factory=list)
    coefficients: list[ReportTable] = field(default_factory=list)
    band_rater: str = ""
    band_level: int = 0
    not_there: list[str] = field(default_factory=list)

    @property
    def missing(self) -> bool:
        """Whether there are no two raters to be compared."""
        return self.standings is None

    def tables(self) -> list[ReportTable]:
        """Return every table of the page, in the order of the page."""
        found = [
            self.standings, *self.overview, self.by_level, self.by_stretch, self.review,
            self.level_up, *self.bands, *self.matrices, *self.coefficients,
        ]  # fmt: skip
        return [table for table in found if table is not None]


def audit_page(tables, description, settings, accounted=None) -> AuditPage:
    """Collect the audit of one corpus.

    Parameters
    ----------
    tables : CorpusTables
    description : pipeline.corpora.Description
        Of a kind of puzzle.
    settings : dict, as in config/config.yaml
    accounted : Accounting, optional
        Of the same tables, where another page was collected before.

    Returns
    -------
    AuditPage; `missing` is set where fewer than two raters rated the corpus
    """
    kind = kinds.kind(description.kind)
    page = AuditPage(
        description.name,
        description.title,
        kind,
        description.simulated,
        kind.solver(settings["calibration"]["solver"]).name,
        settings["agreement"]["confidence"],
    )
    standings = tables.read("standings")
    overall = standings[standings["stretch"] == ""]
    if len(overall) < 2:
        page.not_there = [] if tables.count("puzzles") else [*tables.read("rejects")["reason"]]
        return page
    said = [tables.said("levels", "level", rater) for rater in tables.raters_in("levels")]
    page.puzzles = int((~np.isnan(reduce(np.fmax, said))).sum())
    page.accounting = accounted or accounting(tables)
    _add_raters(page, tables, overall)
    _add_levels_and_books(page, tables, standings)
    _add_puzzles(page, tables)
    _add_changes(page, tables)
    return page


def _add_raters(page, tables, overall):
    names, simulated = tables.names, tables.simulated
    coefficients, together = tables.read("coefficients"), tables.read("coefficients_together")
    families = dict(overall[["rater", "family"]].itertuples(index=False))
    raters = list(families)
    page.raters = [names[rater] for rater in raters]
    page.voices = len(set(families.values()))
    said_of = {
        rater: ", ".join(
            names[other].en
            for other in raters
            if other != rater and families[other] == families[rater]
        )
        for rater in raters
    }
    page.short = [audit_words.together(together), *audit_words.out_of_line(overall, names)]
    page.dependence = audit_words.who_moves_together(tables.read("ties"), families, names)
    cautions = [
        audit_words.cut_by_a_solver(tables.read("time_bands"), names),
    ]
    page.cautions = [caution for caution in cautions if caution]
    page.standings = audit_tables.standings(overall, names, said_of, simulated)
    page.overview = [
        audit_tables.pairs(coefficients, name, raters, names, simulated)
        for name in audit_tables.OF_PAIRS
    ]
    page.coefficients = [
        coefficient_tables.together(together, bool(simulated & set(raters))),
        coefficient_tables.of_pairs(coefficients, names, simulated),
    ]


def _add_levels_and_books(page, tables, standings):
    names, simulated = tables.names, tables.simulated
    raters = list(dict.fromkeys(standings["rater"]))
    bias = tables.read("rater_bias")
    bias = bias[bias["against"] == ""]
    page.on_levels = audit_words.on_which_levels(bias, names)
    page.by_level = audit_tables.bias_by_level(bias, raters, names, simulated)
    page.since = audit_words.since_when(tables.read("rater_changes"), names)
    places = tables.read("books").set_index("book")["place"]
    order = in_order(set(standings["stretch"]) - {""})
    if not order:
        return
    order = sorted(order, key=lambda book: places.get(book, 0))
    along = standings[standings["stretch"] != ""]
    page.by_stretch = audit_tables.bias_by_stretch(along, raters, order, names, simulated)
    if places.nunique() < 2:
        return  # A line from one to the next would say that they have an order.
    reach = reach_of(along["mean_shift"])
    for number, rater in enumerate(raters, 1):
        of_rater = along[along["rater"] == rater].set_index("stretch").loc[order]
        rows = of_rater[["mean_shift", "shift_low", "shift_high"]].itertuples(name=None)
        title = f"{names[rater].en}: levels above the others along the corpus"
        page.drift.append((names[rater], drift(list(rows), f"drift-{number}", title, reach)))


def _add_puzzles(page, tables):
    names = tables.names
    chosen = tables.read("review").sort_values("place")
    if not len(chosen):
        return
    ids = chosen["puzzle_id"].tolist()
    outcomes, steps, contradictions = (
        tables.rows_of(name, ids, page.solver) for name in ("outcomes", "steps", "contradictions")
    )
    outcomes = outcomes.set_index("puzzle_id")
    paths = tables.rows_of("paths", ids).drop_duplicates("puzzle_id").set_index("puzzle_id")
    reasons = {}
    for puzzle_id in ids:
        reasons[puzzle_id] = audit_words.why(
            steps[steps["puzzle_id"] == puzzle_id],
            contradictions[contradictions["puzzle_id"] == puzzle_id],
            techniques_of(page.kind),
            outcomes.loc[puzzle_id] if puzzle_id in outcomes.index else None,
        )
    page.review = audit_tables.review(chosen, names, reasons, tables.simulated)
    cards = shown(tables, page.solver, ids)
    for row, card in zip(chosen.itertuples(), cards, strict=True):
        of_paths = ""
        if page.kind.paths and row.puzzle_id in paths.index:
            of_paths = audit_words.of_paths(paths.loc[row.puzzle_id], page.kind.paths.PIECE.en)
        page.reviewed.append(
            replace(
                card,
                why=f"{audit_words.stands_apart(row, names)} {names[page.solver].en}: "
                f"{reasons[row.puzzle_id]}.",
                paths=of_paths,
            )
        )


def _add_changes(page, tables):
    names, simulated = tables.names, tables.simulated
    rows, cells = tables.read("alternatives"), tables.read("alternative_matrices")
    of_level_up, of_bands = (rows[rows["kind"] == kind] for kind in ("level-up", "band"))
    if len(of_level_up):
        page.level_up = what_if_tables.level_up(of_level_up, names, simulated)
    units = tables.units.drop_duplicates("rater").set_index("rater")["unit"]
    for rater, of_rater in of_bands.groupby("subject"):
        page.bands.append(what_if_tables.bands(of_rater, names, units[rater], simulated))
        if not page.band_rater:
            page.band_rater, page.band_level = rater, int(of_rater["level"].iloc[0])
    for row in _worth_a_matrix(rows).itertuples():
        of_row = cells[
            (cells["alternative"] == row.alternative) & (cells["rater_rows"] == row.rater_rows)
        ]
        page.matrices.append(what_if_tables.before_and_after(of_row, row, names, simulated))


def _worth_a_matrix(rows: pd.DataFrame) -> pd.DataFrame:
    """Return the changes whose matrices are shown.

    For each part's threshold those that move most puzzles between agreement and not; for each
    rater's bands the one that gains most, or loses least.
    """
    rows = rows[rows["moved"] > 0]
    rows = rows.assign(gain=rows["agree_after"] - rows["agree_before"])
    order = ["alternative", "rater_rows"]
    level_up, of_bands = (rows[rows["kind"] == kind] for kind in ("level-up", "band"))
    largest = level_up.assign(size=level_up["gain"].abs()).sort_values(
        ["size", *order], ascending=[False, True, True]
    )
    best = of_bands.sort_values(["gain", *order], ascending=[False, True, True])
    chosen = [largest.groupby("subject").head(MATRICES_OF_A_PART), best.groupby("subject").head(1)]
    return pd.concat(chosen).sort_values(order)

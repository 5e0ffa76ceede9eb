"""The page that audits the raters of one corpus."""

from dataclasses import dataclass, field
from functools import reduce

import numpy as np

from pipeline import kinds
from pipeline.agreement.drift import in_order
from pipeline.kinds.contract import Kind
from pipeline.reports.charts.drawings import drift, reach_of
from pipeline.reports.pages.accounting import Accounting, accounting
from pipeline.reports.tables import agreement, raters, sensitivity
from pipeline.reports.tables.report_table import ReportTable, Words
from pipeline.texts.messages import message
from pipeline.texts.terms import Term
from pipeline.verdicts import audit as words
from pipeline.verdicts.words import answers


@dataclass
class AuditPage:
    """Everything on the page that audits the raters of one corpus."""

    name: str
    title: Term
    kind: Kind
    simulated: bool
    solver: str
    solver_name: Words
    confidence: float
    puzzles: int = 0
    accounting: Accounting | None = None
    raters: list[Term] = field(default_factory=list)
    independent: int = 0
    short: list[Words] = field(default_factory=list)
    dependence: list[Words] = field(default_factory=list)
    on_levels: list[Words] = field(default_factory=list)
    since: list[Words] = field(default_factory=list)
    cautions: list[Words] = field(default_factory=list)
    raters_table: ReportTable | None = None
    by_level: ReportTable | None = None
    along: ReportTable | None = None
    drift: list[tuple[Term, str]] = field(default_factory=list)
    level_up: ReportTable | None = None
    bands: list[ReportTable] = field(default_factory=list)
    coefficients: ReportTable | None = None
    band_rater: str = ""
    band_level: int = 0

    @property
    def missing(self) -> bool:
        """Whether there are no two raters to be compared."""
        return self.raters_table is None

    def tables(self) -> list[ReportTable]:
        """Return every table of the page that the page of the corpus does not have too."""
        found = [
            self.by_level, self.along, self.level_up, *self.bands,
        ]  # fmt: skip
        return [table for table in found if table is not None]


def audit_page(tables, description, settings, accounted=None) -> AuditPage:
    """Collect the audit of one corpus.

    Parameters
    ----------
    description : pipeline.corpora.Description
        Of a kind of puzzle.
    accounted : Accounting, optional
        Of the same tables, where another page was collected before.

    Returns
    -------
    AuditPage; `missing` is set where fewer than two raters rated the corpus
    """
    kind = kinds.kind(description.kind)
    solver = kind.solver(settings["calibration"]["solver"]).name
    page = AuditPage(
        description.name, description.title, kind, description.simulated, solver,
        tables.names[solver], settings["agreement"]["confidence"],
    )  # fmt: skip
    overall = tables.read("outliers")
    if len(overall) < 2:
        return page
    levels = [tables.of_rater("levels", "level", rater) for rater in tables.raters_in("levels")]
    page.puzzles = int((~np.isnan(reduce(np.fmax, levels))).sum())
    page.accounting = accounted or accounting(tables)
    _add_raters(page, tables, overall)
    _add_levels_and_books(page, tables, overall["rater"].tolist())
    _add_changes(page, tables)
    return page


def _add_raters(page, tables, overall):
    names, simulated = tables.names, tables.simulated
    coefficients = tables.read("coefficients")
    clusters = dict(overall[["rater", "cluster"]].itertuples(index=False))
    page.raters = [names[rater] for rater in clusters]
    page.independent = len(set(clusters.values()))
    together = agreement.all_raters(tables.read("coefficients_together"))
    page.short = [*filter(None, [together]), *_said(tables, "rater_out_of_line")]
    page.dependence = words.not_independent(tables.read("redundant_pairs"), clusters, names)
    page.cautions = words.how_times_were_cut(tables.read("time_bands"), names)
    page.raters_table = raters.raters_table(overall, names, simulated)
    page.coefficients = agreement.coefficients_of_pairs(coefficients, names, simulated)


def _said(tables, question: str) -> list[Words]:
    """Return what the table `verdicts` answers to a question."""
    found = answers(tables.read("verdicts"), tables.names)
    return [answer.words for answer in found if answer.name == question]


def _add_levels_and_books(page, tables, known):
    names, simulated = tables.names, tables.simulated
    bias = tables.read("rater_bias")
    bias = bias[bias["against"] == ""]
    page.on_levels = words.on_which_levels(bias, names)
    page.by_level = raters.bias_by_level(bias, known, names, simulated)
    page.since = _said(tables, "since_when")
    ranks = tables.read("books").set_index("book")["ordinal"]
    along = tables.read("rater_shifts")
    order = in_order(set(along["stratum"]))
    if not order:
        return
    order = sorted(order, key=lambda book: ranks.get(book, 0))
    page.along = raters.bias_along(along, known, order, names, simulated)
    if ranks.nunique() < 2:
        return  # A line from one to the next would say that they have an order.
    reach = reach_of(along["mean_shift"])
    compared = along.groupby("rater")["mean_shift"].count()
    for number, rater in enumerate((rater for rater in known if compared[rater]), 1):
        of_rater = along[along["rater"] == rater].set_index("stratum").loc[order]
        rows = of_rater[["mean_shift", "shift_low", "shift_high"]].itertuples(name=None)
        title = message("drift_chart", rater=names[rater])  # fmt: skip
        page.drift.append((names[rater], drift(list(rows), f"drift-{number}", title, reach)))


def _add_changes(page, tables):
    names, simulated = tables.names, tables.simulated
    rows = tables.read("sensitivity")
    of_level_up, of_bands = (rows[rows["threshold_kind"] == kind] for kind in ("level-up", "band"))
    if len(of_level_up):
        page.level_up = sensitivity.level_up(of_level_up, names, simulated)
    units = tables.units.drop_duplicates("rater").set_index("rater")["unit"]
    for rater, of_rater in of_bands.groupby("part_or_rater"):
        page.bands.append(sensitivity.bands(of_rater, names, units[rater], simulated))
        if not page.band_rater:
            page.band_rater, page.band_level = rater, int(of_rater["level"].iloc[0])

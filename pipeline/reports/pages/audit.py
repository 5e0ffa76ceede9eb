"""The page that audits the raters of one corpus."""

from dataclasses import dataclass, field

from pipeline.agreement.drift import in_order
from pipeline.corpora.held_out import not_held_out
from pipeline.corpora.ratings.rater_spec import GENERAL
from pipeline.reports.charts import Chart, drift, reach_of
from pipeline.reports.tables import agreement
from pipeline.reports.tables import audit as of_audit
from pipeline.reports.tables.report_table import ReportTable, Words
from pipeline.texts.messages import message
from pipeline.texts.places import part_name
from pipeline.texts.terms import Term
from pipeline.verdicts import audit as words
from pipeline.verdicts.words import answers


@dataclass
class AuditPage:
    """Everything on the page that audits the raters of one corpus."""

    name: str
    title: Term
    simulated: bool
    confidence: float
    puzzles: int = 0
    raters: int = 0
    independent: int = 0
    short: list[Words] = field(default_factory=list)
    dependence: list[Words] = field(default_factory=list)
    since: list[Words] = field(default_factory=list)
    cautions: list[Words] = field(default_factory=list)
    raters_table: ReportTable | None = None
    by_level: ReportTable | None = None
    along: ReportTable | None = None
    changes: ReportTable | None = None
    drift: list[tuple[Term, Chart]] = field(default_factory=list)
    thresholds: list[Words] = field(default_factory=list)
    threshold_gain: ReportTable | None = None
    coefficients: ReportTable | None = None

    @property
    def missing(self) -> bool:
        """Whether there are no two raters to be compared."""
        return self.raters_table is None

    def tables(self) -> list[ReportTable]:
        """Return every table of the page."""
        found = [
            self.raters_table, self.by_level, self.along, self.changes, self.threshold_gain,
            self.coefficients,
        ]  # fmt: skip
        return [table for table in found if table is not None]


def audit_page(tables, description, settings) -> AuditPage:
    """Collect the audit of one corpus, whose description is of a kind of puzzle."""
    page = AuditPage(
        description.name,
        description.title,
        description.simulated,
        settings["agreement"]["confidence"],
    )
    overall = tables.read("outliers")
    if len(overall) < 2:
        return page
    puzzles = tables.read("puzzles", columns=["corpus", "puzzle_id", "held_out"])
    levels = tables.read("levels", columns=["corpus", "puzzle_id"])
    page.puzzles = not_held_out(levels, puzzles)["puzzle_id"].nunique()
    _add_raters(page, tables, overall)
    _add_levels_and_books(page, tables, overall["rater"].tolist())
    _add_changes(page, tables, set(overall["rater"]))
    return page


def _add_raters(page, tables, overall):
    names, simulated = tables.names, tables.simulated
    clusters = dict(overall[["rater", "cluster"]].itertuples(index=False))
    page.raters, page.independent = len(clusters), of_audit.n_independent(overall)
    # How far raters agree who count as one says nothing.
    together = page.independent > 1 and agreement.all_raters(tables.read("coefficients_together"))
    page.short = [*filter(None, [together]), *_answered(tables, "rater_out_of_line")]
    page.dependence = words.not_independent(tables.read("redundant_pairs"), clusters, names)
    page.cautions = words.how_times_were_cut(tables.read("time_bands"), names)
    page.raters_table = of_audit.raters_table(overall, names, simulated)
    coefficients = tables.read("coefficients")
    page.coefficients = agreement.coefficients_of_pairs(coefficients, names, simulated)


def _answered(tables, question: str) -> list[Words]:
    """Return what the table `verdicts` answers to a question."""
    found = answers(tables.read("verdicts"), tables.names)
    return [answer.words for answer in found if answer.name == question]


def _add_levels_and_books(page, tables, known):
    names, simulated = tables.names, tables.simulated
    bias = tables.read("rater_bias")
    bias = bias[bias["against"] == ""]
    is_mapped = (tables.read("coefficients")["coefficient"] == "agree_ratio_mapped").any()
    page.by_level = of_audit.bias_by_level(
        bias, known, names, page.independent, simulated, is_mapped
    )
    page.since = _answered(tables, "since_when")
    ranks = tables.read("books").set_index("book")["ordinal"]
    changed = tables.read("rater_changes").dropna(subset="figure")
    if len(changed):
        page.changes = of_audit.rater_changes(changed, names, simulated)
    along = tables.read("rater_shifts")
    if along.empty:
        return
    places = {part: at for at, part in enumerate(tables.parts)} | ranks.to_dict()
    order = sorted(in_order(set(along["stratum"])), key=lambda one: places.get(one, 0))
    page.along = of_audit.bias_along(along, known, order, names, simulated)
    if ranks.nunique() < 2:
        return  # A line from one to the next would say that they have an order.
    reach = reach_of(along["mean_shift"])
    for rater in known:
        of_rater = along[along["rater"] == rater].set_index("stratum")
        rows = of_rater.reindex(order)[["mean_shift", "shift_low", "shift_high"]]
        if rows["mean_shift"].notna().any():
            title = message("drift_chart", rater=names[rater])
            named = [(part_name(book), *shift) for book, *shift in rows.itertuples(name=None)]
            drawn = drift(named, title, reach)
            page.drift.append((names[rater], drawn))


def _add_changes(page, tables, raters):
    page.thresholds = _answered(tables, "better_thresholds")
    gain = tables.read("threshold_gain")
    if "threshold_gain" in set(tables.read("verdicts")["evidence_table"]):
        page.threshold_gain = of_audit.threshold_gain(gain, tables.names)
        if GENERAL in raters:
            page.thresholds.append(message("thresholds_not_tried", rater=tables.names[GENERAL]))

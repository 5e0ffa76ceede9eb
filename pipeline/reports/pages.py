"""What each page shows, collected from the tables; how it looks is the templates' business."""

from dataclasses import dataclass, field, replace

from pipeline import kinds
from pipeline.corpora.description import TABLES
from pipeline.explain.sentences import percent
from pipeline.kinds.contract import Kind
from pipeline.reports import agreement_tables, calibration_tables
from pipeline.reports.accounting import Accounting, accounting
from pipeline.reports.answers import answers
from pipeline.reports.beside import Beside, beside
from pipeline.reports.contradictions import (
    by_stage,
    first_contradiction,
    histograms,
    ratios_before_first_contradiction,
)
from pipeline.reports.cuttings import Cuttings, cuttings, time_bands
from pipeline.reports.disputes import Dispute, disputes, not_solved
from pipeline.reports.figures import two_places, with_interval
from pipeline.reports.followed import how_far_followed
from pipeline.reports.games import Games, games
from pipeline.reports.player import places_stepped
from pipeline.reports.printed import printed_tables
from pipeline.reports.puzzle_table import PuzzleTable, of_each_pair, puzzle_table
from pipeline.reports.raters import raters_table
from pipeline.reports.solution_paths import SolutionPaths, solution_paths
from pipeline.reports.sources import rater_meanings
from pipeline.reports.tables import ReportTable
from pipeline.reports.techniques import contents, how_often
from pipeline.reports.threshold_charts import ThresholdCharts, threshold_charts
from pipeline.reports.time_model import TimeModelSection, time_models
from pipeline.reports.verdict import Finding, verdict
from pipeline.texts.terms import Term


@dataclass(frozen=True)
class Pair:
    """Two raters: their matrix, its heat map, and the words below."""

    matrix: ReportTable
    heat_map: ReportTable
    words: str
    main: bool


@dataclass
class CorpusPage:
    """Everything on the page of one corpus; `kind` is None where its puzzles are of none."""

    name: str
    title: Term
    kind: Kind | None
    source: str
    licence: str
    simulated: bool
    printed_only: bool
    solver: str = ""
    missing: bool = False
    puzzles: int = 0
    solved: dict[str, int] = field(default_factory=dict)
    raters: list[Term] = field(default_factory=list)
    meanings: list[tuple[Term, Term]] = field(default_factory=list)
    rejected: int = 0
    judged: int = 0
    with_one_solution: int = 0
    accounting: Accounting | None = None
    absent: list[str] = field(default_factory=list)
    not_there: list[str] = field(default_factory=list)
    headline: str = ""
    verdict: list[Finding] = field(default_factory=list)
    puzzle_table: PuzzleTable | None = None
    puzzle_data: str = ""
    stepped: list[int] = field(default_factory=list)
    raters_table: ReportTable | None = None
    answers: list[str] = field(default_factory=list)
    level_tables: list[ReportTable] = field(default_factory=list)
    completion_bands: list[ReportTable] = field(default_factory=list)
    thresholds: ReportTable | None = None
    threshold_charts: ThresholdCharts | None = None
    time_bands: list[ReportTable] = field(default_factory=list)
    cuttings: Cuttings | None = None
    time_models: list[TimeModelSection] = field(default_factory=list)
    agreement: ReportTable | None = None
    pairs: list[Pair] = field(default_factory=list)
    techniques: list[ReportTable] = field(default_factory=list)
    stages: list[ReportTable] = field(default_factory=list)
    followed: list[ReportTable] = field(default_factory=list)
    first_contradiction: ReportTable | None = None
    histograms: list[tuple[str, str]] = field(default_factory=list)
    disputes: list[Dispute] = field(default_factory=list)
    not_solved: list[Dispute] = field(default_factory=list)
    rejects: ReportTable | None = None
    printed: list[ReportTable] = field(default_factory=list)
    checks: list[ReportTable] = field(default_factory=list)
    sums: str = ""
    beside: Beside | None = None
    games: Games | None = None
    solution_paths: SolutionPaths | None = None

    def findings(self) -> list[Finding]:
        """Return the verdict; what has no section on the page has no link to it."""
        there = {
            "#puzzles": self.puzzle_table,
            "#matrix": self.puzzle_table and len(self.puzzle_table.raters) > 1,
            "#raters": self.raters_table,
            "#completion": self.completion_bands or self.thresholds,
            "#agreement-section": self.agreement or self.pairs,
        }
        return [replace(one, link=one.link if there[one.link] else "") for one in self.verdict]

    def tables(self) -> list[ReportTable]:
        """Return every table of the page, in the order of the page."""
        pairs = [table for pair in self.pairs for table in (pair.matrix, pair.heat_map)]
        found = [
            self.accounting and self.accounting.table,
            self.puzzle_table and self.puzzle_table.for_paper(),
            self.puzzle_table and self.puzzle_table.first_for_paper(), self.raters_table,
            *self.level_tables, *self.completion_bands, self.thresholds,
            self.threshold_charts and self.threshold_charts.errors, *self.time_bands,
            *(self.cuttings.tables if self.cuttings else ()),
            *(table for section in self.time_models for table in section.tables),
            self.agreement, *pairs, *self.techniques, *self.stages, *self.followed,
            self.first_contradiction,
            *(table for pair in (self.beside.pairs if self.beside else ()) for table in pair),
            *self.printed, *self.checks,
            *(self.games.tables if self.games else ()),
            self.solution_paths and self.solution_paths.correlations, self.rejects,
        ]  # fmt: skip
        return [table for table in found if table is not None]


def corpus_page(tables, description, settings, root=".", printed=None) -> CorpusPage:
    """Collect the page of one corpus.

    Parameters
    ----------
    tables : CorpusTables
    description : pipeline.corpora.Description
    settings : dict, as in config/config.yaml
    root : folder from which the description names its files
    printed : pipeline.corpora.Description, optional
        The corpus of printed tables that the description wants to see beside its own.

    Returns
    -------
    CorpusPage; `missing` is set where there is no puzzle and no printed table to show
    """
    page = CorpusPage(
        description.name,
        description.title,
        kinds.kind(description.kind) if description.has_levels else None,
        description.source,
        description.licence,
        description.simulated,
        description.kind == TABLES,
    )
    page.printed = printed_tables(description.tables, root)
    _add_counts(page, tables)
    page.meanings = rater_meanings(description, tables.solvers)
    page.missing = not page.puzzles and not page.printed
    _add_calibration(page, tables)
    page.time_models = time_models(tables)
    if page.kind:
        solver = page.kind.solver(settings["calibration"]["solver"])
        page.solver = solver.name
        page.threshold_charts = threshold_charts(tables, solver, settings["calibration"])
        page.cuttings = cuttings(tables, page.solver)
        _add_solving(page, tables, settings["report"]["puzzles_shown"])
        page.beside = beside(tables, printed, page.solver, root) if page.puzzles else None
    _add_agreement(page, tables, settings["agreement"]["confidence"])
    if description.is_game:
        page.games = games(tables, settings["report"]["puzzles_shown"])
    if page.games:
        page.headline = page.games.headline
    return page


def _add_counts(page, tables):
    page.puzzles = tables.count("puzzles")
    for solver in tables.solvers:
        page.solved[solver] = int(tables.read("outcomes", solver, ["solved"])["solved"].sum())
    page.raters = [tables.names[rater] for rater in tables.raters_in("ratings")]
    judgements = tables.read("judgements", columns=["solutions"])
    page.judged = len(judgements)
    page.with_one_solution = int((judgements["solutions"] == 1).sum())
    page.accounting = accounting(tables) if page.puzzles else None
    rejects = tables.read("rejects")
    if not page.puzzles and (rejects["line"] == 0).all():
        # A file that is not there is no row that was rejected.
        page.not_there, rejects = rejects["reason"].tolist(), rejects.head(0)
    page.rejected = len(rejects)
    if len(rejects):
        page.rejects = agreement_tables.rejects(rejects)


def _add_calibration(page, tables):
    names, simulated = tables.names, tables.simulated
    order = tables.parts
    page.level_tables = [
        calibration_tables.level_table(rows, names[rater], rater in simulated, order)
        for rater, rows in tables.groups(tables.read("level_table"))
    ]
    bands = tables.read_of_solvers("completion_bands")
    page.completion_bands = [
        calibration_tables.completion_bands(rows, names[solver], order)
        for solver, rows in tables.groups(bands, "solver")
    ]
    thresholds = tables.read_of_solvers("thresholds")
    if len(thresholds):
        page.thresholds = calibration_tables.thresholds(thresholds, order)
    bands = tables.read("time_bands")
    page.time_bands = time_bands(tables, bands[bands["used"].astype(bool)])


def _add_agreement(page, tables, confidence):
    names, simulated, solver = tables.names, tables.simulated, page.solver
    matrices, rates = tables.read("matrices"), tables.read("agreement_rates")
    scales = tables.read("scales")
    pairs = agreement_tables.of_pairs(matrices, tables.read("coefficients"))
    pairs = _pairs_in_order(pairs, list(names), solver)
    if len(pairs):
        page.agreement = agreement_tables.summary(pairs, names, confidence, simulated)
    for row in pairs.itertuples():
        cells, of_rows = _of_pair(matrices, row), _of_pair(rates, row)
        ends = names[row.rater_rows], names[row.rater_cols]
        guessed = bool(simulated & {row.rater_rows, row.rater_cols})
        grades = [
            agreement_tables.grade_names(scales, rater)
            for rater in (row.rater_rows, row.rater_cols)
        ]
        page.pairs.append(
            Pair(
                agreement_tables.matrix(cells, of_rows, *ends, guessed, grades),
                agreement_tables.heat_map(cells, *ends, guessed, grades),
                _pair_in_words(row),
                row.rater_cols == solver,
            )
        )
    checks = tables.read("checks")
    if len(checks):
        page.checks, page.sums = agreement_tables.checks(checks), sums_in_words(checks)
    page.headline = _headline(pairs, checks, names, solver)
    page.answers = answers(tables.read("coefficients"), tables.read("size_orders"), names, solver)


def _pairs_in_order(pairs, order, solver):
    """Return the pairs with `solver` in the columns first, then by their raters' order."""
    place = {rater: number for number, rater in enumerate(order)}
    keys = [
        (row.rater_cols != solver, place.get(row.rater_rows, len(order)),
         place.get(row.rater_cols, len(order)))
        for row in pairs.itertuples()
    ]  # fmt: skip
    return pairs.iloc[sorted(range(len(keys)), key=keys.__getitem__)]


def _of_pair(table, row):
    same = (table["rater_rows"] == row.rater_rows) & (table["rater_cols"] == row.rater_cols)
    return table[same]


def _pair_in_words(row) -> str:
    kappa = with_interval(row.kappa, row.low, row.high)
    words = [
        f"{row.agree} of {row.puzzles} puzzles agree",
        f"harder by columns {row.off_upwards}, easier {row.off_downwards}",
        f"quadratic weighted kappa {kappa}" if kappa else "no kappa",
    ]
    return "; ".join(words) + (f" ({row.note})." if row.note else ".")


def _headline(pairs, checks, names, solver) -> str:
    if len(checks) and not len(pairs):
        return sums_in_words(checks)
    people = pairs[(pairs["rater_cols"] == solver) & (pairs["puzzles"] > 0)]
    return "; ".join(
        f"{names[row.rater_rows].en}: {_pair_in_short(row)}" for row in people.itertuples()
    )


def _pair_in_short(row) -> str:
    ratio, kappa = percent(row.agree_ratio), two_places(row.kappa)
    return f"{ratio} agree, κ {kappa or 'undefined'}" if ratio else row.note


def sums_in_words(checks) -> str:
    """Return how many of the printed sums disagree.

    >>> import pandas as pd
    >>> sums_in_words(pd.DataFrame({"agrees": [True, False], "about": "sum"}))
    '1 of 2 printed sums and rates disagree'
    """
    sums = checks[checks["about"] == "sum"]
    wrong = int((~sums["agrees"].astype(bool)).sum())
    return f"{wrong} of {len(sums)} printed sums and rates disagree"


def _add_solving(page, tables, most):
    kind, solver = page.kind, page.solver
    for name in tables.solvers:
        traced = tables.count("outcomes", name)
        table = how_often(tables.path("steps", name), kind, name, traced)
        page.techniques += [table] if table else []
        table = by_stage(tables.path("contradictions", name), kind, name)
        page.stages += [table] if table else []
        table = how_far_followed(tables.path("contradictions", name), kind, name)
        page.followed += [table] if table else []
    table = contents(kind) if page.techniques else None
    page.techniques += [table] if table else []
    if solver in tables.solvers:
        ratios = ratios_before_first_contradiction(tables, solver)
        page.first_contradiction = first_contradiction(ratios, tables.about_puzzles, solver)
        page.histograms = histograms(ratios)
    if page.puzzles:
        page.puzzle_table = puzzle_table(tables, kind, solver)
        raters = dict(page.puzzle_table.raters)
        pairs = of_each_pair(tables.read("coefficients"), raters)
        page.stepped = places_stepped(tables) if solver in tables.solvers else []
        page.puzzle_table = page.puzzle_table.sampled(page.stepped)
        page.puzzle_data = page.puzzle_table.data(page.name, pairs, page.stepped)
    page.verdict = verdict(tables, solver)
    page.raters_table = raters_table(tables.read("standings"), tables.names, tables.simulated)
    page.disputes = disputes(tables, solver, most)
    page.not_solved = not_solved(tables, solver, most)
    drawn = [puzzle.puzzle_id for puzzle in page.disputes]
    page.solution_paths = solution_paths(tables, kind, drawn)
    page.absent = _absent(kind, page.judged)


def _absent(kind, judged) -> list[str]:
    """Return what a reader looks for in vain, because the kind of puzzle does not offer it."""
    found = []
    # Nothing is loaded: a page counts no solutions.
    if not kind.has("exact"):
        found.append("Exactly one solution: nothing counts the solutions of this kind of puzzle.")
    elif not judged:
        found.append("Exactly one solution: no puzzle was judged.")
    if not kind.has("paths"):
        found.append("Solution paths: there is no model for this kind of puzzle.")
    if not (kind.commands and kind.commands.GENERATE):
        found.append("New puzzles: there is no generator for this kind of puzzle.")
    return found

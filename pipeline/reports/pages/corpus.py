"""The page of one corpus, collected from its tables."""

from dataclasses import dataclass, field

from pipeline import kinds
from pipeline.corpora.description import TABLES
from pipeline.kinds.contract import Kind
from pipeline.reports.charts.thresholds import threshold_charts
from pipeline.reports.pages.accounting import Accounting, accounting
from pipeline.reports.pages.beside import Beside, beside
from pipeline.reports.pages.cards import Card, not_solved
from pipeline.reports.pages.games import Games, games
from pipeline.reports.pages.printed import printed_tables
from pipeline.reports.pages.solution_paths import SolutionPaths, solution_paths
from pipeline.reports.pages.time_model import TimeModelSection, time_models
from pipeline.reports.player.files import places_stepped
from pipeline.reports.sources import rater_meanings
from pipeline.reports.tables import agreement, calibration, checks, verdicts
from pipeline.reports.tables.puzzles import PuzzleTable, of_each_pair, puzzle_table
from pipeline.reports.tables.raters import raters_table
from pipeline.reports.tables.report_table import ReportTable, Words
from pipeline.reports.tables.techniques import by_stage, contents, how_often
from pipeline.reports.tables.time_bands import compared_ways, time_bands
from pipeline.texts.messages import message
from pipeline.texts.terms import Term
from pipeline.verdicts.words import Answer, answers, calibrated_in_short


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
    solver_name: Words = ""
    missing: bool = False
    puzzles: int = 0
    solved: list[tuple[Words, int]] = field(default_factory=list)
    raters: list[Term] = field(default_factory=list)
    meanings: list[tuple[Term, Words]] = field(default_factory=list)
    rejected: int = 0
    judged: int = 0
    with_one_solution: int = 0
    accounting: Accounting | None = None
    absent: list[Words] = field(default_factory=list)
    headline: list[Words] = field(default_factory=list)
    verdict: list[Answer] = field(default_factory=list)
    reference: str = ""
    moves: ReportTable | None = None
    predictors: ReportTable | None = None
    puzzle_table: PuzzleTable | None = None
    puzzle_data: str = ""
    stepped: list[int] = field(default_factory=list)
    raters_table: ReportTable | None = None
    level_tables: list[ReportTable] = field(default_factory=list)
    completion_bands: list[ReportTable] = field(default_factory=list)
    thresholds: ReportTable | None = None
    threshold_charts: list[tuple[Words, str]] = field(default_factory=list)
    time_bands: list[ReportTable] = field(default_factory=list)
    binning: ReportTable | None = None
    time_models: list[TimeModelSection] = field(default_factory=list)
    agreement: ReportTable | None = None
    matrices: list[ReportTable] = field(default_factory=list)
    techniques: list[ReportTable] = field(default_factory=list)
    stages: list[ReportTable] = field(default_factory=list)
    not_solved: list[Card] = field(default_factory=list)
    rejects: ReportTable | None = None
    printed: list[ReportTable] = field(default_factory=list)
    checks: list[ReportTable] = field(default_factory=list)
    sums: Words = ""
    beside: Beside | None = None
    games: Games | None = None
    solution_paths: SolutionPaths | None = None

    def tables(self) -> list[ReportTable]:
        """Return every table of the page, in the order of the page."""
        found = [
            self.accounting and self.accounting.table, self.moves, self.predictors,
            self.puzzle_table and self.puzzle_table.for_paper(),
            self.puzzle_table and self.puzzle_table.first_for_paper(), self.raters_table,
            *self.level_tables, *self.completion_bands, self.thresholds, *self.time_bands,
            self.binning, *(table for section in self.time_models for table in section.tables),
            self.agreement, *self.matrices, *self.techniques, *self.stages,
            *(table for pair in (self.beside.pairs if self.beside else ()) for table in pair),
            *self.printed, *self.checks, *(self.games.tables if self.games else ()),
            self.solution_paths and self.solution_paths.correlations, self.rejects,
        ]  # fmt: skip
        return [table for table in found if table is not None]


def corpus_page(tables, description, settings, root=".", printed=None) -> CorpusPage:
    """Collect the page of one corpus.

    Parameters
    ----------
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
        page.solver, page.solver_name = solver.name, tables.names[solver.name]
        page.threshold_charts = threshold_charts(tables, solver, settings["calibration"])
        page.binning = compared_ways(tables, page.solver)
        _add_solving(page, tables, settings["report"]["puzzles_shown"])
        page.beside = beside(tables, printed, page.solver, root) if page.puzzles else None
    _add_agreement(page, tables)
    if description.is_game:
        page.games = games(tables, settings["report"]["puzzles_shown"])
    if page.games:
        page.headline = page.games.headline
    return page


def _add_counts(page, tables):
    page.puzzles = tables.count("puzzles")
    for solver in tables.solvers:
        solved = int(tables.read("outcomes", solver, ["solved"])["solved"].sum())
        page.solved.append((tables.names[solver], solved))
    page.raters = [tables.names[rater] for rater in tables.raters_in("ratings")]
    solution_counts = tables.read("solution_counts", columns=["solutions"])
    page.judged = len(solution_counts)
    page.with_one_solution = int((solution_counts["solutions"] == 1).sum())
    page.accounting = accounting(tables) if page.puzzles else None
    rejects = tables.read("rejects")
    if not page.puzzles and (rejects["line"] == 0).all():
        # A file that is not there is no row that was rejected.
        rejects = rejects.head(0)
    page.rejected = len(rejects)
    if len(rejects):
        page.rejects = checks.rejects(rejects)


def _add_calibration(page, tables):
    names, order = tables.names, tables.parts
    page.level_tables = [
        calibration.level_table(rows, names[rater], rater in tables.simulated, order)
        for rater, rows in _different(tables, "level_table")
    ]
    bands = tables.read_of_solvers("completion_bands")
    page.completion_bands = [
        calibration.completion_bands(rows, names[solver], order)
        for solver, rows in tables.groups(bands, "solver")
    ]
    thresholds = tables.read_of_solvers("thresholds")
    if len(thresholds):
        page.thresholds = calibration.thresholds(thresholds, order)
    page.time_bands = time_bands(tables)


def _different(tables, name: str) -> list:
    """Return the groups of a table by rater, of solvers with the same rows the first alone."""
    found, known = [], []
    for rater, rows in tables.groups(tables.read(name)):
        values = rows.drop(columns="rater").reset_index(drop=True)
        if rater in tables.solvers:
            if any(values.equals(others) for others in known):
                continue
            known.append(values)
        found.append((rater, rows))
    return found


def _add_agreement(page, tables):
    names, simulated, solver = tables.names, tables.simulated, page.solver
    matrices, rates = tables.read("matrices"), tables.read("agreement_rates")
    scales, coefficients = tables.read("scales"), tables.read("coefficients")
    coefficients = _in_order(coefficients, list(names), solver)
    if len(coefficients):
        page.agreement = agreement.coefficients_of_pairs(coefficients, names, simulated)
    of_solver = coefficients[coefficients["rater_cols"] == solver]
    for raters, _ in of_solver.groupby(["rater_rows", "rater_cols"], sort=False):
        page.matrices.append(
            agreement.matrix(
                _of_pair(matrices, raters),
                _of_pair(rates, raters),
                *(names[rater] for rater in raters),
                bool(simulated & set(raters)),
                [agreement.grade_names(scales, rater) for rater in raters],
            )
        )
    printed = tables.read("checks")
    if len(printed):
        page.checks, page.sums = checks.checks(printed), checks.wrong_sums(printed)
        page.headline = page.headline or [page.sums]


def _in_order(coefficients, order, solver):
    """Return coefficients with those of `solver` in the columns first, then by rater."""
    rank = {rater: number for number, rater in enumerate(order)}
    keys = coefficients[["rater_rows", "rater_cols"]].apply(
        lambda raters: raters.map(rank).fillna(len(order))
    )
    others = (coefficients["rater_cols"] != solver).astype(int)
    sorted_keys = keys.assign(others=others).sort_values(
        ["others", "rater_rows", "rater_cols"], kind="stable"
    )
    return coefficients.loc[sorted_keys.index]


def _of_pair(table, raters):
    return table[(table["rater_rows"] == raters[0]) & (table["rater_cols"] == raters[1])]


def _add_solving(page, tables, most):
    kind, solver = page.kind, page.solver
    known = set()
    for name in tables.solvers:
        traced, title = tables.count("outcomes", name), tables.names[name]
        found = (
            (page.techniques, how_often(tables.path("steps", name), kind, title, traced, name)),
            (page.stages, by_stage(tables.path("contradictions", name), kind, title, name)),
        )
        for several, table in found:
            # Editions of a solver often do the same.
            if table and (key := str(table.rows)) not in known:
                known.add(key)
                several.append(table)
    table = contents(kind) if page.techniques else None
    page.techniques += [table] if table else []
    if page.puzzles:
        page.puzzle_table = puzzle_table(tables, kind, solver)
        pairs = of_each_pair(tables.read("coefficients"), dict(page.puzzle_table.raters))
        page.stepped = places_stepped(tables) if solver in tables.solvers else []
        page.puzzle_table = page.puzzle_table.sampled(page.stepped)
        page.puzzle_data = page.puzzle_table.data(page.name, pairs, page.stepped)
    _add_verdicts(page, tables)
    page.raters_table = raters_table(tables.read("outliers"), tables.names, tables.simulated)
    page.not_solved = not_solved(tables, solver, most)
    first = tables.read("suggested_moves", columns=["puzzle_id"])["puzzle_id"].head(most)
    page.solution_paths = solution_paths(tables, kind, first)
    page.absent = _absent(kind, page.judged)


def _add_verdicts(page, tables):
    names, verdicts_of = tables.names, tables.read("verdicts")
    page.verdict = answers(verdicts_of, names)
    raters = tables.read("raters")
    page.reference = "".join(raters.loc[raters["is_reference"].astype(bool), "rater"].head(1))
    column = page.puzzle_table.column("hardest") if page.puzzle_table else None
    hardest = (
        dict(zip(page.puzzle_table.column("puzzle"), column, strict=True))
        if column is not None
        else {}
    )
    page.moves = verdicts.moves(tables.read("suggested_moves"), names, hardest, tables.simulated)
    page.predictors = verdicts.predictors(
        tables.read("predictor_figures"), names, names[page.reference]
    )
    of_levels = verdicts_of[verdicts_of["question"] == "calibrated_level"]
    short = of_levels[of_levels["figure"].notna()]
    page.headline = [calibrated_in_short(row, names) for row in short.itertuples()]


def _hardest(table) -> dict:
    """Return the hardest technique of each puzzle by its id."""
    columns = [table.column(key) for key in ("puzzle", "hardest")] if table else [None]
    if any(column is None for column in columns):
        return {}
    return dict(zip(*columns, strict=True))


def _absent(kind, judged) -> list:
    """Return what the page cannot show, because the kind of puzzle does not offer it."""
    found = []
    # Nothing is loaded: a page counts no solutions.
    if not kind.has("exact"):
        found.append(message("absent_exact"))
    elif not judged:
        found.append(message("absent_solution_counts"))
    if not kind.has("paths"):
        found.append(message("absent_paths"))
    if not (kind.has("commands") and kind.commands.GENERATE):
        found.append(message("absent_generator"))
    return found

"""The page of one corpus, collected from its tables."""

from dataclasses import dataclass, field, replace
from hashlib import blake2b

from pipeline import kinds
from pipeline.agreement.published.possible_counts import fitting_counts, possible_counts
from pipeline.calibration.models.bundled_models import model_file
from pipeline.calibration.models.fitted_model import read_model
from pipeline.corpora.published import read_published
from pipeline.corpora.ratings.rater_spec import CALIBRATED
from pipeline.corpora.source_files import source_files
from pipeline.kinds import TABLES
from pipeline.kinds.contract import Kind
from pipeline.reports.explained_steps import ExplainedSteps, explained_steps
from pipeline.reports.pages.attempts import AttemptsSection, attempts_section
from pipeline.reports.pages.beside import Beside, beside
from pipeline.reports.pages.first_matrix import first_matrix, first_pair
from pipeline.reports.pages.games import Games, games
from pipeline.reports.pages.moved_thresholds import has_thresholds, moved_thresholds
from pipeline.reports.pages.printed import printed_tables
from pipeline.reports.pages.time_model import TimeModelSection, time_models
from pipeline.reports.sources import rater_meanings
from pipeline.reports.tables import calibration, checks, verdicts
from pipeline.reports.tables.agreement import scales_of_raters
from pipeline.reports.tables.hardest import names_as_told
from pipeline.reports.tables.left_out import Accounting, accounting
from pipeline.reports.tables.puzzles import PuzzleTable, puzzle_table
from pipeline.reports.tables.report_table import ReportTable, Words
from pipeline.reports.tables.solving import contents, how_often, nested_models, path_figures
from pipeline.texts.messages import in_language, listed, message
from pipeline.texts.terms import Term
from pipeline.verdicts.words import STATES, Answer, answers, by_question, calibrated_in_short

MOST_WORDS = 100
"""Answers with more words in all are folded, each below its question."""


@dataclass
class CorpusPage:
    """Everything on the page of one corpus; `kind` is None where its puzzles are of none."""

    name: str
    title: Term
    kind: Kind | None
    source: Term
    licence: Term
    files: list[tuple[str, str]]  # each with its SHA-256
    simulated: bool
    printed_only: bool
    solver: str = ""
    solver_name: Words = ""
    missing: bool = False  # there is no puzzle and no printed table to show
    puzzles: int = 0
    solved: list[tuple[Words, int]] = field(default_factory=list)
    solved_boards: list[str] = field(default_factory=list)  # by the first solver, as fingerprints
    certified: list[tuple[Words, Words]] = field(default_factory=list)
    raters: list[Term] = field(default_factory=list)
    meanings: list[tuple[Term, Words]] = field(default_factory=list)
    learned_from: Words = ""  # title of the corpus of a model that was not fitted to this one
    rejected: int = 0
    judged: int = 0
    with_one_solution: int = 0
    accounting: Accounting | None = None
    absent: list[Words] = field(default_factory=list)
    headline: list[Words] = field(default_factory=list)
    verdict: list[Answer] = field(default_factory=list)
    reference: str = ""
    first_pair: tuple[str, str] = ("", "")
    attempts: AttemptsSection | None = None
    moves: ReportTable | None = None
    predictors: ReportTable | None = None
    puzzle_table: PuzzleTable | None = None
    puzzle_data: str = ""
    has_thresholds: bool = False
    moved_thresholds: str = ""  # of a page that carries all puzzles
    has_steps: bool = False
    explained: ExplainedSteps | None = None  # of the puzzles that the page carries
    level_tables: list[ReportTable] = field(default_factory=list)
    completion_bands: list[ReportTable] = field(default_factory=list)
    thresholds: ReportTable | None = None
    time_bands: list[ReportTable] = field(default_factory=list)
    bands_title: Words = ""
    bands_words: list[Words] = field(default_factory=list)
    time_models: list[TimeModelSection] = field(default_factory=list)
    matrix: ReportTable | None = None
    techniques: list[ReportTable] = field(default_factory=list)
    not_solved: list[str] = field(default_factory=list)
    rejects: ReportTable | None = None
    printed: list[ReportTable] = field(default_factory=list)
    checks: list[ReportTable] = field(default_factory=list)
    possible_counts: list[ReportTable] = field(default_factory=list)
    sums: Words = ""
    beside: Beside | None = None
    games: Games | None = None
    path_figures: ReportTable | None = None
    nested_models: list[ReportTable] = field(default_factory=list)

    @property
    def compared(self) -> bool:
        """Whether two raters or more gave levels, so that an audit compares them."""
        return self.puzzle_table is not None and len(self.puzzle_table.raters) > 1

    @property
    def questions(self) -> list[list[tuple[list[Answer], Words]]]:
        """The answers of the verdict by question, and of each by sign, what to check first.

        Each with all raters of whom they are. What cannot be asked here stands last.
        """
        found = {}
        for one in by_question(self.verdict):
            raters = tuple(name for answer in one for name in answer.raters)
            signs = found.setdefault(one[0].asked.en, [])
            signs.append((one, replace(one[0], raters=raters).whom))
        order = list(STATES)
        signs = [
            sorted(one, key=lambda sign: order.index(sign[0][0].sign)) for one in found.values()
        ]
        return sorted(signs, key=lambda one: one[0][0][0].sign == "none")

    @property
    def is_verdict_short(self) -> bool:
        """Whether all of the verdict can be read at once."""
        said = [f"? {one.question.en} {one.state.en} {one.words.en}" for one in self.verdict]
        said += [in_language(words, "en") for words in self.headline]
        said += ["The verdict", *("Evidence" for one in self.verdict if one.evidence)]
        return len(" ".join(said).split()) <= MOST_WORDS

    def tables(self) -> list[ReportTable]:
        """Return every table of the page, in the order of the page."""
        found = [
            self.accounting and self.accounting.table,
            *(self.attempts.tables if self.attempts else ()), self.matrix, self.moves,
            self.puzzle_table and self.puzzle_table.first_for_paper(), self.predictors,
            *self.level_tables, *self.completion_bands, self.thresholds, *self.time_bands,
            *(table for section in self.time_models for table in section.tables),
            *self.techniques,
            *(table for pair in (self.beside.pairs if self.beside else ()) for table in pair),
            self.beside and self.beside.coefficients,
            *self.printed, *self.checks, *self.possible_counts,
            *((*self.games.tables, self.games.worth_a_look) if self.games else ()),
            self.path_figures, *self.nested_models, self.rejects,
        ]  # fmt: skip
        return [table for table in found if table is not None]


def corpus_page(tables, description, settings, paper=None) -> CorpusPage:
    """Collect the page of one corpus; `paper` is one whose printed tables stand beside its own."""
    page = CorpusPage(
        description.name,
        description.title,
        kinds.kind(description.kind) if description.has_levels else None,
        description.source,
        description.licence,
        _files(tables, description),
        description.simulated,
        description.kind == TABLES,
    )
    page.printed = printed_tables(description.tables)
    _add_counts(page, tables, description)
    origins = tables.read("calibrated_levels")["origin"].tolist()
    raters = tables.raters_in("levels")
    page.meanings = rater_meanings(description, tables.solvers, raters, *origins[:1])
    if origins[:1] == ["bundled"]:
        model = read_model(model_file(description.kind))
        title = model.corpus_title
        page.learned_from = title and Term(title, model.corpus_title_ja or title)
    page.missing = not page.puzzles and not page.printed
    _add_calibration(page, tables)
    page.time_models, page.attempts = time_models(tables), attempts_section(tables)
    if page.kind:
        solver = page.kind.solver(settings["calibration"]["solver"])
        page.solver, page.solver_name = solver.name, tables.names[solver.name]
        _add_solving(page, tables)
        if page.compared:
            raters = [rater for rater, _ in page.puzzle_table.raters]
            page.has_thresholds = has_thresholds(tables, solver, raters)
            if page.has_thresholds and not page.puzzle_table.places:
                page.moved_thresholds = moved_thresholds(
                    tables, solver, settings["calibration"], raters
                )
        page.beside = beside(tables, paper, page.solver) if page.puzzles else None
    printed = tables.read("checks")
    if len(printed):
        page.checks, page.sums = checks.checks(printed), checks.wrong_sums(printed)
        page.headline = [page.sums]
        page.possible_counts = _possible_counts(description)
    if description.is_game:
        page.games = games(tables, settings["report"]["puzzles_shown"])
    if page.games:
        page.headline = [*page.headline, *page.games.headline]
    return page


def _possible_counts(description) -> list[ReportTable]:
    """Return the counts that give the printed minutes, where a paper prints both tables."""
    printed = read_published(description.path)
    if not {"time_bands", "level_table"} <= printed.keys():
        return []
    tables = printed["time_bands"], printed["level_table"]
    rows, fitting = possible_counts(*tables), fitting_counts(*tables)
    found = [checks.possible_counts(rows)] if len(rows) else []
    return found + ([checks.fitting_counts(fitting)] if len(fitting) else [])


def _files(tables, description) -> list[tuple[str, str]]:
    """Return the files that were read, with their SHA-256; printed tables are read by the page."""
    table = source_files(description) if description.kind == TABLES else tables.read("sources")
    return list(table[["file", "sha256"]].itertuples(index=False, name=None))


def _add_counts(page, tables, description):
    page.puzzles = tables.count("puzzles")
    for solver in tables.solvers:
        columns = ["solved", "certified", "wrong_decisions"]
        outcomes, name = tables.read("outcomes", solver, columns), tables.names[solver]
        page.solved.append((name, int(outcomes["solved"].sum())))
        held = outcomes["wrong_decisions"].dropna()
        said = message(
            page.kind.certified, certified=int(outcomes["certified"].sum()),
            other=int((outcomes["solved"] & ~outcomes["certified"]).sum()),
            held=len(held), wrong=int((held > 0).sum()),
        )  # fmt: skip
        page.certified.append((name, said))
    page.raters = [tables.names[rater] for rater in tables.raters_in("ratings")]
    solutions = tables.read("solution_counts", columns=["solutions"])["solutions"]
    page.judged, page.with_one_solution = len(solutions), int((solutions == 1).sum())
    page.accounting = accounting(tables) if page.puzzles else None
    rejects = tables.read("rejects")
    if description.remote and not set(description.sources).intersection(dict(page.files)):
        # A file that was not fetched is no row that was rejected; one beside it may be there.
        rejects = rejects.head(0)
    page.rejected = len(rejects)
    if len(rejects):
        page.rejects = checks.rejects(rejects)


def _add_calibration(page, tables):
    names, order, different = tables.names, tables.parts, _different(tables, "level_table")
    scales = scales_of_raters(tables, [raters[0] for raters, _ in different])
    page.level_tables = [
        calibration.level_table(
            rows, listed([names[one] for one in raters]), bool(tables.simulated & {*raters}),
            order, scales[raters[0]][0],
        )
        for raters, rows in different
    ]  # fmt: skip
    bands = tables.read_of_solvers("completion_bands")
    page.completion_bands = [
        calibration.completion_bands(rows, names[solver], order)
        for solver, rows in tables.groups(bands, "solver")
    ]
    thresholds = tables.read_of_solvers("thresholds")
    if len(thresholds):
        page.thresholds = calibration.thresholds(thresholds, names, order)
    page.time_bands = calibration.time_bands(tables)
    cut = tables.read("time_bands")
    page.bands_title = calibration.what_is_cut(cut)[0]
    page.bands_words = calibration.how_it_is_cut(cut, names)


def _different(tables, name: str) -> list:
    """Return the groups of a table by rater; who has the same rows as a solver stands with it."""
    found, known = [], []
    for rater, rows in tables.groups(tables.read(name)):
        values = rows.drop(columns="rater").reset_index(drop=True)
        same = next((raters for raters, others in known if values.equals(others)), None)
        if same is not None:
            same.append(rater)
            continue
        found.append(([rater], rows))
        known += [(found[-1][0], values)] if rater in tables.solvers else []
    return found


def _add_solving(page, tables):
    kind, solver = page.kind, page.solver
    for name in tables.solvers:
        traced, title = tables.count("outcomes", name), tables.names[name]
        table = how_often(tables.path("steps", name), kind, title, traced, name)
        # Editions of a solver often do the same.
        if table and table.rows not in [other.rows for other in page.techniques]:
            page.techniques.append(table)
    table = contents(kind) if page.techniques else None
    page.techniques += [table] if table else []
    raters = tables.read("raters")
    page.reference = "".join(raters.loc[raters["is_reference"].astype(bool), "rater"].head(1))
    if page.puzzles:
        table = puzzle_table(tables, kind, solver, page.reference)
        outcomes = tables.read("outcomes", solver, ["puzzle_id", "solved"])
        open_ones = outcomes.loc[~outcomes["solved"].astype(bool), "puzzle_id"]
        page.solved_boards = _boards(tables, kind, outcomes.loc[outcomes["solved"], "puzzle_id"])
        page.has_steps = solver in tables.solvers
        moved = tables.read("suggested_moves")["puzzle_id"]
        page.puzzle_table = table.sampled([*moved, *open_ones])
        carried = page.puzzle_table.rows["puzzle"].iloc[page.puzzle_table.carried]
        page.not_solved = open_ones[open_ones.isin(carried)].tolist()
        if page.has_steps:
            page.explained = explained_steps(tables, kind, solver, page.puzzle_table.carried)
            told = names_as_told(kind, page.explained.hardest, page.explained.rows["steps"])
            page.puzzle_table = page.puzzle_table.naming(told)
        page.puzzle_data = page.puzzle_table.data(page.name, tables.read("coefficients"))
        raters = [rater for rater, _ in table.raters]
        if len(raters) > 1:
            wanted = (page.reference, CALIBRATED) if page.reference else ("", solver)
            page.first_pair = first_pair(raters, *wanted)
            page.matrix = first_matrix(tables, *page.first_pair)
    _add_verdicts(page, tables)
    page.path_figures = path_figures(tables, kind)
    page.nested_models = nested_models(tables, kind)
    page.absent = _absent(kind, page.judged, tables.path("paths"))


def _boards(tables, kind, puzzle_ids) -> list[str]:
    """Return a fingerprint of the board of each of some puzzles: copies have the same."""
    columns = ["puzzle_id", "rows", "cols", "clues"]
    rows = tables.read("puzzles", columns=columns).set_index("puzzle_id").loc[puzzle_ids]
    texts = (f"{kind.name} {row.rows} {row.cols} {row.clues}" for row in rows.itertuples())
    return [blake2b(text.encode(), digest_size=8).hexdigest() for text in texts]


def _add_verdicts(page, tables):
    names, verdicts_of = tables.names, tables.read("verdicts")
    page.verdict = answers(verdicts_of, names)
    hardest = page.puzzle_table.hardest() if page.puzzle_table else {}
    page.moves = verdicts.moves(tables.read("suggested_moves"), names, hardest, tables.simulated)
    figures = tables.read("predictor_figures")
    page.predictors = verdicts.predictors(figures, names, names[page.reference])
    is_short = (verdicts_of["question"] == "calibrated_level") & verdicts_of["figure"].notna()
    page.headline = [calibrated_in_short(row, names) for row in verdicts_of[is_short].itertuples()]


def _absent(kind, judged, paths) -> list:
    """Return what the page cannot show: the kind of puzzle or the run does without it."""
    found = []
    # Nothing is loaded: a page counts no solutions.
    if not kind.has("exact"):
        found.append(message("absent_exact", wanted=kind.wanted))
    elif not judged:
        found.append(message("absent_solution_counts", wanted=kind.wanted))
    if not kind.has("paths"):
        found.append(message("absent_paths"))
    elif not paths:
        found.append(message("absent_measured_paths"))
    if not kind.is_generated:
        found.append(message("absent_generator"))
    return found

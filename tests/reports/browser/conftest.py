"""Pages of a few real puzzles, and a browser without a network to open them in."""

import json
import shutil
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from pipeline import kinds
from pipeline.agreement.audit import audit
from pipeline.corpora.description import described, load_description
from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.files.settings import read_mapping
from pipeline.paths.bottleneck.table import bottleneck_table
from pipeline.reports.site import write_reports
from pipeline.reports.tables import puzzles as puzzle_table
from pipeline.tables import read_table, write_table
from pipeline.traces.corpus import trace_corpus
from pipeline.workflow import configuration
from tests.calibration.verbs import run
from tests.runs import made_once

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
CORPORA = {
    "loops": ("tatham-slitherlink", 8, 2),
    "digits": ("graded-sudoku", 8, 8),
}
"""By name the bundled corpus, the number of its puzzles, and of those with bottlenecks."""
SETTINGS = {
    "calibration": configuration.load()["calibration"],
    "agreement": {"confidence": 0.95},
    "report": {"puzzles_shown": 4},
}
PAPER = "config/corpora/sato2003.yaml"
BOOK = "data/raw/example-book/example-book.csv"
FEW = ("--settings", '{"samples": 100}')


def description_of(name):
    """Return the description of one of `CORPORA`."""
    path = Path("config/corpora") / f"{CORPORA[name][0]}.yaml"
    return described(read_mapping(path), path.with_name(f"{name}.yaml"))


def _corpus(name, derived):
    _, number, searched = CORPORA[name]
    description = description_of(name)
    folder, solver = derived / name, kinds.kind(description.kind).solvers[0].name
    book, _ = read_puzzles(description.files[0], description.kind)
    book = (
        book.iloc[::40]
        .head(number)
        .assign(corpus=name, book="", part="Part 1", solutions=1, held_out=False)
    )
    write_table("puzzles", book, folder / "puzzles.parquet")
    narrow = bottleneck_table(book.head(searched), description.kind, number)
    write_table("bottlenecks", narrow, folder / "bottlenecks.parquet")
    outcomes = read_table(trace_corpus(book, description.kind, solver, folder / solver)["outcomes"])
    at = np.arange(number)
    given = {
        solver: outcomes["level"],
        description.every_rater[0].name: 1 + at % 5,
        "somebody": 1 + (at + at // 3) % 5,
    }
    places = outcomes[["corpus", "puzzle_id"]].assign(book="", part="Part 1")
    levels = pd.concat(places.assign(rater=rater, level=level) for rater, level in given.items())
    write_table("levels", levels, folder / "levels.parquet")
    of_model = {"reference": "", "origin": "bundled", "score": 0.0, "one_column": 0.0, "fold": -1}
    table = outcomes[["corpus", "puzzle_id", "level"]].assign(**of_model)
    write_table("calibrated_levels", table, folder / "calibrated_levels.parquet")
    _audited(levels, folder)
    write_table("verdicts", _verdict(name, folder), folder / "verdicts.parquet")
    move = _move(name, outcomes["puzzle_id"].iloc[-1], description.every_rater[0].name)
    write_table("suggested_moves", move, folder / "suggested_moves.parquet")


def _move(name, puzzle_id, rater):
    """Return the table `suggested_moves` with one puzzle."""
    why = {"level": 1, "time": "37:18", "expected": "30:36", "usual": "19:34"}
    move = {"corpus": name, "rank": 1, "puzzle_id": puzzle_id, "rater": rater, "level": 1,
            "suggested_level": 5, "probability": 0.99, "suggested_probability": 0.6,
            "reason": "move_by_times",
            "reason_values": json.dumps(why)}  # fmt: skip
    return pd.DataFrame([move])


def _verdict(name, folder):
    """Return the table `verdicts`: a figure of the coefficients, and the puzzle of `_move`."""
    rows = read_table(folder / "coefficients.parquet").dropna(subset=["value"])
    row = rows[rows["coefficient"] == "cohen_kappa_quadratic"].iloc[-1]
    key = {name: row[name] for name in ("rater_rows", "rater_cols", "coefficient")}
    verdict = {
        "corpus": name, "rank": 1, "question": "order_follows_people", "rater": row["rater_rows"],
        "state": "no", "figure": row["value"], "low": row["low"], "high": row["high"],
        "unit": "rank correlation", "evidence_table": "coefficients", "evidence_column": "value",
        "evidence_key": json.dumps(key), "message": "order_no", "message_values":
        json.dumps({"rater": row["rater_rows"], "reference": row["rater_cols"], "limit": 0.7}),
    }  # fmt: skip
    rater = description_of(name).every_rater[0].name
    move = verdict | {
        "rank": 2, "question": "puzzles_to_move", "rater": rater, "state": "yes", "figure": 1.0,
        "unit": "puzzles", "evidence_table": "suggested_moves", "evidence_column": "rank",
        "evidence_key": json.dumps({"rater": rater, "rank": 1}), "message": "puzzles_should_move",
        "message_values": json.dumps({"rater": rater, "improbable": 1, "timed_by": rater}),
    }  # fmt: skip
    return pd.DataFrame([verdict, move])


def _audited(levels, folder):
    """Compare the raters, as the workflow does, from few samples."""
    ratings = pd.DataFrame(columns=["puzzle_id", "rater", "value", "n_people"])
    for name, table in audit(levels, ratings, {"samples": 20, "seed": 1}).items():
        if len(table):
            write_table(name, table, folder / f"{name}.parquet")


def _book(folder):
    """Make the tables of the bundled book of four parts."""
    text = Path("config/corpora/example-book.yaml").read_text(encoding="utf-8")
    path = folder / "book.yaml"
    # Of beginners the times are cut into five levels, of which the solver has six.
    text = text.replace("binning: range", "binning: fifths", 1)
    # Without three puzzles, whose hypotheses are more work than all others.
    lines = Path(BOOK).read_text(encoding="utf-8").splitlines()
    most = "20x36-h01", "20x36-h18", "20x36-t10"
    few = [line for line in lines if not line.startswith(most)]
    (folder / "book.csv").write_text("\n".join(few), encoding="utf-8")
    path.write_text(text.replace(BOOK, str(folder / "book.csv")), encoding="utf-8")
    made_tables(path, folder / "derived/book")


def made_tables(path, tables):
    """Make the tables of a book of Slitherlink by the verbs that the workflow calls."""
    puzzles, solver = tables / "puzzles.parquet", tables / "sato-text"
    run("step", "ingest", "--out", tables, "--", path)
    run("step", "trace", puzzles, "--edition", "text", "--out", solver)
    counted = read_table(puzzles)[["corpus", "puzzle_id"]].assign(solutions=1)
    write_table("solution_counts", counted, tables / "solution_counts.parquet")
    for words in (
        ("level", tables, "sato-text"), ("features", puzzles, solver), ("calibrate", tables),
        ("fit-levels", tables), ("audit", tables, *FEW), ("move-thresholds", tables),
        ("model-times", tables), ("verdicts", tables, *FEW),
    ):  # fmt: skip
        run("step", *words)


def _make_site(folder):
    """Make the tables and the pages of three small corpora and of the paper."""
    for name in CORPORA:
        _corpus(name, folder / "derived")
    _book(folder)
    corpora = list(map(description_of, CORPORA))
    corpora.append(load_description(folder / "book.yaml"))
    run("step", "check-sums", PAPER, "--out", folder / "derived/sato2003")
    corpora.append(load_description(PAPER))
    write_reports(folder / "derived", corpora, folder / "reports", SETTINGS)


@pytest.fixture(scope="session")
def site(of_all_tests):
    """The pages of three small corpora and the paper, with what was traced of them."""
    return made_once(of_all_tests / "site", _make_site)


@pytest.fixture(scope="session")
def few_rows(site, of_all_tests):
    """Where pages are that have room for five rows."""

    def make(folder):
        described = [description_of("loops"), load_description(site / "book.yaml")]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(puzzle_table, "MOST_ROWS", 5)
            write_reports(site / "derived", described, folder, SETTINGS)

    return made_once(of_all_tests / "few", make)


@pytest.fixture(scope="session")
def browser():
    """A browser of this machine, driven by Playwright; skipped where there is none."""
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="no Playwright here: pages are not opened in a browser"
    )
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        pytest.skip("no Chromium here: pages are not opened in a browser")
    with playwright.sync_playwright() as driver:
        # What no graphics card is there for costs a fifth of the time.
        words = ["--no-sandbox", "--disable-gpu"]
        opened = driver.chromium.launch(executable_path=path, args=words)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def left(browser):
    """Pages that a test has left, for the next: a new one costs four times what opening costs."""
    return []


@pytest.fixture
def visit(browser, site, left):
    """Return a function that opens a page from the disk, without a network.

    With `puzzle`, an id and perhaps a step, its player is open. What the console says and what
    fails is noted in `told` of the page; it must stay empty.
    """
    taken, without_scripts = [], []

    def opened(
        name, width=1440, color_scheme="light", java_script_enabled=True, anchor="", puzzle=""
    ):
        if java_script_enabled:
            page = left.pop() if left else _new_page(browser)
            taken.append(page)
        else:
            page = _new_page(browser, java_script_enabled=False)
            without_scripts.append(page)
        page.told.clear()
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(media="null", color_scheme=color_scheme)
        address = (site / "reports" / f"{name}.html").as_uri()
        anchor = anchor or (puzzle and f"puzzle={puzzle}")
        page.goto(f"{address}#{anchor}" if anchor else address)
        if puzzle:
            page.wait_for_selector("#player[open]")
        return page

    yield opened
    for page in taken:
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
        page.goto("about:blank")
    left += taken
    for page in without_scripts:
        page.context.close()


def _new_page(browser, **options):
    """Open a page that nothing else shares anything with."""
    context = browser.new_context(**options)
    context.set_offline(True)
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.told = []
    page.on("console", lambda said: page.told.append(said.text) if said.type == "error" else 0)
    page.on("pageerror", lambda error: page.told.append(str(error)))
    return page

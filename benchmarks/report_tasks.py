"""Questions to a report, answered in a browser: python benchmarks/report_tasks.py [reports]

For each: clicks, the words that are read on the way, the seconds of waiting and of reading them,
and whether paper has them too,
from the first page on: of the verdict only the sentences asked for, of tables the first rows. Then
the most of each in other modes: dark, forced colours, 390 pixels wide, Japanese (whose letters are
counted in place of words). Pictures go to docs/images with --pictures. At last the seconds until
the table of each corpus can be used. The exit status is 1 where the document has other clicks or
words. Needs Playwright and Chromium; the pages are those of `make
reports`, opened from the disk with no network.
"""

import re
import shutil
import time
from pathlib import Path

import click
from playwright.sync_api import sync_playwright

DOCUMENT = Path("docs/how-to/read-a-report.md")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PICTURES = Path("docs/images")
READ_A_MINUTE = 200
"""Words that a person reads in a minute, at leisure."""
LEAST_WORDS = 5
"""Shorter texts of a picture are not kept: they are names of the book."""
IN_SIGHT = """(all, most) => all.filter((one) => {
  const { top, bottom, height } = one.getBoundingClientRect();
  const named = one.closest("h1, th, option, b, .detail, #player-levels, #player-steps");
  return height && top >= 0 && bottom <= innerHeight && !named && !one.querySelector("[lang]");
}).map((one) => (one.innerText ?? one.textContent).replace(/\\s+/g, " ").trim())
  .filter((text) => text.split(" ").length >= most)"""
LETTERS_A_WORD = 2
"""Japanese letters that are read in the time of a word."""
MODES = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "forced colours": {"forced_colors": "active"},
    "390 pixels": {"viewport": {"width": 390, "height": 844}},
    "Japanese": {"locale": "ja"},
}


class Visit:
    """A reader with a stopwatch: clicks, waits until something is there, reads it."""

    def __init__(self, page, folder, pictures):
        self.page, self.folder, self.pictures = page, Path(folder).resolve(), pictures
        self.clicks, self.seconds, self.words = 0, 0.0, 0
        self.on_paper, self.on_screen_only = 0, []

    def open(self):
        """Open the first page."""
        self._timed(lambda: self.page.goto((self.folder / "index.html").as_uri()), "#result")

    def go_to(self, corpus, until="#verdict"):
        """Open the page of a corpus from the first page."""
        self.open()
        self.click(f"main a[href='{corpus}.html']", until)

    def click(self, what, until):
        """Click, and wait until the answer is there."""
        self.clicks += 1
        self._timed(lambda: self.page.locator(what).first.click(), until)

    def read(self, what):
        """Count the words of what is read; it must be on the screen already."""
        place = self.page.locator(what).first
        place.scroll_into_view_if_needed()
        text = place.inner_text()
        self.page.emulate_media(media="print")
        self.on_paper += place.is_visible()
        self.on_screen_only += [] if place.is_visible() else [what]
        self.page.emulate_media(media="screen")
        letters = re.sub(r"[^\u3040-\u30ff\u4e00-\u9fff]", "", text)
        self.words += len(letters) // LETTERS_A_WORD if letters else len(text.split())

    def answer(self, what):
        """Read an answer of the verdict, unfolded."""
        if self.page.locator(what).first.get_attribute("open") is None:
            self.click(f"{what} > summary", f"{what} > p")
        self.read(what)

    def keep(self, name, what="main"):
        """Keep a picture of the screen, or of an element, and its words, if pictures are wanted."""
        if self.pictures:
            place = self.page if what == "main" else self.page.locator(what).first
            place.screenshot(path=PICTURES / f"{name}.png")
            words = self.page.locator(f"{what} [lang=en]").evaluate_all(IN_SIGHT, LEAST_WORDS)
            text = "".join(f"{line}\n" for line in dict.fromkeys(words))
            (PICTURES / f"{name}.txt").write_text(text, encoding="utf-8")

    def _timed(self, act, until):
        began = time.perf_counter()
        act()
        self.page.wait_for_selector(until, state="visible")
        self.seconds += time.perf_counter() - began


def levelled(visit):
    """Is the levelling right?"""
    visit.go_to("cloud-sudoku-train")
    visit.answer("#question-calibrated_level")
    visit.read("#matrix-figures")
    visit.page.evaluate("scrollTo(0, 0)")
    visit.keep("verdict")


def moves(visit):
    """Which puzzles should move, and where to?"""
    visit.go_to("example-series")
    visit.answer("#question-puzzles_to_move")
    visit.read("#moves tbody")


def off(visit):
    """Which rater is out of line, and since when?"""
    visit.go_to("example-series")
    visit.read("#question-rater_out_of_line > summary")
    visit.answer("#question-since_when")


def beside(visit):
    """How does it compare with the paper?"""
    visit.go_to("example-book")
    visit.click("#beside-section > summary", "#beside-section table")
    visit.read("#beside-section .beside-pair")


def hard(visit):
    """Why is this puzzle hard?"""
    visit.open()
    visit.page.fill("#find-puzzle", "10x10-h50")
    visit.click("#found-puzzles a", "#player[open] #player-steps li")
    visit.click("[data-move=hardest]", "#player-words .why")
    visit.read("#player-levels")
    visit.read("#player-words")
    if visit.pictures:
        # What is read on paper hides the buttons, and keys reach what has the focus.
        visit.page.locator("[data-move=first]").click()
        for _ in range(25):
            visit.page.keyboard.press("ArrowRight")
        visit.keep("player", "#player")


def thresholds(visit):
    """What would other thresholds do?"""
    visit.go_to("example-book")
    visit.click("#what-if > summary", "#level-up-sliders input")
    visit.page.locator("#level-up-sliders input").nth(2).press("End")
    for what in ("#moved-count", "#matrix-figures", "#thresholds-lines"):
        visit.read(what)


def saved(visit):
    """A file of the table"""
    visit.go_to("tatham-slitherlink", "#puzzles-table tbody a")
    with visit.page.expect_download() as file:
        visit.click(".buttons-csv", "#puzzles-table")
    rows = visit.page.evaluate("DataTable.tables({ api: true }).rows().count()")
    assert Path(file.value.path()).read_text("utf-8-sig").count("\n") >= rows


def linked(visit):
    """A link to a puzzle"""
    visit.go_to("tatham-slitherlink", "#puzzles-table tbody a")
    visit.click("#puzzles-table tbody a", "#player[open] #player-steps li")
    assert "#puzzle=" in visit.page.url


def word(visit):
    """What does a word mean?"""
    visit.open()
    visit.click(".glossary a", "#term-completion-ratio")
    visit.read("#term-completion-ratio")


TASKS = (levelled, moves, off, beside, hard, thresholds, saved, linked, word)


def answered(browser, folder, pictures, **options):
    """Yield each task with its clicks, seconds and words."""
    for task in TASKS:
        options = {"viewport": {"width": 1280, "height": 800}, **options}
        context = browser.new_context(**options)
        context.set_offline(True)
        visit = Visit(context.new_page(), folder, pictures)
        task(visit)
        yield task.__doc__, visit
        context.close()


@click.command()
@click.argument("folder", default="reports")
@click.option("--pictures", is_flag=True, help="Write docs/images.")
def main(folder, pictures):
    """Answer the questions, and open the tables."""
    path, found, most = next(filter(None, map(shutil.which, BROWSERS))), {}, {}
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        print("| task | clicks | words | seconds | on paper |\n|---|---|---|---|---|")
        for told, visit in answered(browser, folder, pictures):
            seconds = visit.seconds + 60 * visit.words / READ_A_MINUTE
            paper = "yes" if visit.on_paper else "-"
            if visit.on_screen_only:
                paper = f"without {', '.join(visit.on_screen_only)}"
            print(f"| {told} | {visit.clicks} | {visit.words} | {seconds:.0f} | {paper} |")
            found[told] = visit.clicks, visit.words
        if pictures:
            draw_attempts(browser, folder)
        for mode, options in MODES.items():
            visits = [visit for _, visit in answered(browser, folder, False, **options)]
            clicks, seconds, words = (
                max(getattr(visit, name) for visit in visits)
                for name in ("clicks", "seconds", "words")
            )
            print(f"{mode}: at most {clicks} clicks, {seconds:.1f} s, {words} words")
            most[mode] = words
        for name in sorted(one.stem for one in Path(folder).glob("*.html")):
            page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
            page.goto((Path(folder).resolve() / f"{name}.html").as_uri())
            if page.locator("#puzzles-table").count():
                print(f"{name}: {opened(page)}")
        browser.close()
    if other := stale(found, most, DOCUMENT.read_text(encoding="utf-8")):
        raise SystemExit("\n".join(f"{DOCUMENT}: not so: {line}" for line in other))


def stale(found: dict, most: dict, document: str) -> list[str]:
    """Return the lines of the document with other clicks or words than were found, or missing."""
    lines, other = document.splitlines(), []
    for told, counted in found.items():
        (row,) = [line for line in lines if line.startswith(f"| {told}")] or [f"| {told} |"]
        if tuple(map(int, re.findall(r" \| (\d+)(?= \|)", row)[:2])) != counted:
            other.append(row)
    english = max(words for mode, words in most.items() if mode != "Japanese")
    said = f"at most {english} words ({most['Japanese']} in Japanese)"
    return other if said in document else [*other, said]


def draw_attempts(browser, folder):
    """Draw the page of a log where there is one, see `benchmarks/simulations/attempts_book.py`."""
    page = Path(folder).resolve() / "attempts.html"
    if page.is_file():
        context = browser.new_context(viewport={"width": 1000, "height": 825})
        visit = Visit(context.new_page(), folder, True)
        visit.page.goto(page.as_uri())
        visit.keep("attempts")
        context.close()


def opened(page) -> str:
    """Return how many rows the table has, and how long it took until it could be used."""
    page.wait_for_selector("#puzzles-table tbody tr")
    rows = page.evaluate("DataTable.tables({ api: true }).rows().count()")
    paint, ready = page.evaluate(
        """() => [performance.getEntriesByName("first-contentful-paint")[0].startTime,
          performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd]"""
    )
    return f"{rows} rows; first paint {paint / 1000:.2f} s, table ready {ready / 1000:.2f} s"


if __name__ == "__main__":
    main()

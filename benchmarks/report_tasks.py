"""Three questions to a report, answered in a browser: python benchmarks/report_tasks.py [reports]

For each: clicks, seconds until what was clicked is there, and the words that are read on the way,
from the first page on: of the verdict only the sentences asked for, of tables the first rows.
Pictures of the answers go to docs/images with --pictures. At last the seconds until the table of
each corpus can be used. Needs Playwright and Chromium; the pages are those of `make reports`,
opened from the disk with no network.
"""

import shutil
import time
from pathlib import Path

import click
from playwright.sync_api import sync_playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PICTURES = Path("docs/images")
VERDICT = ".verdict dl > div:nth-child({})"
READ_A_MINUTE = 200
"""Words that a person reads in a minute, at leisure."""


class Visit:
    """A reader with a stopwatch: clicks, waits until something is there, reads it."""

    def __init__(self, page, folder):
        self.page, self.folder = page, Path(folder).resolve()
        self.clicks, self.seconds, self.words = 0, 0.0, 0

    def open(self):
        """Open the first page."""
        self._timed(lambda: self.page.goto((self.folder / "index.html").as_uri()), "#result")

    def click(self, what, until):
        """Click, and wait until the answer is there."""
        self.clicks += 1
        self._timed(lambda: self.page.locator(what).first.click(), until)

    def read(self, what):
        """Count the words of what is read; it must be on the screen already."""
        place = self.page.locator(what).first
        place.scroll_into_view_if_needed()
        self.words += len(place.inner_text().split())

    def _timed(self, act, until):
        began = time.perf_counter()
        act()
        self.page.wait_for_selector(until, state="visible")
        self.seconds += time.perf_counter() - began


def levelled(visit, corpus):
    """Is this book levelled right? The verdict, the matrix, and the cell of the first figure."""
    visit.open()
    visit.click(f"main a[href='{corpus}.html']", "#verdict")
    visit.read(VERDICT.format(1))
    visit.read("#matrix-figures")
    visit.page.evaluate("scrollTo(0, 0)")
    keep(visit.page, "verdict")
    visit.click(f"{VERDICT.format(1)} a", ":target")


def hard(visit, corpus):
    """Why is this puzzle hard? The player, a few steps on."""
    visit.open()
    visit.click(f"main a[href='{corpus}.html']", "#puzzles-table tbody a")
    visit.click("#puzzles-table tbody a", "#player[open]")
    for _ in range(9):
        visit.page.keyboard.press("ArrowRight")
    visit.read("#player-words")
    keep(visit.page, "player", "#player")


def off(visit, corpus):
    """Which rater is out of line, and since when? The sentences of the verdict."""
    visit.open()
    visit.click(f"main a[href='{corpus}.html']", "#verdict")
    visit.read(VERDICT.format("n+5"))


def keep(page, name, what=None):
    """Keep a picture of an element, or of the screen, where pictures are wanted."""
    if page.pictures:
        path = PICTURES / f"{name}.png"
        (page.locator(what).first if what else page).screenshot(path=path)


@click.command()
@click.argument("folder", default="reports")
@click.option("--corpus", default="cloud-sudoku-train", show_default=True)
@click.option("--many", default="graded-sudoku", show_default=True, help="With several raters.")
@click.option("--pictures", is_flag=True, help="Write docs/images.")
def main(folder, corpus, many, pictures):
    """Answer the three questions, and open the table of most rows."""
    path = next(filter(None, map(shutil.which, BROWSERS)))
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        print(f"{'task':44}{'clicks':>7}{'seconds':>9}{'words':>7}{'minute(s) in all':>18}")
        for task, name in ((levelled, corpus), (hard, corpus), (off, many)):
            context = browser.new_context(viewport={"width": 1280, "height": 1000})
            context.set_offline(True)
            page = context.new_page()
            page.pictures = pictures
            visit = Visit(page, folder)
            task(visit, name)
            minutes = visit.seconds / 60 + visit.words / READ_A_MINUTE
            told = task.__doc__.partition("?")[0] + f"? ({name})"
            print(f"{told:44}{visit.clicks:7}{visit.seconds:9.1f}{visit.words:7}{minutes:18.2f}")
            context.close()
        for name in sorted(one.stem for one in Path(folder).glob("*.html")):
            page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
            meter = page.context.new_cdp_session(page)
            meter.send("Performance.enable", {"timeDomain": "threadTicks"})
            page.goto((Path(folder).resolve() / f"{name}.html").as_uri())
            if page.locator("#puzzles-table").count():
                told = opened(page)
                metrics = meter.send("Performance.getMetrics")["metrics"]
                spent = {one["name"]: one["value"] for one in metrics}
                print(f"{name}: {told}; {spent['TaskDuration']:.2f} s of CPU, of these "
                      f"{spent['ScriptDuration']:.2f} s of scripts")  # fmt: skip
        browser.close()


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

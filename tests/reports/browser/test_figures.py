"""One label stands for one figure with one interval, on all pages of a corpus."""

import re
from collections import defaultdict

import pytest

from pipeline.corpora.description import load_description
from pipeline.reports.site import write_reports
from pipeline.reports.tables import puzzles as puzzle_table
from tests.reports.browser.conftest import SETTINGS
from tests.reports.conftest import changed

# By page: of each table and list of figures, whose figure it is, what it is called, what it says.
FIGURES = """() => {
  const text = (one) => one.innerText.split("\\n")[0].trim();
  for (const one of document.querySelectorAll("details")) one.open = true;
  // A paper's raters are compared with the solver.
  const solver = document.querySelector("#cols-rater [value=sato-text]")?.text;
  const found = [];
  for (const table of document.querySelectorAll("main .table:not(.clickable) table")) {
    const isOfPaper = table.closest(".table").querySelector("#beside-coefficients");
    const heads = [...table.tHead.rows].at(-1).cells;
    for (const row of table.tBodies[0].rows) {
      const whose = [...row.querySelectorAll("th")].map(text);
      [...row.cells].forEach((cell, at) => {
        if (cell.tagName !== "TD") return;
        if (!isOfPaper) found.push([whose, text(heads[at]), text(cell)]);
        else if (at === 3) found.push([[whose[0], solver], whose[1], text(cell)]);
      });
    }
  }
  const chosen = [...document.querySelectorAll("#matrix select")]
    .map((one) => one.selectedOptions[0].text);
  for (const one of document.querySelectorAll("#matrix-figures > div"))
    found.push([chosen, text(one.children[0]), text(one.children[1])]);
  return found;
}"""
OF_A_RATER = 2  # digits behind the point that coefficients have


NUMBER = r"([-+]?[0-9.]+)( ?%)?"


def number_in(text):
    """Return the first number of a text to two digits, None where there is none with digits."""
    match = re.match(NUMBER, text)
    if match is None or not ("." in match[1] or match[2]):
        return None
    return round(float(match[1]) / (100 if match[2] else 1), OF_A_RATER)


def interval_in(text):
    """Return the interval behind the first number of a text as that of no negative one."""
    ends = re.match(rf"{NUMBER} \({NUMBER} to {NUMBER}\)", text)
    if ends is None:
        return None
    low, high = float(ends[3]), float(ends[5])
    return (-high, -low) if number_in(text) < 0 else (low, high)


@pytest.mark.parametrize("name", ["loops", "digits", "book"])
def test_no_label_has_two_figures(visit, name):
    page = visit(name)
    raters = set(page.locator("#rows-rater option").all_inner_texts())
    # With it a rater is compared where the row names no other.
    reference = page.evaluate("document.querySelector('#rows-rater').selectedOptions[0].text")
    figures, intervals = defaultdict(set), defaultdict(set)
    for one in (name, f"{name}-audit"):
        for whose, label, value in visit(one).evaluate(FIGURES):
            if whose and set(whose) <= raters and number_in(value) is not None:
                key = frozenset([*whose, *[reference] * (len(whose) == 1)]), label
                figures[key].add(abs(number_in(value)))
                intervals[key] |= {interval_in(value)} - {None}
    assert len(figures) > 10
    assert any(intervals.values())
    for found in (figures, intervals):
        assert {key: said for key, said in found.items() if len(said) > 1} == {}


ENDS = [(0.07, -0.004, 0.13), (0.07, 0.004, 0.13), (0.0, -0.0001, 0.2)]


def test_a_bias_just_across_zero_reads_alike_on_both_pages(visit, site, monkeypatch):
    def biased(name, rows):
        if name == "coefficients":
            pairs = rows.index[rows["coefficient"] == "bias"]
            of_pairs = [ENDS[at % len(ENDS)] for at in range(len(pairs))]
            rows.loc[pairs, ["value", "low", "high"]] = of_pairs
        return rows

    changed(monkeypatch, biased)
    monkeypatch.setattr(puzzle_table, "MOST_ROWS", 5)
    write_reports(
        site / "derived", [load_description(site / "book.yaml")], site / "biased", SETTINGS
    )
    audit = visit("../biased/book-audit")
    audit.locator("#all > summary").click()
    page = visit("../biased/book")
    page.locator("#rows-rater").select_option("expert")
    lows = []
    for rater in ("general", "intermediate", "sato-text"):
        cell = f"#evidence-coefficients-bias-{rater.replace('-', '_')}-expert"
        page.locator("#cols-rater").select_option(rater)
        figure = page.locator("#matrix-figures dd").first.inner_text()
        assert figure == audit.locator(cell).inner_text()
        lows.append(float(re.search(r"\(([^ ]+) to", figure)[1]))
    assert sorted(lows) == sorted(low for _, low, _ in ENDS)

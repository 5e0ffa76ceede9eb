"""Charts: where points stand, and the SVG that a template makes of them."""

import re
import xml.etree.ElementTree as ET

import pytest

from pipeline.reports.charts import drift, scatter
from pipeline.reports.site import environment
from pipeline.texts.places import part_name
from pipeline.texts.terms import Term

NAN = float("nan")


def drawn(chart):
    page = environment().from_string("{% from 'charts.html' import chart %}{{ chart(drawn) }}")
    return page.render(drawn=chart)


def test_equal_values_stand_on_the_line_and_tenfold_ones_as_far_from_each_other():
    chart = scatter([1, 10, 100], [1, 10, 50], Term("T"), Term("x"), Term("y"))
    (low, same), (middle, middle_up), (high, below) = chart.points
    assert (low, middle) == (pytest.approx(same), pytest.approx(middle_up))
    assert middle - low == pytest.approx(high - middle)
    assert below < high
    assert [text for _, text in chart.ticks[0]] == ["1", "2", "5", "10", "20", "50", "100"]


def test_a_chart_is_well_formed_and_says_what_it_shows_in_both_languages():
    label = Term("minutes <b>", "分")
    svg = ET.fromstring(drawn(scatter([1, 2], [2, 4], Term("Part <1> & more"), label, label)))
    assert svg.find("title").text == "Part <1> & more"
    labels = [text for text in svg.iter("text") if text.get("lang")]
    assert [(one.get("lang"), one.text) for one in labels] == 2 * [
        ("en", "minutes <b>"), ("ja", "分"),
    ]  # fmt: skip
    assert len(svg.findall(".//circle")) == 2


def test_long_labels_end_within_the_chart():
    text = "Mean time of all the players of a club (minutes)"
    svg = drawn(scatter([1, 2], [2, 4], Term("T"), Term(text), Term(text)))
    width = float(re.search(r'viewBox="0 0 (\d+)', svg)[1])
    sizes = [float(size) for size in re.findall(r'lang="en" font-size="([\d.]+)"', svg)]
    assert all(0.6 * len(text) * size < width for size in sizes)


def test_drift_has_a_point_a_book_that_is_known():
    of_books = [(0.5, 0.25, 0.75), (NAN, NAN, NAN), (-0.5, -3, 0)]
    rows = [(part_name(f"Book {at}"), *row) for at, row in enumerate(of_books, 1)]
    chart = drift(rows, Term("T"), 1.0)
    assert [up for _, up in chart.points] == [0.75, 0.25]
    assert [ends for _, *ends in chart.bars] == [[0.625, 0.875], [0.0, 0.5]]
    assert [text.en for _, text in chart.ticks[0]] == ["Book 1", "Book 2", "Book 3"]
    assert drawn(chart).count('<text lang="ja" x=') == drawn(chart).count("巻</text>") == 3
    assert "自分の平均より高いレベル数" in drawn(chart)

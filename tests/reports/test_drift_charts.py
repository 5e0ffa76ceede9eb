"""Small charts of a rater's drift."""

import re
from xml.etree import ElementTree

from pipeline.reports.drift_charts import drift, reach_of

NONE = float("nan")
ROWS = [("Book 1", 0.5, 0.25, 0.75), ("<Book 2>", NONE, NONE, NONE), ("Book 3", -3.0, NONE, NONE)]


def test_it_is_well_formed_and_the_same_again():
    svg = drift(ROWS, "d-1", "Expert & co", 1.0)
    ElementTree.fromstring(svg)
    assert svg == drift(ROWS, "d-1", "Expert & co", 1.0)
    assert "&lt;Book 2&gt;" in svg
    assert "Expert &amp; co" in svg


def test_books_without_a_shift_have_no_point_and_far_shifts_stay_inside():
    svg = drift(ROWS, "d", "t", 1.0)
    heights = [float(height) for height in re.findall(r'cy="([\d.]+)"', svg)]
    assert len(heights) == 2
    assert heights[0] < heights[1] <= 136
    assert svg.count('class="span"') == 1


def test_of_many_books_only_some_are_named():
    rows = [(f"Book {number}", 0.0, 0.0, 0.0) for number in range(30)]
    assert 4 <= drift(rows, "d", "t", 1.0).count("Book") <= 7


def test_all_charts_of_a_page_have_one_scale():
    assert reach_of([0.1, 0.2]) == 1
    assert reach_of([0.1, -2.2]) == 2.5

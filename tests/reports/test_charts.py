"""Charts as SVG."""

import re
import xml.etree.ElementTree as ET

from pipeline.reports.charts.drawings import drift, scatter
from pipeline.texts.terms import Term


def chart(name="x", title="T"):
    label = Term("step", "手順")
    return scatter([1, 2], [2, 4], name, title, label, label)


def test_a_chart_is_well_formed_and_says_what_it_shows():
    svg = ET.fromstring(chart("first-1", "Part <1> & more"))
    title = svg.find("{http://www.w3.org/2000/svg}title")
    assert title.text == "Part <1> & more"
    assert svg.get("aria-labelledby") == title.get("id")


def test_two_charts_of_a_page_share_no_id_and_no_date():
    one, other = (chart(name) for name in ("one", "other"))
    ids = [set(re.findall(r'\bid="([^"]+)"', svg)) for svg in (one, other)]
    assert ids[0]
    assert not ids[0] & ids[1]
    for name in re.findall(r"url\(#([^)]+)\)", one):
        assert name in ids[0]
    assert "metadata" not in one


def test_a_chart_has_no_style_of_its_own_that_reaches_the_pictures_beside_it():
    svg = chart()
    assert "<style" not in svg
    assert ET.fromstring(svg).get("stroke-linecap") == "butt"


def size_of(svg, text):
    return float(re.search(rf"font-size: ([\d.]+)px[^>]*>{re.escape(text)}<", svg)[1])


def test_labels_end_within_the_chart():
    across, up = "Mean time of all the players of a club (minutes)", "effort of searching, log"
    svg = scatter([1, 2], [2, 4], "x", "T", Term(across), Term(up))
    sides = map(float, re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg).groups())
    for label, side, name in zip((across, up), sides, "xy", strict=True):
        middle = float(re.search(rf'\b{name}="([\d.]+)"[^>]*>{re.escape(label)}<', svg)[1])
        half = 0.6 * len(label) * size_of(svg, label) / 2
        assert half > 0.2 * side
        assert middle - half > 0
        assert middle + half < side


def test_drift_has_a_point_a_book_that_is_known():
    nan = float("nan")
    rows = [("Book 1", 0.5, 0.25, 0.75), ("Book 2", nan, nan, nan), ("Book 3", -0.5, -1, 0)]
    svg = drift(rows, "d", "T", 1.0)
    assert "他より高いレベル数" in svg
    assert svg == drift(rows, "d", "T", 1.0)

"""Charts as SVG."""

import re
import xml.etree.ElementTree as ET

from pipeline.reports.charts import boxes, histogram, tallest_bin
from pipeline.texts.terms import Term


def test_the_same_ratios_give_the_same_text():
    assert histogram([0.2, 0.7], "x", "T", 1) == histogram([0.2, 0.7], "x", "T", 1)


def test_a_chart_is_well_formed_and_says_what_it_shows():
    svg = ET.fromstring(histogram([0.2, 0.7], "first-1", "Part <1> & more", 1))
    title = svg.find("{http://www.w3.org/2000/svg}title")
    assert title.text == "Part <1> & more"
    assert svg.get("aria-labelledby") == title.get("id")


def test_two_charts_of_a_page_share_no_id_and_no_date():
    one, other = (histogram([0.5], name, "T", 1) for name in ("one", "other"))
    ids = [set(re.findall(r'\bid="([^"]+)"', svg)) for svg in (one, other)]
    assert ids[0]
    assert not ids[0] & ids[1]
    for name in re.findall(r"url\(#([^)]+)\)", one):
        assert name in ids[0]
    assert "metadata" not in one


def test_a_chart_has_no_style_of_its_own_that_reaches_the_pictures_beside_it():
    svg = histogram([0.5], "x", "T", 1)
    assert "<style" not in svg
    assert ET.fromstring(svg).get("stroke-linecap") == "butt"


def test_colours_are_the_pages():
    svg = histogram([0.5], "x", "T", 1)
    assert "var(--fill)" in svg
    assert "currentColor" in svg


def test_tallest_bin_of_nothing():
    assert tallest_bin([]) == 0
    assert tallest_bin([[], [0.1, 0.1, 0.9]]) == 2


def size_of(svg, text):
    return float(re.search(rf"font-size: ([\d.]+)px[^>]*>{re.escape(text)}<", svg)[1])


def test_a_label_longer_than_its_axis_is_smaller():
    across, up = "minutes", "looks of an imagined person before the board is full, log"
    svg = boxes({"1": [1, 2, 3]}, "x", "T", Term(across, "分"), up)
    height = float(re.search(r'viewBox="0 0 [\d.]+ ([\d.]+)"', svg)[1])
    assert size_of(svg, across) == 13
    assert 4 < size_of(svg, up) < height / len(up) / 0.5


def test_labels_end_within_the_chart_beside_aslant_ticks():
    across, up = "Mean time of the players (minutes)", "effort of searching, log"
    svg = boxes({"2.4–4.6": [1, 2, 3], "8.5–61": [2, 3, 4]}, "x", "T", Term(across, ""), up)
    sides = map(float, re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg).groups())
    for label, side, name in zip((across, up), sides, "xy", strict=True):
        middle = float(re.search(rf'\b{name}="([\d.]+)"[^>]*>{re.escape(label)}<', svg)[1])
        half = 0.6 * len(label) * size_of(svg, label) / 2
        assert half > 0.3 * side
        assert middle - half > 0
        assert middle + half < side

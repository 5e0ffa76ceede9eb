"""Shared by all pictures (SVG): their name space, their colours, what XML forbids."""

import re
import xml.etree.ElementTree as ET

NAMESPACE = "http://www.w3.org/2000/svg"
INK = "#000000"
WHITE = "#ffffff"
GREY = "#8c8c8c"
# For words and digits that stay behind: grey enough to be read on white.
QUIET = "#6b6b6b"
# Okabe and Ito's vermillion and orange: told apart from black by every kind of colour vision.
VERMILLION = "#D55E00"
ORANGE = "#E69F00"
# Characters that XML forbids even when escaped.
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def begin_picture(width: float, height: float, title: str) -> ET.Element:
    """Return a picture on white paper, with nothing in it but its title, for who cannot see it."""
    width, height = f"{width:.0f}", f"{height:.0f}"
    box = {"xmlns": NAMESPACE, "viewBox": f"0 0 {width} {height}", "role": "img"}
    picture = ET.Element("svg", box)
    ET.SubElement(picture, "title").text = NOT_XML.sub("\ufffd", title)
    # Black ink needs white paper, on a dark page too.
    ET.SubElement(picture, "rect", width=width, height=height, fill=WHITE)
    return picture


def add(parent: ET.Element, tag: str, words: str | None = None, **attributes) -> ET.Element:
    """Add an element to a picture; an underscore in a name stands for a hyphen.

    >>> ET.tostring(add(ET.Element("svg"), "text", "A", x=2.50, class_="name"))
    b'<text x="2.5" class="name">A</text>'
    """
    written = {
        name.strip("_").replace("_", "-"): value if isinstance(value, str) else f"{value:g}"
        for name, value in attributes.items()
    }
    element = ET.SubElement(parent, tag, written)
    element.text = words
    return element

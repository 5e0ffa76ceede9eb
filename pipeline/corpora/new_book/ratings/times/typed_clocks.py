"""Find clocks that are typed as numbers."""

import re

LEAST_CLOCKS = 8
LEAST_SHARE = 0.1
POINTED, CUT = re.compile(r"\d+\.[0-5]\d"), re.compile(r"\d+(\.[0-5]\d?)?")
"""Minutes and seconds with a point between them, and as a spreadsheet keeps them: 4.10 is 4.1."""
LEAST_CUT, LEAST_PARTS = 20, 8
"""Minutes with different decimal parts, none of .60 or above: by chance once in 27,000 books."""
TYPED = re.compile(r"\d\d[0-5]\d")
LEAST_TYPED, LEAST_HUNDREDS = 12, 4
"""Numbers of several hundreds whose last two digits are below 60 by chance once in 400 books."""


def typed_clock(texts: list[str], unit: str) -> str:
    """Return one of numbers that may be clocks as 4.40, 0440 or 440, "" if they are none."""
    pointed = list(filter(POINTED.fullmatch, texts)) if unit == "minutes" else []
    if len(texts) >= LEAST_CLOCKS:
        has_zero = any(text[0] == "0" for text in texts)
        if len(pointed) == len(texts) or (has_zero and all(map(TYPED.fullmatch, texts))):
            return texts[0]
    parts = {text.partition(".")[2] for text in texts}
    if min(len(texts) - LEAST_CUT, len(parts) - LEAST_PARTS) >= 0 and all(
        map(CUT.fullmatch, texts)
    ):
        return next(iter(pointed), "")
    whole = [text for text in texts if text.isdigit() and len(text) > 2]
    is_wide = len(whole) >= LEAST_TYPED and len({text[:-2] for text in whole}) >= LEAST_HUNDREDS
    are_below = all(int(text[-2:]) < 60 for text in texts if text.isdigit())
    return whole[0] if is_wide and are_below else ""

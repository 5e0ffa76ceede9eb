"""Drawings of boards in plain text, compared with each other."""

MARK = "?"


def marked(one: str, other: str, sign: str = MARK, keep: str | None = None) -> str:
    """Return a drawing with a sign wherever another drawing of the board differs.

    With `keep` it is that drawing from which the other differs.

    >>> marked("1 |\\n23", "1 |\\n32")
    '1 |\\n??'
    """
    compared = one if keep is None else keep
    lines = zip(one.split("\n"), other.split("\n"), compared.split("\n"), strict=True)
    return "\n".join(_marked_line(*line, sign) for line in lines)


def _marked_line(line: str, other: str, compared: str, sign: str) -> str:
    width = max(map(len, (line, other, compared)))
    signs = zip(*(text.ljust(width) for text in (line, other, compared)), strict=True)
    return "".join(sign if there != before else here for here, there, before in signs).rstrip()

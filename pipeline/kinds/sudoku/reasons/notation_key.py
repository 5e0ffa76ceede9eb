"""The key of the notation: what the letters, brackets and links of an explanation mean."""

from collections.abc import Callable

SEEN = {
    "Y": "seen in a row (横列)",
    "T": "seen in a column (縦列)",
    "A": "seen in a block (エリア)",
    "O": "seen in the cell itself (Own)",
    "P": "seen in pairs of places (単数字ペア)",
    "C": "seen in a chain",
    "G": "seen in three cells of a block and a line",
}
APPLIED = {
    "Y": "the rest of a row",
    "T": "the rest of a column",
    "A": "the rest of a block",
    "O": "the cells themselves (Own)",
    "+": "what both ends see (交点)",
    "C": "what all three cells see",
}
BRACKETS = {
    "[]": "cells that belong together; empty: a side with nothing on it",
    "{}": "cells of a block, or a pair that counts as one cell of a chain",
}
LINKS = (
    "(4)6I=(4)6A", "strong link: if 6I is not 4, 6A is",
    "(4)6A-(4)8A", "weak link: not both are 4; (2)9EF is 2 in 9E or 9F",
)  # fmt: skip


def key_of(notations: list[str], renamed: Callable[[str], str] = str) -> list[str]:
    r"""Return the key of the fields that were shown, a line an entry; [] of none.

    `renamed` gives a text the names of cells in which the fields were shown.

    >>> print(*key_of(["(TA 7B:8B)", "(P+ 1H:5H:[]:[9H])"])[:6], sep="\n")
    Key
      4A           row 4, column A; blocks are numbered 1 to 9, row by row
      TA           seen in a column (縦列), applied to the rest of a block
      P+           seen in pairs of places (単数字ペア), applied to what both ends see (交点)
      []           cells that belong together; empty: a side with nothing on it
      (4)6I=(4)6A  strong link: if 6I is not 4, 6A is
    """
    if not notations:
        return []
    entries = [("4A", "row 4, column A; blocks are numbered 1 to 9, row by row")]
    for letters in dict.fromkeys(notation[1:3] for notation in notations):
        entries.append((letters, f"{SEEN[letters[0]]}, applied to {APPLIED[letters[1]]}"))
    whole = "".join(notations)
    entries += [(bracket, meaning) for bracket, meaning in BRACKETS.items() if bracket[0] in whole]
    entries += zip(LINKS[::2], LINKS[1::2], strict=True)
    entries = [(renamed(sign), renamed(meaning)) for sign, meaning in entries]
    width = max(len(sign) for sign, _ in entries)
    return ["Key", *(f"  {sign:<{width}}  {meaning}" for sign, meaning in entries)]

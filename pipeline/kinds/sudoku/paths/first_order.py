"""The theorems of the first order, as one names them."""

KINDS_OF = {"block": {"block"}, "line": {"row", "column"}, "cell": {"cell"}}
"""By theorem of the first order (ブロックユニーク, タテヨコユニーク, セルユニーク) its kinds."""
ALL_THEOREMS = "block line cell"

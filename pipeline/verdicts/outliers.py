"""In what a rater is out of line, in words."""

from pipeline.texts.messages import Message, message
from pipeline.texts.numbers import two_places


def outlier_in_words(row) -> Message:
    """Return in what a rater is out of line.

    Parameters
    ----------
    row : named tuple of table `outliers` with the state `yes`
    """
    if row.aspect == "order":
        return message("another_order", rho=two_places(row.rho), less=two_places(row.figure))
    levels = f"{abs(row.figure):.1f}"
    return message("harder_by" if row.figure > 0 else "easier_by", levels=levels)

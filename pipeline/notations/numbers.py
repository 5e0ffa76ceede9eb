"""Numbers as text writes them."""


def whole_number(text: str) -> int | None:
    """Return the number that `text` writes in the digits 0 to 9, None if it is no such number.

    >>> whole_number("36"), whole_number("3.6"), whole_number("")
    (36, None, None)
    """
    # Longer than any size is wrong in any case, and int() gives up on thousands of digits.
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None

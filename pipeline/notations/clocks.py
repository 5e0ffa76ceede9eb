"""Times in the cells of spreadsheets, as a person sees them."""


def clock_of(days: float, form: str) -> str:
    """Return the clock of a part of a day.

    A person who types 7:30 for minutes and seconds gets a cell in hours and minutes, and sees 7:30
    all the same.

    Parameters
    ----------
    days : float
        The value of the cell, in days.
    form : str
        The format of the cell; it shows seconds if there is an "s" in it.

    Examples
    --------
    >>> clock_of(7.5 / 24, "h:mm"), clock_of(450 / 86400, "[h]:mm:ss")
    ('7:30', '0:07:30')
    """
    minutes, seconds = divmod(round(days * 24 * 60 * 60), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if "s" in form.lower() else f"{hours}:{minutes:02}"

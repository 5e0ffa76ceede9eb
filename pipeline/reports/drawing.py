"""Matplotlib, loaded when a page draws its first chart, without what it writes about itself."""

from functools import cache
from types import ModuleType

UNASKED = "_update_set_signature_and_docstring"
"""The method by which each class of artists lists all that its `set` can, when it is made."""


@cache
def matplotlib() -> ModuleType:
    """Return matplotlib with its figures and its SVG, loaded.

    To list of some hundred classes which properties they have takes a third of the loading, and is
    there for people who ask for help. What a release without that method does stays as it is.

    >>> matplotlib().figure.Figure().add_subplot().set(xlabel="step")
    [Text(0.5, 0, 'step')]
    """
    import matplotlib as found
    from matplotlib.artist import Artist

    listing = vars(Artist).get(UNASKED)
    if listing:
        setattr(Artist, UNASKED, classmethod(lambda cls: None))
    try:
        import matplotlib.backends.backend_svg
        import matplotlib.figure
    finally:
        if listing:
            setattr(Artist, UNASKED, listing)
    return found

"""Branches written from a list call what the list says, and refuse what cannot be called."""

import pytest

from pipeline.kernels.dispatch import branching


def test_each_function_gets_the_parameters_that_it_names():
    told = []
    ask = branching(
        "number, board, work",
        [
            ("number == 1", lambda work, board: told.append((work, board))),
            ("number == 2 and board", lambda: told.append("nothing")),
        ],
    )
    ask(1, "b", "w")
    ask(2, "b", "w")
    ask(2, "", "w")
    assert told == [("w", "b"), "nothing"]


def test_an_unknown_parameter_is_refused():
    def technique(board, rows):
        """Ask for what nobody has."""

    with pytest.raises(TypeError, match=r"technique: found .*rows.*, expected some of"):
        branching("number, board", [("number == 1", technique)])


def test_two_lists_make_functions_of_two_names():
    """Numba would take one for the other, where two processes kept them compiled."""

    def one():
        """Do nothing."""

    def other():
        """Do nothing."""

    names = {branching("board", [("board", asked)]).__qualname__ for asked in (one, other)}
    assert len(names) == 2

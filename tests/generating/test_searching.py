"""Several processes find what one finds, and every search ends."""

import os
import time
from functools import partial

import pytest

from pipeline.generating import searching
from pipeline.generating.searching import Attempt, Limit, TooFewFound, first_finds
from pipeline.texts.errors import PuzzleError


def every(nth: int, number: int) -> Attempt:
    """Find something in every n-th attempt; the others end the nearer, the later they are."""
    if number % nth == nth - 1:
        return Attempt(f"puzzle {number}")
    return Attempt(None, nth - number % nth, f"{nth - number % nth} more")


def slow_but_first(number: int) -> Attempt:
    """Find something late in attempt 4, and at once in all that follow."""
    time.sleep(0.5 if number == 4 else 0.01)
    return Attempt(number if number >= 4 else None, 1)


def failing(number: int) -> Attempt:
    raise PuzzleError(f"attempt {number} failed")


def ending(number: int) -> Attempt:
    """End the process, but for the first attempt, which the caller makes."""
    if number:
        os._exit(1)
    return Attempt(None)


@pytest.fixture
def together(monkeypatch):
    """Let other processes search from the second attempt on."""
    monkeypatch.setattr(searching, "ALONE_SECONDS", 0)


def test_finds_come_in_the_order_of_their_numbers():
    assert first_finds(partial(every, 3), 3, Limit()) == ["puzzle 2", "puzzle 5", "puzzle 8"]


@pytest.mark.usefixtures("together")
@pytest.mark.parametrize("count", [1, 3])
def test_two_processes_find_the_same(count):
    alone = first_finds(partial(every, 7), count, Limit(), processes=1)
    assert first_finds(partial(every, 7), count, Limit(), processes=2) == alone


@pytest.mark.usefixtures("together")
def test_the_lowest_number_wins_though_it_takes_longer():
    assert first_finds(slow_but_first, 1, Limit(), processes=2) == [4]


@pytest.mark.parametrize("processes", [1, 2])
def test_a_search_ends_with_its_attempts(processes, together):
    with pytest.raises(PuzzleError, match="found none in 6 "):
        first_finds(partial(every, 8), 1, Limit(attempts=6), processes)


def test_what_was_found_of_several_is_told():
    with pytest.raises(TooFewFound, match="found 1 in 6 ") as raised:
        first_finds(partial(every, 5), 2, Limit(attempts=3))
    assert len(raised.value.finds) == 1


@pytest.mark.parametrize("processes", [1, 2])
def test_a_search_ends_with_its_seconds(processes):
    begin = time.monotonic()
    with pytest.raises(PuzzleError, match="found none in"):
        first_finds(partial(every, 10**9), 1, Limit(10**9, seconds=0.3), processes)
    # No timing: only that it ends at all, long before its attempts.
    assert time.monotonic() - begin < 60


@pytest.mark.usefixtures("together")
def test_what_goes_wrong_in_a_process_is_told():
    with pytest.raises(PuzzleError, match=r"attempt \d failed"):
        first_finds(failing, 1, Limit(), processes=2)


@pytest.mark.usefixtures("together")
def test_a_process_that_dies_ends_the_search():
    with pytest.raises(PuzzleError, match="answer"):
        first_finds(ending, 1, Limit(), processes=2)


def compiles_first(number):
    time.sleep(0.4 if number == 0 else 0)
    return Attempt(number if number == 2 else None)


def test_what_the_first_attempt_compiles_does_not_count():
    assert first_finds(compiles_first, 1, Limit(seconds=0.3)) == [2]

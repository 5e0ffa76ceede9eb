"""Search in several processes until enough puzzles are found.

Attempts are numbered from 0, and each depends on its number alone. The answer is the finds with the
lowest numbers, however many processes search.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Any, NamedTuple

from pipeline.texts.errors import PuzzleError

ALONE_SECONDS = 1.0
"""So long one process searches alone, since others take as long to start."""
TOGETHER = 4
"""Attempts of each process at a time."""


class TooFewFound(PuzzleError):
    """A search that met its limit; `finds` are the puzzles that it found until then."""

    def __init__(self, problem: str, finds: list):
        super().__init__(problem)
        self.finds = finds


class Attempt(NamedTuple):
    """The find of an attempt: a puzzle, or None, and how far off it ended, also in words."""

    puzzle: Any
    distance: float = 0
    came_to: str = ""
    others: Sequence = ()
    """Further puzzles of the attempt, taken in this order where the first does not suit."""


@dataclass(frozen=True)
class Limit:
    """When a search gives up: after so many attempts for each find, or seconds after the first."""

    attempts: int = 10_000
    seconds: float = 60.0


USUAL = Limit()
Suits = Callable[[Sequence], Sequence[tuple[float, str]]]
"""How far off each of some puzzles is, 0 for one that suits, and what it is, in words."""


def first_finds(
    attempt: Callable[[int], Attempt],
    count: int,
    limit: Limit,
    processes: int = 1,
    suits: Suits | None = None,
) -> list:
    """Return the puzzles of the first `count` attempts that find one.

    `attempt` makes the attempt of a number; several processes need a function of a module, or a
    `functools.partial` of one. With `suits` the first puzzle of an attempt that suits is its find;
    without, its first puzzle. Raises TooFewFound when the limit is met first; it says what was
    tried, and how near it came.
    """
    begin, nearest, finds, made = time.monotonic(), None, [], 0
    attempt = partial(_suited, attempt, suits) if suits else attempt
    with closing(_attempts(attempt, limit.attempts * count, limit.seconds, processes)) as attempts:
        for tried in attempts:
            made += 1
            if tried.puzzle is not None:
                finds.append(tried.puzzle)
            elif nearest is None or tried.distance < nearest.distance:
                nearest = tried
            if len(finds) == count:
                return finds
    wanted = "a puzzle" if count == 1 else f"{count} puzzles"
    came_to = f", the nearest with {nearest.came_to}" if nearest else ""
    raise TooFewFound(
        f"expected {wanted}, found {len(finds) or 'none'} in {made} attempts and "
        f"{time.monotonic() - begin:.1f} seconds{came_to}; allow more with --tries and --limit, or "
        "ask for something else",
        finds,
    )


def _suited(attempt: Callable[[int], Attempt], suits: Suits, number: int) -> Attempt:
    """Return the first puzzle of an attempt that suits, or how near it came."""
    tried = attempt(number)
    if tried.puzzle is None:
        return tried
    puzzles = [tried.puzzle, *tried.others]
    judged = suits(puzzles)
    at = min(range(len(puzzles)), key=lambda one: judged[one][0])
    off, words = judged[at]
    return Attempt(None, off, words) if off else Attempt(puzzles[at])


def _attempts(attempt, most: int, seconds: float, processes: int) -> Iterator[Attempt]:
    """Yield attempts in their order, at most so many, until the seconds are over.

    The first does not count: kernels may be compiled for it.
    """
    yield attempt(0)
    begin, number = time.monotonic(), 1
    together = begin + (ALONE_SECONDS if processes > 1 else seconds)
    while number < most and time.monotonic() < min(together, begin + seconds):
        yield attempt(number)
        number += 1
    # The same way of starting on every system; no process starts before the first task.
    pool = ProcessPoolExecutor(processes, get_context("spawn"))
    try:
        while number < most and (left := begin + seconds - time.monotonic()) > 0:
            some = range(number, min(number + TOGETHER * processes, most))
            yield from pool.map(attempt, some, timeout=left)
            number = some.stop
    except TimeoutError:
        return
    except BrokenProcessPool:
        raise PuzzleError(
            "a process that searched ended without an answer, perhaps for want of memory; "
            "try --processes 1"
        ) from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)

"""Search in several processes until enough puzzles are found.

Attempts are numbered from 0, and each depends on its number alone. The answer is the finds with the
lowest numbers, however many processes search.
"""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, NamedTuple

from pipeline.texts.errors import PuzzleError

ALONE_SECONDS = 1.0
"""So long one process searches alone: others take as long to start, and many finds come sooner."""
TOGETHER = 4
"""Attempts of each process at a time: many, so that few wait for the last, and few in vain."""


class Attempt(NamedTuple):
    """What an attempt found: a puzzle, or None, and how far off it ended, also in words."""

    puzzle: Any
    distance: float = 0
    came_to: str = ""


@dataclass(frozen=True)
class Limit:
    """When a search gives up: after so many attempts for each find, or so many seconds."""

    attempts: int = 10_000
    seconds: float = 60.0


USUAL = Limit()


def first_finds(
    attempt: Callable[[int], Attempt], count: int, limit: Limit, processes: int = 1
) -> list:
    """Return the puzzles of the first `count` attempts that find one.

    `attempt` makes the attempt of a number; several processes need a function of a module, or a
    `functools.partial` of one. Raises PuzzleError when the limit is met first; it says what was
    tried, and how near it came.
    """
    begin, nearest, finds, made = time.monotonic(), None, [], 0
    most = limit.attempts * count
    with ExitStack() as stack:
        pool = None
        while made < most and len(finds) < count:
            seconds = time.monotonic() - begin
            if seconds > limit.seconds:
                break
            if processes > 1 and seconds >= ALONE_SECONDS and pool is None:
                pool = ProcessPoolExecutor(processes, get_context("spawn"))
                stack.callback(pool.shutdown, wait=False, cancel_futures=True)
            some = range(made, min(made + (TOGETHER * processes if pool else 1), most))
            for tried in _attempts(attempt, some, pool, limit.seconds - seconds):
                made += 1
                if tried.puzzle is not None:
                    finds.append(tried.puzzle)
                elif nearest is None or tried.distance < nearest.distance:
                    nearest = tried
    if len(finds) < count:
        raise PuzzleError(_gave_up(count, len(finds), made, time.monotonic() - begin, nearest))
    return finds[:count]


def _attempts(attempt, numbers: range, pool, seconds: float) -> Iterator[Attempt]:
    """Yield the attempts of some numbers in their order, as far as the seconds go."""
    if pool is None:
        yield from map(attempt, numbers)
        return
    try:
        yield from pool.map(attempt, numbers, timeout=seconds)
    except TimeoutError:
        return
    except BrokenProcessPool:
        raise PuzzleError(
            "a process that searched ended without an answer, perhaps for want of memory; "
            "try --processes 1"
        ) from None


def _gave_up(count: int, found: int, made: int, seconds: float, nearest: Attempt | None) -> str:
    wanted = "a puzzle" if count == 1 else f"{count} puzzles"
    came_to = f", the nearest with {nearest.came_to}" if nearest else ""
    return (
        f"expected {wanted}, found {found or 'none'} in {made} attempts and {seconds:.1f} "
        f"seconds{came_to}; allow more with --tries and --limit, or ask for something easier"
    )

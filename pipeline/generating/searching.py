"""Search in several processes until enough puzzles are found.

Attempts are numbered from 0, and each depends on its number alone. The processes share the number
at which the search ends; attempts below it are still made. So the answer is the finds with the
lowest numbers, however many processes search.
"""

import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any, NamedTuple

from pipeline.texts.errors import PuzzleError

ALONE_SECONDS = 1.0
"""So long one process searches alone: others take as long to start, and many finds come sooner."""
WAITING = 2
"""Attempts that wait for each process, so that none is idle."""


class Attempt(NamedTuple):
    """What an attempt found: a puzzle, or None, and how far off it ended, also in words."""

    puzzle: Any
    distance: float = 0
    came_to: str = ""


@dataclass(frozen=True)
class Limit:
    """When a search gives up: after so many attempts for each find, or so many seconds.

    Both are looked at between attempts. What is found does not depend on the seconds, only
    whether there is time enough to find it.
    """

    attempts: int = 10_000
    seconds: float = 60.0


USUAL = Limit()


@dataclass
class _Search:
    """What was found so far, by the number of the attempt."""

    count: int
    limit: Limit
    begin: float = field(default_factory=time.monotonic)
    finds: dict = field(default_factory=dict)
    made: int = 0
    nearest: Attempt | None = None

    @property
    def end(self) -> int:
        """The number of the first attempt that need not be made."""
        if len(self.finds) >= self.count:
            return sorted(self.finds)[self.count - 1]
        return self.limit.attempts * self.count

    @property
    def seconds_left(self) -> float:
        return self.begin + self.limit.seconds - time.monotonic()

    def add(self, number: int, attempt: Attempt) -> None:
        self.made += 1
        if attempt.puzzle is not None:
            self.finds[number] = attempt.puzzle
        elif self.nearest is None or attempt.distance < self.nearest.distance:
            self.nearest = attempt

    def answer(self) -> list:
        if len(self.finds) < self.count:
            raise PuzzleError(self._gave_up())
        return [puzzle for _, puzzle in sorted(self.finds.items())[: self.count]]

    def _gave_up(self) -> str:
        wanted = "a puzzle" if self.count == 1 else f"{self.count} puzzles"
        seconds = time.monotonic() - self.begin
        nearest = f", the nearest with {self.nearest.came_to}" if self.nearest else ""
        return (
            f"expected {wanted}, found {len(self.finds) or 'none'} in {self.made} attempts and "
            f"{seconds:.1f} seconds{nearest}; allow more with --tries and --limit, or ask for "
            "something easier"
        )


def first_finds(
    attempt: Callable[[int], Attempt], count: int, limit: Limit, processes: int = 1
) -> list:
    """Return the puzzles of the first `count` attempts that find one.

    Parameters
    ----------
    attempt
        Makes the attempt of a number. Several processes need a function of a module, or a
        `functools.partial` of one.
    count : int
        How many finds are wanted.
    processes : int
        How many search, 1 or more.

    Raises
    ------
    PuzzleError
        When the limit is met first; the message says what was tried, and how near it came.

    Examples
    --------
    >>> def every_fifth(number):
    ...     return Attempt(number if number % 5 == 4 else None, number % 5, f"{number % 5} off")
    >>> first_finds(every_fifth, 2, Limit())
    [4, 9]
    """
    search = _Search(count, limit)
    alone = limit.seconds if processes == 1 else min(ALONE_SECONDS, limit.seconds)
    number = 0
    while number < search.end and search.seconds_left > limit.seconds - alone:
        search.add(number, attempt(number))
        number += 1
    if number < search.end and search.seconds_left > 0:
        _search_together(attempt, number, search, processes)
    return search.answer()


def _search_together(attempt, number, search, processes):
    """Make attempts from `number` on in several processes, until the search ends."""
    # The same way of starting on every system.
    context = get_context("spawn")
    end = context.Value("q", search.end)
    running = {}
    with ProcessPoolExecutor(processes, context, _share, (end,)) as pool:
        try:
            while True:
                while number < search.end and len(running) < WAITING * processes:
                    running[pool.submit(_attempt_before_end, attempt, number)] = number
                    number += 1
                if not running or search.seconds_left <= 0:
                    break
                for done in wait(running, search.seconds_left, FIRST_COMPLETED).done:
                    made, outcome = running.pop(done), done.result()
                    if outcome is not None:
                        search.add(made, outcome)
                end.value = search.end
        except BrokenProcessPool:
            raise PuzzleError(
                "a process that searched ended without an answer, perhaps for want of memory; "
                "try --processes 1"
            ) from None
        finally:
            end.value = 0
            pool.shutdown(cancel_futures=True)


_end = None


def _share(end):
    global _end
    _end = end


def _attempt_before_end(attempt, number):
    return attempt(number) if number < _end.value else None

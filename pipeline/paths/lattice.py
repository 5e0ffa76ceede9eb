"""The lattice of positions (解き筋): all that can be reached, equal ones merged (section 5.1).

It is built level by level, a level for each number of decided variables. Two positions that hold
the same variables, and at which the same is known to be decidable, are one, however they were
reached, so a lattice of a million positions stands for far more solution paths than any number of
64 bits counts.

What a person has seen he does not forget: what was decidable stays so until it is decided. Where a
model would not see it any more, positions with the same variables are told apart by what is known.
"""

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.paths.positions import WIDTH, size, words_for

FULL = -1


class Model(Protocol):
    """A model of the solver on one puzzle: what it can decide, and where."""

    names: tuple[str, ...]
    """What people call each variable."""
    kinds: tuple[str, ...]
    """What people call each kind of decision."""

    def decidable(self, positions: np.ndarray, known: np.ndarray) -> np.ndarray:
        """Return what is decidable at each of some positions, all (n, words) int64.

        `known` is the same at an earlier position on the way to each, or zeros. What was decidable
        stays so until it is decided; a model may go on from there, and write over it. With zeros
        the answer depends on the position alone.
        """

    def kind_sets(self, positions: np.ndarray, known: np.ndarray) -> np.ndarray:
        """Return by which kinds each variable is decidable, (n, variables) int16, a bit each.

        What it says of variables that are decided means nothing. `known` is as above.
        """


@dataclass(frozen=True)
class Lattice:
    """All positions that can be reached from the start, and the ways between them.

    A position here is what is decided and what is decidable; two can hold the same variables if
    more was seen on the way to one of them.

    Attributes
    ----------
    names : tuple of str
        What people call each variable.
    position : (positions, words) int64
        The decided variables, see `pipeline.paths.positions`; the start first, then level by
        level.
    decidable : (positions, words) int64
    level_from : tuple of int
        Positions with k decided variables stand from level_from[k] to level_from[k + 1].
    successor_from : (positions + 1,) int64
    successor : (ways,) int32
        From position p, deciding its decidable variables in their order leads to the positions
        successor[successor_from[p]] and following.
    """

    names: tuple[str, ...]
    position: np.ndarray
    decidable: np.ndarray
    level_from: tuple[int, ...]
    successor_from: np.ndarray
    successor: np.ndarray


def build_lattice(model: Model, most_positions: int) -> Lattice | None:
    """Return the lattice of a model, or None if it has more than `most_positions` positions.

    Examples
    --------
    Variable b becomes decidable after a or c.

    >>> from pipeline.paths.rules import make_rules
    >>> rules = make_rules("abc", ["only"], [(0, 0, []), (1, 0, [[0, 2]]), (2, 0, [])])
    >>> build_lattice(rules, 10).position.ravel().tolist()
    [0, 1, 4, 3, 5, 6, 7]
    >>> build_lattice(rules, 6) is None
    True
    """
    level = np.zeros((1, words_for(len(model.names))), np.int64)
    decidable = model.decidable(level, np.zeros_like(level))
    levels, decidables, successors = [], [], []
    level_from = [0]
    while len(level):
        ways = count_ways(decidable)
        first = level_from[-1] + len(level)
        levels.append(level)
        decidables.append(decidable)
        level_from.append(first)
        room = min(ways, most_positions - first)
        found = np.zeros((max(room, 0), level.shape[1]), np.int64)
        slots = np.full(1 << (2 * max(room, 1)).bit_length(), -1, np.int32)
        successor = np.zeros(ways, np.int32)
        number = merge_successors(level, decidable, first, slots, found, successor)
        if number == FULL:
            return None
        level = found[:number].copy()
        level, decidable = _tell_apart(model, level, decidable, first, successor)
        if first + len(level) > most_positions:
            return None
        successors.append(successor)
    position, decidable = np.concatenate(levels), np.concatenate(decidables)
    successor_from = np.zeros(len(position) + 1, np.int64)
    mark_ways(decidable, successor_from)
    return Lattice(
        tuple(model.names),
        position,
        decidable,
        tuple(level_from),
        successor_from,
        np.concatenate(successors),
    )


def _tell_apart(model, found, decidable, first, successor):
    """Return the positions after a level by what is decided and known, and what is known there.

    `found` are they by what is decided alone, `decidable` is that of the level, and `successor`
    its ways; these are numbered anew where positions are told apart.
    """
    if not len(found):
        return found, found
    now = model.decidable(found, np.zeros_like(found))
    extra = np.zeros((len(successor), found.shape[1]), np.int64)
    if not note_remembered(decidable, now, first, successor, extra):
        return found, now
    keys = np.column_stack([successor - first, extra])
    states, state_of = np.unique(keys, axis=0, return_inverse=True)
    successor[:] = first + state_of.ravel()
    of = states[:, 0]
    return found[of], now[of] | states[:, 1:]


@entry_kernel
def note_remembered(decidable, now, first, successor, extra):
    """Fill `extra`, (ways, words), with what each way has seen that is not seen at its end.

    `decidable` is that of a level, `now` what a model sees at the positions after it, numbered
    from `first`. Returns whether there is anything.
    """
    way, some = 0, False
    for i in range(decidable.shape[0]):
        for word in range(decidable.shape[1]):
            for bit in range(WIDTH):
                if not (decidable[i, word] >> bit) & 1:
                    continue
                for w in range(decidable.shape[1]):
                    kept = decidable[i, w]
                    if w == word:
                        kept &= ~(np.int64(1) << bit)
                    extra[way, w] = kept & ~now[successor[way] - first, w]
                    some = some or extra[way, w] != 0
                way += 1
    return some


@entry_kernel
def count_ways(decidable):
    """Return how many ways lead on from some positions."""
    number = 0
    for i in range(decidable.shape[0]):
        number += size(decidable[i])
    return number


@entry_kernel
def mark_ways(decidable, successor_from):
    """Fill `successor_from` of a lattice."""
    for i in range(decidable.shape[0]):
        successor_from[i + 1] = successor_from[i] + size(decidable[i])


@kernel
def _slot_of(position, word, bit, words):
    """Where to look first for the position with one more variable, as a number below 2 ** 62."""
    mixed = np.int64(0)
    for w in range(words):
        bits = position[w]
        if w == word:
            bits |= np.int64(1) << bit
        # 31 bits at a time, so that the products stay within 62 bits
        mixed = ((mixed ^ (bits & 0x7FFFFFFF)) * 0x2C1B3C6D) & 0x3FFFFFFF
        mixed = ((mixed ^ (mixed >> 12) ^ (bits >> 31)) * 0x297A2D39) & 0x3FFFFFFF
        mixed ^= mixed >> 15
    return mixed


@kernel
def _is_with(found, position, word, bit):
    """Whether `found` is `position` with one more variable."""
    for w in range(found.shape[0]):
        bits = position[w]
        if w == word:
            bits |= np.int64(1) << bit
        if found[w] != bits:
            return False
    return True


@kernel
def _number_of(position, word, bit, slots, found, number):
    """Return the number of the position with one more variable; `number` if it is a new one."""
    slot = _slot_of(position, word, bit, found.shape[1]) & (slots.shape[0] - 1)
    while slots[slot] >= 0:
        if _is_with(found[slots[slot]], position, word, bit):
            return slots[slot]
        slot = (slot + 1) & (slots.shape[0] - 1)
    if number < found.shape[0]:
        slots[slot] = number
        for w in range(found.shape[1]):
            found[number, w] = position[w]
        found[number, word] |= np.int64(1) << bit
    return number


@entry_kernel
def merge_successors(level, decidable, first, slots, found, successor):
    """Fill `found` with the positions after those of a level, each once.

    Parameters
    ----------
    level, decidable : (n, words) int64
    first : int
        The number that the first position after the level has.
    slots : (a power of two,) int32
        Room for a hash table, all -1.
    found : (room, words) int64
    successor : (ways,) int32
        Set to the numbers of the positions to which the ways lead.

    Returns
    -------
    How many positions were found; FULL if there are more than room.
    """
    number, way = 0, 0
    for i in range(level.shape[0]):
        for word in range(level.shape[1]):
            for bit in range(WIDTH):
                if not (decidable[i, word] >> bit) & 1:
                    continue
                at = _number_of(level[i], word, bit, slots, found, number)
                if at == found.shape[0]:
                    return FULL
                number = max(number, at + 1)
                successor[way] = first + at
                way += 1
    return number

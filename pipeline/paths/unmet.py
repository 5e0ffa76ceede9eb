"""What rules still wait for, so that a decision is followed up in a few operations on words.

Each clause has a bit, set as long as none of its variables is decided. The bits of a rule lie side
by side in one word, and the bit above them, its guard, stays free: what is added carries into the
guard as long as one of them is set. So one addition tells of all the rules of a word whether they
apply. A rule of more clauses than a word has room for has words of its own.
"""

from dataclasses import dataclass

import numpy as np

from pipeline.compiling import entry_kernel, kernel
from pipeline.lowest_bit import lowest
from pipeline.paths.positions import WIDTH

ROOM = WIDTH - 1
"""Clauses of a rule that a word has room for, beside their guard."""
ONES, GUARD, FIRST, LAST = range(4)
"""Rows of `Unmet.frame`."""


@dataclass(frozen=True)
class Unmet:
    """The clauses of some rules, packed into words.

    Attributes
    ----------
    kept : (variables, words) int64
        The clauses that stay as they are when a variable is decided.
    frame : (4, words) int64
        ONES, all clauses, which are unmet where nothing is decided; GUARD, the bits above those of
        each rule; FIRST and LAST, between which words the rules of this word lie.
    rule : (words, WIDTH) int64
        The rule of each guard.
    """

    kept: np.ndarray
    frame: np.ndarray
    rule: np.ndarray


def unmet_of(clause_from: np.ndarray, clause: np.ndarray, variables: int) -> Unmet:
    """Return the clauses of some rules, packed; arrays as in `pipeline.paths.rules.Rules`.

    Examples
    --------
    Two rules, one with the clauses {0, 1} and {2}, one with {1}.

    >>> found = unmet_of(np.array([0, 2, 3]), np.array([[0b011], [0b100], [0b010]]), 3)
    >>> [f"{bits:b}" for bits in (*found.frame[ONES:FIRST, 0], *found.kept[:, 0] & 0b11111)]
    ['1011', '10100', '11110', '10110', '11101']
    """
    place = np.zeros((len(clause_from) - 1, 2), np.int64)
    words = place_rules(clause_from, place)
    kept = np.full((variables, words), (1 << WIDTH) - 1)
    frame, rule = np.zeros((4, words), np.int64), np.zeros((words, WIDTH), np.int64)
    pack(clause_from, clause, place, kept, frame, rule)
    return Unmet(kept, frame, rule)


@entry_kernel
def place_rules(clause_from, place):
    """Set `place`, (rules, 2), to the word and the lowest bit of each rule; return the words."""
    word, bit = 0, 0
    for rule in range(place.shape[0]):
        number = clause_from[rule + 1] - clause_from[rule]
        if bit > 0 and bit + number > ROOM:
            word, bit = word + 1, 0
        place[rule, 0], place[rule, 1] = word, bit
        if number > ROOM:
            word, bit = word + (number - 1) // ROOM, WIDTH
        else:
            bit += number + 1
    return word + 1


@entry_kernel
def pack(clause_from, clause, place, kept, frame, rule):
    """Fill `kept`, all ones, and the others, zeros, of `Unmet`; `place` as above."""
    for word in range(frame.shape[1]):
        frame[FIRST, word] = frame[LAST, word] = word
    for r in range(place.shape[0]):
        first, after = clause_from[r], clause_from[r + 1]
        last = place[r, 0] + max(place[r, 1] + after - first - 1, 0) // ROOM
        for c in range(first, after):
            word, bit = place[r, 0], place[r, 1] + c - first
            while bit >= ROOM:
                word, bit = word + 1, bit - ROOM
            _put_clause(clause[c], word, np.int64(1) << bit, kept, frame)
        for word in range(place[r, 0], last + 1):
            if last > place[r, 0]:
                frame[FIRST, word], frame[LAST, word] = place[r, 0], last
            bit = min(place[r, 1] + after - first - (word - place[r, 0]) * ROOM, ROOM)
            frame[GUARD, word] |= np.int64(1) << bit
            rule[word, bit] = r


@kernel
def _put_clause(clause, word, bit, kept, frame):
    """Give a clause its bit of a word."""
    frame[ONES, word] |= bit
    for w in range(clause.shape[0]):
        bits = clause[w]
        while bits != 0:
            kept[w * WIDTH + lowest(bits), word] &= ~bit
            bits &= bits - 1


@kernel
def met_in(word, unmet, kept, frame):
    """Take from a word of `unmet` the clauses that a decision meets.

    Returns the guards of the rules that have none left now and had some.
    """
    before, after = unmet[word], unmet[word] & kept[word]
    unmet[word] = after
    return (before + frame[ONES, word]) & ~(after + frame[ONES, word]) & frame[GUARD, word]


@kernel
def is_met(word, unmet, frame):
    """Whether the rule of a word has no clause left in its other words either."""
    for other in range(frame[FIRST, word], frame[LAST, word] + 1):
        if other != word and unmet[other] != 0:
            return False
    return True

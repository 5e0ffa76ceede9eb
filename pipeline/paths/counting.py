"""Counting solution paths through a lattice, exactly (section 5.1 and table 5-1).

The paths through a position are those to it times those from it. The numbers outgrow 64 bits
soon, so they are counted modulo primes and put together by the Chinese remainder theorem, with
primes enough for the factorial of the number of variables, which no count exceeds.
"""

from dataclasses import dataclass
from functools import cache
from math import factorial

import numpy as np

from pipeline.kernels.compiling import entry_kernel
from pipeline.paths.lattice import Lattice
from pipeline.paths.positions import WIDTH


@dataclass(frozen=True)
class Counts:
    """How many solution paths a lattice has, and when they decide each variable.

    Attributes
    ----------
    paths : int
    depths : tuple of tuples of int
        depths[v][k]: paths that decide variable v at step k + 1 (table 5-1).
    """

    paths: int
    depths: tuple[tuple[int, ...], ...]

    @property
    def mean_depths(self) -> tuple[float, ...]:
        """The mean step of each variable over all paths that decide it, from 1."""
        return tuple(
            sum(step * number for step, number in enumerate(row, 1)) / max(sum(row), 1)
            for row in self.depths
        )


def count_paths(lattice: Lattice) -> Counts:
    """Count the solution paths of a lattice, from the start until nothing is decidable.

    Examples
    --------
    Variable b becomes decidable after a: of two orders one is left.

    >>> from pipeline.paths.lattice import build_lattice
    >>> from pipeline.paths.rules import make_rules
    >>> rules = make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]])])
    >>> count_paths(build_lattice(rules, 10))
    Counts(paths=1, depths=((1, 0), (0, 1)))
    """
    variables = len(lattice.names)
    forward, backward = (np.zeros(len(lattice.position), np.int64) for _ in range(2))
    levels = np.array(lattice.level_from)
    ways = lattice.decidable, lattice.successor_from, lattice.successor
    product, found = 1, np.zeros((variables, variables), object)
    paths = 0
    for prime in _primes_beyond(factorial(variables)):
        depths = np.zeros((variables, variables), np.int64)
        count_modulo(*ways, levels, prime, forward, backward, depths)
        paths = _combine(paths, product, int(backward[0]), prime)
        found = _combine(found, product, depths.astype(object), prime)
        product *= prime
    return Counts(paths, tuple(map(tuple, found.tolist())))


def _combine(found, product, remainder, prime):
    """Return what is `found` modulo `product` and `remainder` modulo `prime`."""
    return found + (remainder - found) * pow(product, -1, prime) % prime * product


def _primes_beyond(number):
    """Return the largest primes below 2 ** 31, as few as their product needs to be beyond it."""
    primes, product = [], 1
    while product <= number:
        primes.append(_prime_below(primes[-1] if primes else 2**31))
        product *= primes[-1]
    return primes


@cache
def _prime_below(number):
    """Return the largest prime below a number, which is 2 ** 31 at the most."""
    found = number - 1 - number % 2  # odd
    while not (found % _small_primes()).all():
        found -= 2
    return found


@cache
def _small_primes():
    """Return the odd primes below the square root of 2 ** 31."""
    prime = np.ones(46_341, bool)
    for number in range(3, 216, 2):
        prime[number * number :: number] = False
    odd = np.arange(3, len(prime), 2)
    return odd[prime[odd]]


@entry_kernel
def count_modulo(
    decidable, successor_from, successor, level_from, prime, forward, backward, depths
):
    """Count modulo a prime below 2 ** 31.

    Parameters
    ----------
    decidable, successor_from, successor, level_from : arrays, as in `Lattice`
    forward, backward : (positions,) int64
        Set to the numbers of paths to and from each position.
    depths : (variables, variables) int64
        Zeros; set to how many paths decide each variable at each step.
    """
    positions = forward.shape[0]
    for p in range(positions):
        forward[p] = 0
    forward[0] = 1
    for p in range(positions):
        for way in range(successor_from[p], successor_from[p + 1]):
            forward[successor[way]] = (forward[successor[way]] + forward[p]) % prime
    for p in range(positions - 1, -1, -1):
        backward[p] = successor_from[p] == successor_from[p + 1]
        for way in range(successor_from[p], successor_from[p + 1]):
            backward[p] = (backward[p] + backward[successor[way]]) % prime
    for step in range(level_from.shape[0] - 1):
        for p in range(level_from[step], level_from[step + 1]):
            way = successor_from[p]
            for word in range(decidable.shape[1]):
                for bit in range(WIDTH):
                    if (decidable[p, word] >> bit) & 1:
                        v = word * WIDTH + bit
                        through = forward[p] * backward[successor[way]] % prime
                        depths[v, step] = (depths[v, step] + through) % prime
                        way += 1

"""The fewest seconds of several rounds: what else the machine does only ever adds."""

import time


def best(rounds, do, clock=time.perf_counter):
    """Return the fewest seconds that `do` took in so many rounds, by a clock."""
    seconds = []
    for _ in range(rounds):
        begin = clock()
        do()
        seconds.append(clock() - begin)
    return min(seconds)

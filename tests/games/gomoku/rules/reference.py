"""I.4, 4 to 8, written down once more in plain Python, word by word, to compare with."""

DIRECTIONS = ((0, -1), (1, -1), (1, 0), (1, 1))


def windows(p, h):
    """Windows of five (p, h): those that contain p and lie on the board."""
    for back in range(5):
        window = [(p[0] + (n - back) * h[0], p[1] + (n - back) * h[1]) for n in range(5)]
        if all(1 <= x <= 15 and 1 <= y <= 15 for x, y in window):
            yield window


def value_and_rank(window, h, stones, side):
    """4 and 5: the value of a window and its rank. `stones` maps points to X or O."""
    state = [stones.get(q) for q in window]
    if any(stone not in (None, side) for stone in state):
        return 0, ""
    beside = [
        (window[0][0] - h[0], window[0][1] - h[1]),
        (window[4][0] + h[0], window[4][1] + h[1]),
    ]
    if side == "X" and any(stones.get(q) == "X" for q in beside):
        return 0, ""
    pattern = "".join("1" if stone else "0" for stone in state)
    if pattern in ("01111", "11110"):
        return 302, "four"
    return {
        0: (0, ""),
        1: (1, ""),
        2: (7, ""),
        3: (30, "three"),
        4: (300, "four"),
        5: (10000, ""),
    }[pattern.count("1")]


def rank_of(p, h, stones, side):
    """6: the rank of p in the direction h; two that are forbidden to X have names of their own."""
    ranks = [value_and_rank(window, h, stones, side)[1] for window in windows(p, h)]
    places = [at for at, rank in enumerate(ranks) if rank == "four"]
    if side == "X" and run_through(p, h, stones) > 5:
        return "overline"
    if side == "X" and len(places) > 1 and places[-1] > places[0] + 1:
        return "two fours"
    if ranks.count("four") >= 2:
        return "straight four"
    if ranks.count("four") == 1:
        return "four"
    if ranks.count("three") >= 3:
        return "strong three"
    return "three" if ranks.count("three") == 2 else ""


def run_through(p, h, stones):
    """The length of the row of the stones of p's side through p."""
    length = 1
    for sign in (-1, 1):
        q = (p[0] + sign * h[0], p[1] + sign * h[1])
        while stones.get(q) == stones[p]:
            length += 1
            q = (q[0] + sign * h[0], q[1] + sign * h[1])
    return length


def value_of(p, stones, side, b):
    """6 and 7: V(p); b = 1 for the side that is to choose, 2 for the other."""
    total, c, threes, five, overline = 0, 0, 0, False, False
    for h in DIRECTIONS:
        values = [value_and_rank(window, h, stones, side)[0] for window in windows(p, h)]
        rank = rank_of(p, h, stones, side)
        bonus = {"strong three": 200, "three": 215}.get(rank)
        total += sum(values) + (bonus + (2 - b) * 100 if bonus else 0)
        c += {"two fours": 4, "straight four": 3, "four": 2}.get(rank, 0)
        overline |= rank == "overline"
        threes += bool(bonus)
        five |= 10000 in values
    if side == "X" and (threes >= 2 or c >= 4 or overline):
        return total if five else -total
    if c >= 2 and c + threes >= 3:
        return total + 2500 + (2 - b) * 1000
    if side == "O" and c == 0 and threes >= 2:
        return total + 1000
    return total


def expected(p, stones, side, b):
    """8: E(p)."""
    return -10000 if p in stones else value_of(p, {**stones, p: side}, side, b)

"""A chain in one or two sentences: every link with its digit, its strength, and its house."""

from pipeline.kinds.sudoku.reasons import naming
from pipeline.kinds.sudoku.reasons.links import IN_CELL, Chain, Node
from pipeline.kinds.sudoku.reasons.marks import shared_houses
from pipeline.texts.terms import Term


def chain_in_words(chain: Chain, removed: list[tuple[int, int]]) -> Term:
    """Return what a chain says, link by link, and what follows from it.

    `removed` holds the (cell, digit) that its ends remove.

    Examples
    --------
    >>> from pipeline.kinds.sudoku.reasons.links import node
    >>> nodes = node(4, 8), node(4, 0), node(4, 18), node(4, 24)
    >>> words = chain_in_words(Chain(nodes, (0, 9, 2)), [(15, 4)])
    >>> print(words.en)
    If 1I is not 4, 1A is 4 (strong: nowhere else in row 1); so 3A is not 4 (weak: column A), so \
3G is 4 (strong: nowhere else in row 3). So 1I is 4 or 3G is 4; either way 2G, which sees both, \
is not 4.
    >>> print(words.ja)
    1I が 4 でなければ 1A が 4（強: 横1列でほかに置けない）。すると 3A は 4 でなく（弱: 縦A列）、\
3G が 4（強: 横3列でほかに置けない）。よって 1I が 4 か、3G が 4。\
どちらでも、両方が見える 2G に 4 は入らない。
    """
    nodes, first, last = chain.nodes, chain.nodes[0], chain.nodes[-1]
    start, then, link = _is_not(first, "が", "なければ"), _is(nodes[1]), _strong(chain, 0)
    en = f"If {start.en}, {then.en} {link.en}"
    ja = f"{start.ja} {then.ja}{link.ja}"
    for at in range(2, len(nodes), 2):
        no, weak = _is_not(nodes[at], "は", "なく"), _weak(chain, at - 1)
        then, link = _is(nodes[at + 1]), _strong(chain, at)
        en += f"; so {no.en} {weak.en}, so {then.en} {link.en}"
        ja += f"。すると {no.ja}{weak.ja}、{then.ja}{link.ja}"
    one, other, follows = _is(first), _is(last), _what_follows(first, last, removed)
    return Term(
        f"{en}. So {one.en} or {other.en}; either way {follows.en}.",
        f"{ja}。よって {one.ja} か、{other.ja}。どちらでも、{follows.ja}。",
    )


def _what_follows(first: Node, last: Node, removed) -> Term:
    if first.digit == last.digit:
        d, targets = first.digit, [cell for cell, _ in removed]
        many = len(targets) > 1
        ends = "both" if len(first.cells | last.cells) == 2 else "all of these"
        en = f"{naming.cells(targets)}, which {'see' if many else 'sees'} {ends}, "
        en += f"{'are' if many else 'is'} not {d}"
        return Term(
            en,
            f"{'両方' if ends == 'both' else 'すべて'}が見える {naming.cells_ja(targets)} に {d} "
            "は入らない",
        )
    parts = [f"{naming.cell_name(cell)} is not {digit}" for cell, digit in removed]
    parts_ja = [f"{naming.cell_name(cell)} に {digit} は入らない" for cell, digit in removed]
    house = naming.house(shared_houses(first.cells | last.cells)[0])
    ends, ends_ja = (
        naming.cells(first.cells | last.cells),
        naming.cells_ja(first.cells | last.cells),
    )
    return Term(
        f"{naming.joined(parts)}, since {ends} share {house.en}",
        f"{ends_ja} は同じ{house.ja}にあるので、{'、'.join(parts_ja)}",
    )


def _is(end: Node) -> Term:
    one_of = "" if len(end.cells) == 1 else "one of "
    return Term(
        f"{one_of}{naming.cells(end.cells)} is {end.digit}",
        f"{naming.cells_ja(end.cells, 'か')} が {end.digit}",
    )


def _is_not(end: Node, particle: str, ending: str) -> Term:
    verb = "is" if len(end.cells) == 1 else "are"
    return Term(
        f"{naming.cells(end.cells)} {verb} not {end.digit}",
        f"{naming.cells_ja(end.cells)} {particle} {end.digit} で{ending}",
    )


def _strong(chain: Chain, at: int) -> Term:
    if chain.houses[at] == IN_CELL:
        cell, both = chain.nodes[at].cells, {chain.nodes[at].digit, chain.nodes[at + 1].digit}
        return Term(
            f"(strong: {naming.cells(cell)} holds only {naming.digits(both)})",
            f"（強: {naming.cells_ja(cell)} は {naming.digits_ja(both)} だけ）",
        )
    house = naming.house(chain.houses[at])
    return Term(f"(strong: nowhere else in {house.en})", f"（強: {house.ja}でほかに置けない）")


def _weak(chain: Chain, at: int) -> Term:
    house = chain.houses[at]
    why = Term("one digit a cell", "1マスに1数字") if house == IN_CELL else naming.house(house)
    return Term(f"(weak: {why.en})", f"（弱: {why.ja}）")

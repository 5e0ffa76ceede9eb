"""The matrices before and after thresholds that a person changes, as text."""

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import BY_CONSTRUCTION
from pipeline.agreement.matrices import confusion
from pipeline.agreement.moved_thresholds.moved_bands import with_band
from pipeline.agreement.moved_thresholds.sensitivity import (
    Corpus,
    compared,
    two_matrices,
    with_level_up,
    with_values,
)
from pipeline.agreement.scales import made_by_maps
from pipeline.calibration.levels.all_raters import general_scores
from pipeline.corpora.ratings.times import seconds_of
from pipeline.tables.by_rater import by_rater
from pipeline.texts.errors import PuzzleError
from pipeline.texts.messages import counted, message
from pipeline.texts.numbers import two_places


def changed_levels(corpus: Corpus, levels, rater: str, changes, places) -> tuple:
    """Return what `calibrate` does after changes of a rater's thresholds, and these in words.

    `changes` are of a level or part and its new threshold, as text, see the verb `sensitivity`;
    `places` has "book" and "part" with a name, or None for all.

    Raises
    ------
    PuzzleError
        When the rater, the level, the part or the threshold cannot be.
    """
    if rater not in set(levels["rater"]):
        known = ", ".join(sorted(levels["rater"].unique()))
        raise PuzzleError(f"--rater: found {rater!r}, expected one of: {known}")
    if rater == corpus.settings.get("solver"):
        if any(name is not None for name in places.values()):
            raise PuzzleError(
                f"{rater}: its level-up is that of all books; leave out --book and --part, and "
                'name the part in --threshold, as in "Part 3=60"'
            )
        percent = {part: _number(text.removesuffix("%")) for part, text in changes}
        words = ", ".join(f"{value:g} % in {part or 'all'}" for part, value in percent.items())
        return with_level_up(corpus, percent), f"Level-up below {words}"
    scores = general_scores(corpus.outcomes)
    corpus = corpus._replace(ratings=pd.concat([corpus.ratings, scores], ignore_index=True))
    rows = with_values(corpus, levels, rater)
    unit = corpus.ratings.loc[corpus.ratings["rater"] == rater, "unit"].iloc[0]
    here = pd.Series(True, index=rows.index)
    for column, name in places.items():
        if name is not None:
            here &= rows[column] == name
    if not here.any():
        raise PuzzleError(f"{rater} has rated no puzzle there; mend --book or --part")
    for name, text in changes:
        if not name.isdecimal():
            raise PuzzleError(
                f"--threshold: found '{name}={text}', expected a level of {rater}, as in 3=16:00"
            )
        begins = seconds_of(text, "seconds") if unit == "seconds" else _number(text)
        if begins is None:
            raise PuzzleError(
                f"--threshold: found {text!r}, expected seconds or a clock as in 16:00"
            )
        rows.loc[here, "level"] = with_band(rows[here], int(name), begins)
    kept = levels[levels["rater"] != rater]
    anew = pd.concat([kept, rows[list(levels.columns)]], ignore_index=True)
    words = "; ".join(f"{rater}: level {name} begins at {text}" for name, text in changes)
    return {"uncalibrated_levels": anew, "time_bands": None}, words


def compared_with(levels, rater: str, solver: str, against) -> list[str]:
    """Return the raters to compare with: those asked for, or the solver, or everyone.

    >>> levels = pd.DataFrame({"rater": ["a", "s", "b"]})
    >>> compared_with(levels, "a", "s", ()), compared_with(levels, "s", "s", ())
    (['s'], ['a', 'b'])
    """
    known = sorted(set(levels["rater"]) - {rater})
    for name in against:
        if name not in known:
            raise PuzzleError(f"--against: found {name!r}, expected one of: {', '.join(known)}")
    return list(against) or ([solver] if solver in known else known)


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise PuzzleError(f"--threshold: found {text!r}, expected a number") from None


def before_and_after(levels, anew, rater: str, against: list[str], change: str, scales=()) -> str:
    """Return whose levels a changed threshold moves, and what it does to a rater's matrices.

    `levels` and `anew` are tables `levels`, before and after a change, which `change` describes.
    `scales` are those before and after: levels of a longer scale are mapped to the shorter one.

    >>> levels = pd.DataFrame({"puzzle_id": list("abab"), "rater": ["r", "r", "s", "s"],
    ...                        "level": [1, 2, 1, 1]})
    >>> anew = levels.assign(level=[1, 2, 1, 2])
    >>> print(before_and_after(levels, anew, "s", ["r"], "Level-up below 60 %"))
    Level-up below 60 %
    1 puzzle has another level: by s 1 up, 0 down
    <BLANKLINE>
    r (rows) against s (columns), before and after
         1   2   3   4   5      1   2   3   4   5
     1   1   .   .   .   .      1   .   .   .   .
     2   1   .   .   .   .      .   1   .   .   .
     3   .   .   .   .   .      .   .   .   .   .
     4   .   .   .   .   .      .   .   .   .   .
     5   .   .   .   .   .      .   .   .   .   .
    agree: 1 of 2 before, 2 of 2 after; quadratic weighted kappa: 0.00 before, 1.00 after
    """
    both = by_rater(levels), by_rater(anew)
    lines = [change, _moved(*both)]
    for other in against:
        two = two_matrices(*both, other, rater)
        lines += ["", f"{other} (rows) against {rater} (columns), before and after"]
        lines += _side_by_side(*two)
        matrices, maps = _on_one_scale(levels, both, [other, rater], scales) or (two, ())
        lines += _agreement(compared(*matrices), int(two[0].sum()), maps)
    return "\n".join(lines)


def _agreement(found, before: int, maps):
    """Yield what two raters agree on, and why there is no rate where `made_by_maps`."""
    rates = []
    for when, puzzles in (("before", before), ("after", found["n_puzzles"])):
        is_made = maps and made_by_maps(maps[len(rates)], found[f"kappa_{when}"])
        rates.append("none" if is_made else f"{found[f'n_agree_{when}']} of {puzzles}")
    yield (
        f"{'on one scale ' if maps else ''}agree: {rates[0]} before, {rates[1]} after; "
        f"quadratic weighted kappa: {_kappa(found['kappa_before'])} before, "
        f"{_kappa(found['kappa_after'])} after"
    )
    if "none" in rates and any(one.nunique() > 1 for one in maps):
        yield message(BY_CONSTRUCTION.ids, **BY_CONSTRUCTION.values).en


def _on_one_scale(levels, both, pair, scales):
    """Return matrices on one scale, one a map, before and after, and the maps of the puzzles.

    None where both are on one scale.
    """
    books = levels.drop_duplicates("puzzle_id").set_index("puzzle_id").get("book")
    sizes = [of_all.sizes(books) for of_all in scales]
    if all(one[pair[0]] == one[pair[1]] for one in sizes):
        return None
    highest = max(size for one in sizes for rater in pair for size in one[rater])
    found, maps = [], []
    for of_all, wide in zip(scales, both, strict=True):
        common = wide.reindex(columns=pair).dropna()
        place = books[common.index]
        mapped = of_all.one_scale(common, place).astype(int)
        maps.append(of_all.maps(pair, place))
        of_maps = mapped.groupby(maps[-1])
        matrices = [confusion(*one.to_numpy().T, highest) for _, one in of_maps]
        found.append(np.stack(matrices or [confusion([], [], highest)]))
    return found, maps


def _moved(before, after) -> str:
    """Return how many puzzles have another level by any rater: times follow a solver's levels."""
    steps = after - before
    moved = counted(int((steps.abs() > 0).any(axis=1).sum()), "puzzle has|puzzles have")
    ways = zip((steps > 0).sum(), (steps < 0).sum(), steps.columns, strict=True)
    by = [f"by {rater} {up} up, {down} down" for up, down, rater in ways if up or down]
    return f"{moved} another level{': ' if by else ''}{'; '.join(by)}"


def _side_by_side(before, after):
    width = max(3, len(str(max(before.max(), after.max(), 1))) + 1)
    levels = range(1, len(before) + 1)
    heading = "".join(f"{level:>{width + 1}}" for level in levels)
    yield f"  {heading}   {heading}"
    for level, rows in zip(levels, zip(before, after, strict=True), strict=True):
        cells = ("".join(f"{count or '.':>{width + 1}}" for count in row) for row in rows)
        yield f"{level:>2}{'   '.join(cells)}"


def _kappa(kappa: float) -> str:
    return two_places(kappa) or "none"

// Levels of a longer scale mapped to a shorter one, as `pipeline.agreement.scales` maps them.
"use strict";

// Levels of two raters by puzzle, null where there is none, and the length of the scale of each by
// book; returned are the pairs of levels, each counted once, and whether any book was mapped.
nanido.onOneScale = ([one, other], [ofOne, ofOther], bookAt) => {
  const books = new Map();
  one.forEach((level, at) => {
    if (level === null || other[at] === null) return;
    const book = bookAt(at);
    if (!books.has(book)) books.set(book, []);
    books.get(book).push([level, other[at]]);
  });
  let isMapped = false;
  const pairs = [...books].flatMap(([book, here]) => {
    const longer = ofOne[book] - ofOther[book];
    if (longer) isMapped = true;
    const [fine, coarse] = longer > 0 ? [0, 1] : [1, 0];
    const map = longer ? percentileMap(...[fine, coarse].map((side) => here.map((pair) => pair[side]))) : null;
    return here.map((pair) => [...pair.map((level, side) => (map && side === fine ? map.get(level) : level)), 1]);
  });
  return { isMapped, pairs };

  // The level of the coarser scale at the middle percentile of the puzzles of each level.
  function percentileMap(fine, coarse) {
    const [fines, coarses] = [fine, coarse].map((levels) => levels.sort((less, more) => less - more));
    return new Map([...new Set(fines)].map((level) => {
      const middle = (fines.indexOf(level) + fines.lastIndexOf(level) + 1) / 2;
      return [level, coarses[Math.min(Math.floor(middle), coarses.length - 1)]];
    }));
  }
};

// Levels of a longer scale mapped to a shorter one, as `pipeline.agreement.scales` maps them.
"use strict";

// Levels of two raters by puzzle, null where there is none, the length of the scale of each by map,
// and the map of each puzzle; returned are the pairs of levels of each map, each counted once, or of
// all puzzles where none was mapped, whether any was, and whether books that are mapped each by
// itself have fewer puzzles than `least` on average.
nanido.onOneScale = ([one, other], [ofOne, ofOther], mapAt, least) => {
  const maps = new Map();
  one.forEach((level, at) => {
    if (level === null || other[at] === null) return;
    const map = mapAt(at);
    if (!maps.has(map)) maps.set(map, []);
    maps.get(map).push([level, other[at]]);
  });
  let isMapped = false;
  const pairs = [...maps].map(([place, here]) => {
    const longer = ofOne[place] - ofOther[place];
    if (longer) isMapped = true;
    const [fine, coarse] = longer > 0 ? [0, 1] : [1, 0];
    const map = longer ? percentileMap(...[fine, coarse].map((side) => here.map((pair) => pair[side]))) : null;
    return here.map((pair) => [...pair.map((level, side) => (map && side === fine ? map.get(level) : level)), 1]);
  });
  const own = [...maps].filter(([map]) => map !== "").map(([, here]) => here.length);
  const areSmall = isMapped && maps.size > 1 && own.reduce((sum, here) => sum + here, 0) < least * own.length;
  return { isMapped, areSmall, pairs: isMapped ? pairs : [pairs.flat()] };

  // The level of the coarser scale at the middle percentile of the puzzles of each level.
  function percentileMap(fine, coarse) {
    const [fines, coarses] = [fine, coarse].map((levels) => levels.sort((less, more) => less - more));
    return new Map([...new Set(fines)].map((level) => {
      const middle = (fines.indexOf(level) + fines.lastIndexOf(level) + 1) / 2;
      return [level, coarses[Math.min(Math.floor(middle), coarses.length - 1)]];
    }));
  }
};

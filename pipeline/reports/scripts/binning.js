// Times and scores binned into levels, as `pipeline.calibration.levels.binning` bins them.
"use strict";

(() => {
  // Rising levels, and where each but the lowest begins.
  const BINNINGS = {
    range(times, counts) {
      const first = times[0], width = times.at(-1) - first;
      const all = counts.reduce((sum, [, count]) => sum + count, 0);
      if (!width) return { levels: [counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0]], starts: [] };
      let sum = 0;
      const starts = counts.slice(0, -1).map(([, count]) => { sum += count; return first + width * sum / all; });
      return { levels: counts.map(([level]) => level), starts };
    },
    counts(times, counts) {
      let sum = 0, last = 0;
      const levels = [], starts = [];
      for (const [level, count] of counts) {
        sum += count;
        const end = wholeTie(times, sum);
        if (end > last) { levels.push(level); if (last) starts.push(times[last]); }
        last = Math.max(last, end);
      }
      return { levels, starts };
    },
    fifths(times) {
      const levels = [], starts = [];
      times.forEach((time, at) => {
        const level = 1 + Math.floor(at * 5 / times.length);
        if ((at && time === times[at - 1]) || levels.at(-1) === level) return;
        if (levels.length) starts.push(time);
        levels.push(level);
      });
      return { levels, starts };
    },
  };

  function wholeTie(times, border) {
    if (border === 0 || border === times.length || times[border - 1] < times[border]) return border;
    const first = times.indexOf(times[border]), last = times.lastIndexOf(times[border]) + 1;
    return border - first < last - border ? first : last;
  }

  function cuts(rows, values, asked, binning) {
    const counted = rows.filter((at) => values[at] !== null && (binning === "fifths" || asked[at] !== null));
    if (!counted.length) return null;
    const counts = new Map();
    for (const at of counted) counts.set(asked[at], (counts.get(asked[at]) || 0) + 1);
    const times = counted.map((at) => values[at]).sort((one, other) => one - other);
    return { ...BINNINGS[binning](times, [...counts].sort(([one], [other]) => one - other)), counts };
  }

  const levelIn = ({ levels, starts }, value) => levels[starts.filter((start) => start <= value).length];

  nanido.binning = { cuts, levelIn };
})();

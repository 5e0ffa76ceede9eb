// Levels made again when a threshold is moved, as `pipeline.agreement.moved_thresholds.sensitivity` makes them.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const source = document.getElementById("thresholds-data");
  if (!source || !nanido.table) return;
  const { element, both, translate, now } = nanido;
  const { ids, levels: before, name, redraw, show } = nanido.table;
  const data = JSON.parse(source.textContent);
  for (const one of data.timed) one.values = one.values.map((value) => (value === null ? null : Number(value)));
  const find = (id) => document.getElementById(id);
  const strataOf = new Map(data.strata.map((_, stratum) => [stratum, []]));
  data.stratum.forEach((stratum, at) => strataOf.get(stratum).push(at));
  let below = { ...data.levelUp?.below }, begins = [];

  // What `calibration/levels/binning.py` does: rising levels, and where each but the lowest begins.
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

  // Times whose range leaves a level of the solver empty are cut into fifths.
  function binningOf({ binning, declared, values }, asked) {
    if (binning !== "range" || declared) return binning;
    const wanted = new Set(), given = new Map();
    let all = 0, rated = 0;
    for (const rows of strataOf.values()) {
      const found = cuts(rows, values, asked, "range");
      if (!found) continue;
      for (const [level, count] of found.counts) { wanted.add(level); all += count; }
      for (const at of rows) {
        if (values[at] === null) continue;
        const level = levelIn(found, values[at]);
        given.set(level, (given.get(level) || 0) + 1);
        rated += 1;
      }
    }
    const isOne = given.size > 1 && Math.max(...given.values()) > 0.9 * rated;
    return all >= data.least && ([...wanted].some((level) => !given.has(level)) || isOne) ? "fifths" : binning;
  }

  const counted = (levels) => levels.map((level, at) => (data.counted[at] ? level : null));
  const isLevelUpMoved = () => Object.entries(below).some(([part, value]) => value !== data.levelUp.below[part]);

  // The levels of every rater after level-up, and then after beginnings of levels, are moved.
  function after() {
    const found = Object.fromEntries(Object.entries(before).map(([rater, levels]) => [rater, counted(levels)]));
    if (isLevelUpMoved()) {
      const asked = data.levelUp.raw.map((raw, at) =>
        raw === null ? null : raw + Number(data.levelUp.ratio[at] !== null && data.levelUp.ratio[at] < below[data.strata[data.stratum[at]][1]]));
      found[data.solver] = asked;
      for (const one of data.timed) {
        const binning = binningOf(one, asked);
        found[one.rater] = asked.map(() => null);
        for (const rows of strataOf.values()) {
          const ends = cuts(rows, one.values, asked, binning);
          for (const at of ends ? rows : []) if (one.values[at] !== null) found[one.rater][at] = levelIn(ends, one.values[at]);
        }
      }
    }
    for (const [rater, stratum, level, start] of begins) begin(found, rater, stratum, level, start);
    return found;
  }

  const timedOf = (rater) => data.timed.find((one) => one.rater === rater);

  // Where levels begin in a book and part: pairs of level and least value, rising.
  function startsOf(levels, rater, stratum) {
    const starts = new Map(), { values } = timedOf(rater);
    for (const at of strataOf.get(stratum)) {
      const level = levels[rater][at];
      if (level !== null && values[at] !== null) starts.set(level, Math.min(starts.get(level) ?? Infinity, values[at]));
    }
    return [...starts].sort(([one], [other]) => one - other);
  }

  function begin(levels, rater, stratum, level, start) {
    const { values } = timedOf(rater), starts = startsOf(levels, rater, stratum);
    const at = starts.findIndex(([one]) => one === level);
    if (at < 1 || start <= starts[at - 1][1] || start > (starts[at + 1]?.[1] ?? Infinity)) return;
    const lower = starts[at - 1][0];
    for (const row of strataOf.get(stratum)) {
      const now = levels[rater][row], value = values[row];
      if (now !== null && now >= level && value < start) levels[rater][row] = lower;
      else if (now === lower && value >= start) levels[rater][row] = level;
    }
  }

  // Controls.
  const shownTime = (value, seconds) => {
    if (!seconds) return String(Number(value.toPrecision(6)));
    const whole = Math.round(value * 100) / 100, rest = Number((whole % 60).toFixed(2));
    return `${Math.floor(whole / 60)}:${rest < 10 ? "0" : ""}${rest}`;
  };
  const partName = (stratum) => data.strata[stratum].filter(Boolean).join(", ") || now(translate("all"));

  function slider(label, settings, shown, moved) {
    const value = element("output", {}, shown(settings.value));
    const input = element("input", { type: "range", ...settings, "aria-label": label, oninput: () => {
      value.textContent = shown(Number(input.value));
      moved(Number(input.value));
      update();
    }, onchange: words });
    return element("label", {}, element("span", {}, label), input, value);
  }

  function levelUpSliders() {
    if (!data.levelUp) return;
    find("level-up-sliders").replaceChildren(element("legend", {}, both(translate("level_up_below", { solver: data.solver }))),
      ...Object.keys(below).map((part) => slider(part || now(translate("all")), { min: 0, max: 100, value: below[part] },
        (value) => `${value} %`, (value) => { below[part] = value; })));
  }

  const chosen = () => [find("band-rater").value, Number(find("band-stratum").value)];

  function bandSliders() {
    if (!data.timed.length) return;
    const [rater, stratum] = chosen(), one = timedOf(rater);
    const values = [...new Set(strataOf.get(stratum).map((at) => one.values[at]))].filter((value) => value !== null).sort((a, b) => a - b);
    const starts = startsOf(after(), rater, stratum);
    const sliders = starts.slice(1).map(([level, start], at) => {
      const [least, most] = [starts[at][1], starts[at + 2]?.[1] ?? Infinity];
      const choices = values.filter((value) => value > least && value <= most);
      return slider(`${now(translate("level"))} ${level}`, { min: 0, max: choices.length - 1, value: choices.indexOf(start) },
        (place) => shownTime(choices[place], one.seconds), (place) => {
          begins = begins.filter(([who, where, what]) => who !== rater || where !== stratum || what !== level);
          begins.push([rater, stratum, level, choices[place]]);
        });
    });
    find("band-sliders").replaceChildren(element("legend", {}, both(translate("where_levels_begin"))), ...sliders);
  }

  function options() {
    const raters = data.timed.map(({ rater }) => element("option", { value: rater }, now(name(rater))));
    find("band-rater").replaceChildren(...raters);
    find("band-stratum").replaceChildren(...data.strata.map((_, at) => element("option", { value: at }, partName(at))));
    find("band-choice").hidden = !data.timed.length;
  }

  // The state in the address, and what makes the same levels outside of the page.
  function words() {
    const state = new URLSearchParams();
    for (const [part, value] of Object.entries(below)) if (value !== data.levelUp.below[part]) state.append("up", `${part}~${value}`);
    for (const [rater, stratum, level, start] of begins) state.append("begins", [rater, ...data.strata[stratum], level, start].join("~"));
    const lines = [];
    if (state.has("up")) lines.push(`pinned_percent: ${JSON.stringify({ ...data.levelUp.pinned, ...below })}`);
    const quoted = (word) => (/^[\w.-]+$/.test(word) ? word : `"${word}"`);
    for (const [rater, stratum, level, start] of begins) {
      const [book, part] = data.strata[stratum];
      lines.push(`nanido sensitivity data/derived/${quoted(nanido.corpus)} --rater ${rater} --threshold ${level}=${start}`
        + (book && ` --book ${quoted(book)}`) + (part && ` --part ${quoted(part)}`));
    }
    find("thresholds-lines").textContent = lines.join("\n");
    find("thresholds-words").hidden = !lines.length;
    history.replaceState(null, "", String(state) ? `#what-if?${state}` : location.pathname + location.search);
  }

  function update() {
    const anew = after(), moved = [];
    for (const [rater, levels] of Object.entries(before)) {
      counted(levels).forEach((level, at) => { if (level !== anew[rater][at]) moved.push([at, rater, level, anew[rater][at]]); });
    }
    const puzzles = new Set(moved.map(([at]) => ids[at]));
    find("moved-count").replaceChildren(both(translate("puzzles_that_move", { n: puzzles.size })));
    find("moved").replaceChildren(...moved.map(([at, rater, level, other]) => element("li", {},
      element("a", { href: `#puzzle=${encodeURIComponent(ids[at])}` }, ids[at]), ` ${now(name(rater))} ${level ?? "–"} → ${other ?? "–"}`)));
    redraw(moved.length ? anew : null, counted);
  }

  function fromAddress() {
    const found = /^#what-if(?:\?(.*))?$/.exec(location.hash);
    if (!found) return;
    find("what-if").open = true;
    const state = new URLSearchParams(found[1] || "");
    below = { ...data.levelUp?.below };
    for (const one of state.getAll("up")) { const [part, value] = one.split("~"); if (part in below) below[part] = Number(value); }
    begins = state.getAll("begins").map((one) => one.split("~")).map(([rater, book, part, level, start]) =>
      [rater, data.strata.findIndex(([b, p]) => b === book && p === part), Number(level), Number(start)])
      .filter(([rater, stratum]) => timedOf(rater) && stratum >= 0);
    if (begins.length) [find("band-rater").value, find("band-stratum").value] = begins.at(-1);
    controls();
    update();
    words();
    show();
  }

  function controls() { levelUpSliders(); bandSliders(); }

  options();
  controls();
  for (const id of ["band-rater", "band-stratum"]) find(id).addEventListener("change", bandSliders);
  find("thresholds-reset").addEventListener("click", () => { below = { ...data.levelUp?.below }; begins = []; controls(); update(); words(); });
  document.addEventListener("nanido-language", () => { const kept = chosen(); options(); [find("band-rater").value, find("band-stratum").value] = kept; controls(); });
  addEventListener("hashchange", fromAddress);
  find("what-if").hidden = false;
  fromAddress();
});

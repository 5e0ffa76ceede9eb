// Levels made again when a threshold is moved, as `pipeline.agreement.moved_thresholds.sensitivity` makes them.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const source = document.getElementById("thresholds-data");
  if (!source || !nanido.table) return;
  const { element, both, translate, now } = nanido;
  const { cuts, levelIn } = nanido.binning;
  const { ids, levels: before, name, redraw } = nanido.table;
  const data = nanido.parsed(source);
  for (const one of data.timed) one.values = one.values.map((value) => (value === null ? null : Number(value)));
  const find = (id) => document.getElementById(id);
  const strataOf = new Map(data.strata.map((_, stratum) => [stratum, []]));
  data.stratum.forEach((stratum, at) => strataOf.get(stratum).push(at));
  // Of the beginnings of levels those of the configuration come first: rater, stratum, level, value.
  let below = { ...data.levelUp?.below }, begins = [...data.begins];

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

  // The levels of every rater after level-up is moved.
  function afterLevelUp() {
    const found = Object.fromEntries(Object.entries(before).map(([rater, levels]) => [rater, counted(levels)]));
    if (!isLevelUpMoved()) return found;
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
    return found;
  }

  // The same after beginnings of levels are moved too.
  function after() {
    const found = afterLevelUp();
    for (const { rater, values } of data.timed) {
      for (const [stratum, rows] of strataOf) {
        const { starts, kept } = startsOf(found, rater, stratum);
        if (!kept.length) continue;
        const levels = starts.map(([level]) => level), ends = { levels, starts: starts.slice(1).map(([, start]) => start) };
        for (const at of rows) if (found[rater][at] !== null) found[rater][at] = levelIn(ends, values[at]);
      }
    }
    return found;
  }

  const timedOf = (rater) => data.timed.find((one) => one.rater === rater);

  // Where levels begin in a book and part: pairs of level and value, rising, and which of the moved
  // beginnings these keep: all, or none where they are out of order once level-up is moved.
  function startsOf(levels, rater, stratum) {
    const least = new Map(), { values } = timedOf(rater);
    for (const at of strataOf.get(stratum)) {
      const level = levels[rater][at];
      if (level !== null) least.set(level, Math.min(least.get(level) ?? Infinity, values[at]));
    }
    const given = [...least].sort(([one], [other]) => one - other);
    const kept = begins.filter(([who, where, level]) => who === rater && where === stratum && given.slice(1).some(([one]) => one === level));
    const starts = given.map(([level, start]) => [level, kept.find(([, , one]) => one === level)?.[3] ?? start]);
    const rises = starts.every(([, start], at) => at === 0 || start > starts[0][1] && start >= starts[at - 1][1]);
    return rises ? { starts, kept } : { starts: given, kept: [] };
  }

  // Levels of two raters before and after, on one scale, map by map, and when books of maps are small.
  function compared(rows, cols, anew) {
    const own = new Set([rows, cols].flatMap((rater) => data.ownScales[rater]));
    const bookAt = (at) => data.strata[data.stratum[at]][0];
    const two = [before, anew].map((levels, when) => nanido.onOneScale(
      [rows, cols].map((rater) => (when ? levels[rater] : counted(levels[rater]))),
      [rows, cols].map((rater) => (when ? sizesAfter(rater, anew) : data.sizes[rater])),
      (at) => (own.has(bookAt(at)) ? bookAt(at) : ""), data.leastABook,
    ));
    return { isMapped: two.some(({ isMapped }) => isMapped), two };
  }

  // The scale of a rater of times is as long as the solver's, or as fifths where these cut them.
  function sizesAfter(rater, anew) {
    const one = timedOf(rater), before = data.sizes[rater];
    if (!one || one.declared || !isLevelUpMoved()) return before;
    const size = binningOf(one, anew[data.solver]) === "fifths" ? data.fifths : data.highest;
    return Object.fromEntries(Object.keys(before).map((book) => [book, size]));
  }

  // Controls.
  const shownTime = (value, seconds) => {
    if (!seconds) return String(Math.abs(value) < 9999.5 ? Number(value.toPrecision(4)) : Math.round(value));
    const whole = Math.round(value * 100) / 100, rest = Number((whole % 60).toFixed(2));
    return `${Math.floor(whole / 60)}:${rest < 10 ? "0" : ""}${rest}`;
  };
  const named = (part) => now([part, data.terms[part]]) || now(translate("all"));
  const partName = (stratum) => data.strata[stratum].filter(Boolean).map(named).join(", ") || named("");

  function slider(label, settings, shown, moved) {
    const value = element("output", {}, shown(settings.value));
    const input = element("input", { type: "range", autocomplete: "off", ...settings, "aria-label": label, oninput: () => {
      value.textContent = shown(Number(input.value));
      moved(Number(input.value));
      update();
    }, onchange: changed });
    return element("label", {}, element("span", {}, label), input, value);
  }

  function levelUpSliders() {
    if (!data.levelUp) return;
    find("what-if-level-up").hidden = false;
    find("level-up-sliders").replaceChildren(element("legend", {}, both(translate("level_up_below", { solver: now(name(data.solver)) }))),
      ...Object.keys(below).map((part) => slider(named(part), { min: 0, max: 100, value: below[part] },
        (value) => now(translate("percent_of", { ratio: value })), (value) => { below[part] = value; })));
  }

  const chosen = () => [find("band-rater").value, Number(find("band-stratum").value)];

  function bandSliders() {
    if (!data.timed.length) return;
    const [rater, stratum] = chosen(), one = timedOf(rater);
    const values = [...new Set(strataOf.get(stratum).map((at) => one.values[at]))].filter((value) => value !== null).sort((a, b) => a - b);
    const { starts } = startsOf(afterLevelUp(), rater, stratum);
    const sliders = starts.slice(1).map(([level, start], at) => {
      const [least, most] = [starts[at][1], starts[at + 2]?.[1] ?? Infinity];
      const choices = [...new Set([...values.filter((value) => value > least && value <= most), start])].sort((a, b) => a - b);
      return slider(`${now(translate("level"))} ${level}`, { min: 0, max: choices.length - 1, value: choices.indexOf(start) },
        (place) => shownTime(values.find((value) => value >= choices[place]) ?? choices[place], one.seconds), (place) => {
          const isHere = ([who, where, what]) => who === rater && where === stratum && what === level;
          const [low, high] = [new Map(startsOfUnmoved(rater, stratum)).get(level), choices[place]].sort((a, b) => a - b);
          // Where no puzzle lies between, nothing is moved.
          const isMoved = values.some((value) => low <= value && value < high);
          begins = [...begins.filter((one) => !isHere(one)), ...(isMoved ? [[rater, stratum, level, choices[place]]] : data.begins.filter(isHere))];
        });
    });
    find("band-sliders").replaceChildren(element("legend", {}, both(translate("where_levels_begin"))),
      ...(sliders.length ? sliders : [element("p", {}, both(translate("no_level_begins")))]));
  }

  // How far a level can move depends on those beside it, and on level-up.
  function changed() {
    const inputs = () => [...find("band-sliders").querySelectorAll("input")];
    const focused = inputs().indexOf(document.activeElement);
    bandSliders();
    inputs()[focused]?.focus();
    words();
  }

  function options() {
    const raters = data.timed.map(({ rater }) => element("option", { value: rater }, now(name(rater))));
    find("band-rater").replaceChildren(...raters);
    find("band-stratum").replaceChildren(...data.strata.map((_, at) => element("option", { value: at }, partName(at))));
    find("band-choice").hidden = !data.timed.length;
  }

  // The beginnings that hold, and of them those that the configuration does not set.
  function kept() {
    const levels = afterLevelUp();
    const held = data.timed.flatMap(({ rater }) => [...strataOf.keys()].flatMap((stratum) => startsOf(levels, rater, stratum).kept));
    const isSet = (one) => data.begins.some((other) => one.every((value, at) => value === other[at]));
    return [held, held.filter((one) => !isSet(one))];
  }

  // Of many digits, the number of fewest at which a level can begin without another puzzle in it.
  function shortest(rater, stratum, start) {
    if (Number(start.toPrecision(6)) === start) return start;
    const last = Math.max(...strataOf.get(stratum).map((at) => timedOf(rater).values[at]).filter((value) => value !== null && value < start));
    for (let digits = 1; digits < 17; digits += 1) {
      let found = Number(start.toPrecision(digits));
      if (found > start) found = Number((found - 10 ** (Math.floor(Math.log10(Math.abs(start))) + 1 - digits)).toPrecision(digits));
      if (last < found && found <= start) return found;
    }
    return start;
  }

  // The state in the address, and what makes the same levels outside of the page.
  function words() {
    const state = new URLSearchParams(), [held, moved] = kept();
    const percents = Object.entries(below).filter(([part, value]) => value !== data.levelUp.below[part]);
    for (const [part, value] of percents) state.append("up", JSON.stringify([part, value]));
    for (const [rater, stratum, level, start] of moved) state.append("begins", JSON.stringify([rater, ...data.strata[stratum], level, start]));
    const lines = [];
    if (percents.length) lines.push(`pinned_percent: ${JSON.stringify({ ...data.levelUp.pinned, ...below })}`);
    if (moved.length) {
      const named = held.map(([rater, stratum, level, start]) =>
        ({ corpus: nanido.corpus, rater, book: data.strata[stratum][0], part: data.strata[stratum][1], level, begins: shortest(rater, stratum, start) }));
      lines.push(`level_begins: ${JSON.stringify(named)}`);
    }
    lines.push(...commands(percents, moved));
    find("thresholds-lines").textContent = lines.join("\n");
    find("thresholds-words").hidden = !lines.length;
    nanido.toAddress({ thresholds: String(state) });
  }

  // One command moves thresholds of one rater in one book and part, or level-up; more it cannot.
  function commands(percents, moved) {
    // As a shell takes it letter by letter: names come from other people's files.
    const quoted = (word) => (/^\w[\w.=-]*$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
    const command = (rater, changes, [book, part]) => [`nanido sensitivity data/derived/${quoted(nanido.corpus)} --rater ${quoted(rater)}`
      + changes.map(([name, value]) => ` --threshold ${quoted(`${name}=${value}`)}`).join("")
      + (book && ` --book ${quoted(book)}`) + (part && ` --part ${quoted(part)}`)];
    if (!moved.length) return percents.length ? command(data.solver, percents, ["", ""]) : [];
    const [[rater, stratum]] = moved;
    if (percents.length || moved.some((one) => one[0] !== rater || one[1] !== stratum)) return [];
    // It moves one after the other, and none beyond those beside it.
    const starts = new Map(startsOfUnmoved(rater, stratum)), isUp = ([, , level, start]) => start > starts.get(level);
    const rising = moved.filter(isUp).sort((one, other) => other[2] - one[2]);
    const falling = moved.filter((one) => !isUp(one)).sort((one, other) => one[2] - other[2]);
    return command(rater, [...rising, ...falling].map(([, , level, start]) => [level, shortest(rater, stratum, start)]), data.strata[stratum]);
  }

  function startsOfUnmoved(rater, stratum) {
    const all = begins;
    begins = data.begins;
    const { starts } = startsOf(afterLevelUp(), rater, stratum);
    begins = all;
    return starts;
  }

  function update() {
    const anew = after(), moved = [];
    for (const [rater, levels] of Object.entries(before)) {
      counted(levels).forEach((level, at) => { if (level !== anew[rater][at]) moved.push([at, rater, level, anew[rater][at]]); });
    }
    const puzzles = new Set(moved.map(([at]) => ids[at]));
    // The verb `sensitivity` counts those of one rater.
    const raters = [...new Set(moved.map(([, rater]) => rater))].map((rater) => [name(rater), moved.filter((one) => one[1] === rater).length]);
    const whose = [0, 1].map((at) => raters.map(([named, n]) => `${named[at] || named[0]} ${n}`).join(at ? "、" : ", "));
    find("moved-count").replaceChildren(both(translate("puzzles_that_move", { n: puzzles.size })
      .map((said, at) => (moved.length ? `${said} ${whose[at]}` : said))));
    find("moved").replaceChildren(...moved.map(([at, rater, level, other]) => element("li", {},
      element("a", { href: `#puzzle=${encodeURIComponent(ids[at])}` }, ids[at]), ` ${now(name(rater))} ${level ?? "–"} → ${other ?? "–"}`)));
    redraw(moved.length ? anew : null, (rows, cols) => compared(rows, cols, anew));
  }

  // What is no list of the address, as in one that was typed, moves nothing.
  function lists(texts) {
    return texts.flatMap((text) => {
      try { const found = JSON.parse(text); return Array.isArray(found) ? [found] : []; } catch { return []; }
    });
  }

  function fromAddress() {
    const state = nanido.inAddress(), isHere = /^#what-if(\?|$)/.test(location.hash);
    if (!isHere && !state.has("up") && !state.has("begins")) return;
    find("what-if").open = true;
    below = { ...data.levelUp?.below };
    for (const [part, value] of lists(state.getAll("up"))) if (Object.hasOwn(below, part) && Number.isInteger(value) && value >= 0 && value <= 100) below[part] = value;
    const moved = lists(state.getAll("begins")).map(([rater, book, part, level, start]) =>
      [rater, data.strata.findIndex(([b, p]) => b === book && p === part), Number(level), Number(start)])
      .filter(([rater, stratum]) => timedOf(rater) && stratum >= 0);
    begins = [...data.begins.filter((one) => !moved.some((other) => one.slice(0, 3).every((value, at) => value === other[at]))), ...moved];
    if (moved.length) [find("band-rater").value, find("band-stratum").value] = moved.at(-1);
    controls();
    update();
    words();
    if (isHere) find("what-if").scrollIntoView();
  }

  function controls() { levelUpSliders(); bandSliders(); }

  options();
  controls();
  for (const id of ["band-rater", "band-stratum"]) find(id).addEventListener("change", bandSliders);
  find("thresholds-reset").addEventListener("click", () => { below = { ...data.levelUp?.below }; begins = [...data.begins]; controls(); update(); words(); });
  document.addEventListener("nanido-language", () => { const choice = chosen(); options(); [find("band-rater").value, find("band-stratum").value] = choice; controls(); update(); });
  addEventListener("hashchange", fromAddress);
  find("what-if").hidden = false;
  fromAddress();
});

// A puzzle, step by step: the board is drawn once, each step adds what it decided.
"use strict";

(() => {
  const { now, translate } = nanido;
  const SVG = "http://www.w3.org/2000/svg";
  const TOGETHER = 20; // puzzles share a file, as in player/files.py
  const loaded = {};
  let shown = null, opener = null;

  // A file of steps calls this with its data.
  nanido.puzzle = (place, data) => {
    loaded[place] = data;
    if (place === wanted.place) open(place, wanted.step);
  };
  let wanted = {};

  const svg = (name, attributes) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  function ask(id, place, step) {
    wanted = { place, step };
    if (loaded[place]) { open(place, step); return; }
    const script = document.createElement("script");
    script.src = `puzzles/${encodeURIComponent(nanido.corpus)}/${Math.floor(place / TOGETHER)}.js`;
    script.onerror = () => refuse(id, "steps_not_found");
    document.head.append(script);
  }

  // Without steps the player shows the name, and why there is no more.
  function refuse(id, why) {
    shown = null;
    find("player-narrow").hidden = true;
    for (const place of ["player-board", "player-steps", "player-line", "player-count", "player-ending", "player-levels", "player-wide"]) find(place)?.replaceChildren();
    find("player-link").hidden = true;
    find("player-title").textContent = id;
    movable(false);
    find("player-words").replaceChildren(nanido.both(translate(why)));
    if (!dialog().open) dialog().showModal();
  }

  const movable = (is) => { for (const control of document.querySelectorAll("[data-move], #player-slider")) control.disabled = !is; };
  const find = (id) => document.getElementById(id);
  const dialog = () => find("player");

  function open(place, step) {
    const data = loaded[place];
    shown = { place, data, frames: data.frames, at: 0, within: 0, narrow: false };
    find("player-title").textContent = data.id;
    movable(true);
    find("player-link").hidden = !data.link;
    find("player-narrow").hidden = !data.narrow;
    find("player-wide").replaceChildren(...(data.wide ? [nanido.both(data.wide)] : []));
    find("player-link").href = data.link || "#";
    find("player-ending").replaceChildren(nanido.both(data.ending));
    const levels = nanido.levelsOf(data.id).map(([name, level]) =>
      nanido.element("span", {}, nanido.both(name), " ", nanido.element("b", {}, String(level))));
    find("player-levels").replaceChildren(...(levels.length ? [nanido.element("span", {}, nanido.both(translate("levels_in_head"))), ...levels] : []));
    const board = find("player-board");
    board.innerHTML = data.board;
    const picture = board.querySelector("svg");
    const ground = picture.querySelector("rect");
    shown.marks = svg("g", { class: "marks" });
    shown.stays = svg("g", { class: "stays" });
    if (ground) ground.after(shown.marks); else picture.prepend(shown.marks);
    picture.append(shown.stays);
    const slider = find("player-slider");
    slider.max = shown.frames.length;
    listSteps();
    find("player-contradiction").hidden = firstContradiction() === 0;
    // What is closed has no height, and its list would not scroll.
    if (!dialog().open) dialog().showModal();
    goTo(step);
    if (ground) widen(picture, ground);
  }

  // What stands beside the board gets paper too.
  function widen(picture, ground) {
    const { x, y } = shown.stays.getBBox(), more = Math.ceil(-Math.min(x, y));
    if (more <= 0) return;
    const { width, height } = picture.viewBox.baseVal;
    picture.setAttribute("viewBox", `${-more} ${-more} ${width + more} ${height + more}`);
    for (const [name, value] of Object.entries({ x: -more, y: -more, width: width + more, height: height + more })) ground.setAttribute(name, value);
  }

  // Steps are numbered as the table counts them and `nanido show` does; contradiction steps apart.
  const stepsUntil = (at) => shown.frames.slice(0, at).findLast((frame) => frame.n)?.n[1] ?? 0;
  const numbered = ({ n, q }) => (q ? `h${q}` : n[0] === n[1] ? String(n[0]) : `${n[0]}–${n[1]}`);

  // Goes to a step, contradiction step or moment of the address, 61, h2 or h2.3; where there is none,
  // the start shows and says so.
  function goTo(step) {
    const [, h, number, within] = /^(h?)(\d+)(?:\.(\d+))?$/.exec(step) || [];
    const at = number > 0 ? shown.frames.findIndex((frame) => (h ? frame.q === Number(number) : frame.n?.[1] >= number)) : -1;
    const moment = Number(within || 0), isThere = at >= 0 && moment <= moments(at + 1).length;
    go(isThere ? at + 1 : 0, isThere ? moment : 0);
    if (!isThere && step && step !== "0") find("player-words").prepend(nanido.element("p", {}, nanido.both(translate("no_such_step", { step }))));
  }

  function ink(name, state) {
    const inks = shown.data.inks || {};
    return inks[`${name} ${state}`] || inks[name] || {};
  }

  // What a hypothesis supposes, and what follows from it, moment by moment.
  const moments = (at) => shown.frames[at - 1]?.s || [];

  // What is drawn one after the other, in which state, until step `at`, or so many moments within.
  function drawn() {
    const { frames, at, within } = shown, end = within ? at - 1 : at;
    if (shown.narrow) return shown.data.narrow.layers.map((layer, number) => [layer, ["", "supposed", "new"][number]]);
    const current = within ? null : frames[end - 1];
    const steps = frames.slice(0, end).map((frame) =>
      [frame, frame !== current ? "" : frame.h ? "supposed" : "new"]);
    return [...steps, ...moments(at).slice(0, within).map((moment, number) => [moment, number ? "then" : "supposed"])];
  }

  // Draws the board as it is after step `at`; 0 is the start.
  function draw() {
    const { data } = shown, all = drawn();
    const old = {}, texts = [], gone = new Set(), struck = new Set();
    all.forEach(([frame, state], number) => {
      const last = number === all.length - 1;
      for (const [name, path] of Object.entries(frame.p || {})) {
        const key = `${name}\n${state}\n${last}`;
        old[key] = (old[key] || "") + path;
      }
      for (const [name, x, y, text] of frame.t || []) texts.push([{ ...ink(name, state), "data-state": state }, x, y, text, name]);
      for (const number of frame.v || []) gone.add(number);
      for (const number of frame.g || []) (last ? struck : gone).add(number);
    });
    legend(all.at(-1)?.[0].m, texts, old, struck);
    const stays = [];
    (data.start || []).forEach(([name, x, y, text], number) => {
      if (!gone.has(number)) stays.push(label(struck.has(number) ? ink("gone", "") : ink(name, ""), x, y, text));
    });
    for (const [key, d] of Object.entries(old)) {
      const [name, state] = key.split("\n");
      stays.push(svg("path", { d, ...ink(name, state), "data-ink": name, "data-state": state }));
    }
    for (const [attributes, x, y, text] of texts) stays.push(label(attributes, x, y, text, "digit"));
    shown.stays.replaceChildren(...stays);
    shown.stays.classList.toggle("narrow", shown.narrow);
    const [frame] = all.at(-1) || [];
    shown.marks.replaceChildren(...Object.entries(frame?.m || {}).map(([name, d]) => svg("path", { d, ...ink(name, "") })));
  }

  // What the colours mean that are on the board now; at a bottleneck its own words say it.
  function legend(marks, texts, paths, struck) {
    const inks = new Set(Object.keys(marks || {}));
    for (const key of Object.keys(paths)) inks.add(key.split("\n").slice(0, 2).join(" "));
    for (const [attributes, , , , name] of texts) inks.add(`${name} ${attributes["data-state"]}`);
    if (struck.size) inks.add("gone");
    for (const item of find("player-tints")?.children ?? []) {
      const here = shown.narrow ? [] : item.dataset.inks.split(",").filter((one) => inks.has(one));
      item.hidden = !here.length;
      item.querySelector("svg").replaceChildren(...here.map((one) => sample(shown.data.inks[one])));
    }
  }

  function sample(attributes) {
    if (attributes["font-size"]) return label({ ...attributes, "font-size": 15, "text-anchor": "middle" }, 13, 13, "5");
    const isArea = (attributes.fill ?? "none") !== "none";
    return svg("path", { d: isArea ? "M1 1H25V15H1z" : "M5 8H21", ...attributes });
  }

  function label(attributes, x, y, text, kind) {
    const made = svg("text", { x, y, ...attributes, ...(kind ? { "data-ink": kind } : {}) });
    made.textContent = text;
    return made;
  }

  function words() {
    const { frames, at, within } = shown;
    const frame = frames[at - 1];
    const text = find("player-words");
    text.replaceChildren();
    find("player-count").textContent = shown.narrow ? shown.data.narrow.count : `${stepsUntil(at)} / ${stepsUntil(frames.length)}${frame?.q ? ` (${numbered(frame)}${within ? `.${within} / ${moments(at).length}` : ""})` : ""}`;
    find("player-slider").setAttribute("aria-valuetext", find("player-count").textContent);
    find("player-play").hidden = !moments(at).length;
    text.className = "";
    if (shown.narrow) { text.append(nanido.element("b", {}, nanido.both(nanido.translate("bottleneck"))), nanido.element("p", { class: "why" }, nanido.both(shown.data.narrow.words))); return; }
    if (!frame) {
      text.append(nanido.both(nanido.translate("the_puzzle_before_the_first_step")));
      text.append(...shown.data.told.map((pair) => nanido.element("p", { class: "why" }, nanido.both(pair))));
      return;
    }
    const name = nanido.element("b", {}, nanido.both(frame.w));
    text.className = frame.h ? "hypothesis" : "";
    if (within) {
      text.append(`${numbered(frame)}.${within} · `, name, nanido.element("p", { class: "why" }, nanido.both(moments(at)[within - 1].w)));
      return;
    }
    text.append(`${numbered(frame)} · `, name, nanido.element("span", { class: "detail" }, nanido.both(frame.d || [""])));
    if (frame.y) {
      text.append(...frame.y.map((pair) => nanido.element("p", { class: "why" }, nanido.both(pair))));
    }
  }

  const WIDTH = 300, HEIGHT = 44;

  // The completion ratio before each step, with the place of the step that shows: within a
  // hypothesis the one before it.
  function line() {
    if (!find("player-line")) return; // A proof fills no board.
    const { frames, data } = shown, at = shown.within ? shown.at - 1 : shown.at;
    const ratios = [...frames.map((frame) => frame.r ?? 0), data.end];
    const x = (number) => (ratios.length > 1 ? (WIDTH * number) / (ratios.length - 1) : 0);
    const y = (ratio) => HEIGHT - 2 - (HEIGHT - 6) * ratio;
    const picture = svg("svg", { viewBox: `-4 0 ${WIDTH + 8} ${HEIGHT}`, role: "img", "aria-label": now(translate("completion_ratio")) });
    picture.append(svg("path", { class: "scale", d: `M0 ${HEIGHT - 2}H${WIDTH}M0 ${y(1)}H${WIDTH}` }));
    picture.append(svg("path", { class: "along", d: ratios.map((ratio, number) => `${number ? "L" : "M"}${x(number).toFixed(1)} ${y(ratio).toFixed(1)}`).join("") }));
    // The strip of all steps: the higher a mark, the harder its technique; contradiction is a dot.
    const hardest = Math.max(1, ...frames.map((frame) => frame.l || 0));
    const marks = frames.map((frame, number) => (frame.l ? `M${x(number).toFixed(1)} ${HEIGHT - 2}v${(-0.45 * HEIGHT * frame.l / hardest).toFixed(1)}` : ""));
    picture.append(svg("path", { class: "strip", d: marks.join("") }));
    frames.forEach((frame, number) => {
      if (frame.h) picture.append(svg("circle", { class: "tried", cx: x(number).toFixed(1), cy: y(ratios[number]).toFixed(1), r: 2.5 }));
    });
    picture.append(svg("circle", { class: "now", cx: x(at).toFixed(1), cy: y(ratios[at]).toFixed(1), r: 4 }));
    find("player-line").replaceChildren(picture, " ", nanido.both(nanido.percent(ratios[at])));
  }

  const stepName = (frame) => `${now(translate(frame.q ? "contradiction" : "step"))} ${numbered(frame)}: ${now(frame.w)}`;

  function listSteps() {
    find("player-steps").replaceChildren(...shown.frames.map((frame, number) =>
      nanido.element("li", frame.h ? { class: "hypothesis" } : {},
        nanido.element("button", { type: "button", onclick: () => { still(); go(number + 1); }, "aria-label": stepName(frame) }, `${numbered(frame)} · `, nanido.both(frame.w), " ", nanido.both(frame.d || [""])))));
  }

  const folded = () => find("player-fold")?.checked;

  function go(at, within = 0) {
    if (!shown) return;
    shown.narrow = false;
    shown.at = Math.max(0, Math.min(shown.frames.length, at));
    shown.within = Math.max(0, Math.min(moments(shown.at).length, within));
    draw();
    words();
    line();
    find("player-slider").value = shown.at;
    nanido.toAddress({}, `puzzle=${encodeURIComponent(shown.data.id)}${addressOf(shown)}`);
    const items = [...find("player-steps").children];
    // A folded hypothesis is held by the step before it.
    const marked = shown.frames.findLastIndex((frame, number) => number < shown.at && !(folded() && frame.h));
    items.forEach((item, number) => item.toggleAttribute("data-now", number === marked));
    const item = items[marked];
    if (item) item.parentElement.scrollTop = item.offsetTop - item.parentElement.clientHeight / 2;
  }

  function addressOf({ frames, at, within }) {
    if (!at) return "";
    const { n, q } = frames[at - 1];
    return `&step=${q ? `h${q}` : n[1]}${within ? `.${within}` : ""}`;
  }

  // One step on or back: through a hypothesis to where it breaks, and then to what it decides; over
  // hypotheses where they are folded, whose results are drawn all the same.
  function move(by) {
    if (!shown) return;
    const { at, within, frames } = shown;
    if (within) { go(within + by ? at : at - 1, (within + by) % (moments(at).length + 1)); return; }
    if (folded()) {
      let next = at + by;
      while (next > 0 && next < frames.length && frames[next - 1].h) next += by;
      go(next);
    } else if (by < 0) go(moments(at).length ? at : at - 1, moments(at).length);
    else if (at < frames.length) go(at + 1, 1);
  }

  // A hypothesis plays by itself, a moment after the other, until it is back or a person moves.
  const PACE = 1500;
  let playing = 0;
  const still = () => { clearInterval(playing); playing = 0; };
  function play() {
    if (!shown || !moments(shown.at).length) return;
    go(shown.at, 1);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    playing = setInterval(() => { move(1); if (!shown?.within) still(); }, PACE);
  }

  // The first hypothesis that breaks; 0 where none does.
  const firstContradiction = () => shown.frames.findIndex((frame) => frame.b) + 1;

  // The board where the solver of solution paths has the least to choose from, or the step again.
  function bottleneck() {
    if (!shown?.data.narrow) return;
    shown.narrow = !shown.narrow;
    draw();
    words();
    if (!shown.narrow) return;
    // A frame tells the added clue from what can be decided where colours do not.
    const clue = shown.stays.appendChild(svg("g", {}));
    clue.append(...shown.stays.querySelectorAll("[data-state=new]"));
    const { x, y, width, height } = clue.getBBox();
    const side = Math.max(width, height) + 5, before = (long) => (long - side) / 2;
    if (width) clue.append(svg("rect", { class: "framed", x: x + before(width), y: y + before(height), width: side, height: side }));
  }

  const MOVES = {
    hardest: () => shown && go(shown.data.hardest), contradiction: () => shown && go(firstContradiction()), play,
    bottleneck, first: () => go(0), back: () => move(-1), forward: () => move(1), last: () => go(Infinity),
  };
  const KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "forward", End: "last", p: "play" };
  const turn = (name) => { still(); MOVES[name](); };

  function fromAddress() {
    const found = /^#puzzle=([^&]*)/.exec(location.hash);
    if (!found) { if (dialog().open) dialog().close(); return; }
    const id = nanido.decoded(found[1]), place = nanido.placeOf(id);
    if (!dialog().open) opener = document.activeElement;
    if (place >= 0) ask(id, place, nanido.decoded(/&step=([^&]*)/.exec(location.hash)?.[1] ?? ""));
    else refuse(id, "puzzle_not_on_page");
  }

  document.addEventListener("DOMContentLoaded", () => {
    if (!dialog()) return;
    for (const button of document.querySelectorAll("[data-move]")) button.addEventListener("click", () => turn(button.dataset.move));
    find("player-slider").addEventListener("input", (event) => { still(); go(Number(event.target.value)); });
    find("player-fold")?.addEventListener("change", () => { find("player-steps").classList.toggle("folded", folded()); go(shown.at, shown.within); });
    dialog().addEventListener("keydown", (event) => {
      // P is P with Shift too.
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (!(key in KEYS) || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      turn(KEYS[key]);
    });
    dialog().addEventListener("close", () => { still(); opener?.focus(); if (location.hash.startsWith("#puzzle=")) nanido.toAddress({}, ""); });
    find("player-close").addEventListener("click", () => dialog().close());
    document.addEventListener("nanido-language", () => { if (shown && dialog().open) { const { narrow } = shown; listSteps(); go(shown.at, shown.within); if (narrow) bottleneck(); } });
    addEventListener("hashchange", fromAddress);
    fromAddress();
  });
})();

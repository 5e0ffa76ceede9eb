// The first page: the version that made it, and a search over all puzzles.
"use strict";

nanido.run = (facts) => document.addEventListener("DOMContentLoaded", () => {
  const place = document.getElementById("run-facts");
  if (place) place.replaceChildren(nanido.element("p", {}, `Nanido ${facts.version}`, facts.commit ? ` (${facts.commit})` : ""));
});

document.addEventListener("DOMContentLoaded", () => {
  const corpora = JSON.parse(document.getElementById("every-puzzle").textContent);
  const field = document.getElementById("find-puzzle");
  if (!field) return;
  document.getElementById("find").hidden = false;
  field.addEventListener("input", () => {
    const asked = field.value.trim().toLowerCase();
    const found = [];
    for (const [corpus, ids] of asked ? corpora : []) {
      for (const id of ids) if (found.length < 20 && id.toLowerCase().includes(asked)) found.push([corpus, id]);
    }
    const none = nanido.element("li", {}, nanido.both(nanido.translate("no_puzzle_fits")));
    document.getElementById("found-puzzles").replaceChildren(...asked && !found.length ? [none] : found.map(([corpus, id]) =>
      nanido.element("li", {}, nanido.element("a", { href: `${encodeURIComponent(corpus)}.html#puzzle=${encodeURIComponent(id)}` }, id), ` ${corpus}`)));
  });
});

// The first page: the version that made it, and a search over all puzzles.
"use strict";

nanido.run = (facts) => document.addEventListener("DOMContentLoaded", () => {
  const place = document.getElementById("run-facts");
  if (place) place.replaceChildren(nanido.element("p", {}, `Nanido ${facts.version}`, facts.commit ? ` (${facts.commit})` : ""));
});

document.addEventListener("DOMContentLoaded", () => {
  const MOST = 20, { element } = nanido;
  // Digits of a Japanese keyboard are wide.
  const plain = (text) => text.normalize("NFKC").toLowerCase();
  const puzzles = JSON.parse(document.getElementById("every-puzzle").textContent)
    .flatMap(([corpus, ids]) => ids.map((id) => ({ corpus, id, name: plain(id) })));
  const distance = (name, asked) => name === asked ? 0 : name.startsWith(asked) ? 1 : 2;
  const field = document.getElementById("find-puzzle");
  if (!field) return;
  document.getElementById("find").hidden = false;
  const list = () => {
    const asked = plain(field.value.trim());
    const found = asked ? puzzles.filter(({ name }) => name.includes(asked)) : [];
    found.sort((one, other) => distance(one.name, asked) - distance(other.name, asked));
    const said = (id, values) => element("li", {}, nanido.both(nanido.translate(id, values)));
    const links = found.slice(0, MOST).map(({ corpus, id }) =>
      element("li", {}, element("a", { href: `${encodeURIComponent(corpus)}.html#puzzle=${encodeURIComponent(id)}` }, id), ` ${corpus}`));
    if (found.length > MOST) links.push(said("more_puzzles_fit", { n: found.length - MOST }));
    if (asked && !found.length) links.push(said("no_puzzle_fits"));
    document.getElementById("found-puzzles").replaceChildren(...links);
  };
  field.addEventListener("input", list);
  // Back brings the text of the field, and no input.
  addEventListener("pageshow", list);
});

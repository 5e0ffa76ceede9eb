// The first page: what the run was, from the file that it wrote; and a search over all puzzles.
"use strict";

nanido.run = (facts) => document.addEventListener("DOMContentLoaded", () => {
  const { element, both, say } = nanido;
  const place = document.getElementById("run-facts");
  if (!place) return;
  const row = (...cells) => element("tr", {}, ...cells.map((cell, at) => element(at ? "td" : "th", at ? {} : { scope: "row" }, cell)));
  const table = (heads, rows) => element("table", {}, element("thead", {}, element("tr", {},
    ...heads.map((head) => element("th", { scope: "col" }, both(head))))), element("tbody", {}, ...rows));
  place.replaceChildren(
    element("p", {}, `Nanido ${facts.version}`, facts.commit ? ` (${facts.commit})` : ""),
    element("div", { class: "two" },
      ...(facts.steps.length ? [table([say("Rule"), say("Jobs"), say("Seconds")], facts.steps.map(([rule, jobs, seconds]) => row(rule, String(jobs), seconds.toFixed(1))))] : []),
      table([say("Library"), say("Version")], facts.libraries.map(([name, version]) => row(name, version)))));
});

document.addEventListener("DOMContentLoaded", () => {
  const corpora = JSON.parse(document.getElementById("every-puzzle").textContent);
  const field = document.getElementById("find-puzzle");
  if (!field) return;
  document.getElementById("find").hidden = false;
  field.addEventListener("input", () => {
    const asked = field.value.trim().toLowerCase();
    const found = [];
    for (const [corpus, ids, places] of asked ? corpora : []) {
      ids.forEach((id, at) => { if (found.length < 20 && id.toLowerCase().includes(asked)) found.push([corpus, id, places ? places[at] : at]); });
    }
    document.getElementById("found-puzzles").replaceChildren(...found.map(([corpus, id, at]) =>
      nanido.element("li", {}, nanido.element("a", { href: `${encodeURIComponent(corpus)}.html#puzzle-${at}` }, id), ` ${corpus}`)));
  });
});

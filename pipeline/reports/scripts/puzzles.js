// All puzzles of a corpus in one table, and the matrix of any two raters above it.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const source = document.getElementById("puzzles-data");
  if (!source) return;
  const { element, both, html, translate, now } = nanido;
  const data = nanido.parsed(source);
  const at = Object.fromEntries(data.columns.map(([key], place) => [key, place]));
  const formula = new RegExp(`^(?:${data.formula})`);
  let table = null;

  const text = window.DataTable ? DataTable.render.text().display : (value) => value;

  function column([, en, ja, , kind, shown], place) {
    return {
      title: `<span class="heading">${html([en, ja])}</span>`,
      visible: shown,
      className: kind !== "text" ? "dt-right" : place === at.hardest ? "text long" : place ? "text" : "",
      type: kind === "text" ? "string" : "num",
      render: (value, type, row) => {
        if (type === "sort" || type === "type") return value === null ? (kind === "text" ? "" : -Infinity) : value;
        if (value === null) return "";
        const shownValue = kind === "number" && type === "display" ? Number(value.toPrecision(4)) : value;
        if (type === "display" && place === 0 && document.getElementById("player")) return `<a href="#puzzle=${encodeURIComponent(row[0])}">${text(shownValue)}</a>`;
        const ja = kind === "text" ? data.terms[value] : undefined;
        if (ja) return type === "display" ? html([value, ja]) : `${value} ${ja}`;
        return type === "display" ? text(String(shownValue)) : String(shownValue);
      },
    };
  }

  function makeTable() {
    const csv = { fieldSeparator: ",", fieldBoundary: '"', escapeChar: '"', title: null, messageTop: null, messageBottom: null, footer: false, exportOptions: { customizeData: asShown } };
    table = new DataTable("#puzzles-table", {
      data: data.rows,
      columns: data.columns.map(column),
      order: [],
      pageLength: 10,
      lengthMenu: [10, 25, 100, -1],
      deferRender: true,
      // So that Back finds the table as it was left.
      stateSave: true,
      stateDuration: -1,
      stateSaveParams: (_, state) => { state.cell = clicked; },
      stateLoaded: (_, state) => { clicked = state.cell ?? null; },
      autoWidth: false,
      scrollX: false,
      columnControl: [{ target: 0, content: ["order"] }, { target: 1, content: ["search"] }],
      ordering: { indicators: false, handler: true },
      // An id may hold a quote, which a search by words takes for the edge of a phrase.
      search: { smart: false },
      layout: {
        topStart: { search: { placeholder: "" } },
        topEnd: { buttons: [
          { extend: "colvis", text: html(translate("columns")), columnText: (_, place) => `<span>${html(data.columns[place].slice(1, 3))}</span>` },
          { extend: "copyHtml5", text: html(translate("copy_as_csv")), ...csv },
          { extend: "csvHtml5", text: html(translate("save_as_csv")), filename: data.corpus, bom: true, ...csv },
        ] },
        bottomStart: ["pageLength", "info"],
        bottomEnd: "paging",
      },
      language: {
        // DataTables fills in one number; it stands last in both languages, so once behind them.
        buttons: { copyTitle: html(translate("copy_as_csv")), copySuccess: `${html(translate("rows_copied"))}%d` },
        search: html(translate("search")),
        info: html(translate("from_to_of_all", { from: "_START_", to: "_END_", all: "_TOTAL_" })),
        infoEmpty: "0",
        infoFiltered: "(_MAX_)",
        lengthMenu: `_MENU_ ${html(translate("rows_a_page"))}`,
        zeroRecords: html(translate("no_puzzle_fits")),
        emptyTable: html(translate("no_puzzle_fits")),
      },
    });
    table.on("draw column-visibility", nameFilters);
    document.addEventListener("nanido-language", nameFilters);
    nameFilters();
    // Levels of moved thresholds come back with the address that has the thresholds.
    // A page made anew may lack a rater of the saved cell.
    const isHere = (id) => data.raters.some(([rater]) => rater === id);
    if (clicked && !(clicked.isMoved && /[?&](up|begins)=/.test(location.hash))) filter(isHere(clicked.rows) && isHere(clicked.cols) ? clicked : null);
    document.querySelector("#puzzles .without-script").hidden = true;
    document.querySelector("#puzzles .with-script").hidden = false;
  }

  // A file has what the table shows, in one language, below one row of headings.
  function asShown(found) {
    const places = table.columns(":visible").indexes().toArray();
    found.header = places.map((place) => safe(now(data.columns[place].slice(1, 3))));
    if (data.simulated) found.header.push(now(translate("times")));
    found.headerStructure = [found.header.map((title) => ({ title }))];
    found.body = table.rows({ search: "applied", order: "applied" }).data().toArray()
      .map((row) => [...places.map((place) => inFile(row[place], data.columns[place][4])), ...(data.simulated ? [now(data.simulated)] : [])]);
  }

  function inFile(value, kind) {
    if (value === null) return "";
    if (kind !== "text") return String(kind === "number" ? Number(value.toPrecision(4)) : value);
    return safe(now([value, data.terms[value]]));
  }

  function safe(said) {
    return formula.test(said) ? `'${said}` : said;
  }

  const FILTERS = {
    contains: "filter_contains", notContains: "filter_not_contains", starts: "filter_starts", ends: "filter_ends",
    equal: "filter_equal", notEqual: "filter_not_equal", greater: "filter_greater", greaterOrEqual: "filter_at_least",
    less: "filter_less", lessOrEqual: "filter_at_most", empty: "filter_empty", notEmpty: "filter_not_empty",
  };

  // Each field and button of a heading says to a reader who cannot see it of which column it is;
  // a heading what its column means, where that is said in the language.
  function nameFilters() {
    for (const heading of document.querySelectorAll("#puzzles-table .heading")) {
      const place = heading.closest("[data-dt-column]")?.dataset.dtColumn;
      const [said, ja] = place === undefined ? [""] : data.columns[Number(place)][3];
      heading.title = nanido.language() === "ja" ? ja ?? "" : said;
    }
    const pages = document.querySelector("#puzzles nav");
    pages?.setAttribute("aria-label", now(translate("pages_of_table")));
    for (const id of ["first_page", "previous_page", "next_page", "last_page"]) {
      pages?.querySelector(`.${id.split("_")[0]}`)?.setAttribute("aria-label", now(translate(id)));
    }
    for (const all of document.querySelectorAll("#puzzles .dt-length option[value='-1']")) all.textContent = now(translate("all_rows"));
    for (const kind of document.querySelectorAll("#puzzles-table thead option")) kind.textContent = now(translate(FILTERS[kind.value]));
    for (const field of document.querySelectorAll("#puzzles-table thead :is(input, select, button)")) {
      const place = field.closest("[data-dt-column]")?.dataset.dtColumn;
      if (place === undefined) continue;
      const [, en, ja] = data.columns[Number(place)];
      const what = field.closest(".dtcc-button_order, .dtcc-order") ? "sort" : field.tagName === "BUTTON" ? "filter_kind" : "filter";
      field.setAttribute("aria-label", `${now(translate(what))}: ${now([en, ja])}`);
    }
  }

  // Shows the puzzles of a cell of the matrix, all of them; of no cell every puzzle. A cell of moved
  // thresholds follows them, and goes with them.
  let clicked = null;
  function filter(chosen) {
    clicked = chosen?.isMoved && !moved ? null : chosen;
    if (!clicked) { table.search.fixed("cell", null).draw(); choose("chips").replaceChildren(); return; }
    const { rows, cols, one, other, isMoved } = clicked;
    const levels = pairsOfLevels(rows, cols, isMoved ? (rater) => moved[rater] : levelsOf);
    const ids = new Set(data.rows.filter((_, place) => levels[place][0] === one && levels[place][1] === other).map(([id]) => id));
    table.search.fixed("cell", (_, row) => ids.has(row[0])).draw();
    choose("chips").replaceChildren(element("button", { type: "button", class: "chip", onclick: () => filter(null) }, both(labelOf({ ...clicked, count: ids.size })), " ✕"));
  }

  function labelOf({ rows, cols, one, other, count, isMoved }) {
    const id = isMoved ? "cell_of_moved_thresholds" : "cell_of_matrix";
    return [0, 1].map((at) => translate(id, { rows: inLanguage(name(rows), at), cols: inLanguage(name(cols), at), one, other, count })[at]);
  }

  function toTable() {
    document.getElementById("puzzles").scrollIntoView();
  }

  // The address keeps the chosen pair of raters and the moved thresholds, behind an open puzzle too.
  const kept = { pair: "", thresholds: "" };
  const puzzleOf = () => /^#(puzzle=[^&]*(?:&step=[^&]*)?)/.exec(location.hash)?.[1] ?? "";
  nanido.inAddress = () => new URLSearchParams(location.hash.replace(/^#(?:(?:what-if|matrix)(?:\?|$))?/, ""));
  nanido.toAddress = (changes = {}, puzzle = puzzleOf()) => {
    Object.assign(kept, changes);
    const state = [kept.pair, kept.thresholds].filter(Boolean).join("&");
    const place = puzzle ? `${puzzle}&` : kept.thresholds ? "what-if?" : "matrix?";
    // A place of the page stays in the address.
    const bare = puzzle || /^#([\w-]+)$/.exec(location.hash)?.[1];
    history.replaceState(null, "", bare || state ? `#${state ? place + state : bare}` : location.pathname + location.search);
  };

  // The matrix: levels of one rater down, of the other across.
  const choose = (id) => document.getElementById(id);
  const inLanguage = (pair, at) => pair[at] || pair[0];
  const name = (rater) => data.raters.find(([id]) => id === rater).slice(1, 3);

  function options(select, chosen) {
    select.replaceChildren(...data.raters.map(([id, en, ja]) =>
      element("option", { value: id, ...(id === chosen ? { selected: "" } : {}) }, now([en, ja]))));
  }

  // While thresholds are moved: levels by rater, and of two raters what is compared, see thresholds.js.
  let moved = null, compared = null;
  // The test set of a corpus is counted nowhere.
  const heldOut = new Set(data.heldOut);
  const levelsOf = (rater) => data.rows.map((row, place) => heldOut.has(place) ? null : row[at[`level-${rater}`]]);

  function pairsOfLevels(rows, cols, levels) {
    if (levels) {
      const others = levels(cols);
      return levels(rows).map((one, row) => [one, others[row], 1]);
    }
    if (data.counts) {
      const straight = data.counts[`${rows}\n${cols}`];
      return straight || data.counts[`${cols}\n${rows}`].map(([one, other, count]) => [other, one, count]);
    }
    return pairsOfLevels(rows, cols, levelsOf);
  }

  const upTo = (highest) => Array.from({ length: highest }, (_, level) => level + 1);

  function counts(pairs) {
    const found = {};
    let all = 0;
    const given = [0, 0];
    for (const [one, other, count] of pairs) {
      if (one === null || other === null) continue;
      found[`${one},${other}`] = (found[`${one},${other}`] || 0) + count;
      [one, other].forEach((level, side) => { given[side] = Math.max(given[side], level); });
      all += count;
    }
    return { found, all, given, levels: upTo(Math.max(...given)) };
  }

  // Cohen's kappa with quadratic weights, chance in each map, and the rate of agreement.
  function agreement(maps, isMapped, areSmall) {
    let [apart, byChance, same, puzzles] = [0, 0, 0, 0];
    for (const { found, all, levels } of maps) {
      const count = (one, other) => found[`${one},${other}`] || 0;
      const sums = levels.map((one) => levels.map((other) => [count(one, other), count(other, one)])
        .reduce(([row, col], [here, there]) => [row + here, col + there]));
      for (const one of levels) for (const other of levels) {
        apart += (one - other) ** 2 * count(one, other);
        byChance += (one - other) ** 2 * sums[one - 1][0] * sums[other - 1][1] / all;
        if (one === other) same += count(one, other);
      }
      puzzles += all;
    }
    const isMade = areSmall || isMapped && !byChance;
    return [byChance ? 1 - apart / byChance : NaN, isMade ? NaN : same / puzzles];
  }

  function beforeAndAfter(rows, cols) {
    const { isMapped, two } = compared(rows, cols);
    const shown = two.map(({ pairs, areSmall }) => agreement(pairs.map(counts), isMapped, areSmall)
      .map((value) => (Number.isFinite(value) ? twoPlaces(value) : "–")));
    const labels = isMapped ? ["kappa_on_one_scale", "rate_on_one_scale"] : ["kappa_quadratic", "rate_of_agreement"];
    return labels.map((id, place) => [translate(id), [`${shown[0][place]} → ${shown[1][place]}`]]);
  }

  // As Python prints it, see pipeline/texts/numbers.py: of a tie to the even digit, with more places
  // where two would be zero, which has no sign.
  function twoPlaces(value, plus = "") {
    const even = Math.abs(value * 8) % 4 === 1 ? value - Math.sign(value) * 1e-9 : value;
    const shown = [2, 3, 4, 5, 6].map((places) => even.toFixed(places)).find(Number);
    return shown ? (value > 0 ? plus : "") + shown : "0.00";
  }

  function coefficients(rows, cols) {
    const straight = data.pairs[`${rows}\n${cols}`];
    const other = data.pairs[`${cols}\n${rows}`];
    const pair = straight || other;
    if (!pair) return [];
    const sign = straight ? 1 : -1;
    const figure = (key, way = 1) => {
      const [value, low, high, ...why] = pair[key] || [null];
      if (value === null) return why.length ? why : ["–"];
      const ends = [low, high].map((end) => way * end).sort((a, b) => a - b);
      const [shown, ...shownEnds] = [way * value, ...ends].map((one) => twoPlaces(one, key === "bias" ? "+" : ""));
      return low === null ? [shown] : translate("with_interval", { value: shown, low: shownEnds[0], high: shownEnds[1] });
    };
    return pair.agree_ratio_mapped ? [
      [translate("kappa_on_one_scale"), figure("cohen_kappa_quadratic_mapped")],
      [translate("rate_on_one_scale"), figure("agree_ratio_mapped")],
    ] : [
      [translate("bias"), figure("bias", sign)],
      [translate("kappa_quadratic"), figure("cohen_kappa_quadratic")],
      [translate("rate_of_agreement"), figure("agree_ratio")],
    ];
  }

  function matrix() {
    const [rows, cols] = [choose("rows-rater").value, choose("cols-rater").value];
    // What a moved threshold makes of the calibrated level, a run alone tells.
    const isUnknown = Boolean(moved) && [rows, cols].includes("calibrated");
    const isMoved = Boolean(moved) && !isUnknown;
    const shown = isMoved ? (rater) => moved[rater] : null;
    const { found, all, given } = counts(pairsOfLevels(rows, cols, shown));
    // Each side has the levels of its rater's scale, a sixth only where it occurs.
    const scales = [rows, cols].map((rater) => data.scales[rater]);
    const [ofRows, ofCols] = scales.map(([size], side) => upTo(Math.max(Math.min(size, 5), given[side])));
    const [rowName, colName] = scales.map(([, grades]) => (level) =>
      both([0, 1].map((at) => `${level} ${grades[level] ? inLanguage(grades[level], at) : ""}`.trim())));
    const head = element("tr", {}, element("th", { scope: "col" }, both(name(rows))),
      ...ofCols.map((level) => element("th", { scope: "col" }, colName(level))), element("th", { scope: "col" }, both(translate("total"))));
    const body = ofRows.map((one) => {
      const total = ofCols.reduce((sum, other) => sum + (found[`${one},${other}`] || 0), 0);
      return element("tr", {}, element("th", { scope: "row" }, rowName(one)),
        ...ofCols.map((other) => cell(one, other, found[`${one},${other}`] || 0, total)),
        element("td", { class: "number" }, String(total)));
    });
    const caption = element("caption", {}, `${now(name(rows))} / ${now(name(cols))}`);
    choose("matrix-table").replaceChildren(caption,
      element("thead", {}, element("tr", {}, element("td", {}), element("th", { scope: "colgroup", colspan: ofCols.length }, both(name(cols))), element("td", {})), head),
      element("tbody", {}, ...body));
    const figures = (isMoved ? beforeAndAfter : coefficients)(rows, cols);
    choose("matrix-figures").replaceChildren(...figures.map(([label, figure]) =>
      element("div", {}, element("dt", {}, both(label)), element("dd", {}, both(figure)))));
    choose("matrix-count").textContent = now(translate("puzzles_of_both", { n: all }));
    choose("matrix-unknown").hidden = !isUnknown;
    choose("matrix-scales").hidden = !figures.some(([[label]]) => label === translate("rate_on_one_scale")[0]);

    function cell(one, other, count, total) {
      const share = total ? count / total : 0;
      const shade = share > 0 ? Math.max(1, Math.round(8 * share)) : 0;
      const made = element("td", { class: `h${shade}${one === other ? " strong" : ""}` });
      if (count) {
        const here = { rows, cols, one, other, count, isMoved }, label = labelOf(here);
        made.append(element("button", {
          type: "button", "aria-label": now(label), title: now(label),
          onclick: () => {
            table.search("").columns().ccSearchClear();
            filter(here);
            toTable();
          },
        }, String(count), element("small", {}, ` ${now(nanido.percent(share))}`)));
      }
      return made;
    }
  }

  function makeMatrix() {
    if (data.raters.length < 2) return;
    const { rows, cols } = choose("matrix").dataset;
    options(choose("rows-rater"), rows);
    options(choose("cols-rater"), cols);
    const pair = () => ["rows", "cols"].map((side) => [side, choose(`${side}-rater`).value]);
    for (const id of ["rows-rater", "cols-rater"]) choose(id).addEventListener("change", () => {
      const isFirst = pair().every(([, rater], side) => rater === [rows, cols][side]);
      nanido.toAddress({ pair: isFirst ? "" : String(new URLSearchParams(pair())) });
      matrix();
    });
    function fromAddress() {
      const state = nanido.inAddress(), given = ["rows", "cols"].map((side) => [side, state.get(side)]);
      if (!given.every(([, rater]) => data.raters.some(([id]) => id === rater))) return;
      for (const [side, rater] of given) choose(`${side}-rater`).value = rater;
      kept.pair = String(new URLSearchParams(given));
      matrix();
    }
    choose("matrix").querySelector(".with-script").hidden = false;
    for (const still of choose("matrix").querySelectorAll(".without-script")) still.hidden = true;
    document.addEventListener("nanido-language", () => {
      for (const id of ["rows-rater", "cols-rater"]) options(choose(id), choose(id).value);
      matrix();
    });
    addEventListener("hashchange", fromAddress);
    matrix();
    fromAddress();
  }

  // The place of a puzzle in the corpus; -1 where the page does not carry it.
  nanido.placeOf = (id) => {
    const row = data.rows.findIndex((one) => one[0] === id);
    return row >= 0 && data.places ? data.places[row] : row;
  };
  nanido.corpus = data.corpus;
  // The level of a puzzle by each rater who gives one.
  nanido.levelsOf = (id) => {
    const row = data.rows.find((one) => one[0] === id);
    return data.raters.map(([rater, en, ja]) => [[en, ja], row[at[`level-${rater}`]]]).filter(([, level]) => level !== null);
  };
  if (window.DataTable) {
    makeTable();
    makeMatrix();
    nanido.table = {
      ids: data.rows.map(([id]) => id), name,
      levels: Object.fromEntries(data.raters.map(([rater]) => [rater, levelsOf(rater)])),
      redraw: (levels, how) => { [moved, compared] = [levels, how]; matrix(); if (clicked?.isMoved) filter(clicked); },
    };
  }
});

// English or 日本語: which of the two shows, and texts that scripts make in both.
"use strict";
window.nanido = {};

(() => {
  const page = document.documentElement;
  const stored = () => { try { return localStorage.getItem("nanido-language"); } catch { return null; } };
  const first = stored() || ((navigator.language || "").startsWith("ja") ? "ja" : "en");

  nanido.messages = {};
  nanido.language = () => page.dataset.language;

  nanido.choose = (language) => {
    page.dataset.language = language;
    page.lang = language;
    for (const title of document.querySelectorAll("title[data-ja]")) {
      title.dataset.en ??= title.textContent;
      title.textContent = title.dataset[language];
    }
    try { localStorage.setItem("nanido-language", language); } catch { /* a page may not store */ }
    for (const button of document.querySelectorAll("[data-choose]")) {
      button.setAttribute("aria-pressed", String(button.dataset.choose === language));
    }
    for (const one of document.querySelectorAll("[aria-label][data-ja]")) one.setAttribute("aria-label", one.dataset[language]);
    // What columns mean is told in English only.
    for (const heading of document.querySelectorAll("[data-meaning]")) heading.title = language === "en" ? heading.dataset.meaning : "";
    document.dispatchEvent(new Event("nanido-language"));
  };
  nanido.choose(first);

  // DataTables takes its dark colours from this class.
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => page.classList.toggle("dark", dark.matches);
  dark.addEventListener("change", follow);
  follow();

  // [English, Japanese] of a message, by its id, with its values filled in; behind a count stands
  // the word for one or for several, `{n:puzzle|puzzles}`.
  const filled = (values) => (whole, name, one, several) => {
    if (!(name in values)) return whole;
    return one === undefined ? values[name] : `${values[name]} ${values[name] === 1 ? one : several}`;
  };
  nanido.translate = (id, values = {}) =>
    (nanido.messages[id] || [id]).map((text) =>
      text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, filled(values)));

  // A ratio in whole per cent; of a tie it is the even one, as Python rounds.
  nanido.percent = (ratio) => {
    const value = 100 * ratio;
    return nanido.translate("percent_of", { ratio: value % 1 === 0.5 ? 2 * Math.round(value / 2) : Math.round(value) });
  };

  // A part of an address, as it stands where it is no code of a text.
  nanido.decoded = (text) => { try { return decodeURIComponent(text); } catch { return text; } };

  // Data of the page. Nothing but what they hold is found in them, as under the name `constructor`.
  nanido.parsed = (source) => JSON.parse(source.textContent, (_, value) =>
    (value && typeof value === "object" && !Array.isArray(value) ? Object.setPrototypeOf(value, null) : value));

  nanido.now = ([en, ja]) => (nanido.language() === "ja" && ja ? ja : en);

  nanido.element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
      else if (value !== null && value !== undefined) made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
  };

  // Both languages as nodes; the style sheet shows one.
  nanido.both = ([en, ja]) => {
    const found = document.createDocumentFragment();
    found.append(ja ? nanido.element("span", { lang: "en" }, en) : en);
    if (ja) found.append(nanido.element("span", { lang: "ja" }, ja));
    return found;
  };

  nanido.html = (pair) => {
    const holder = document.createElement("span");
    holder.append(nanido.both(pair));
    return holder.innerHTML;
  };

  document.addEventListener("DOMContentLoaded", () => {
    const found = document.getElementById("messages");
    if (found) nanido.messages = nanido.parsed(found);
    for (const button of document.querySelectorAll("[data-choose]")) {
      button.addEventListener("click", () => nanido.choose(button.dataset.choose));
    }
    // Names for readers who cannot see stand in the page as "Step, 手順".
    for (const one of document.querySelectorAll("[aria-label]")) {
      [, one.dataset.en, one.dataset.ja] = /(.+), (.+)/.exec(one.getAttribute("aria-label"));
    }
    nanido.choose(nanido.language());
    // Where the menu would fill the screen it is folded.
    const narrow = matchMedia("(max-width: 60rem)");
    const fold = () => { document.querySelector(".menu").open = !narrow.matches; };
    narrow.addEventListener("change", fold);
    fold();
  });
})();

// A link to something inside folded sections opens them.
"use strict";

(() => {
  function open() {
    const target = document.getElementById(nanido.decoded(location.hash.slice(1)));
    if (!target) return;
    for (let around = target; around; around = around.parentElement) if (around.tagName === "DETAILS") around.open = true;
    target.scrollIntoView();
  }
  document.addEventListener("DOMContentLoaded", open);
  addEventListener("hashchange", open);
  // The same link again changes no hash.
  document.addEventListener("click", (event) => {
    if (event.target.closest?.('a[href^="#"]')?.hash === location.hash) open();
  });
})();

// The tabs of the page, with roving focus.

import { byId, setAttributes } from "./dom.js";

export const VIEWS = /** @type {const} */ (["play", "learn", "check", "print"]);
/** @typedef {typeof VIEWS[number]} View */

/** @param {(view: View) => void} chosen @param {() => string} here returns the address of the current game @returns {{show: (view: View, isNew?: boolean) => void, current: () => View}} */
export function tabs(chosen, here) {
  /** @type {View} */
  let current = "play";
  const show = (/** @type {View} */ view, isNew = true) => {
    // The browser's Back button returns to the previous tab.
    if (isNew && view !== current) history.pushState({ view }, "", current === "learn" ? here() : location.href);
    current = view;
    for (const each of VIEWS) {
      setAttributes(byId(`tab-${each}`), { "aria-selected": each === view, tabindex: each === view ? 0 : -1 });
      byId(`panel-${each}`).hidden = each !== view;
    }
    byId("stage-play").hidden = view === "learn";
    byId("page").dataset.view = view;
    chosen(view);
  };
  for (const [at, view] of VIEWS.entries()) {
    const tab = byId(`tab-${view}`);
    tab.addEventListener("click", () => show(view));
    tab.addEventListener("keydown", (event) => {
      const forward = document.documentElement.dir === "rtl" ? -1 : 1;
      const to = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: -1 }[event.key];
      const next = to === undefined ? undefined : VIEWS.at(to % VIEWS.length);
      if (!next) return;
      event.preventDefault();
      show(next);
      byId(`tab-${next}`).focus();
    });
  }
  history.replaceState({ view: current }, "", location.href);
  addEventListener("popstate", ({ state }) => {
    if (!state?.view || state.view === current) return;
    // The old address holds an old position; replace it with the current one.
    if (state.view !== "learn") history.replaceState(state, "", here());
    show(state.view, false);
  });
  return { show, current: () => current };
}

// The help dialog with its legend, and the behaviour that all dialogs share.

import { byId, svgElement, element, onClick } from "./dom.js";
import { t } from "./i18n.js";
import { stepShapes } from "./overlay.js";

const ROLES = /** @type {const} */ (["base", "on", "off", "placed", "gone"]);
const LINKS = /** @type {const} */ (["strong", "weak"]);

/** @param {Partial<import("./protocol.js").Marks>} marks @param {string} viewBox */
const sample = (marks, viewBox) =>
  svgElement("svg", { viewBox, "aria-hidden": "true" }, ...stepShapes({ cells: [], houses: [], candidates: [], links: [], ...marks }));

/** Creates the legend: each symbol with its meaning. */
function legend() {
  const at = { cell: "r1c1", digit: 5 };
  const roles = ROLES.map((role) => element("li", {}, sample({ candidates: [{ ...at, role }] }, "2 22 96 56"), t(`sign.${role}`)));
  const ends = { from: { cell: "r1c1", digit: 4 }, to: { cell: "r1c2", digit: 5 } };
  // A strong link leads from a false candidate to a true one, a weak link from a true one to a false one.
  const tips = { strong: /** @type {const} */ (["off", "on"]), weak: /** @type {const} */ (["on", "off"]) };
  const candidates = (/** @type {"strong" | "weak"} */ kind) => [{ ...ends.from, role: tips[kind][0] }, { ...ends.to, role: tips[kind][1] }];
  const links = LINKS.map((kind) =>
    element("li", {}, sample({ links: [{ ...ends, kind }], candidates: candidates(kind) }, "0 0 170 96"), t(`sign.${kind}`)),
  );
  return [...roles, ...links];
}

export function begin() {
  onClick("help", () => {
    byId("legend").replaceChildren(...legend());
    /** @type {HTMLDialogElement} */ (byId("dialog-help")).showModal();
  });
  for (const dialog of document.querySelectorAll("dialog")) {
    const announcer = element("p", { class: "unseen announcer", role: "status" });
    dialog.prepend(announcer);
    dialog.addEventListener("close", () => announcer.replaceChildren());
    for (const close of dialog.querySelectorAll("[data-close]")) close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }
}

// A step in words: its name and rating, what is seen, each chain link by link, what follows.

import { make } from "./dom.js";
import { named, t, told } from "./i18n.js";
import { cellNamed, digitsOf } from "./grid.js";
import { possible, shownMarks } from "./position.js";

/** @typedef {import("./protocol.js").Step} Step */
/** @typedef {import("./position.js").Position} Position */

/** @param {Step} step @returns {HTMLElement[]} */
export function story(step) {
  const rating = make("span", { class: "rating" }, step.rating.toFixed(1));
  const name = make("p", { class: "name" }, make("span", {}, named("technique", step.technique)), rating);
  const chains = (step.chains ?? []).map(chain);
  return [name, make("p", {}, told(step.because)), ...chains, make("p", { class: "therefore" }, told(step.therefore))];
}

/** @param {{assumed: string, links: string[]}} chain */
function chain({ assumed, links }) {
  const first = make("li", {}, make("span", {}, t("step.suppose", { assumed: told(assumed) })));
  const rest = links.map((link) => make("li", {}, make("span", {}, t("step.then", { link: told(link) }))));
  return make("ol", { class: "chain", tabindex: 0, role: "list" }, first, ...rest);
}

/** Whether a step is seen without pencil marks: it only places a digit, by no other candidates. @param {Step} step */
export const isPlain = ({ place, marks }) =>
  place !== undefined && marks.candidates.every(({ role }) => role === "placed" || role === "blocker");

/** What a step puts and takes away, as cells. @param {Step} step */
export function effect({ place, eliminate }) {
  return {
    placed: place ? { cell: cellNamed(place.cell), digit: place.digit } : null,
    gone: (eliminate ?? []).map(({ cell, digit }) => ({ cell: cellNamed(cell), digit })),
  };
}

/** The position as the engine takes it. Marks are sent only where the player has made some: else those that are possible.
 * @param {Position} position */
export function asked(position) {
  const line = (/** @type {readonly number[]} */ values) => values.map((digit) => digit || ".").join("");
  const hasMarks = shownMarks(position).some(Boolean);
  const marks = hasMarks ? { marks: possible(position).map((set) => digitsOf(set).join("")) } : {};
  return { clues: line(position.clues), cells: line(position.values), ...marks };
}

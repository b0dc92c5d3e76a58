// A step in words: its name and rating, what is seen, each chain link by link, what follows.

import { chainList, chainSelector } from "./chains.js";
import { element } from "./dom.js";
import { displayName, translated } from "./i18n.js";
import { cellNamed, digitsOf, toLine } from "./grid.js";
import { possible, shownMarks } from "./position.js";

/** @import { Step } from "./protocol.js" */
/** @import { Position } from "./position.js" */

/** @param {Step} step @param {(marks: import("./protocol.js").Marks) => void} [redraw] draws a part of it, where that can be chosen
 * @returns {HTMLElement[]} */
export function describeStep(step, redraw) {
  const rating = element("span", { class: "rating" }, step.rating.toFixed(1));
  const name = element("p", { class: "name" }, element("span", {}, displayName("technique", step.technique)), rating);
  const chains = (step.chains ?? []).map((_, at) => chainList(step, at, redraw));
  const choice = redraw ? chainSelector(step, redraw) : [];
  return [name, element("p", {}, translated(step.because)), ...choice, ...chains, element("p", { class: "therefore" }, translated(step.therefore))];
}

/** Whether a step is seen without pencil marks: it only places a digit, by no other candidates. @param {Step} step */
export const isPlain = ({ place, marks }) =>
  place !== undefined && marks.candidates.every(({ role }) => role === "placed" || role === "blocker");

/** What a step puts and takes away, as cells. @param {Step} step */
export function stepEffect({ place, eliminate }) {
  return {
    placed: place ? { cell: cellNamed(place.cell), digit: place.digit } : null,
    gone: (eliminate ?? []).map(({ cell, digit }) => ({ cell: cellNamed(cell), digit })),
  };
}

/** The position as the engine takes it. Marks are sent only where the player has made some: else those that are possible.
 * @param {Position} position */
export function positionRequest(position) {
  const hasMarks = shownMarks(position).some(Boolean);
  const marks = hasMarks ? { marks: possible(position).map((set) => digitsOf(set).join("")) } : {};
  return { clues: toLine(position.clues), cells: toLine(position.values), ...marks };
}

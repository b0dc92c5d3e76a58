// A step in words: its name and rating, what is seen, each chain link by link, what follows.

import { chainList, chooser } from "./chains.js";
import { make } from "./dom.js";
import { named, told } from "./i18n.js";
import { cellNamed, digitsOf } from "./grid.js";
import { possible, shownMarks } from "./position.js";

/** @typedef {import("./protocol.js").Step} Step */
/** @typedef {import("./position.js").Position} Position */

/** @param {Step} step @param {(marks: import("./protocol.js").Marks) => void} [redraw] draws a part of it, where that can be chosen
 * @returns {HTMLElement[]} */
export function story(step, redraw) {
  const rating = make("span", { class: "rating" }, step.rating.toFixed(1));
  const name = make("p", { class: "name" }, make("span", {}, named("technique", step.technique)), rating);
  const chains = (step.chains ?? []).map((_, at) => chainList(step, at, redraw));
  const choice = redraw ? chooser(step, redraw) : [];
  return [name, make("p", {}, told(step.because)), ...choice, ...chains, make("p", { class: "therefore" }, told(step.therefore))];
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

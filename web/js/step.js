// A step in words: its name and rating, its reason, each chain link by link, and its conclusion.

import { chainLines, chainList, chainSelector } from "./chains.js";
import { element } from "./dom.js";
import { displayName, t } from "./i18n.js";
import { cellNamed, digitsOf, nameOf, toLine } from "./grid.js";
import { hasExcluded, possible, unnoted } from "./position.js";
import { conclusionOf, reasonOf } from "./words.js";

/** @import { Step } from "./protocol.js" */
/** @import { Position } from "./position.js" */

/** @param {Step} step @param {(marks: import("./protocol.js").Marks) => void} [redraw] draws the selected part of a crowded step
 * @returns {HTMLElement[]} */
export function describeStep(step, redraw) {
  const rating = element("span", { class: "rating" }, step.rating.toFixed(1));
  const name = element("p", { class: "name" }, element("span", {}, displayName("technique", step.technique)), rating);
  const hasBranches = step.chains.length > 1;
  const chains = step.chains.flatMap((_, at) => [...(hasBranches ? [branchName(at)] : []), chainList(step, at, redraw)]);
  const suppose = step.words?.suppose ? [linkByLink(step.words.suppose)] : [];
  const choice = redraw ? chainSelector(step, redraw) : [];
  return [name, element("p", {}, reasonOf(step)), ...choice, ...chains, ...suppose, element("p", { class: "therefore" }, conclusionOf(step))];
}

/** @param {number} at */
const branchName = (at) => element("p", { class: "branch" }, t("chain.one", { n: at + 1 }));

/** A step in one text for screen readers, without its chains. @param {Step} step */
export const spokenStep = (step) => t("say.step", { technique: displayName("technique", step.technique), reason: reasonOf(step), conclusion: conclusionOf(step) });

/** Creates the links of a chain, closed at first. @param {import("./protocol.js").ChainWords} chain */
const linkByLink = (chain) =>
  element("details", {}, element("summary", {}, t("chain.suppose")), element("ol", { class: "chain", role: "list" }, ...chainLines(chain)));

/** Whether a step is visible without pencil marks: it places a digit and uses no other candidates. @param {Step} step */
export const isPlain = ({ place, marks }) =>
  place !== undefined && marks.candidates.every(({ role }) => role === "placed" || role === "blocker");

/** Returns the placement and the eliminations of a step, as cells. @param {Step} step */
export function stepEffect({ place, eliminate }) {
  return {
    placed: place ? { cell: cellNamed(place.cell), digit: place.digit } : null,
    gone: (eliminate ?? []).map(({ cell, digit }) => ({ cell: cellNamed(cell), digit })),
  };
}

/** Says before a step is applied in which cells it notes the candidates that are left. @param {Step} step @param {Position} position
 * @returns {HTMLElement[]} */
export function noteBefore(step, position) {
  const cells = unnoted(position, stepEffect(step).gone);
  return cells.length ? [element("p", { class: "quiet" }, t("hint.notes", { n: cells.length, cells: cells.map(nameOf).join(t("list.comma")) }))] : [];
}

/** Returns the position as a field of a request. Without an excluded candidate, `marks` is left out and the engine uses all
 * candidates.
 * @param {Position} position */
export function positionRequest(position) {
  const marks = hasExcluded(position) ? { marks: possible(position).map((set) => digitsOf(set).join("")) } : {};
  return { clues: toLine(position.clues), cells: toLine(position.values), ...marks };
}

/** The result of a step in notation: `r1c1=5`, `r1c2≠34`. @param {Step} step */
export function notation({ place, eliminate }) {
  /** @type {Map<string, string>} */
  const gone = new Map();
  for (const { cell, digit } of eliminate ?? []) if (cell !== place?.cell) gone.set(cell, `${gone.get(cell) ?? ""}${digit}`);
  const placed = place ? [`${place.cell}=${place.digit}`] : [];
  return [...placed, ...[...gone].map(([cell, digits]) => `${cell}≠${digits}`)].join(" ");
}

// Draws long chains in parts, because all their arrows together would cover the grid.

import { scrollIntoList, element, setAttributes } from "./dom.js";
import { t } from "./i18n.js";
import { chainsOf, tellOne } from "./words.js";

/** @import { Step, Marks, Candidate as Place } from "./protocol.js" */
/** A line of a chain: a candidate and the indices of the lines that imply it. @typedef {Place & {from: number[]}} Line */
/** Lines as pairs of a chain and a line in it. @typedef {[number, number][]} Lines */

/** A step with more arrows than this is drawn in parts. */
const CROWDED = 24;
/** Number of last lines of each chain that are drawn first. */
const LINES_SHOWN = 5;
/** A chain with more lines than this scrolls. */
const SCROLLED_FROM = 9;

/** Parses the lines of a chain, such as `r1c4 is not 5: r1c1 has the 5 of row 1 (by 1, 3)`. A line without numbers follows from the
 * line before it.
 * @param {{assumed: string, links: string[]}} chain @returns {Line[]} */
function linesOf({ assumed, links }) {
  return [assumed, ...links].map((text, at) => {
    const [, cell = "", digit = ""] = /^(r\dc\d) is (?:not )?(\d)/.exec(text) ?? [];
    const by = / \(by ([\d, ]+)\)$/.exec(text)?.[1];
    const from = by ? by.split(", ").map((number) => Number(number) - 1) : [at - 1];
    return { cell, digit: Number(digit), from: from.filter((line) => line >= 0) };
  });
}

/** @param {Place} place */
export const candidateName = ({ cell, digit }) => `${cell} ${digit}`;

/** Returns the arrows and candidates that lead to these lines, with the result of the step. @param {Step} step @param {Lines} lines @returns {Marks} */
function marksOf(step, lines) {
  const all = step.chains.map(linesOf);
  const arrows = new Set();
  const ends = new Set();
  for (const [chain, at] of lines) {
    const line = all[chain]?.[at];
    if (!line) continue;
    ends.add(candidateName(line));
    for (const origin of line.from.map((from) => all[chain]?.[from])) {
      if (!origin) continue;
      ends.add(candidateName(origin));
      arrows.add(`${candidateName(origin)} ${candidateName(line)}`);
    }
  }
  const { marks } = step;
  const isPart = (/** @type {Marks["candidates"][number]} */ each) => !["on", "off"].includes(each.role) || ends.has(candidateName(each));
  return {
    ...marks,
    candidates: marks.candidates.filter(isPart),
    links: marks.links.filter(({ from, to }) => arrows.has(`${candidateName(from)} ${candidateName(to)}`)),
  };
}

/** Returns the lines of one chain, or the last lines of every chain. @param {Step} step @param {number | "end"} which @returns {Lines} */
function linesShown(step, which) {
  return step.chains.flatMap(({ links }, chain) => {
    const first = which === "end" ? Math.max(0, links.length + 1 - LINES_SHOWN) : 0;
    const wanted = which === "end" || which === chain;
    return wanted ? links.map((_, at) => /** @type {[number, number]} */ ([chain, at + 1])).filter(([, at]) => at >= first) : [];
  });
}

/** Whether the arrows of a step would cover the grid. @param {Step} step */
const isCrowded = (step) => step.marks.links.length > CROWDED && step.chains.length > 0;

/** Returns the part of a step that is drawn first. @param {Step} step @returns {Marks} */
export const initialMarks = (step) => (isCrowded(step) ? marksOf(step, linesShown(step, "end")) : step.marks);

/** Returns the part of a step that belongs to one chain, up to a line of it. @param {Step} step @param {number} chain @param {number} last @returns {Marks} */
export const chainMarks = (step, chain, last) => marksOf(step, [...Array(last + 1).keys()].map((line) => [chain, line]));

/** A line of a chain in words. @param {Step} step @param {number} chain @param {number} line */
export const chainLine = (step, chain, line) => textsOf(step, chain)[line] ?? "";

/** Creates the list to select the drawn part of a crowded step. @param {Step} step @param {(marks: Marks) => void} redraw */
export function chainSelector(step, redraw) {
  if (!isCrowded(step) && step.chains.length < 2) return [];
  const chains = step.chains.map((_, at) => element("option", { value: at }, t("chain.one", { n: at + 1 })));
  const options = [element("option", { value: "end" }, t("chain.end")), ...chains, element("option", { value: "all" }, t("chain.all"))];
  const list = element("select", { class: "chain-choice" }, ...options);
  list.value = isCrowded(step) ? "end" : "all";
  list.addEventListener("change", () => {
    if (list.value === "all") redraw(step.marks);
    else redraw(marksOf(step, linesShown(step, list.value === "end" ? "end" : Number(list.value))));
  });
  return [element("label", { class: "entry" }, element("span", {}, t("chain.show")), list)];
}

/** The lines of a chain in words. @param {import("./protocol.js").ChainWords} chain */
const chainTexts = ({ assumed, links }) => [t("step.suppose", { assumed: tellOne(assumed) }), ...links.map((link) => t("step.then", { link: tellOne(link) }))];

/** The lines of one of a step's chains in words. @param {Step} step @param {number} chain */
function textsOf(step, chain) {
  const words = chainsOf(step)[chain];
  return words ? chainTexts(words) : [];
}

/** @param {string} text */
const lineOf = (text) => element("li", {}, element("span", {}, text));

/** Creates the lines of a chain. @param {import("./protocol.js").ChainWords} chain */
export const chainLines = (chain) => chainTexts(chain).map(lineOf);

/** Creates the list of a chain; the selected line is drawn over the grid with the lines that imply it.
 * @param {Step} step @param {number} number @param {((marks: Marks) => void) | undefined} redraw */
export function chainList(step, number, redraw) {
  const lines = textsOf(step, number).map(lineOf);
  const list = element("ol", { class: lines.length > SCROLLED_FROM + 1 ? "chain long" : "chain", tabindex: 0, role: "list" }, ...lines);
  if (redraw) listen(list, (at) => redraw(marksOf(step, [[number, at]])));
  return list;
}

/** Selects lines by click and by arrow keys. @param {HTMLElement} list @param {(at: number) => void} chosen */
function listen(list, chosen) {
  const lines = [...list.children];
  let current = -1;
  const choose = (/** @type {number} */ at) => {
    const line = lines[at];
    if (!line) return;
    current = at;
    for (const each of lines) setAttributes(each, { "aria-current": each === line });
    scrollIntoList(list, line);
    chosen(at);
  };
  list.addEventListener("click", (event) => choose(lines.findIndex((line) => event.target instanceof Node && line.contains(event.target))));
  list.addEventListener("keydown", (event) => {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: lines.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    choose(to);
  });
}

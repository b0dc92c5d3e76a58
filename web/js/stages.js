// The stages in which an example is drawn: the position, where to look, the pattern, its result, and the position after it.

import { candidateName, chainLine, chainMarks, initialMarks } from "./chains.js";
import { bit, boxOf, cellNamed, PEERS } from "./grid.js";
import { displayName, t } from "./i18n.js";
import { isPlain } from "./step.js";
import { conclusionOf, reasonOf } from "./words.js";

/** @import { Link, Marks, Step } from "./protocol.js" */

/** A position with its candidates as sets. @typedef {{clues: number[], values: number[], marks: number[]}} Board */
/** @typedef {{board: Board, figures: Marks | null, text: string}} Stage */

/** Chains with more lines than this in total are drawn at once. */
const MAX_LINES = 14;

/** The marks of a step without its result. @param {Marks} marks @returns {Marks} */
export const patternOf = (marks) => ({
  ...marks,
  cells: marks.cells.filter(({ role }) => role !== "gone" && role !== "placed"),
  candidates: marks.candidates.filter(({ role }) => role !== "gone" && role !== "placed"),
});

/** The place of a pattern: its houses and cells. @param {Marks} marks @returns {Marks} */
const whereOf = (marks) => ({ ...patternOf(marks), candidates: [], links: [] });

/** @param {Board} board @param {Step} step @returns {Board} */
export function boardAfter({ clues, values, marks }, { place, eliminate }) {
  const [after, left] = [[...values], [...marks]];
  for (const { cell, digit } of eliminate) left[cellNamed(cell)] = (left[cellNamed(cell)] ?? 0) & ~bit(digit);
  if (place) {
    const cell = cellNamed(place.cell);
    after[cell] = place.digit;
    for (const peer of PEERS[cell] ?? []) left[peer] = (left[peer] ?? 0) & ~bit(place.digit);
  }
  return { clues, values: after, marks: left };
}

/** The houses of a step, or else the boxes of its cells, in words. @param {Step} step */
export function regionOf({ marks, place }) {
  const named = [...new Set(marks.houses.map(({ house }) => house))];
  const pattern = patternOf(marks);
  const cells = [...pattern.candidates, ...pattern.cells].map(({ cell }) => cell);
  const boxes = (cells.length || !place ? cells : [place.cell]).map(boxNamed);
  const houses = named.length ? named : [...new Set(boxes)].sort();
  return houses.map((house) => displayName("house", house)).join(t("list.comma"));
}

/** The box of a cell such as `r4c2`. @param {string} cell */
const boxNamed = (cell) => `box ${boxOf(cellNamed(cell)) + 1}`;

/** @param {Link} one @param {Link} next */
const isJoined = ({ to }, { from }) => to.cell === from.cell && to.digit === from.digit;

/** Puts links in the order of their chain, strong and weak in turn; returns null if they are not one chain of single candidates.
 * @param {Step} step @returns {Link[] | null} */
function chainOf({ technique, marks: { links } }) {
  // A link of a group has the first of its cells only.
  if (/grouped|ALS/.test(technique)) return null;
  const isLed = (/** @type {Link} */ link) => links.some((other) => isJoined(other, link));
  const strong = links.filter(({ kind }) => kind === "strong");
  const first = strong.find((link) => !isLed(link)) ?? strong[0];
  const chain = first ? [first] : [];
  for (let last = first; last; ) {
    const { kind } = last;
    const next = links.find((link) => !chain.includes(link) && link.kind !== kind && isJoined(/** @type {Link} */ (last), link));
    if (next) chain.push(next);
    last = next;
  }
  return chain.length === links.length ? chain : null;
}

/** The links of a chain in words and drawn up to each of them. @param {Board} board @param {Step} step @param {Link[]} chain @returns {Stage[]} */
function linkStages(board, step, chain) {
  const pattern = patternOf(step.marks);
  return chain.map(({ from, to, kind }, at) => {
    const links = chain.slice(0, at + 1);
    const ends = new Set(links.flatMap((link) => [candidateName(link.from), candidateName(link.to)]));
    const candidates = pattern.candidates.filter((each) => ends.has(candidateName(each)));
    const text = t(kind === "strong" ? "lesson.link.strong" : "lesson.link.weak", { first: from.cell, one: from.digit, second: to.cell, other: to.digit });
    return { board, figures: { ...pattern, candidates, links }, text };
  });
}

/** The stages between the first look and the result: each line or link of its chains, or the whole pattern. @param {Board} board @param {Step} step @returns {Stage[]} */
function patternStages(board, step) {
  const lines = step.chains.flatMap(({ links }, chain) => [0, ...links.map((_, at) => at + 1)].map((line) => ({ chain, line })));
  const why = { board, figures: patternOf(initialMarks(step)), text: reasonOf(step) };
  const chain = lines.length === 0 && step.marks.links.length > 1 && step.marks.links.length < MAX_LINES ? chainOf(step) : null;
  if (chain) return [...linkStages(board, step, chain), why];
  if (lines.length === 0 || lines.length > MAX_LINES) return [why];
  const chains = lines.map(({ chain, line }) => ({ board, figures: patternOf(chainMarks(step, chain, line)), text: chainLine(step, chain, line) }));
  return [...chains, why];
}

/** @param {Board} board @param {Step} step @returns {Stage[]} */
export function stagesOf(board, step) {
  const where = whereOf(step.marks);
  const hasPlace = where.houses.length > 0 || where.cells.length > 0;
  const looks = { board, figures: where, text: t("lesson.stage.where", { where: regionOf(step) }) };
  return [
    { board, figures: null, text: t(isPlain(step) ? "lesson.stage.digits" : "lesson.stage.start") },
    ...(hasPlace ? [looks] : []),
    ...patternStages(board, step),
    { board, figures: initialMarks(step), text: conclusionOf(step) },
    { board: boardAfter(board, step), figures: null, text: t("lesson.stage.after") },
  ];
}

// An immutable position: clues, digits and pencil marks. Every move returns a new position.

import { PEERS, bit, candidates, conflicts, toLine } from "./grid.js";

/**
 * `values` includes the clues. `marks` are the centre marks: a list of the candidates of a cell, made by hand. `corners` are the corner
 * marks, with which players note places of a digit; they are never read as candidates. `struck` are candidates that were eliminated:
 * automatic marks removed by hand, and the eliminations of steps that were applied. `colors` are the colours of the cells, `markColors`
 * those of the candidates of all cells, nine for each. `lines` are the lines that the player has drawn, by the code of their two ends.
 * @typedef {object} Position
 * @property {readonly number[]} clues
 * @property {readonly number[]} values
 * @property {readonly number[]} marks
 * @property {readonly number[]} corners
 * @property {readonly number[]} struck
 * @property {readonly number[]} colors
 * @property {readonly number[]} markColors
 * @property {Lines} lines
 * @property {boolean} auto
 */

/** The looks of lines by the codes of the lines (`lines.js`). @typedef {Readonly<Record<number, number>>} Lines */

/** The two kinds of pencil marks. @typedef {"corner" | "centre"} MarkKind */

const EMPTY = Object.freeze(Array(81).fill(0));
const NO_MARK_COLORS = Object.freeze(Array(729).fill(0));
/** @type {Lines} */
export const NO_LINES = Object.freeze({});

/** Returns the position at the start of a puzzle. @param {readonly number[]} clues @param {boolean} [auto] @returns {Position} */
export const fresh = (clues, auto = false) => ({
  clues,
  values: clues,
  marks: EMPTY,
  corners: EMPTY,
  struck: EMPTY,
  colors: EMPTY,
  markColors: NO_MARK_COLORS,
  lines: NO_LINES,
  auto,
});

/** A copy of a list with one element changed. @param {readonly number[]} list @param {number} at @param {number} value */
const changed = (list, at, value) => list.map((old, index) => (index === at ? value : old));

/** @param {Position} position @param {number} cell */
export const isClue = (position, cell) => position.clues[cell] !== 0;

/** The candidates that the player sees: the centre marks, or the automatic marks without those struck out. @param {Position} position */
export function shownMarks({ values, marks, struck, auto }) {
  if (!auto) return marks.map((set, cell) => (values[cell] ? 0 : set));
  return candidates(values).map((set, cell) => set & ~(struck[cell] ?? 0));
}

/** Whether a set has at least two digits. @param {number} set */
const isList = (set) => (set & (set - 1)) !== 0;

/** The candidates of each cell in the player's position: its automatic marks, or its centre marks if they are a list, otherwise all
 * digits that its peers allow. A single mark may be the first of a list, so it excludes nothing. @param {Position} position */
export function possible(position) {
  const { marks, struck, values } = position;
  if (position.auto) return shownMarks(position);
  return candidates(values).map((allowed, cell) => {
    const mine = marks[cell] ?? 0;
    if (values[cell]) return 0;
    return isList(mine) ? mine : allowed & ~(struck[cell] ?? 0);
  });
}

/** Whether the player has excluded a candidate that the digits on the board allow. @param {Position} position */
export function hasExcluded(position) {
  const allowed = candidates(position.values);
  return possible(position).some((set, cell) => set !== allowed[cell]);
}

/** Enters a digit, or removes it if the cell already holds it. Removes the digit from the marks of the cell's peers.
 * @param {Position} position @param {number} cell @param {number} digit @param {boolean} [cleans] whether marks are removed
 * @returns {Position} */
export function place(position, cell, digit, cleans = true) {
  if (isClue(position, cell)) return position;
  if (position.values[cell] === digit) return erase(position, cell);
  const seen = new Set(cleans ? PEERS[cell] : []);
  const cleared = (/** @type {readonly number[]} */ list) => list.map((set, other) => (seen.has(other) ? set & ~bit(digit) : set));
  return { ...position, values: changed(position.values, cell, digit), marks: cleared(position.marks), corners: cleared(position.corners) };
}

/** Adds or removes a pencil mark. With automatic marks, both kinds strike out a candidate.
 * @param {Position} position @param {number} cell @param {number} digit @param {MarkKind} kind @returns {Position} */
export function toggleMark(position, cell, digit, kind) {
  if (position.values[cell]) return position;
  const toggled = (/** @type {readonly number[]} */ list) => changed(list, cell, (list[cell] ?? 0) ^ bit(digit));
  if (position.auto) {
    const isAllowed = ((candidates(position.values)[cell] ?? 0) & bit(digit)) !== 0;
    return isAllowed ? { ...position, struck: toggled(position.struck) } : position;
  }
  if (kind === "corner") return { ...position, corners: toggled(position.corners) };
  // A candidate that was eliminated before and is noted again is possible again.
  const struck = changed(position.struck, cell, (position.struck[cell] ?? 0) & ~bit(digit));
  return { ...position, marks: toggled(position.marks), struck };
}

/** Removes the digit of a cell, or its marks if it has no digit. @param {Position} position @param {number} cell @returns {Position} */
export function erase(position, cell) {
  if (isClue(position, cell)) return position;
  if (position.values[cell]) return { ...position, values: changed(position.values, cell, 0) };
  const { marks, corners, struck } = position;
  return { ...position, marks: changed(marks, cell, 0), corners: changed(corners, cell, 0), struck: changed(struck, cell, 0) };
}

/** Removes the list of candidates of a cell. @param {Position} position @param {number} cell @returns {Position} */
export const clearCandidates = (position, cell) => ({
  ...position,
  marks: changed(position.marks, cell, 0),
  struck: changed(position.struck, cell, 0),
});

/** Switches automatic marks on or off; when they are switched off, they are kept as centre marks. @param {Position} position @returns {Position} */
export function toggleAuto(position) {
  if (position.auto) return { ...position, auto: false, marks: shownMarks(position) };
  return { ...position, auto: true, struck: EMPTY };
}

/** The cells without centre marks whose candidates are noted when a step with these eliminations is applied.
 * @param {Position} position @param {{cell: number}[]} gone */
export function unnoted({ auto, values, marks }, gone) {
  const cells = gone.map(({ cell }) => cell).filter((cell) => !auto && !values[cell] && !marks[cell]);
  return [...new Set(cells)];
}

/** Applies the placement and the eliminations of a step. Only cells that lose a candidate change: one without centre marks gets the
 * candidates that are left. @param {Position} position
 * @param {{cell: number, digit: number} | null} placed @param {{cell: number, digit: number}[]} gone @param {boolean} [cleans]
 * @returns {Position} */
export function follow(position, placed, gone, cleans = true) {
  const [marks, corners, struck] = [[...position.marks], [...position.corners], [...position.struck]];
  const before = possible(position);
  for (const cell of unnoted(position, gone)) marks[cell] = before[cell] ?? 0;
  for (const { cell, digit } of gone) {
    if (position.values[cell]) continue;
    struck[cell] = (struck[cell] ?? 0) | bit(digit);
    marks[cell] = (marks[cell] ?? 0) & ~bit(digit);
    corners[cell] = (corners[cell] ?? 0) & ~bit(digit);
  }
  // A step without eliminations leaves marks made by hand unchanged.
  const noted = gone.length > 0 ? { ...position, marks, corners, struck } : position;
  return placed && noted.values[placed.cell] !== placed.digit ? place(noted, placed.cell, placed.digit, cleans) : noted;
}

/** Makes every digit a clue. @param {Position} position @returns {Position} */
export const fix = (position) => fresh(position.values, position.auto);

/** The puzzle as a line: the clues, or all digits if there are no clues. @param {Position} position */
export const puzzleOf = ({ clues, values }) => toLine(clues.some(Boolean) ? clues : values);

/** @param {Position} position */
export const isFull = (position) => position.values.every((digit) => digit > 0);

/** @param {Position} position */
export const isSolved = (position) => isFull(position) && conflicts(position.values).size === 0;

/** Whether a position has anything beside its clues. @param {Position} position */
export const hasBegun = (position) => !isSame(position, fresh(position.clues, position.auto));

/** @param {Position} one @param {Position} other */
export function isSame(one, other) {
  const lists = /** @type {const} */ (["clues", "values", "marks", "corners", "struck", "colors", "markColors"]);
  return one.auto === other.auto && lists.every((list) => one[list].every((value, at) => value === other[list][at])) && areSame(one.lines, other.lines);
}

/** @param {Lines} one @param {Lines} other */
function areSame(one, other) {
  const all = Object.entries(one);
  return one === other || (all.length === Object.keys(other).length && all.every(([code, value]) => other[Number(code)] === value));
}

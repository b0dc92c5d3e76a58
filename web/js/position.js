// An immutable position: clues, digits and pencil marks. Every move returns a new position.

import { CELLS, PEERS, bit, candidates, conflicts, toLine } from "./grid.js";

/**
 * `values` includes the clues. `marks` are the marks made by hand. `struck` are the automatic marks that were removed by hand.
 * @typedef {object} Position
 * @property {readonly number[]} clues
 * @property {readonly number[]} values
 * @property {readonly number[]} marks
 * @property {readonly number[]} struck
 * @property {boolean} auto
 */

const EMPTY = Object.freeze(Array(81).fill(0));

/** Returns the position at the start of a puzzle. @param {readonly number[]} clues @param {boolean} [auto] @returns {Position} */
export const fresh = (clues, auto = false) => ({ clues, values: clues, marks: EMPTY, struck: EMPTY, auto });

/** A copy of a list with one element changed. @param {readonly number[]} list @param {number} at @param {number} value */
const changed = (list, at, value) => list.map((old, index) => (index === at ? value : old));

/** @param {Position} position @param {number} cell */
export const isClue = (position, cell) => position.clues[cell] !== 0;

/** The pencil marks to show: those made by hand, or the automatic ones without those struck out. @param {Position} position */
export function shownMarks({ values, marks, struck, auto }) {
  if (!auto) return marks.map((set, cell) => (values[cell] ? 0 : set));
  return candidates(values).map((set, cell) => set & ~(struck[cell] ?? 0));
}

/** The candidates of each cell in the player's position: the marks of the cell, or all digits that its peers allow if it has no
 * marks. @param {Position} position */
export function possible(position) {
  const shown = shownMarks(position);
  const allowed = candidates(position.values);
  return allowed.map((set, cell) => (position.auto ? (shown[cell] ?? 0) : shown[cell] || set));
}

/** Enters a digit, or removes it if the cell already holds it. Removes the digit from the marks of the cell's peers.
 * @param {Position} position @param {number} cell @param {number} digit @returns {Position} */
export function place(position, cell, digit) {
  if (isClue(position, cell)) return position;
  if (position.values[cell] === digit) return erase(position, cell);
  const seen = new Set(PEERS[cell]);
  const marks = position.marks.map((set, other) => (seen.has(other) ? set & ~bit(digit) : set));
  return { ...position, values: changed(position.values, cell, digit), marks };
}

/** Adds or removes a pencil mark. @param {Position} position @param {number} cell @param {number} digit @returns {Position} */
export function toggleMark(position, cell, digit) {
  if (position.values[cell]) return position;
  const list = position.auto ? position.struck : position.marks;
  if (position.auto && !((candidates(position.values)[cell] ?? 0) & bit(digit))) return position;
  const next = changed(list, cell, (list[cell] ?? 0) ^ bit(digit));
  return position.auto ? { ...position, struck: next } : { ...position, marks: next };
}

/** Removes the digit of a cell, or its marks if it has no digit. @param {Position} position @param {number} cell @returns {Position} */
export function erase(position, cell) {
  if (isClue(position, cell)) return position;
  if (position.values[cell]) return { ...position, values: changed(position.values, cell, 0) };
  return { ...position, marks: changed(position.marks, cell, 0), struck: changed(position.struck, cell, 0) };
}

/** Switches automatic marks on or off; when they are switched off, the marks on the board are kept as marks made by hand. @param {Position} position @returns {Position} */
export function toggleAuto(position) {
  if (position.auto) return { ...position, auto: false, marks: shownMarks(position) };
  return { ...position, auto: true, struck: EMPTY };
}

/** Applies the placement and the eliminations of a step. @param {Position} position
 * @param {{cell: number, digit: number} | null} placed @param {{cell: number, digit: number}[]} gone @returns {Position} */
export function follow(position, placed, gone) {
  const full = position.auto ? position : { ...position, marks: possible(position) };
  const [marks, struck] = [[...full.marks], [...full.struck]];
  for (const { cell, digit } of gone) {
    if (full.values[cell]) continue;
    if (full.auto) struck[cell] = (struck[cell] ?? 0) | bit(digit);
    else marks[cell] = (marks[cell] ?? 0) & ~bit(digit);
  }
  // A step without eliminations leaves marks made by hand unchanged.
  const noted = gone.length > 0 ? { ...full, marks, struck } : position;
  return placed && noted.values[placed.cell] !== placed.digit ? place(noted, placed.cell, placed.digit) : noted;
}

/** Makes every digit a clue. @param {Position} position @returns {Position} */
export const fix = (position) => fresh(position.values, position.auto);

/** The puzzle as a line: the clues, or all digits if there are no clues. @param {Position} position */
export const puzzleOf = ({ clues, values }) => toLine(clues.some(Boolean) ? clues : values);

/** @param {Position} position */
export const isFull = (position) => position.values.every((digit) => digit > 0);

/** @param {Position} position */
export const isSolved = (position) => isFull(position) && conflicts(position.values).size === 0;

/** @param {Position} one @param {Position} other */
export function isSame(one, other) {
  const lists = /** @type {const} */ (["clues", "values", "marks", "struck"]);
  return one.auto === other.auto && lists.every((list) => CELLS.every((cell) => one[list][cell] === other[list][cell]));
}

// A position as data that never changes: what was given, what stands, the pencil marks. Every move makes a new one.

import { CELLS, PEERS, bit, candidates, conflicts, toLine } from "./grid.js";

/**
 * `values` holds the clues too. `marks` are those made by hand; `struck` are those taken away by hand while the marks
 * are automatic.
 * @typedef {object} Position
 * @property {readonly number[]} clues
 * @property {readonly number[]} values
 * @property {readonly number[]} marks
 * @property {readonly number[]} struck
 * @property {boolean} auto
 */

const EMPTY = Object.freeze(Array(81).fill(0));

/** A puzzle as it is given. @param {readonly number[]} clues @param {boolean} [auto] @returns {Position} */
export const fresh = (clues, auto = false) => ({ clues, values: clues, marks: EMPTY, struck: EMPTY, auto });

/** A copy of a list with one element changed. @param {readonly number[]} list @param {number} at @param {number} value */
const changed = (list, at, value) => list.map((old, index) => (index === at ? value : old));

/** @param {Position} position @param {number} cell */
export const isClue = (position, cell) => position.clues[cell] !== 0;

/** The pencil marks to show: those by hand, or all that are possible but those struck out. @param {Position} position */
export function shownMarks({ values, marks, struck, auto }) {
  if (!auto) return marks.map((set, cell) => (values[cell] ? 0 : set));
  return candidates(values).map((set, cell) => set & ~(struck[cell] ?? 0));
}

/** What is still possible in each cell as far as the player has come: an empty cell without marks allows all that its
 * peers do. @param {Position} position */
export function possible(position) {
  const shown = shownMarks(position);
  const allowed = candidates(position.values);
  return allowed.map((set, cell) => (position.auto ? (shown[cell] ?? 0) : shown[cell] || set));
}

/** A digit put into a cell, or taken out if it stands there already. The marks of its peers lose the digit.
 * @param {Position} position @param {number} cell @param {number} digit @returns {Position} */
export function place(position, cell, digit) {
  if (isClue(position, cell)) return position;
  if (position.values[cell] === digit) return erase(position, cell);
  const seen = new Set(PEERS[cell]);
  const marks = position.marks.map((set, other) => (seen.has(other) ? set & ~bit(digit) : set));
  return { ...position, values: changed(position.values, cell, digit), marks };
}

/** A pencil mark made or taken away. @param {Position} position @param {number} cell @param {number} digit @returns {Position} */
export function toggleMark(position, cell, digit) {
  if (position.values[cell]) return position;
  const list = position.auto ? position.struck : position.marks;
  if (position.auto && !((candidates(position.values)[cell] ?? 0) & bit(digit))) return position;
  const next = changed(list, cell, (list[cell] ?? 0) ^ bit(digit));
  return position.auto ? { ...position, struck: next } : { ...position, marks: next };
}

/** The digit of a cell taken out, or its marks if there is none. @param {Position} position @param {number} cell @returns {Position} */
export function erase(position, cell) {
  if (isClue(position, cell)) return position;
  if (position.values[cell]) return { ...position, values: changed(position.values, cell, 0) };
  return { ...position, marks: changed(position.marks, cell, 0), struck: changed(position.struck, cell, 0) };
}

/** Automatic marks switched on or off; switched off, those shown stay as marks by hand. @param {Position} position @returns {Position} */
export function toggleAuto(position) {
  if (position.auto) return { ...position, auto: false, marks: shownMarks(position) };
  return { ...position, auto: true, struck: EMPTY };
}

/** What a step puts and takes away, done. @param {Position} position
 * @param {{cell: number, digit: number} | null} placed @param {{cell: number, digit: number}[]} gone @returns {Position} */
export function follow(position, placed, gone) {
  const full = position.auto ? position : { ...position, marks: possible(position) };
  const [marks, struck] = [[...full.marks], [...full.struck]];
  for (const { cell, digit } of gone) {
    if (full.values[cell]) continue;
    if (full.auto) struck[cell] = (struck[cell] ?? 0) | bit(digit);
    else marks[cell] = (marks[cell] ?? 0) & ~bit(digit);
  }
  // Marks by hand stay as they are if the step needs none.
  const noted = gone.length > 0 ? { ...full, marks, struck } : position;
  return placed && noted.values[placed.cell] !== placed.digit ? place(noted, placed.cell, placed.digit) : noted;
}

/** All that stands made a clue. @param {Position} position @returns {Position} */
export const fix = (position) => fresh(position.values, position.auto);

/** The puzzle as a line: the clues, or what stands where there are none. @param {Position} position */
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

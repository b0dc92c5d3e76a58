// Unlimited undo and redo. Each move is stored as its changes, so that thousands of moves need little memory.

import { cellsOfLine } from "./lines.js";
import { fresh, isSame } from "./position.js";

/** @import { Position } from "./position.js" */
/** A change: list, index, value before, value after. The index of a line is its code. The switch for automatic marks is the list `a` with one element, the time of the
 * clock in milliseconds the list `t`: of a move that begins another game.
 * @typedef {[string, number, number, number]} Change */
/** @typedef {Change[]} Move */
/** @typedef {{clues: number[], values: number[], marks: number[], corners: number[], struck: number[], colors: number[],
 *   markColors: number[], auto: number[], lines: Record<number, number>}} Lists */

const LETTERS = /** @type {Record<string, keyof Lists>} */ ({
  c: "clues",
  v: "values",
  m: "marks",
  k: "corners",
  s: "struck",
  p: "colors",
  q: "markColors",
  a: "auto",
  l: "lines",
});

/** @param {Position} position @returns {Lists} */
const listsOf = ({ clues, values, marks, corners, struck, colors, markColors, auto, lines }) => ({
  clues: [...clues],
  values: [...values],
  marks: [...marks],
  corners: [...corners],
  struck: [...struck],
  colors: [...colors],
  markColors: [...markColors],
  auto: [Number(auto)],
  lines: { ...lines },
});

/** @param {Position} before @param {Position} after @returns {Move} */
function difference(before, after) {
  const [old, now] = [listsOf(before), listsOf(after)];
  return Object.entries(LETTERS).flatMap(([letter, list]) =>
    Object.keys({ ...old[list], ...now[list] }).flatMap((place) => {
      const at = Number(place);
      const [value, other] = [old[list][at] ?? 0, now[list][at] ?? 0];
      return value === other ? [] : [/** @type {Change} */ ([letter, at, value, other])];
    }),
  );
}

/** @param {Position} position @param {Move} move @param {boolean} forward @returns {Position} */
function moved(position, move, forward) {
  const lists = listsOf(position);
  for (const [letter, at, before, after] of move) {
    const list = LETTERS[letter];
    if (list) lists[list][at] = forward ? after : before;
    if (list === "lines" && !lists.lines[at]) delete lists.lines[at];
  }
  return { ...lists, auto: lists.auto[0] === 1 };
}

/** Exchanges the time of a move, if it has one, with that of the clock. @param {Move} move @param {boolean} forward @param {number} now
 * @returns {number | null} the time to continue with */
function exchangeTime(move, forward, now) {
  const change = move.find(([letter]) => letter === "t");
  if (!change) return null;
  const [, , before, after] = change;
  change[forward ? 2 : 3] = now;
  return forward ? after : before;
}

/** Returns stored moves, or none if one of them is damaged: a move can be undone only after all that follow it. @param {unknown} value
 * @returns {Move[]} */
export const movesFrom = (value) => (Array.isArray(value) && value.every(isMove) ? value : []);

/** @param {unknown} value @returns {value is Move} */
const isMove = (value) => Array.isArray(value) && value.every(isChange);

/** The lengths of the lists that do not have an element for each cell. */
const LENGTHS = /** @type {Record<string, number>} */ ({ q: 729, a: 1, t: 1, l: Infinity });

/** @param {unknown} value */
function isChange(value) {
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [letter, at, ...values] = value;
  const isKnown = letter === "t" || (typeof letter === "string" && Object.hasOwn(LETTERS, letter));
  return isKnown && Number.isInteger(at) && at >= 0 && at < (LENGTHS[letter] ?? 81) && values.every(Number.isFinite);
}

/** The result of an undo or a redo: the cells that changed, and the time of the clock if it changes.
 * @typedef {{cells: number[], time: number | null}} Turned */

/** The current position, the moves before it and the moves that were undone. */
export class History {
  /** @param {Position} [present] @param {Move[]} [past] @param {Move[]} [future] */
  constructor(present = fresh(Array(81).fill(0)), past = [], future = []) {
    this.present = present;
    this.past = past;
    this.future = future;
  }

  /** Adds a position; returns false if it is the current one. With a time, it begins another game.
   * @param {Position} next @param {number | null} [time] milliseconds of the game before */
  push(next, time = null) {
    if (isSame(this.present, next)) return false;
    const move = difference(this.present, next);
    this.past.push(time === null ? move : [...move, ["t", 0, Math.round(time), 0]]);
    this.future = [];
    this.present = next;
    return true;
  }

  /** Undoes one move; returns null if there is none. @param {number} now the time of the clock @returns {Turned | null} */
  undo(now) {
    const move = this.past.pop();
    if (!move) return null;
    this.future.push(move);
    this.present = moved(this.present, move, false);
    return { cells: changedCells(move), time: exchangeTime(move, false, now) };
  }

  /** Redoes one move; returns null if there is none. @param {number} now the time of the clock @returns {Turned | null} */
  redo(now) {
    const move = this.future.pop();
    if (!move) return null;
    this.past.push(move);
    this.present = moved(this.present, move, true);
    return { cells: changedCells(move), time: exchangeTime(move, true, now) };
  }
}

/** @param {Move} move */
function changedCells(move) {
  const cellsOf = (/** @type {Change} */ [letter, at]) =>
    "vmksp".includes(letter) ? [at] : letter === "q" ? [Math.floor(at / 9)] : letter === "l" ? cellsOfLine(at) : [];
  const cells = move.flatMap(cellsOf);
  return [...new Set(cells)];
}

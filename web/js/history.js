// Unlimited undo and redo. Each move is stored as its changes, so that thousands of moves need little memory.

import { fresh, isSame } from "./position.js";

/** @import { Position } from "./position.js" */
/** A change: list, index, value before, value after. The switch for automatic marks is the list `a` with one element.
 * @typedef {[string, number, number, number]} Change */
/** @typedef {Change[]} Move */
/** @typedef {{clues: number[], values: number[], marks: number[], corners: number[], struck: number[], auto: number[]}} Lists */

const LETTERS = /** @type {Record<string, keyof Lists>} */ ({ c: "clues", v: "values", m: "marks", k: "corners", s: "struck", a: "auto" });

/** @param {Position} position @returns {Lists} */
const listsOf = ({ clues, values, marks, corners, struck, auto }) => ({
  clues: [...clues],
  values: [...values],
  marks: [...marks],
  corners: [...corners],
  struck: [...struck],
  auto: [Number(auto)],
});

/** @param {Position} before @param {Position} after @returns {Move} */
function difference(before, after) {
  const [old, now] = [listsOf(before), listsOf(after)];
  return Object.entries(LETTERS).flatMap(([letter, list]) =>
    old[list].flatMap((value, at) => {
      const other = now[list][at] ?? 0;
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
  }
  return { ...lists, auto: lists.auto[0] === 1 };
}

/** The current position, the moves before it and the moves that were undone. */
export class History {
  /** @param {Position} [present] @param {Move[]} [past] @param {Move[]} [future] */
  constructor(present = fresh(Array(81).fill(0)), past = [], future = []) {
    this.present = present;
    this.past = past;
    this.future = future;
  }

  /** Adds a position; returns false if it is the current one. @param {Position} next */
  push(next) {
    if (isSame(this.present, next)) return false;
    this.past.push(difference(this.present, next));
    this.future = [];
    this.present = next;
    return true;
  }

  /** Undoes one move; returns the cells that it changed, or null if there is no move. */
  undo() {
    const move = this.past.pop();
    if (!move) return null;
    this.future.push(move);
    this.present = moved(this.present, move, false);
    return changedCells(move);
  }

  /** Redoes one move; returns the cells that it changed, or null if there is no move. */
  redo() {
    const move = this.future.pop();
    if (!move) return null;
    this.past.push(move);
    this.present = moved(this.present, move, true);
    return changedCells(move);
  }
}

/** @param {Move} move */
const changedCells = (move) => move.filter(([letter]) => "vmks".includes(letter)).map(([, at]) => at);

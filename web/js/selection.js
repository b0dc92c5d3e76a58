// The selected cells of the game, and the cursor: the cell that has the focus. The cursor is usually one of the selected cells.

import { CELLS, columnOf, rowOf } from "./grid.js";

export class Selection {
  constructor() {
    /** @type {number | null} */
    this.cursor = null;
    /** @type {Set<number>} */
    this.cells = new Set();
  }

  get isSeveral() {
    return this.cells.size > 1;
  }

  /** Selects one cell, or none. @param {number | null} cell */
  only(cell) {
    this.cursor = cell;
    this.cells = new Set(cell === null ? [] : [cell]);
  }

  /** Adds cells; the last one becomes the cursor. @param {readonly number[]} cells */
  add(cells) {
    this.cells = new Set([...this.cells, ...cells]);
    this.cursor = cells.at(-1) ?? this.cursor;
  }

  /** Removes a cell; the cursor moves to another selected cell. @param {number} cell */
  remove(cell) {
    this.cells = new Set([...this.cells].filter((each) => each !== cell));
    if (this.cursor === cell) this.cursor = [...this.cells].at(-1) ?? cell;
  }

  all() {
    this.cells = new Set(CELLS);
    this.cursor ??= 0;
  }

  /** Adds all cells of the rectangle between the cursor and a cell. @param {number} cell */
  addRectangle(cell) {
    this.add([...rectangle(this.cursor ?? cell, cell), cell]);
  }
}

/** The cells of the rectangle with two cells as its corners. @param {number} one @param {number} other */
function rectangle(one, other) {
  const isBetween = (/** @type {(cell: number) => number} */ of, /** @type {number} */ cell) =>
    (of(cell) - of(one)) * (of(cell) - of(other)) <= 0;
  return CELLS.filter((cell) => isBetween(rowOf, cell) && isBetween(columnOf, cell));
}

// Keys of the grid: the cell that a key leads to, and the digit of a key.

import { columnOf, rowOf } from "./grid.js";

/** Returns the cell that a navigation key leads to; arrow keys wrap around at the edges. @param {string} key @param {number} cell @param {boolean} far */
export function next(key, cell, far) {
  const [row, column] = [rowOf(cell), columnOf(cell)];
  const at = (/** @type {number} */ r, /** @type {number} */ c) => ((r + 9) % 9) * 9 + ((c + 9) % 9);
  switch (key) {
    case "ArrowUp": return at(row - 1, column);
    case "ArrowDown": return at(row + 1, column);
    case "ArrowLeft": return at(row, column - 1);
    case "ArrowRight": return at(row, column + 1);
    case "Home": return far ? 0 : at(row, 0);
    case "End": return far ? 80 : at(row, 8);
    case "PageUp": return at(Math.max(row - 3, 0), column);
    case "PageDown": return at(Math.min(row + 3, 8), column);
    default: return null;
  }
}

/** Returns the digit of a key, with or without Shift, also from the number pad. @param {KeyboardEvent} event */
export function digitOf(event) {
  const found = /^(?:Digit|Numpad)(\d)$/.exec(event.code) ?? /^(\d)$/.exec(event.key);
  return found ? Number(found[1]) : null;
}

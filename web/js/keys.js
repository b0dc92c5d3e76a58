// Keys of the grid: the cell that a key leads to, and the digit of a key.

/** Returns the cell that a navigation key leads to in a grid of any size; arrow keys wrap around at the edges. @param {string} key
 * @param {number} cell @param {boolean} far @param {{rows: number, columns: number}} [size] @returns {number | null} */
export function next(key, cell, far, { rows, columns } = { rows: 9, columns: 9 }) {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const at = (/** @type {number} */ r, /** @type {number} */ c) => ((r + rows) % rows) * columns + ((c + columns) % columns);
  switch (key) {
    case "ArrowUp": return at(row - 1, column);
    case "ArrowDown": return at(row + 1, column);
    case "ArrowLeft": return at(row, column - 1);
    case "ArrowRight": return at(row, column + 1);
    case "Home": return far ? 0 : at(row, 0);
    case "End": return far ? rows * columns - 1 : at(row, columns - 1);
    case "PageUp": return at(Math.max(row - 3, 0), column);
    case "PageDown": return at(Math.min(row + 3, rows - 1), column);
    default: return null;
  }
}

/** Returns the digit of a key, with or without Shift, also from the number pad. @param {KeyboardEvent} event */
export function digitOf(event) {
  const found = /^(?:Digit|Numpad)(\d)$/.exec(event.code) ?? /^(\d)$/.exec(event.key);
  return found ? Number(found[1]) : null;
}

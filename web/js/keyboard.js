// Keyboard control: keys of the grid while it has the focus, and keys of the whole page.

import { columnOf, rowOf } from "./grid.js";
import { isTyping } from "./dom.js";

/** @import { Game } from "./game.js" */

/** Returns the cell that a navigation key leads to; arrow keys wrap around at the edges. @param {string} key @param {number} cell @param {boolean} far */
function next(key, cell, far) {
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
function digitOf(event) {
  const found = /^(?:Digit|Numpad)(\d)$/.exec(event.code) ?? /^(\d)$/.exec(event.key);
  return found ? Number(found[1]) : null;
}

/** @typedef {{hint: () => void, focus: (cell: number) => void}} Actions */

/** Handles a key on the grid; returns whether it was handled. @param {KeyboardEvent} event @param {Game} game @param {Actions} actions */
function onGrid(event, game, actions) {
  const cell = next(event.key, game.selected ?? 0, event.ctrlKey || event.metaKey);
  if (cell !== null) {
    game.select(cell);
    actions.focus(cell);
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const digit = digitOf(event);
  if (digit) game.enter(digit, event.shiftKey ? !game.isNoting : game.isNoting);
  else if (digit === 0 || event.key === "Backspace" || event.key === "Delete") game.erase();
  else if (event.key === " " || event.key === "n") game.toggleNotes();
  else if (event.key === "m") game.toggleAuto();
  else if (event.key === "h") actions.hint();
  else if (event.key === "p") game.pause(!game.isPaused);
  else return false;
  return true;
}

/** Handles undo and redo outside the grid. @param {KeyboardEvent} event @param {Game} game */
function onPage(event, game) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping()) return false;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) game.undo();
  else if (key === "y" || key === "z") game.redo();
  else return false;
  return true;
}

/** @param {Game} game @param {{table: HTMLElement}} board @param {Actions} actions @param {() => boolean} isPlaying */
export function listen(game, board, actions, isPlaying) {
  board.table.addEventListener("keydown", (event) => {
    if (onGrid(event, game, actions)) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (!event.defaultPrevented && isPlaying() && onPage(event, game)) event.preventDefault();
  });
}

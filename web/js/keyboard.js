// Keyboard control of the game, wherever the focus is.

import { hasDialog, isTyping } from "./dom.js";
import { digitOf, next } from "./keys.js";

/** @import { Game } from "./game.js" */

/** @typedef {{hint: () => void, focus: (cell: number) => void}} Actions */

/** Handles a key that moves the cursor: with Shift it adds to the selection, with Ctrl and an arrow key it leaves the selection. Arrow
 * keys work everywhere, the others only where they do not scroll the page.
 * @param {KeyboardEvent} event @param {Game} game @param {Actions} actions @param {boolean} isGrid whether the grid has the focus */
function move(event, game, actions, isGrid) {
  if (!isGrid && !/^Arrow/.test(event.key)) return false;
  const isCommand = event.ctrlKey || event.metaKey;
  const cell = next(event.key, game.selected ?? 0, isCommand);
  if (cell === null) return false;
  const movesCursor = isCommand && /^Arrow/.test(event.key);
  if (event.shiftKey) game.extend(cell);
  else if (movesCursor) game.moveCursor(cell);
  // A cell that gets the focus is selected. To select it first would make the browser compute the layout twice.
  actions.focus(cell);
  if (!event.shiftKey && !movesCursor) game.select(cell);
  return true;
}

/** Handles a key of the game; returns whether it was handled. @param {KeyboardEvent} event @param {Game} game @param {Actions} actions */
function play(event, game, actions) {
  const digit = digitOf(event);
  const key = event.key.toLowerCase();
  if (digit !== null && event.shiftKey && (game.mode === "color" || game.mode === "line")) game.choose(digit, "aim");
  else if (digit && event.shiftKey) game.enter(digit, "corner");
  else if (digit) game.press(digit);
  else if (key === "enter") return !isOnControl() && (game.mode === "line" ? game.pen.enter() : game.enterHeld());
  else if (digit === 0 || key === "backspace" || key === "delete") game.erase();
  else if (key === "n" || (key === " " && !isOnControl())) game.nextMode();
  else if (key === "m") game.toggleAuto();
  else if (key === "f") game.beginChoice("filter");
  else if (key === "c") game.toggleTool("color");
  else if (key === "l") game.toggleTool("line");
  else if (key === "h") actions.hint();
  else if (key === "escape") return game.cancelChoice() || game.pen.lift() || game.reduceSelection() || game.endFilter();
  else return false;
  return true;
}

/** Whether the focus is on an element that the space bar activates. */
const isOnControl = () => document.activeElement?.matches("button, a, summary, input") === true;

/** Handles a key with Ctrl: a centre mark, undo, redo or the selection. @param {KeyboardEvent} event @param {Game} game */
function command(event, game) {
  const digit = digitOf(event);
  const key = event.key.toLowerCase();
  if (digit) game.enter(digit, "centre");
  else if (key === "a") game.selectAll();
  else if (key === " " && game.selected !== null && !isOnControl()) game.toggleCell(game.selected);
  else if (key === "z" && !event.shiftKey) game.undo();
  else if (key === "y" || key === "z") game.redo();
  else return false;
  return true;
}

/** @param {Game} game @param {Actions} actions */
function togglePause(game, actions) {
  game.pause(!game.isPaused);
  if (!game.isPaused) actions.focus(game.selected ?? 0);
}

/** Handles the keys wherever the focus is, except in a field, in a dialog and beside the game. @param {Game} game
 * @param {{hasFocus: () => boolean}} board @param {Actions} actions @param {() => boolean} isPlaying */
export function listen(game, board, actions, isPlaying) {
  const isHandled = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || event.altKey || !isPlaying() || isTyping() || hasDialog()) return false;
    const isCommand = event.ctrlKey || event.metaKey;
    if (!isCommand && event.key.toLowerCase() === "p") {
      togglePause(game, actions);
      return true;
    }
    if (game.isPaused) return false;
    if (move(event, game, actions, board.hasFocus())) return true;
    return isCommand ? command(event, game) : play(event, game, actions);
  };
  document.addEventListener("keydown", (event) => {
    if (isHandled(event)) event.preventDefault();
  });
}

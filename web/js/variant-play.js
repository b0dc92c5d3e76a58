// Plays a puzzle of any size on its drawing: the grid, the buttons, the keys, and the game that is kept.

import { colorName } from "./colors.js";
import { announce, byId, element, icon, isTyping, onClick, setAttributes } from "./dom.js";
import { DIGITS } from "./grid.js";
import { t } from "./i18n.js";
import { digitOf } from "./keys.js";
import { showNotice } from "./notice.js";
import { VariantBoard } from "./variant-board.js";
import { VariantGame } from "./variant-game.js";
import { entriesOf, forgetVariant, keepGame, keptVariant, onKept } from "./variant-kept.js";
import { Values } from "./variant-values.js";

/** @import { Key } from "./i18n.js" */
/** @import { VariantResult } from "./protocol.js" */
/** @import { Action } from "./variant-game.js" */

/** The buttons for moves and modes, with their texts and icons. */
const MOVES = /** @type {const} */ ([["undo", "pad.undo", "undo"], ["redo", "pad.redo", "redo"], ["erase", "pad.erase", "erase"], ["marks", "pad.notes", "notes"], ["color", "tool.color", "color"]]);
/** Those that stay pressed. */
const MODES = ["marks", "color"];

/** The buttons for the whole game. */
const WORK = /** @type {const} */ ([["check", "variant.check"], ["reveal", "variant.reveal"], ["restart", "play.restart"]]);

/** What is announced after an action in one cell, and after one in several. @type {Partial<Record<Action["what"], [Key, Key]>>} */
const SAID = {
  place: ["say.place", "say.many.digit.on"],
  clear: ["say.clear", "say.many.clear"],
  "centre.on": ["say.centre.on", "say.many.centre.on"],
  "centre.off": ["say.centre.off", "say.many.centre.off"],
  "corner.on": ["say.corner.on", "say.many.corner.on"],
  "corner.off": ["say.corner.off", "say.many.corner.off"],
  "color.on": ["say.color.on", "say.color.on"],
  "color.off": ["say.color.off", "say.color.off"],
  undo: ["say.undo", "say.undo"],
  redo: ["say.redo", "say.redo"],
  reveal: ["say.place", "say.place"],
};

/** Sends `move` after each change, and `full` when an entry has filled the last empty cell. */
export class VariantPlay extends EventTarget {
  /** @param {HTMLDialogElement} dialog */
  constructor(dialog) {
    super();
    this.dialog = dialog;
    this.text = "";
    /** @type {VariantGame | null} */
    this.game = null;
    /** @type {VariantBoard | null} */
    this.board = null;
    this.isShown = false;
    this.warned = false;
    /** What the pad shows: the game, and whether values or colours, in which language. @type {{game: VariantGame, shown: string} | null} */
    this.pad = null;
    byId("variant-keys").replaceChildren(
      element("div", { id: "variant-pad", class: "variant-pad", role: "group", "aria-label": t("variant.values"), "data-t-aria-label": "variant.values" }),
      element("div", { class: "variant-moves", role: "group", "aria-label": t("pad.moves"), "data-t-aria-label": "pad.moves" }, ...MOVES.map(moveButton)),
      element("div", { class: "row" }, ...WORK.map(([name, key]) => element("button", { type: "button", id: `variant-${name}`, "data-t": key, ...(name === "check" ? { class: "primary" } : {}) }, t(key)))),
    );
    onClick("variant-undo", () => this.game?.undo());
    onClick("variant-redo", () => this.game?.redo());
    onClick("variant-erase", () => this.game?.erase());
    onClick("variant-marks", () => this.turnMode((game) => game.nextMode()));
    onClick("variant-color", () => this.turnMode((game) => game.toggleColors()));
    onClick("variant-restart", () => this.restart());
    // Two tabs with one puzzle would undo each other's moves in the game that is kept.
    onKept(() => this.text, (kept) => this.game?.adopt(entriesOf(kept, this.game.values)));
    dialog.addEventListener("keydown", (event) => this.isKey(event) && event.preventDefault());
  }

  /** Begins a puzzle, or goes on with its game that is kept. @param {string} text @param {VariantResult} puzzle */
  begin(text, { values: ends, columns, grid }) {
    this.board?.grid.remove();
    this.text = text;
    [this.game, this.board] = [null, null];
    if (!grid) return this.show(false);
    const values = new Values(ends);
    const kept = keptVariant(text);
    const game = new VariantGame(values, values.read(grid.clues), columns, kept ? entriesOf(kept, values) : []);
    const board = new VariantBoard(game);
    [this.game, this.board] = [game, board];
    board.placeOver(byId("variant-board"), grid);
    game.addEventListener("change", () => this.render());
    game.addEventListener("action", (event) => this.say(/** @type {CustomEvent} */ (event).detail));
    game.addEventListener("move", () => this.moved());
    game.addEventListener("full", () => this.dispatchEvent(new Event("full")));
    this.show(true);
    this.render();
  }

  /** Shows the game on the drawing, or hides it while the drawing has a result. @param {boolean} isShown */
  show(isShown) {
    this.isShown = isShown && this.game !== null;
    byId("variant-keys").hidden = !this.isShown;
    if (this.board) this.board.grid.hidden = !this.isShown;
  }

  /** Shows a button for each value, or for each colour. @param {VariantGame} game */
  showPad(game) {
    const isColor = game.mode === "color";
    const shown = `${isColor ? "color" : "value"} ${document.documentElement.lang}`;
    const pad = byId("variant-pad");
    pad.classList.toggle("noting", game.marks !== null);
    if (this.pad?.game === game && this.pad.shown === shown) return;
    this.pad = { game, shown };
    const buttons = (isColor ? DIGITS : game.values.list).map((value) => {
      const button = element("button", { type: "button", "data-value": value }, ...(isColor ? colorLabel(value) : [game.values.name(value)]));
      if (isColor) button.className = `paint-${value}`;
      button.addEventListener("click", () => game.press(value));
      return button;
    });
    pad.replaceChildren(...buttons);
  }

  render() {
    const { game, board } = this;
    if (!game || !board) return;
    board.render();
    const { marks } = game;
    setAttributes(byId("variant-marks"), { "aria-pressed": marks !== null });
    setAttributes(byId("variant-color"), { "aria-pressed": game.mode === "color" });
    byId("variant-marks-text").textContent = t(marks ? `pad.mode.${marks}` : "pad.notes");
    this.showPad(game);
    /** @type {HTMLButtonElement} */ (byId("variant-undo")).disabled = game.past.length === 0;
    /** @type {HTMLButtonElement} */ (byId("variant-redo")).disabled = game.future.length === 0;
  }

  /** Keeps the game after a move. */
  moved() {
    const { game, text } = this;
    if (!game) return;
    if (!game.hasBegun) forgetVariant(text);
    else if (!keepGame(text, game) && !this.warned) {
      // Once is enough: without storage, no move can be saved.
      this.warned = true;
      showNotice(t("games.full"));
    }
    this.dispatchEvent(new Event("move"));
  }

  /** @param {Action} action */
  say({ what, cells, value }) {
    const [cell = 0, ...others] = cells;
    const key = SAID[what]?.[others.length ? 1 : 0];
    // A notice says what a restart did.
    if (!key) return;
    const where = others.length ? "" : (this.board?.label(cell) ?? "");
    const named = value === undefined ? {} : { digit: this.game?.values.name(value) ?? "", color: key.startsWith("say.color") ? colorName(value) : "" };
    announce(t(key, { where, n: cells.length, digit: "", ...named }).trim());
  }

  /** @param {(game: VariantGame) => void} turn */
  turnMode(turn) {
    if (!this.game) return;
    turn(this.game);
    announce(t(`say.mode.${this.game.mode}`));
  }

  restart() {
    if (!this.game?.hasBegun) return;
    this.game.reset();
    showNotice(t("variant.restarted"));
    this.board?.focus();
  }

  /** Handles a key, wherever the focus is in the dialog; returns whether it was handled. @param {KeyboardEvent} event */
  isKey(event) {
    const { game, board } = this;
    if (!game || !board || !this.isShown || event.altKey || event.defaultPrevented || isTyping()) return false;
    const isCommand = event.ctrlKey || event.metaKey;
    if (this.isMove(event, game, board)) return true;
    if (this.isEntry(event, game, isCommand)) return true;
    if (isCommand) return turn(event, game);
    return this.isOther(event, game);
  }

  /** Handles a key that enters something: with Shift a corner mark, with Ctrl a mark in the centre. @param {KeyboardEvent} event
   * @param {VariantGame} game @param {boolean} isCommand */
  isEntry(event, game, isCommand) {
    const digit = digitOf(event);
    const isColor = game.mode === "color" && !event.shiftKey && !isCommand;
    // Letters that are values of a large puzzle switch modes while keys are colours.
    const value = isColor ? digit || null : game.values.ofKey(event);
    if (value === null || (isCommand && digit === null)) return false;
    game.press(value, event.shiftKey ? "corner" : isCommand ? "centre" : game.mode);
    return true;
  }

  /** Handles a key that moves the cursor; with Shift it adds to the selection. @param {KeyboardEvent} event @param {VariantGame} game @param {VariantBoard} board */
  isMove(event, game, board) {
    const isFree = board.hasFocus() || (/^Arrow/.test(event.key) && !document.activeElement?.matches("pre"));
    const cell = isFree ? game.next(event.key, event.ctrlKey || event.metaKey) : null;
    if (cell === null) return false;
    if (event.shiftKey) game.extend(cell);
    else game.select(cell);
    board.show();
    return true;
  }

  /** Handles a key of the game that is no value. @param {KeyboardEvent} event @param {VariantGame} game */
  isOther({ key }, game) {
    const isOnControl = document.activeElement?.matches("button, a, summary, input") === true;
    if (key === "Backspace" || key === "Delete" || key === "0") game.erase();
    else if (key.toLowerCase() === "n" || (key === " " && !isOnControl)) this.turnMode((each) => each.nextMode());
    else if (key.toLowerCase() === "c") this.turnMode((each) => each.toggleColors());
    else return false;
    return true;
  }
}

/** Handles a key with Ctrl: undo and redo. @param {KeyboardEvent} event @param {VariantGame} game */
function turn(event, game) {
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) game.undo();
  else if (key === "y" || key === "z") game.redo();
  else return false;
  return true;
}

/** The digit of a colour, and its name for screen readers. @param {number} color */
const colorLabel = (color) => [element("span", { "aria-hidden": true }, String(color)), element("span", { class: "unseen label" }, colorName(color))];

/** @param {typeof MOVES[number]} button */
const moveButton = ([name, key, look]) =>
  element("button", { type: "button", id: `variant-${name}`, ...(MODES.includes(name) ? { "aria-pressed": false } : {}) }, icon(look), element("span", { id: `variant-${name}-text`, "data-t": key }, t(key)));

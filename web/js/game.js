// The current game: history, selected cell, notes mode, clock and storage. It sends `change` when it must be drawn again, and `move`
// when the position has changed, `opened` before that when another game has begun, `saved` when it was to be saved, and `unsaved` if there was
// no room for it.

import { Clock } from "./clock.js";
import { clearColors, paint } from "./colors.js";
import { hasDialog } from "./dom.js";
import { changedAmong, correctAll, eraseAll, markAll, nextEntry, placeAll } from "./edits.js";
import { fromFragment, toFragment } from "./fragment.js";
import { bit, conflicts, fromLine } from "./grid.js";
import { History, movesFrom } from "./history.js";
import { openGame } from "./open-game.js";
import { Pen } from "./pen.js";
import { fix, follow, fresh, hasBegun, isSame, isSolved, shownMarks, toggleAuto } from "./position.js";
import { prefer, preferred } from "./preferences.js";
import { Selection } from "./selection.js";
import { load, save } from "./storage.js";

/** @import { Entry } from "./edits.js" */
/** @import { Position } from "./position.js" */

/** An action to announce to screen readers. @typedef {{what: "undo" | "redo" | "place" | "clear" | "mode.digit" | "mode.corner" | "mode.centre" | "auto.on" | "auto.off"
 *   | "centre.on" | "centre.off" | "corner.on" | "corner.off" | "pause" | "resume" | "selected" | "several.on" | "several.off" | "many.clear"
 *   | `many.${"digit" | "corner" | "centre"}.${"on" | "off"}` | "mode.color" | `color.${"on" | "off" | "mark.on" | "mark.off" | "none"}` | "hold" | "hold.none" | "hold.color" | "filter.choose" | "filter.on" | "filter.off" | "aim.choose" | "aim.cells" | "aim.mark"
 *   | "mode.line" | `aim.line.${"choose" | "cells" | "mark"}` | import("./pen.js").LineAction,
 *   cell?: number, digit?: number, n?: number, color?: number, from?: string, to?: string}} Action */

/** What a digit key does: it enters something, colours cells, or chooses the colour of lines. @typedef {Entry | "color" | "line"} Mode */

/** The puzzle of a first visit. */
const FIRST_PUZZLE = ".....73...783...452..4.5.8..9..5....4..1.8..2....6..5..2.5.6..464...259...18.....";
/** Maximum number of saved moves; during a visit there is no limit. */
const MAX_SAVED_MOVES = 3000;

export class Game extends EventTarget {
  constructor() {
    super();
    this.history = new History();
    this.selection = new Selection();
    /** Whether a press on a cell adds it to the selection. */
    this.selectsSeveral = false;
    /** @type {Mode} */
    this.mode = "digit";
    /** What is coloured or joined by lines: the candidates of a digit, or with 0 the cells. */
    this.aim = 0;
    /** With the setting "digit first", the digit that a press on a cell enters; 0 for none. */
    this.held = 0;
    /** The digit whose cells are lit; 0 for none. */
    this.filter = 0;
    /** What the next digit key chooses instead of an entry. @type {"aim" | "filter" | null} */
    this.choosing = null;
    this.pen = new Pen(this);
    this.isPaused = false;
    /** The number of steps that the player had shown by a hint. */
    this.hints = 0;
    this.clock = new Clock((seconds) => this.dispatchEvent(new CustomEvent("tick", { detail: seconds })));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.saving = undefined;
  }

  /** @returns {Position} */
  get position() {
    return this.history.present;
  }

  /** The cell of the cursor. */
  get selected() {
    return this.selection.cursor;
  }

  set selected(cell) {
    this.selection.only(cell);
  }

  get isSolved() {
    return isSolved(this.position);
  }

  /** Restores the saved game, or opens the position in the address. Returns whether a kept game of its puzzle goes on. */
  begin() {
    const kept = load("game", "tab") ?? load("game");
    const last = typeof kept?.position === "string" ? fromFragment(kept.position) : null;
    const asked = started(fromFragment(location.hash));
    if (last) this.history = new History(last, movesFrom(kept.past), movesFrom(kept.future));
    else this.history = new History(asked ?? fresh(fromLine(FIRST_PUZZLE), preferred("autoMarks")));
    this.clock.reset(last && Number.isFinite(kept.elapsed) ? kept.elapsed : 0);
    this.hints = last && Number.isFinite(kept.hints) ? kept.hints : 0;
    this.isPaused = last !== null && kept.isPaused === true && !this.isSolved;
    const goesOn = asked !== null && !(last && isSame(last, asked)) && openGame(this, asked);
    this.selectFirst();
    this.changed();
    return goesOn;
  }

  /** Without a selected cell, selects the first empty one, so that the keys work at once. */
  selectFirst() {
    const first = this.position.values.indexOf(0);
    if (first >= 0) this.selected ??= first;
  }

  /** Opens a puzzle or a position; this can be undone like a move. @param {Position} position */
  open(position) {
    const { clues } = this.position;
    const isOther = position.clues.some((clue, cell) => clue !== clues[cell]) || (clues.some(Boolean) && hasBegun(this.position));
    this.isPaused = false;
    if (isOther) this.beginGame(position);
    else this.history.push(position);
    if (isOther) this.mode = "digit";
    this.dispatchEvent(new Event("opened"));
    this.changed();
  }

  /** Begins a game with the clock at zero. Undo returns to the game before and its time. @param {Position} position */
  beginGame(position) {
    if (!this.history.push(position, this.clock.elapsed)) return;
    this.clock.reset();
    this.hints = 0;
    this.pen.down = null;
  }

  /** Goes on with a game that was kept. @param {Position} position @param {{elapsed: number, hints: number}} kept */
  resume(position, { elapsed, hints }) {
    this.isPaused = false;
    this.beginGame(position);
    this.clock.reset(elapsed);
    this.hints = hints;
    this.mode = "digit";
    this.selected = null;
    this.selectFirst();
    this.dispatchEvent(new Event("opened"));
    this.changed();
  }

  /** Opens the position of a changed address. Returns whether a kept game of its puzzle goes on. @param {string} fragment */
  follow(fragment) {
    const asked = started(fromFragment(fragment));
    return asked !== null && !isSame(asked, this.position) && openGame(this, asked);
  }

  /** @param {Position} next */
  move(next) {
    if (this.isPaused || !this.history.push(next)) return;
    this.changed();
  }

  /** Handles a digit key: chooses the digit, or enters it in the selected cells. @param {number} digit */
  press(digit) {
    if (this.choosing || this.mode === "line" || !preferred("digitFirst")) return this.enter(digit);
    this.held = this.held === digit ? 0 : digit;
    this.dispatchEvent(new Event("change"));
    const isColor = this.mode === "color";
    if (!this.held) this.announceAction({ what: "hold.none" });
    else this.announceAction({ what: isColor ? "hold.color" : "hold", digit, ...(isColor ? { color: digit } : {}) });
  }

  /** The digit that a press on a cell enters, or 0. */
  get heldDigit() {
    return preferred("digitFirst") && this.mode !== "line" ? this.held : 0;
  }

  /** Enters the chosen digit in the selected cells; returns false if there is none. */
  enterHeld() {
    if (!this.heldDigit) return false;
    this.enter(this.heldDigit);
    return true;
  }

  /** Enters a digit or a mark in all selected cells, as one move. @param {number} digit @param {Mode} [mode] */
  enter(digit, mode = this.mode) {
    if (this.choosing) return this.choose(digit);
    if (mode === "line") return this.pen.choose(digit);
    const { position: before } = this;
    const cells = [...this.selection.cells];
    if (mode === "color") return this.paint(cells, digit);
    this.move(mode === "digit" ? placeAll(before, cells, digit, preferred("cleanUp")) : markAll(before, cells, digit, mode));
    const [cell, ...others] = changedAmong(before, this.position, cells);
    if (cell === undefined) return;
    if (mode === "digit" && !others.length) return this.announceDigit(cell, digit);
    const what = /** @type {const} */ (`${this.kindOf(mode)}.${this.has(cell, digit, mode) ? "on" : "off"}`);
    if (others.length) this.announceAction({ what: `many.${what}`, digit, n: others.length + 1 });
    else this.announceAction({ what: /** @type {Action["what"]} */ (what), digit });
  }

  /** Colours cells or their candidates. @param {readonly number[]} cells @param {number} color */
  paint(cells, color) {
    const { position: before, aim } = this;
    this.move(paint(before, cells, color, aim));
    const [cell, ...others] = changedAmong(before, this.position, cells);
    if (cell === undefined) return aim ? this.announceAction({ what: "color.none", digit: aim }) : undefined;
    const now = aim ? this.position.markColors[cell * 9 + aim - 1] : this.position.colors[cell];
    const what = /** @type {const} */ (`color.${aim ? "mark." : ""}${now ? "on" : "off"}`);
    this.announceAction({ what, digit: aim, color, n: others.length + 1 });
  }

  /** With automatic marks, both kinds of marks are candidates. @param {Entry} mode */
  kindOf(mode) {
    return mode === "corner" && this.position.auto ? "centre" : mode;
  }

  /** Whether a cell has a digit or a mark. @param {number} cell @param {number} digit @param {Entry} mode */
  has(cell, digit, mode) {
    const { position } = this;
    if (mode === "digit") return position.values[cell] === digit;
    const marks = this.kindOf(mode) === "corner" ? position.corners : shownMarks(position);
    return ((marks[cell] ?? 0) & bit(digit)) !== 0;
  }

  /** Announces that a digit was entered or removed, unless the page announces a clash or the end. @param {number} cell @param {number} digit */
  announceDigit(cell, digit) {
    const { values } = this.position;
    if (this.isSolved || conflicts(values).has(cell)) return;
    this.announceAction({ what: values[cell] ? "place" : "clear", digit, cell });
  }

  /** @param {Action} action */
  announceAction(action) {
    this.dispatchEvent(new CustomEvent("action", { detail: action }));
  }

  /** Erases all selected cells, as one move. */
  erase() {
    if (this.choosing) return this.choose(0);
    if (this.mode === "line") return this.pen.erase();
    const { position: before } = this;
    const cells = [...this.selection.cells];
    this.move(this.mode === "color" ? clearColors(before, cells, this.aim) : eraseAll(before, cells));
    const [cell, ...others] = changedAmong(before, this.position, cells);
    if (cell === undefined) return;
    this.announceAction(others.length ? { what: "many.clear", n: others.length + 1 } : { what: "clear", cell });
  }

  /** Switches automatic marks on or off, in this game and for those that begin later. */
  toggleAuto() {
    this.move(toggleAuto(this.position));
    prefer("autoMarks", this.position.auto);
    this.announceAction({ what: this.position.auto ? "auto.on" : "auto.off" });
  }

  /** Makes every digit a clue. Returns whether a kept game of this puzzle goes on. */
  fix() {
    return openGame(this, fix(this.position));
  }

  /** Removes all entries, as one move. */
  restart() {
    this.isPaused = false;
    this.beginGame(fresh(this.position.clues, this.position.auto));
    this.changed();
  }

  /** @param {{cell: number, digit: number} | null} placed @param {{cell: number, digit: number}[]} gone */
  applyStep(placed, gone) {
    if (placed) this.selected = placed.cell;
    this.move(follow(this.position, placed, gone, preferred("cleanUp")));
  }

  /** Removes wrong digits, and lists of candidates that do not include the correct digit, as one move. @param {{cell: number, isDigit: boolean}[]} mistakes */
  correct(mistakes) {
    this.selected = mistakes[0]?.cell ?? this.selected;
    this.move(correctAll(this.position, mistakes));
  }

  undo() {
    this.moveInHistory("undo");
  }

  redo() {
    this.moveInHistory("redo");
  }

  /** @param {"undo" | "redo"} what */
  moveInHistory(what) {
    const turned = this.isPaused ? null : this.history[what](Math.round(this.clock.elapsed));
    if (!turned) return;
    const { cells: [cell, ...others], time } = turned;
    if (time !== null) {
      this.clock.reset(time);
      this.dispatchEvent(new Event("opened"));
    }
    const isOne = cell !== undefined && others.length === 0;
    if (isOne) this.selected = cell;
    this.changed();
    this.announceAction({ what, ...(isOne ? { cell } : {}) });
  }

  /** Selects one cell, or none. @param {number | null} cell */
  select(cell) {
    if (cell === this.selected && !this.selection.isSeveral) return;
    this.selection.only(cell);
    this.dispatchEvent(new Event("change"));
  }

  /** Changes the selected cells. @param {(selection: Selection) => void} change */
  changeSelection(change) {
    change(this.selection);
    this.dispatchEvent(new Event("change"));
  }

  /** Adds a cell to the selection. @param {number} cell */
  extend(cell) {
    this.changeSelection((selection) => selection.add([cell]));
    this.announceSelection();
  }

  /** Adds the cells of the rectangle up to a cell. @param {number} cell */
  extendTo(cell) {
    this.changeSelection((selection) => selection.addRectangle(cell));
  }

  /** @param {number} cell */
  toggleCell(cell) {
    this.changeSelection((selection) => (selection.cells.has(cell) ? selection.remove(cell) : selection.add([cell])));
  }

  /** Adds or removes a cell that the pointer is dragged over. @param {number} cell @param {boolean} adds */
  drag(cell, adds) {
    if (adds ? this.selected === cell && this.selection.cells.has(cell) : !this.selection.cells.has(cell)) return;
    this.changeSelection((selection) => (adds ? selection.add([cell]) : selection.remove(cell)));
  }

  /** Moves the cursor; the selected cells stay. @param {number} cell */
  moveCursor(cell) {
    this.changeSelection((selection) => (selection.cursor = cell));
  }

  selectAll() {
    this.changeSelection((selection) => selection.all());
    this.announceSelection();
  }

  /** Selects only the cell of the cursor; returns false if nothing else was selected. */
  reduceSelection() {
    if (!this.selection.isSeveral) return false;
    this.select(this.selected);
    return true;
  }

  announceSelection() {
    const n = this.selection.cells.size;
    if (n !== 1) this.announceAction({ what: "selected", n });
  }

  toggleSeveral() {
    this.selectsSeveral = !this.selectsSeveral;
    this.dispatchEvent(new Event("change"));
    this.announceAction({ what: this.selectsSeveral ? "several.on" : "several.off" });
  }

  /** Switches between digits, corner marks and centre marks. */
  nextMode() {
    this.setMode(nextEntry(this.mode));
  }

  /** Switches to colours or lines, or back to digits. @param {"color" | "line"} tool */
  toggleTool(tool) {
    this.setMode(this.mode === tool ? "digit" : tool);
  }

  /** @param {Mode} mode */
  setMode(mode) {
    this.mode = mode;
    this.choosing = null;
    this.pen.down = null;
    this.dispatchEvent(new Event("change"));
    this.announceAction({ what: `mode.${this.mode}` });
  }

  /** What the digit buttons enter. */
  get padMode() {
    return this.choosing ? "choose" : this.mode;
  }

  /** Lets the next digit key choose something; a second time, removes what was chosen. @param {"aim" | "filter"} what */
  beginChoice(what) {
    if (this.choosing === what) return this.choose(0);
    this.choosing = what;
    this.dispatchEvent(new Event("change"));
    this.announceAction({ what: `${what === "aim" ? this.aimName : what}.choose` });
  }

  /** @returns {"aim" | "aim.line"} */
  get aimName() {
    return this.mode === "line" ? "aim.line" : "aim";
  }

  /** Chooses a digit; 0, or the digit chosen before, ends the choice of a filter. @param {number} digit @param {"aim" | "filter"} [what] */
  choose(digit, what = this.choosing ?? "aim") {
    this.choosing = null;
    if (what === "aim") this.aim = digit;
    else this.filter = this.filter === digit ? 0 : digit;
    this.dispatchEvent(new Event("change"));
    if (what === "aim") this.announceAction({ what: `${this.aimName}.${digit ? "mark" : "cells"}`, digit });
    else this.announceAction(this.filter ? { what: "filter.on", digit } : { what: "filter.off" });
  }

  /** Ends the filter; returns false if there is none. */
  endFilter() {
    if (!this.filter) return false;
    this.choose(0, "filter");
    return true;
  }

  /** Ends the choice of a digit without a result; returns false if there is none. */
  cancelChoice() {
    if (!this.choosing) return false;
    this.choosing = null;
    this.dispatchEvent(new Event("change"));
    return true;
  }

  /** @param {boolean} isPaused */
  pause(isPaused) {
    if (this.isSolved) return;
    this.isPaused = isPaused;
    this.updateClock();
    this.dispatchEvent(new Event("change"));
    this.announceAction({ what: isPaused ? "pause" : "resume" });
  }

  /** The clock runs from the first move until the puzzle is solved, except during a pause and while a dialog covers the board. */
  updateClock() {
    if (this.isPaused || this.isSolved || hasDialog() || this.history.past.length === 0) this.clock.stop();
    else this.clock.run();
  }

  changed() {
    this.updateClock();
    this.dispatchEvent(new Event("change"));
    this.dispatchEvent(new Event("move"));
    this.updateAddress();
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.save(), 250);
  }

  /** Saves the game to the browser's storage. Does not write the address, which may be a new one that is not opened yet. */
  save() {
    clearTimeout(this.saving);
    const position = toFragment(this.position);
    const game = (/** @type {number} */ limit) => ({
      position,
      past: this.history.past.slice(-limit),
      future: this.history.future.slice(-limit),
      elapsed: this.clock.elapsed,
      isPaused: this.isPaused,
      hints: this.hints,
    });
    // Another tab may play another game: each continues its own, and a new tab the last one.
    for (const scope of /** @type {const} */ (["tab", "all"])) {
      if (!save("game", game(MAX_SAVED_MOVES), scope) && !save("game", game(100), scope)) this.dispatchEvent(new Event("unsaved"));
    }
    this.dispatchEvent(new Event("saved"));
  }

  /** The fragment of the page's address. */
  get address() {
    return `#${toFragment(this.position)}`;
  }

  /** Writes the position to the address at once, so that a reload shows it. */
  updateAddress() {
    const fragment = this.address;
    if (location.hash === fragment) return;
    try {
      history.replaceState(history.state, "", fragment);
    } catch {
      // Some browsers limit the rate of changes; the next move updates the address.
    }
  }
}

/** A puzzle without any entry starts with automatic marks if the player prefers them. @param {Position | null} position */
function started(position) {
  const hasBegun = !position || !isSame(position, fresh(position.clues));
  return hasBegun ? position : fresh(position.clues, preferred("autoMarks"));
}

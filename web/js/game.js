// The current game: history, selected cell, notes mode, clock and storage. It sends `change` when it must be drawn again, and `move`
// when the position has changed.

import { Clock } from "./clock.js";
import { fromFragment, toFragment } from "./fragment.js";
import { bit, fromLine } from "./grid.js";
import { History } from "./history.js";
import { erase, fix, follow, fresh, isSame, isSolved, place, shownMarks, toggleAuto, toggleMark } from "./position.js";
import { load, save } from "./storage.js";

/** @import { Position } from "./position.js" */

/** An action to announce to screen readers. @typedef {{what: "undo" | "redo" | "notes.on" | "notes.off" | "auto.on" | "auto.off"
 *   | "mark.on" | "mark.off" | "pause" | "resume", cell?: number, digit?: number}} Action */

/** The puzzle of a first visit. */
const FIRST_PUZZLE = ".....73...783...452..4.5.8..9..5....4..1.8..2....6..5..2.5.6..464...259...18.....";
/** Maximum number of saved moves; during a visit there is no limit. */
const MAX_SAVED_MOVES = 3000;

export class Game extends EventTarget {
  constructor() {
    super();
    this.history = new History();
    /** @type {number | null} */
    this.selected = null;
    this.isNoting = false;
    this.isPaused = false;
    this.clock = new Clock((seconds) => this.dispatchEvent(new CustomEvent("tick", { detail: seconds })));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.saving = undefined;
  }

  /** @returns {Position} */
  get position() {
    return this.history.present;
  }

  get isSolved() {
    return isSolved(this.position);
  }

  /** Restores the saved game, or opens the position in the address. */
  begin() {
    const kept = load("game");
    const last = typeof kept?.position === "string" ? fromFragment(kept.position) : null;
    const asked = fromFragment(location.hash);
    if (last) this.history = new History(last, kept.past ?? [], kept.future ?? []);
    else this.history = new History(asked ?? fresh(fromLine(FIRST_PUZZLE)));
    this.clock.reset(last ? (kept.elapsed ?? 0) : 0);
    if (last && asked && !isSame(last, asked)) this.open(asked);
    this.selectFirst();
    this.changed();
  }

  /** Without a selected cell, selects the first empty one, so that the keys work at once. */
  selectFirst() {
    const first = this.position.values.indexOf(0);
    if (first >= 0) this.selected ??= first;
  }

  /** Opens a puzzle or a position; this can be undone like a move. @param {Position} position */
  open(position) {
    const isOther = position.clues.some((clue, cell) => clue !== this.position.clues[cell]);
    this.history.push(position);
    if (isOther) this.clock.reset();
    this.isPaused = false;
    this.changed();
  }

  /** Opens the position of a changed address. @param {string} fragment */
  follow(fragment) {
    const asked = fromFragment(fragment);
    if (asked && !isSame(asked, this.position)) this.open(asked);
  }

  /** @param {Position} next */
  move(next) {
    if (this.isPaused || !this.history.push(next)) return;
    this.changed();
  }

  /** @param {number} digit @param {boolean} [isMark] */
  enter(digit, isMark = this.isNoting) {
    if (this.selected === null) return;
    const change = isMark ? toggleMark : place;
    const before = this.position;
    this.move(change(this.position, this.selected, digit));
    if (!isMark || before === this.position) return;
    const isOn = ((shownMarks(this.position)[this.selected] ?? 0) & bit(digit)) !== 0;
    this.announceAction({ what: isOn ? "mark.on" : "mark.off", digit });
  }

  /** @param {Action} action */
  announceAction(action) {
    this.dispatchEvent(new CustomEvent("action", { detail: action }));
  }

  erase() {
    if (this.selected !== null) this.move(erase(this.position, this.selected));
  }

  toggleAuto() {
    this.move(toggleAuto(this.position));
    this.announceAction({ what: this.position.auto ? "auto.on" : "auto.off" });
  }

  fix() {
    this.move(fix(this.position));
  }

  /** Removes all entries, as one move. */
  restart() {
    this.clock.reset();
    this.move(fresh(this.position.clues, this.position.auto));
  }

  /** @param {{cell: number, digit: number} | null} placed @param {{cell: number, digit: number}[]} gone */
  applyStep(placed, gone) {
    if (placed) this.selected = placed.cell;
    this.move(follow(this.position, placed, gone));
  }

  /** Removes wrong digits, and marks that do not include the correct digit, as one move. @param {{cell: number, isDigit: boolean}[]} mistakes */
  correct(mistakes) {
    const cells = mistakes.map(({ cell }) => cell);
    this.selected = cells[0] ?? this.selected;
    this.move(cells.reduce(erase, this.position));
  }

  undo() {
    this.moveInHistory("undo", () => this.history.undo());
  }

  redo() {
    this.moveInHistory("redo", () => this.history.redo());
  }

  /** @param {"undo" | "redo"} what @param {() => number[] | null} turn */
  moveInHistory(what, turn) {
    const cells = this.isPaused ? null : turn();
    if (!cells) return;
    const [cell] = cells;
    const isOne = cells.length === 1 && cell !== undefined;
    if (isOne) this.selected = cell;
    this.changed();
    this.announceAction({ what, ...(isOne ? { cell } : {}) });
  }

  /** @param {number | null} cell */
  select(cell) {
    if (cell === this.selected) return;
    this.selected = cell;
    this.dispatchEvent(new Event("change"));
  }

  toggleNotes() {
    this.isNoting = !this.isNoting;
    this.dispatchEvent(new Event("change"));
    this.announceAction({ what: this.isNoting ? "notes.on" : "notes.off" });
  }

  /** @param {boolean} isPaused */
  pause(isPaused) {
    if (this.isSolved) return;
    this.isPaused = isPaused;
    this.updateClock();
    this.dispatchEvent(new Event("change"));
    this.announceAction({ what: isPaused ? "pause" : "resume" });
  }

  /** The clock runs from the first move until the puzzle is solved, except during a pause. */
  updateClock() {
    if (this.isPaused || this.isSolved || this.history.past.length === 0) this.clock.stop();
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
    });
    if (!save("game", game(MAX_SAVED_MOVES))) save("game", game(100));
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

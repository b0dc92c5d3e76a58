// The game of a puzzle of any size: entries, marks, colours, selection, undo. Sends `change` when it must be drawn again, `move` after each
// change of what a cell holds, and `full` when an entry has filled the last empty cell.

import { nextEntry } from "./edits.js";
import { next } from "./keys.js";

/** @import { Entry as Kind } from "./edits.js" */
/** @import { Values } from "./variant-values.js" */

/** What a key enters. @typedef {Kind | "color"} Mode */
/** @typedef {"centre" | "corner"} MarkKind */
/** What the player has entered in a cell: a value, marks in increasing order, which a value hides, and a colour from 1 to 9, or 0.
 * @typedef {{value: number | null, centre: readonly number[], corner: readonly number[], color: number}} Entry */
/** A changed cell with its contents before and after. @typedef {{cell: number, before: Entry, after: Entry}} Change */
/** What was done, for the announcement; `value` is a value or a colour.
 * @typedef {{what: "place" | "clear" | `${MarkKind | "color"}.${"on" | "off"}` | "undo" | "redo" | "reset" | "reveal" | "adopt", cells: number[], value?: number}} Action */

/** @type {Entry} */
export const EMPTY = Object.freeze({ value: null, centre: [], corner: [], color: 0 });
const NO_MARKS = Object.freeze({ centre: EMPTY.centre, corner: EMPTY.corner });

/** @param {Entry} one @param {Entry} other */
const isSame = (one, other) =>
  one.value === other.value && one.color === other.color && one.centre.join() === other.centre.join() && one.corner.join() === other.corner.join();

export class VariantGame extends EventTarget {
  /** @param {Values} values @param {readonly (number | null)[]} clues @param {number} columns @param {readonly Entry[]} [entries] those of a kept game */
  constructor(values, clues, columns, entries = []) {
    super();
    this.values = values;
    this.clues = clues;
    this.columns = columns;
    this.entries = clues.map((clue, cell) => (clue === null ? (entries[cell] ?? EMPTY) : { ...EMPTY, color: entries[cell]?.color ?? 0 }));
    /** @type {Change[][]} */
    this.past = [];
    /** @type {Change[][]} */
    this.future = [];
    /** What keys and buttons enter. @type {Mode} */
    this.mode = "digit";
    /** The entries that were found to be wrong. @type {Set<number>} */
    this.wrong = new Set();
    this.cursor = Math.max(0, this.cells.indexOf(null));
    /** The selected cells. */
    this.chosen = new Set([this.cursor]);
  }

  /** The values of all cells. */
  get cells() {
    return this.clues.map((clue, cell) => clue ?? this.entries[cell]?.value ?? null);
  }

  /** @param {number} cell */
  valueAt(cell) {
    return this.clues[cell] ?? this.entries[cell]?.value ?? null;
  }

  /** The marks that a cell shows. @param {number} cell @returns {Pick<Entry, MarkKind>} */
  marksAt(cell) {
    return this.valueAt(cell) === null ? (this.entries[cell] ?? NO_MARKS) : NO_MARKS;
  }

  /** The colour of a cell, or 0. @param {number} cell */
  colorAt(cell) {
    return this.entries[cell]?.color ?? 0;
  }

  get isFull() {
    return !this.cells.includes(null);
  }

  get hasBegun() {
    return this.entries.some((entry) => !isSame(entry, EMPTY));
  }

  /** The selected cells that are no clues. */
  get open() {
    return [...this.chosen].filter((cell) => this.clues[cell] === null);
  }

  /** The kind of marks that keys and buttons enter, or null. @returns {MarkKind | null} */
  get marks() {
    return this.mode === "corner" || this.mode === "centre" ? this.mode : null;
  }

  /** Enters a value, a mark or a colour in the selected cells, or removes it if all of them have it. @param {number} value @param {Mode} [mode] */
  press(value, mode = this.mode) {
    if (mode === "color") this.paint(value);
    else if (mode === "digit") this.place(value);
    else this.mark(value, mode);
  }

  /** @param {number} value */
  place(value) {
    const { open } = this;
    const missing = open.filter((cell) => this.valueAt(cell) !== value);
    const cells = missing.length ? missing : open;
    this.edit(missing.length ? "place" : "clear", cells, (entry) => ({ ...entry, value: missing.length ? value : null }), value);
    if (missing.length && this.isFull) this.dispatchEvent(new Event("full"));
  }

  /** @param {number} value @param {MarkKind} kind */
  mark(value, kind) {
    const open = this.open.filter((cell) => this.valueAt(cell) === null);
    const missing = open.filter((cell) => !this.marksAt(cell)[kind].includes(value));
    const add = (/** @type {Entry} */ entry) => ({ ...entry, [kind]: [...entry[kind], value].sort((one, other) => one - other) });
    const remove = (/** @type {Entry} */ entry) => ({ ...entry, [kind]: entry[kind].filter((each) => each !== value) });
    if (missing.length) this.edit(`${kind}.on`, missing, add, value);
    else this.edit(`${kind}.off`, open, remove, value);
  }

  /** Colours the selected cells; clues can have a colour, too. @param {number} color */
  paint(color) {
    const chosen = [...this.chosen];
    const isOn = chosen.some((cell) => this.colorAt(cell) !== color);
    this.edit(isOn ? "color.on" : "color.off", chosen, (entry) => ({ ...entry, color: isOn ? color : 0 }), color);
  }

  /** Removes the value of each selected cell, or its marks if it has no value; if no cell has any, or with colours, their colours. */
  erase() {
    const holds = this.open.some((cell) => !isSame({ ...(this.entries[cell] ?? EMPTY), color: 0 }, EMPTY));
    if (this.mode === "color" || !holds) this.edit("clear", [...this.chosen], (entry) => ({ ...entry, color: 0 }));
    else this.edit("clear", this.open, (entry) => (entry.value === null ? { ...entry, ...NO_MARKS } : { ...entry, value: null }));
  }

  /** Removes all entries, marks and colours, as one move. */
  reset() {
    this.edit("reset", [...this.entries.keys()], () => EMPTY);
  }

  /** Goes on with the entries of another tab, as one move. @param {readonly Entry[]} entries */
  adopt(entries) {
    this.edit("adopt", [...this.entries.keys()], (entry, cell) => (this.clues[cell] === null ? (entries[cell] ?? entry) : { ...entry, color: entries[cell]?.color ?? 0 }));
  }

  /** Enters the value of the solution. @param {number} cell @param {number} value */
  reveal(cell, value) {
    this.edit("reveal", [cell], (entry) => ({ ...entry, value }), value);
    if (this.isFull) this.dispatchEvent(new Event("full"));
  }

  /** Changes cells as one move. @param {Action["what"]} what @param {readonly number[]} cells @param {(entry: Entry, cell: number) => Entry} change @param {number} [value] */
  edit(what, cells, change, value) {
    const changes = cells.map((cell) => ({ cell, before: this.entries[cell] ?? EMPTY, after: change(this.entries[cell] ?? EMPTY, cell) }));
    const move = changes.filter(({ before, after }) => !isSame(before, after));
    if (!move.length) return;
    this.past.push(move);
    this.future = [];
    this.apply(move, "after");
    this.announceAction({ what, cells: move.map(({ cell }) => cell), ...(value === undefined ? {} : { value }) });
  }

  /** @param {readonly Change[]} move @param {"before" | "after"} to */
  apply(move, to) {
    for (const { cell, [to]: entry } of move) {
      this.entries[cell] = entry;
      this.wrong.delete(cell);
    }
    this.dispatchEvent(new Event("change"));
    this.dispatchEvent(new Event("move"));
  }

  undo() {
    this.turn("undo", this.past, this.future, "before");
  }

  redo() {
    this.turn("redo", this.future, this.past, "after");
  }

  /** @param {"undo" | "redo"} what @param {Change[][]} from @param {Change[][]} onto @param {"before" | "after"} to */
  turn(what, from, onto, to) {
    const move = from.pop();
    if (!move) return;
    onto.push(move);
    const cells = move.map(({ cell }) => cell);
    const [first] = cells;
    if (first !== undefined && cells.length === 1) this.select(first);
    this.apply(move, to);
    this.announceAction({ what, cells });
  }

  /** @param {Action} detail */
  announceAction(detail) {
    this.dispatchEvent(new CustomEvent("action", { detail }));
  }

  /** Selects one cell. @param {number} cell */
  select(cell) {
    this.choose(cell, new Set([cell]));
  }

  /** Adds a cell to the selection. @param {number} cell */
  extend(cell) {
    this.choose(cell, new Set([...this.chosen, cell]));
  }

  /** Adds a cell to the selection, or removes it. The last one stays. @param {number} cell */
  toggle(cell) {
    if (!this.chosen.has(cell)) return this.extend(cell);
    const left = [...this.chosen].filter((each) => each !== cell);
    this.choose(left.at(-1) ?? cell, new Set(left.length ? left : [cell]));
  }

  /** Adds the rectangle from the cursor to a cell. @param {number} cell */
  extendTo(cell) {
    const [rows, columns] = [this.rowOf, this.columnOf].map((of) => [of(cell), of(this.cursor)].sort((one, other) => one - other));
    const isBetween = (/** @type {number} */ at, [least = 0, most = 0] = /** @type {number[]} */ ([])) => at >= least && at <= most;
    const inside = [...this.clues.keys()].filter((each) => isBetween(this.rowOf(each), rows) && isBetween(this.columnOf(each), columns));
    this.choose(cell, new Set([...this.chosen, ...inside]));
  }

  /** @param {number} cursor @param {Set<number>} chosen */
  choose(cursor, chosen) {
    this.cursor = cursor;
    this.chosen = chosen;
    this.dispatchEvent(new Event("change"));
  }

  /** Switches between values, corner marks and centre marks. */
  nextMode() {
    this.setMode(nextEntry(this.mode));
  }

  /** Switches to colours, or back to values. */
  toggleColors() {
    this.setMode(this.mode === "color" ? "digit" : "color");
  }

  /** @param {Mode} mode */
  setMode(mode) {
    this.mode = mode;
    this.dispatchEvent(new Event("change"));
  }

  /** @param {number} cell */
  rowOf = (cell) => Math.floor(cell / this.columns);

  /** @param {number} cell */
  columnOf = (cell) => cell % this.columns;

  /** The cell that a key leads to from the cursor. @param {string} key @param {boolean} far */
  next(key, far) {
    return next(key, this.cursor, far, { rows: this.clues.length / this.columns, columns: this.columns });
  }
}

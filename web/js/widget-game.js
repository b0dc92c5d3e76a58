// The game of a notebook's widget: its position, kept equal to the traits in Python, with unlimited undo. All views of a widget share it.
// It sends `change` when it must be drawn again, and `move` when the position has changed.

import { correctAll, eraseAll, markAll, nextEntry, placeAll } from "./edits.js";
import { digitsOf, fromLine, setOf, toLine } from "./grid.js";
import { History } from "./history.js";
import { follow, fresh, shownMarks } from "./position.js";

/** @import { Entry } from "./edits.js" */
/** @import { Position } from "./position.js" */
/** @import { Model } from "./widget.js" */

export class WidgetGame extends EventTarget {
  /** @param {Model} model */
  constructor(model) {
    super();
    this.model = model;
    this.puzzle = /** @type {string} */ (model.get("puzzle"));
    this.history = new History(read(model));
    this.selected = Math.max(0, this.position.values.indexOf(0));
    /** @type {Entry} */
    this.entry = "digit";
    for (const trait of ["puzzle", "cells", "marks", "corners"]) model.on(`change:${trait}`, () => this.follow());
  }

  get position() {
    return this.history.present;
  }

  /** Takes over what was set in Python: another puzzle begins another game, anything else is a move. */
  follow() {
    const { model } = this;
    const isOther = this.puzzle !== model.get("puzzle");
    const written = stateOf(this.position);
    if (!isOther && Object.entries(written).every(([trait, value]) => String(model.get(trait)) === String(value))) return;
    this.puzzle = model.get("puzzle");
    if (isOther) this.history = new History(read(model));
    else this.history.push(read(model));
    this.moved();
  }

  moved() {
    this.dispatchEvent(new Event("move"));
    this.dispatchEvent(new Event("change"));
  }

  /** Writes the position to the traits. */
  write() {
    for (const [trait, value] of Object.entries(stateOf(this.position))) this.model.set(trait, value);
    this.model.save_changes();
    this.moved();
  }

  /** @param {Position} next */
  move(next) {
    if (this.history.push(next)) this.write();
  }

  /** Enters a digit or a mark in the selected cell; removes it if it is there. @param {number} digit @param {Entry} [entry] */
  enter(digit, entry = this.entry) {
    const { position, selected } = this;
    this.move(entry === "digit" ? placeAll(position, [selected], digit, true) : markAll(position, [selected], digit, entry));
  }

  erase() {
    this.move(eraseAll(this.position, [this.selected]));
  }

  /** Moves in the history; returns whether there was a move. @param {"undo" | "redo"} what */
  turn(what) {
    const turned = this.history[what](0);
    if (!turned) return false;
    const [cell, ...others] = turned.cells;
    if (cell !== undefined && !others.length) this.selected = cell;
    this.write();
    return true;
  }

  /** @param {number} cell */
  select(cell) {
    if (cell === this.selected) return;
    this.selected = cell;
    this.dispatchEvent(new Event("change"));
  }

  /** @param {Entry} entry */
  setEntry(entry) {
    this.entry = entry;
    this.dispatchEvent(new Event("change"));
  }

  nextEntry() {
    this.setEntry(nextEntry(this.entry));
  }

  /** @param {{cell: number, digit: number} | null} placed @param {{cell: number, digit: number}[]} gone */
  applyStep(placed, gone) {
    this.selected = placed?.cell ?? this.selected;
    this.move(follow(this.position, placed, gone));
  }

  /** Removes wrong digits, and lists of candidates without the correct digit, as one move. @param {{cell: number, isDigit: boolean}[]} mistakes */
  correct(mistakes) {
    this.selected = mistakes[0]?.cell ?? this.selected;
    this.move(correctAll(this.position, mistakes));
  }
}

/** The traits of a position. @param {Position} position */
const stateOf = (position) => ({
  cells: toLine(position.values),
  marks: textsOf(shownMarks(position)),
  corners: textsOf(position.corners.map((set, cell) => (position.values[cell] ? 0 : set))),
});

/** Sets of digits as texts such as `25`. @param {readonly number[]} sets */
export const textsOf = (sets) => sets.map((set) => digitsOf(set).join(""));

/** The position of the traits. A puzzle whose digits have not arrived yet is at its start. @param {Model} model @returns {Position} */
function read(model) {
  const [clues, values] = [fromLine(model.get("puzzle")), fromLine(model.get("cells"))];
  if (clues.some((clue, cell) => clue && clue !== values[cell])) return fresh(clues);
  const [marks, corners] = [model.get("marks").map(setOf), model.get("corners").map(setOf)];
  return { ...fresh(clues), values, marks, corners };
}

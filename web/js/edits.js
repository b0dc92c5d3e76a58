// Changes of several cells as one move. A key that all cells already follow removes what it would add.

import { bit, candidates } from "./grid.js";
import { clearColors, colorsOfMarks } from "./colors.js";
import { cellsOfLine, clearLines } from "./lines.js";
import { clearCandidates, erase, isClue, isSame, place, shownMarks, toggleMark } from "./position.js";

/** @import { Position, MarkKind } from "./position.js" */

/** What a digit key enters in a cell. @typedef {"digit" | "corner" | "centre"} Entry */

/** In the order of the button for marks. */
export const ENTRIES = /** @type {const} */ (["digit", "corner", "centre"]);

/** The entry after this one; the first after anything else. @param {string} entry @returns {Entry} */
export const nextEntry = (entry) => ENTRIES[(ENTRIES.findIndex((each) => each === entry) + 1) % ENTRIES.length] ?? "digit";

/** Enters a digit in cells, or removes it if all of them hold it. @param {Position} position @param {readonly number[]} cells
 * @param {number} digit @param {boolean} cleans whether the digit is removed from the marks of the peers */
export function placeAll(position, cells, digit, cleans) {
  const own = cells.filter((cell) => !isClue(position, cell));
  const missing = own.filter((cell) => position.values[cell] !== digit);
  const each = (/** @type {Position} */ before, /** @type {number} */ cell) => place(before, cell, digit, cleans);
  return (missing.length ? missing : own).reduce(each, position);
}

/** Adds a mark to cells, or removes it if all cells that can have it have it. @param {Position} position @param {readonly number[]} cells
 * @param {number} digit @param {MarkKind} kind */
export function markAll(position, cells, digit, kind) {
  const { values, auto } = position;
  const allowed = auto ? candidates(values) : null;
  const marks = kind === "corner" && !auto ? position.corners : shownMarks(position);
  const has = (/** @type {readonly number[]} */ list, /** @type {number} */ cell) => ((list[cell] ?? 0) & bit(digit)) !== 0;
  const open = cells.filter((cell) => !values[cell] && (!allowed || has(allowed, cell)));
  const missing = open.filter((cell) => !has(marks, cell));
  const each = (/** @type {Position} */ before, /** @type {number} */ cell) => toggleMark(before, cell, digit, kind);
  return (missing.length ? missing : open).reduce(each, position);
}

/** Removes the digit of each cell, or its marks if it has no digit; if no cell has any, their colours, and after these
 * their lines. @param {Position} position @param {readonly number[]} cells */
export function eraseAll(position, cells) {
  const erased = cells.reduce(erase, position);
  if (!isSame(position, erased)) return erased;
  const plain = clearColors(position, cells);
  return isSame(position, plain) ? clearLines(position, cells) : plain;
}

/** Removes wrong digits, and lists of candidates that do not include the correct digit. @param {Position} position
 * @param {readonly {cell: number, isDigit: boolean}[]} mistakes */
export const correctAll = (position, mistakes) =>
  mistakes.reduce((before, { cell, isDigit }) => (isDigit ? erase(before, cell) : clearCandidates(before, cell)), position);

/** The cells, among these, whose contents differ in two positions. @param {Position} before @param {Position} after
 * @param {readonly number[]} cells */
export function changedAmong(before, after, cells) {
  const lists = /** @type {const} */ (["values", "marks", "corners", "struck", "colors"]);
  const markColors = (/** @type {Position} */ position, /** @type {number} */ cell) => colorsOfMarks(position.markColors, cell).join("");
  const lines = { ...before.lines, ...after.lines };
  const redrawn = Object.keys(lines).map(Number).filter((code) => before.lines[code] !== after.lines[code]).flatMap(cellsOfLine);
  return cells.filter(
    (cell) => lists.some((list) => before[list][cell] !== after[list][cell]) || markColors(before, cell) !== markColors(after, cell) || redrawn.includes(cell),
  );
}

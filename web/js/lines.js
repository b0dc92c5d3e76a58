// The player's lines: between the centres of two cells, or between two candidates. They are part of the position.

import { CELLS, bit, columnOf, nameOf, rowOf } from "./grid.js";
import { colorName } from "./colors.js";
import { t } from "./i18n.js";
import { NO_LINES, possible } from "./position.js";

/** @import { Lines, Position } from "./position.js" */

/** An end of a line: a candidate, or with the digit 0 the centre of a cell, as `digit * 81 + cell`. @typedef {number} End */
/** A line on the screen. @typedef {{ends: [End, End], color: number, isDashed: boolean}} Line */

/** The number of possible ends. The code of a line is `lower end * ENDS + higher end`. */
const ENDS = 810;
/** A dashed line has the value of its colour and this. */
const DASHED = 10;

/** @param {number} cell @param {number} [digit] @returns {End} */
export const endAt = (cell, digit = 0) => digit * 81 + cell;

/** @param {End} end */
export const cellOf = (end) => end % 81;

/** @param {End} end */
export const digitAt = (end) => Math.floor(end / 81);

/** @param {End} one @param {End} other */
const codeOf = (one, other) => Math.min(one, other) * ENDS + Math.max(one, other);

/** The ends of a line. @param {number} code @returns {[End, End]} */
const endsOf = (code) => [Math.floor(code / ENDS), code % ENDS];

/** The cells of the ends of a line. @param {number} code */
export const cellsOfLine = (code) => endsOf(code).map(cellOf);

/** Whether a line can join two ends: two centres, or two candidates. @param {End} one @param {End} other */
export const canJoin = (one, other) => one !== other && one < 81 === other < 81;

/** @param {number} one @param {number} other @returns {number} */
const divisor = (one, other) => (other === 0 ? one : divisor(other, one % other));

/** The centres on the straight line from one centre to another, both included. @param {number} one @param {number} other */
function straight(one, other) {
  const [rows, columns] = [rowOf(other) - rowOf(one), columnOf(other) - columnOf(one)];
  const steps = divisor(Math.abs(rows), Math.abs(columns));
  return Array.from({ length: steps + 1 }, (_, at) => one + ((rows * 9 + columns) / steps) * at);
}

/** The codes of the lines through ends in their order; a line through centres is divided at each of them. @param {readonly End[]} ends */
function codesOf(ends) {
  const pairs = (/** @type {readonly End[]} */ list) => list.slice(1).map((end, at) => /** @type {const} */ ([list[at] ?? 0, end]));
  const joined = pairs(ends).filter(([one, other]) => canJoin(one, other));
  const parts = joined.flatMap((pair) => (pair[0] < 81 ? pairs(straight(...pair)) : [pair]));
  return [...new Set(parts.map(([one, other]) => codeOf(one, other)))];
}

/** The value that lines get: solid; if all are, dashed between candidates; then none. @param {readonly number[]} values @param {number} color
 * @param {boolean} hasDashes */
function following(values, color, hasDashes) {
  const order = hasDashes ? [color, color + DASHED, 0] : [color, 0];
  const at = order.findIndex((value) => values.every((each) => each === value));
  return order[(at + 1) % order.length] ?? 0;
}

/** Copies lines with some of them changed. @param {Lines} lines @param {readonly number[]} codes @param {number} value @returns {Lines} */
function changed(lines, codes, value) {
  const copy = { ...lines };
  for (const code of codes) {
    if (value) copy[code] = value;
    else delete copy[code];
  }
  return copy;
}

/** Draws lines through ends in their order. Lines that are all there become dashed if they join candidates, and are removed after that.
 * @param {Position} position @param {readonly End[]} ends @param {number} color */
export function draw(position, ends, color) {
  const codes = codesOf(ends);
  const value = following(codes.map((code) => position.lines[code] ?? 0), color, (ends[0] ?? 0) >= 81);
  const look = value === 0 ? /** @type {const} */ ("off") : value > DASHED ? /** @type {const} */ ("dashed") : /** @type {const} */ ("solid");
  return { position: { ...position, lines: changed(position.lines, codes, value) }, look };
}

/** Removes the lines that end in cells, or only those that end at their candidates of a digit. @param {Position} position
 * @param {readonly number[]} cells @param {number} [digit] @returns {Position} */
export function clearLines(position, cells, digit = 0) {
  const among = new Set(cells);
  const isAt = (/** @type {End} */ end) => among.has(cellOf(end)) && (!digit || digitAt(end) === digit);
  const gone = Object.keys(position.lines).map(Number).filter((code) => endsOf(code).some(isAt));
  return gone.length ? { ...position, lines: changed(position.lines, gone, 0) } : position;
}

/** Whether a line can end there: at each centre, and at each candidate that is not excluded. @param {Position} position */
export function openEnds(position) {
  const sets = possible(position);
  return (/** @type {End} */ end) => end < 81 || ((sets[cellOf(end)] ?? 0) & bit(digitAt(end))) !== 0;
}

/** The lines to draw. A line to a candidate that is excluded or decided is kept, but not shown. @param {Position} position @returns {Line[]} */
export function shownLines(position) {
  const all = Object.entries(position.lines);
  if (!all.length) return [];
  const isOpen = openEnds(position);
  const lines = all.map(([code, value]) => ({ ends: endsOf(Number(code)), color: value % DASHED, isDashed: value > DASHED }));
  return lines.filter(({ ends }) => ends.every(isOpen));
}

/** The name of an end: `r1c1`, or `candidate 5 of r1c1`. @param {End} end */
export function endName(end) {
  const [cell, digit] = [nameOf(cellOf(end)), digitAt(end)];
  return digit ? t("line.end", { digit, cell }) : cell;
}

/** The name of the other end in the words of a cell. @param {End} own @param {End} other */
function otherName(own, other) {
  if (digitAt(own) === digitAt(other)) return nameOf(cellOf(other));
  return cellOf(own) === cellOf(other) ? t("line.end.here", { digit: digitAt(other) }) : endName(other);
}

/** The lines of a cell in words. @param {number} cell @param {readonly Line[]} lines */
function wordsOf(cell, lines) {
  /** @type {Map<string, {own: End, line: Line, others: string[]}>} */
  const groups = new Map();
  const both = lines.flatMap((line) => [0, 1].map((at) => ({ own: line.ends[at] ?? 0, other: line.ends[1 - at] ?? 0, line })));
  for (const { own, other, line } of both.filter(({ own }) => cellOf(own) === cell)) {
    const key = `${own} ${line.color} ${line.isDashed}`;
    const group = groups.get(key) ?? { own, line, others: [] };
    group.others.push(otherName(own, other));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ own, line, others }) => {
    const key = line.isDashed ? "cell.line.dashed" : digitAt(own) ? "cell.line.mark" : "cell.line";
    return t(key, { digit: digitAt(own), color: colorName(line.color), ends: others.join(" ") });
  });
}

/** The lines of each cell in words, for screen readers. @param {readonly Line[]} lines @returns {Map<number, string>} */
export function lineTexts(lines) {
  const touched = new Set(lines.flatMap(({ ends }) => ends.map(cellOf)));
  return new Map(CELLS.filter((cell) => touched.has(cell)).map((cell) => [cell, wordsOf(cell, lines).join(t("list.comma"))]));
}

/** Encodes lines: two characters for each end, one for the value. @param {Lines} lines */
export function packLines(lines) {
  const two = (/** @type {number} */ end) => end.toString(36).padStart(2, "0");
  return Object.entries(lines).map(([code, value]) => endsOf(Number(code)).map(two).join("") + value.toString(36)).join("");
}

/** The reverse of `packLines`; null if the text is not complete and correct. @param {string} text @returns {Lines | null} */
export function unpackLines(text) {
  /** @type {Record<number, number>} */
  const lines = {};
  if (text.length % 5) return null;
  for (let at = 0; at < text.length; at += 5) {
    const part = text.slice(at, at + 5);
    const [one, other, value] = [part.slice(0, 2), part.slice(2, 4), part.slice(4)].map((each) => Number.parseInt(each, 36));
    if (!/^[0-9a-z]{5}$/.test(part) || one === undefined || other === undefined || value === undefined || !isLine(one, other, value)) return null;
    lines[codeOf(one, other)] = value;
  }
  return text ? lines : NO_LINES;
}

/** @param {number} one @param {number} other @param {number} value */
function isLine(one, other, value) {
  const isDashed = value > DASHED;
  const isColor = isDashed ? value < DASHED * 2 : value >= 1 && value < DASHED;
  return one < other && other < ENDS && canJoin(one, other) && isColor && (!isDashed || one >= 81);
}

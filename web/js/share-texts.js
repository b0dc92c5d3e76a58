// A position as text: a line, drawn grids, and grids with marks.

import { digitsOf, toLine } from "./grid.js";
import { possible, shownMarks } from "./position.js";

/** @import { Position } from "./position.js" */

const ASCII = "+-|++++++++";

/** The forms of text by the value of their option. @type {Record<string, (position: Position) => string>} */
export const TEXTS = {
  line: ({ values }) => toLine(values),
  zeros: ({ values }) => values.join(""),
  grid: ({ values }) => drawn(values.map((digit) => String(digit || ".")), ASCII),
  boxes: ({ values }) => drawn(values.map((digit) => String(digit || " ")), "┌─│┬┐├┼┤└┴┘"),
  marks: (position) => drawn(markedCells(position), ASCII),
};

/** The text of each cell: its digit, with `+` for one of the player, or its marks. @param {Position} position */
function markedCells(position) {
  const { clues, values } = position;
  const shown = shownMarks(position);
  const all = possible(position);
  return values.map((digit, cell) => {
    if (digit) return clues[cell] ? String(digit) : `+${digit}`;
    return digitsOf(shown[cell] || (all[cell] ?? 0)).join("") || "-";
  });
}

/** Draws nine rows of cells in a frame. @param {string[]} cells @param {string} signs the signs of the frame, from its top left */
function drawn(cells, signs) {
  const [topLeft = "", rule = "", bar = "", top = "", topRight = "", left = "", cross = "", right = "", bottomLeft = "", bottom = "", bottomRight = ""] = signs;
  const widths = Array.from({ length: 9 }, (_, column) => Math.max(...cells.filter((_, at) => at % 9 === column).map((cell) => cell.length)));
  const three = (/** @type {string[]} */ all) => [all.slice(0, 3), all.slice(3, 6), all.slice(6)].map((part) => part.join(" "));
  const row = (/** @type {number} */ at) => {
    const padded = cells.slice(at * 9, at * 9 + 9).map((cell, column) => cell.padEnd(widths[column] ?? 1));
    return `${bar} ${three(padded).join(` ${bar} `)} ${bar}`;
  };
  const lines = three(widths.map((width) => rule.repeat(width))).map((part) => rule.repeat(part.length + 2));
  const frame = (/** @type {string} */ start, /** @type {string} */ between, /** @type {string} */ end) => start + lines.join(between) + end;
  const band = (/** @type {number} */ at) => [row(at), row(at + 1), row(at + 2)];
  const middle = frame(left, cross, right);
  return [frame(topLeft, top, topRight), ...band(0), middle, ...band(3), middle, ...band(6), frame(bottomLeft, bottom, bottomRight)].join("\n");
}

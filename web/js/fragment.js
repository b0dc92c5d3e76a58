// Converts a position to and from the fragment of an address (the part after `#`): `puzzle=53..7…&cells=…&marks=…&corners=…`.

import { CELLS, fromLine, toLine } from "./grid.js";
import { packLines, unpackLines } from "./lines.js";
import { NO_LINES, fresh } from "./position.js";

/** @import { Position } from "./position.js" */

/** Encodes each set in two characters of five bits. @param {readonly number[]} sets */
const packed = (sets) => sets.map((set) => set.toString(32).padStart(2, "0")).join("");

/** @param {string} text */
const unpacked = (text) => CELLS.map((cell) => (Number.parseInt(text.slice(cell * 2, cell * 2 + 2), 32) || 0) & 0x1ff);

/** Encodes the elements that are not 0: each as its place in two characters and its value. @param {readonly number[]} list */
const sparse = (list) => list.map((value, at) => (value ? `${at.toString(36).padStart(2, "0")}${value}` : "")).join("");

/** @param {string} text @param {number} length */
function unsparse(text, length) {
  /** @type {number[]} */
  const list = Array(length).fill(0);
  for (const [, at = "", value] of text.matchAll(/([0-9a-z]{2})([1-9])/g)) {
    const place = Number.parseInt(at, 36);
    if (place < length) list[place] = Number(value);
  }
  return list;
}

/** @param {readonly number[]} list */
const isBlank = (list) => list.every((value) => value === 0);

/** @param {Position} position */
export function toFragment({ clues, values, marks, corners, struck, colors, markColors, lines, auto }) {
  const parts = [`puzzle=${toLine(clues)}`];
  if (toLine(values) !== toLine(clues)) parts.push(`cells=${toLine(values)}`);
  if (!isBlank(marks)) parts.push(`marks=${packed(marks)}`);
  if (!isBlank(corners)) parts.push(`corners=${packed(corners)}`);
  if (auto) parts.push("auto=1");
  if (!isBlank(struck)) parts.push(`struck=${packed(struck)}`);
  if (!isBlank(colors)) parts.push(`colors=${toLine(colors)}`);
  if (!isBlank(markColors)) parts.push(`markcolors=${sparse(markColors)}`);
  const drawn = packLines(lines);
  if (drawn) parts.push(`lines=${drawn}`);
  return parts.join("&");
}

/** Returns the error of a fragment: it holds no puzzle, or only part of a position. @param {string} fragment */
export function linkError(fragment) {
  if (fragment.length < 2) return null;
  if (!fromFragment(fragment)) return /** @type {const} */ ("link.bad");
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const lengths = { cells: 81, marks: 162, corners: 162, struck: 162, colors: 81 };
  const isCut = Object.entries(lengths).some(([name, length]) => (fields.get(name)?.length ?? length) !== length);
  return isCut || !hasGoodLines(fragment) ? /** @type {const} */ ("link.cut") : null;
}

/** Whether a fragment has no lines, or lines that can be read. @param {string} fragment */
export const hasGoodLines = (fragment) => unpackLines(new URLSearchParams(fragment.replace(/^#/, "")).get("lines") ?? "") !== null;

/** Returns the position of a fragment, or null if it holds none. @param {string} fragment @returns {Position | null} */
export function fromFragment(fragment) {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const clues = (fields.get("puzzle") ?? "").replaceAll("0", ".");
  if (!/^[1-9.]{81}$/.test(clues)) return null;
  const given = fromLine(clues);
  const cells = fields.get("cells") ?? "";
  const played = cells.length === 81 ? fromLine(cells) : given;
  return {
    ...fresh(given, fields.has("auto")),
    values: given.map((clue, cell) => clue || (played[cell] ?? 0)),
    marks: unpacked(fields.get("marks") ?? ""),
    corners: unpacked(fields.get("corners") ?? ""),
    struck: unpacked(fields.get("struck") ?? ""),
    colors: fromLine(fields.get("colors") ?? ""),
    markColors: unsparse(fields.get("markcolors") ?? "", 729),
    lines: unpackLines(fields.get("lines") ?? "") ?? NO_LINES,
  };
}

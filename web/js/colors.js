// The player's colours: one of nine for a cell, and one for each of its candidates. 0 is no colour.

import { DIGITS, bit } from "./grid.js";
import { t } from "./i18n.js";
import { shownMarks } from "./position.js";

/** @import { Position } from "./position.js" */

/** @param {number} color */
export const colorName = (color) => t(/** @type {import("./i18n.js").Key} */ (`color.${color}`));

/** A copy of a list with some elements changed. @param {readonly number[]} list @param {readonly number[]} places @param {number} value */
function replaced(list, places, value) {
  const at = new Set(places);
  return list.map((old, index) => (at.has(index) ? value : old));
}

/** The cells, among these, that show a candidate or a mark of this digit. @param {Position} position @param {readonly number[]} cells
 * @param {number} digit */
function cellsWithMark(position, cells, digit) {
  const { values, corners, auto } = position;
  const marks = shownMarks(position);
  return cells.filter((cell) => !values[cell] && (((marks[cell] ?? 0) | (auto ? 0 : (corners[cell] ?? 0))) & bit(digit)) !== 0);
}

/** The places of candidates in `markColors`. @param {readonly number[]} cells @param {readonly number[]} digits */
const placesOf = (cells, digits) => cells.flatMap((cell) => digits.map((digit) => cell * 9 + digit - 1));

/** Gives cells a colour, or removes it if all of them have it. @param {Position} position @param {readonly number[]} cells
 * @param {number} color @returns {Position} */
function paintCells(position, cells, color) {
  const isSame = cells.every((cell) => position.colors[cell] === color);
  return { ...position, colors: replaced(position.colors, cells, isSame ? 0 : color) };
}

/** Gives the candidates of a digit a colour in the cells that show it, or removes it. @param {Position} position
 * @param {readonly number[]} cells @param {number} digit @param {number} color @returns {Position} */
function paintMarks(position, cells, digit, color) {
  const places = placesOf(cellsWithMark(position, cells, digit), [digit]);
  const isSame = places.every((place) => position.markColors[place] === color);
  return { ...position, markColors: replaced(position.markColors, places, isSame ? 0 : color) };
}

/** Colours cells, or their candidates of a digit. @param {Position} position @param {readonly number[]} cells @param {number} color
 * @param {number} digit 0 for the cells themselves */
export const paint = (position, cells, color, digit) =>
  digit ? paintMarks(position, cells, digit, color) : paintCells(position, cells, color);

/** Removes all colours of cells, or those of the candidates of one digit. @param {Position} position @param {readonly number[]} cells
 * @param {number} [digit] @returns {Position} */
export function clearColors(position, cells, digit = 0) {
  const markColors = replaced(position.markColors, placesOf(cells, digit ? [digit] : DIGITS), 0);
  return digit ? { ...position, markColors } : { ...position, colors: replaced(position.colors, cells, 0), markColors };
}

/** The colours of the nine candidates of a cell. @param {readonly number[] | undefined} markColors @param {number} cell */
export const colorsOfMarks = (markColors, cell) => markColors?.slice(cell * 9, cell * 9 + 9) ?? [];

/** The colours of a cell and of the candidates that it shows, in words. @param {number} color @param {readonly number[]} markColors
 * @param {number} shown the digits that the cell shows as marks */
export function colorWords(color, markColors, shown) {
  const marks = DIGITS.filter((digit) => markColors[digit - 1] && (shown & bit(digit)) !== 0);
  const words = marks.map((digit) => t("cell.color.mark", { digit, color: colorName(markColors[digit - 1] ?? 0) }));
  return [...(color ? [t("cell.color", { color: colorName(color) })] : []), ...words];
}

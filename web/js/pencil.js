// The pencil marks of a cell on the screen: candidates at their places, or the player's marks in the corners and in the centre.

import { DIGITS, bit, digitsOf } from "./grid.js";
import { element } from "./dom.js";

/** The marks of a cell as sets of digits, and the colours of its nine candidates.
 * @typedef {{places: number, centre: number, corner: number, colors: readonly number[]}} CellMarks */

/** The places of 1 to 9 corner marks among nine, in reading order. */
const CORNERS = ["1", "13", "137", "1379", "12379", "123789", "1234679", "12346789", "123456789"];

/** Creates the element that holds the marks of a cell. */
export const marksPlaces = () => element("span", { class: "marks", "aria-hidden": "true" });

/** @param {HTMLElement} place @param {CellMarks} marks @param {number} digit the digit to highlight, or 0 */
export function drawMarks(place, { places, centre, corner, colors }, digit) {
  const some = [...(places ? [nine(places)] : []), ...(corner ? [corners(corner)] : []), ...(centre ? [middle(centre)] : [])];
  if (some.length || place.hasChildNodes()) place.replaceChildren(...some);
  colors.forEach((color, at) => {
    if (color) for (const each of place.querySelectorAll(`[data-mark="${at + 1}"]`)) each.classList.add(`paint-${color}`);
  });
  if (digit) for (const each of place.querySelectorAll(`[data-mark="${digit}"]`)) each.classList.add("same-mark");
}

/** @param {number | string} digit */
const mark = (digit) => element("i", { "data-mark": digit }, String(digit));

/** Each candidate at its own place. @param {number} set */
const nine = (set) => element("span", { class: "nine" }, ...DIGITS.map((digit) => (set & bit(digit) ? mark(digit) : element("i"))));

/** @param {number} set */
const corners = (set) => cornerMarks(digitsOf(set));

/** Marks in the corners of a cell; more than nine are in rows. @param {readonly (number | string)[]} marks */
export function cornerMarks(marks) {
  const places = CORNERS[marks.length - 1];
  if (!places) return element("span", { class: "corner rows" }, ...marks.map(mark));
  return element("span", { class: "nine corner" }, ...DIGITS.map((at) => {
    const digit = marks[places.indexOf(String(at))];
    return digit ? mark(digit) : element("i");
  }));
}

/** @param {number} set */
const middle = (set) => element("span", { class: "centre" }, ...digitsOf(set).map(mark));

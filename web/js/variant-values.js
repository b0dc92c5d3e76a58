// The values of a puzzle of any size: their texts, as in the protocol of the engine, and their keys.

import { digitOf } from "./keys.js";

/** The last value that is written as one sign: `Z`. */
const LAST_SIGN = 35;

export class Values {
  /** @param {readonly number[]} ends the least and the greatest value */
  constructor([first = 1, last = 9]) {
    this.list = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    /** What is between two values in a text. */
    this.separator = last > LAST_SIGN ? "," : "";
  }

  /** The text of a value: a sign, or a number if some value is above 35. @param {number} value */
  name(value) {
    return this.separator ? String(value) : value.toString(36).toUpperCase();
  }

  /** The text of the values of cells; an empty cell is a point. @param {readonly (number | null)[]} cells */
  text(cells) {
    return cells.map((value) => (value === null ? "." : this.name(value))).join(this.separator);
  }

  /** Reads the values of cells; what is no value is an empty cell. @param {string} text @returns {(number | null)[]} */
  read(text) {
    const base = this.separator ? 10 : 36;
    return text.split(this.separator).map((part) => this.known(Number.parseInt(part, base)));
  }

  /** The value, or null if the puzzle does not have it. @param {number} value */
  known(value) {
    return this.list.includes(value) ? value : null;
  }

  /** The value of a key: a digit, or a letter, from A for 10; null if the puzzle does not have it. @param {KeyboardEvent} event */
  ofKey(event) {
    const digit = digitOf(event);
    if (digit !== null) return this.known(digit);
    return /^[a-z]$/i.test(event.key) ? this.known(Number.parseInt(event.key, 36)) : null;
  }
}

// Texts of puzzles of other sizes and with other rules: which texts are sent to their engine, what they are, and where a text has an error.

import { element } from "./dom.js";
import { EngineError } from "./errors.js";
import { t } from "./i18n.js";

/** @import { VariantResult } from "./protocol.js" */

/** What only a text with rules has: a rule's name after clues, a link that holds it, or an id of a program for such puzzles. */
const RULES = /^[\s.\d]*\.(?:[A-Z]|~)|^\s*https?:.*[?&]q=|^\s*(?:scl|ctc|fpuzzles|m=edit)\S{20}|^\s*\d+(?:x\d+)?\w*:\S/;

/** What such a puzzle can have, and a classic one too: JSON, or a link of a program for both. `scf` begins the clues of a classic one. */
const EITHER = /^\s*(?:\{|https?:(?!.*\/scf).*(?:f-?puzzles|sudokupad|penpa|puzzleid=))/;

/** Whether a text is sent to the engine for rules only, as the engine for classic puzzles would leave rules out. @param {string} text */
export const hasRules = (text) => RULES.test(text.replace(/^(?:\s*#.*\n)+/, ""));

/** Whether a text can be such a puzzle although the engine for classic puzzles reads it. @param {string} text */
export const mayHaveRules = (text) => EITHER.test(text);

/** Who made a puzzle, and its size. @param {Pick<VariantResult, "author" | "rows" | "columns" | "values">} puzzle */
export function aboutText({ author, rows, columns, values: [first = 1, last = 9] }) {
  const shape = t("variant.shape", { rows, columns, first, last });
  return author ? t("variant.by", { author }) + t("variant.between") + shape : shape;
}

/** Maximum length of the marked part of a text, and of the text on each side of it. */
const LONGEST = 60;

/** The part of a text to which an error belongs, as places of characters; null if it is no smaller part. @param {string} text @param {unknown} error */
export function faultAt(text, error) {
  if (!(error instanceof EngineError) || error.start === undefined || error.end === undefined) return null;
  const bytes = new TextEncoder().encode(text);
  const place = (/** @type {number} */ at) => new TextDecoder().decode(bytes.subarray(0, at)).length;
  const [start, end] = [place(error.start), place(error.end)];
  return end - start > LONGEST || start >= text.length ? null : { start, end };
}

/** Shows a part of a text in its surroundings. @param {string} text @param {{start: number, end: number}} at */
export function excerpt(text, { start, end }) {
  const [from, to] = [Math.max(0, start - LONGEST), Math.min(text.length, end + LONGEST)];
  const before = (from > 0 ? "…" : "") + text.slice(from, start);
  const after = text.slice(end, to) + (to < text.length ? "…" : "");
  return element("code", { class: "excerpt", dir: "ltr" }, before, element("mark", {}, text.slice(start, end)), after);
}

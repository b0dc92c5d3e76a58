// Links that open a puzzle on other sites. Each form is documented by its site or its author.

import { compressed } from "./lz.js";
import { shownMarks } from "./position.js";

/** @import { Position } from "./position.js" */

/** A site and its link to a position. @typedef {{id: string, name: string, link: (position: Position) => string}} Site */

/** The digits as 81 characters, with `0` for an empty cell. @param {readonly number[]} values */
const digits = (values) => values.join("");

/** @type {readonly Site[]} */
export const SITES = [
  { id: "coach", name: "sudoku.coach", link: ({ clues }) => `https://sudoku.coach/en/play/${digits(clues)}` },
  { id: "pad", name: "SudokuPad", link: ({ clues }) => `https://sudokupad.app/scf${runs(clues)}` },
  // https://github.com/grantm/sudoku-web-app
  { id: "exchange", name: "SudokuExchange", link: ({ clues }) => `https://sudokuexchange.com/play/?s=${digits(clues)}` },
  { id: "wiki", name: "SudokuWiki", link: (position) => `https://www.sudokuwiki.org/sudoku.htm?bd=${wiki(position)}` },
  { id: "fpuzzles", name: "f-puzzles", link: ({ clues }) => `https://f-puzzles.com/?load=${encodeURIComponent(compressed(setter(clues)))}` },
  // https://npmjs.com/package/sudoku-formats
  { id: "lisudoku", name: "lisudoku", link: ({ clues }) => `https://lisudoku.xyz/solver?import=${digits(clues)}` },
];

/** Each digit with the empty cells after it, at most five, as one character: by the author of SudokuPad,
 * https://gist.github.com/killroy42/aeff534370f61598085cdf6f81d00ba1. @param {readonly number[]} clues */
const runs = (clues) =>
  digits(clues).replace(/.0{0,5}/g, (run) => {
    const value = Number(run[0]) + 10 * run.length;
    return String.fromCharCode(value + (value < 20 ? 38 : value < 46 ? 45 : 51));
  });

/** The clues, or the whole position with its digits and marks: https://www.sudokuwiki.org/Sudoku_String_Definitions.
 * @param {Position} position */
function wiki(position) {
  const { clues, values } = position;
  const marks = shownMarks(position);
  if (digits(values) === digits(clues) && !marks.some(Boolean)) return digits(clues);
  const value = (/** @type {number} */ clue, /** @type {number} */ cell) => {
    if (clue) return clue;
    if (values[cell]) return 9 + (values[cell] ?? 0);
    return marks[cell] ? 18 + (marks[cell] ?? 0) : 0;
  };
  return `S9B${clues.map((clue, cell) => value(clue, cell).toString(36).padStart(2, "0")).join("")}`;
}

/** The puzzle as the JSON of f-puzzles. @param {readonly number[]} clues */
function setter(clues) {
  const cell = (/** @type {number} */ digit) => (digit ? { value: digit, given: true } : {});
  const rows = Array.from({ length: 9 }, (_, row) => clues.slice(row * 9, row * 9 + 9).map(cell));
  return JSON.stringify({ size: 9, grid: rows });
}

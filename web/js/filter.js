// The filter by digit: lights the cells that hold a digit and those that can take it.

import { CELLS, bit } from "./grid.js";
import { t } from "./i18n.js";
import { possible } from "./position.js";

/** @import { Position } from "./position.js" */

/** The cells that hold a digit, and those whose candidates include it. @param {Position} position @param {number} digit */
function filtered(position, digit) {
  const sets = possible(position);
  return {
    holds: CELLS.filter((cell) => position.values[cell] === digit),
    takes: CELLS.filter((cell) => !position.values[cell] && ((sets[cell] ?? 0) & bit(digit)) !== 0),
  };
}

/** The CSS classes and texts of the cells. @param {Position} position @param {number} digit */
export function filterNotes(position, digit) {
  const { holds, takes } = filtered(position, digit);
  const classes = new Map([...holds.map((cell) => /** @type {const} */ ([cell, "holds"])), ...takes.map((cell) => /** @type {const} */ ([cell, "takes"]))]);
  return { classes, texts: new Map(takes.map((cell) => [cell, t("cell.takes", { digit })])) };
}

/** The numbers of cells in words. @param {Position} position @param {number} digit */
export function filterSummary(position, digit) {
  const { holds, takes } = filtered(position, digit);
  return t("filter.found", { digit, holds: t("filter.holds", { n: holds.length }), takes: t("filter.takes", { n: takes.length }) });
}

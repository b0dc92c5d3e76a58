// Puzzles with other rules in tests: opens them, and reads the game on the drawing.

import assert from "node:assert/strict";
import { showDialog } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

/** A thermometer and two clues on 4×4 cells, with one solution. */
export const SMALL = ".Shape~4x4.Thermo~R1C1~R2C1~R3C1~R4C1.~R1C3_4.~R4C4_1";
export const SMALL_SOLUTION = "1342241331244231";

/** Opens a text in the dialog, and waits for the puzzle. @param {Page} page @param {string} text */
export async function openText(page, text) {
  await showDialog(page, "open");
  await page.fill("#open-text", text);
  await page.click("#open-read");
  await page.waitForSelector("#dialog-variant[open]");
}

/** The entries on the grid, a point for each cell without one or with a clue; marks are in brackets. @param {Page} page */
export const entries = (page) =>
  page.$$eval("#variant-grid [role=gridcell]", (cells) => cells.map((cell) => (cell.matches(".noted") ? `[${cell.firstChild?.textContent}]` : cell.firstChild?.textContent || ".")).join(""));

/** The label of a cell. @param {Page} page @param {string} cell */
export const labelOf = (page, cell) => page.textContent(`#variant-grid [data-cell=${cell}] .label`);

/** Selects a cell, then presses keys. @param {Page} page @param {string} cell @param {...string} keys */
export async function type(page, cell, ...keys) {
  await page.click(`#variant-grid [data-cell=${cell}]`);
  for (const key of keys) await page.keyboard.press(key);
}

/** Fills the cells without a clue by keys, row by row. @param {Page} page @param {string} solution a sign for each cell @param {number} columns */
export async function fillGrid(page, solution, columns) {
  for (const [at, sign] of [...solution].entries()) {
    const cell = `r${Math.floor(at / columns) + 1}c${(at % columns) + 1}`;
    if (!(await labelOf(page, cell))?.endsWith("clue")) await type(page, cell, sign);
  }
}

/** Waits for a verdict on the entries. @param {Page} page @param {string | RegExp} expected */
export async function verdict(page, expected) {
  await page.waitForFunction(() => document.getElementById("variant-verdict")?.textContent && document.querySelector("#variant-check:enabled, #variant-keys[hidden]"));
  const found = (await page.textContent("#variant-verdict")) ?? "";
  if (typeof expected === "string") assert.equal(found, expected);
  else assert.match(found, expected);
}

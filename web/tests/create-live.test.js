// Making a puzzle: while the clues are typed, the card shows what they are worth.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, SOLVED, labelOf, open, paste, shown } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** Opens the page with an empty grid in which these digits are entered. @param {string} digits */
async function making(digits, options = {}) {
  const opened = await open(browser, `${site.address}#puzzle=${".".repeat(81)}&cells=${digits}`, options);
  await opened.page.waitForSelector("#setter-card:not([hidden])");
  return opened;
}

/** @param {Page} page @param {string} id @param {string} text */
const told = (page, id, text) => page.waitForFunction(([id = "", text = ""]) => document.getElementById(id)?.textContent === text, [id, text]);

/** The number of marked cells. @param {Page} page @param {string} look */
const marked = (page, look) => page.locator(`#board td.${look}`).count();

/** The grid with one cell changed. @param {string} line @param {number} cell @param {string} sign */
const put = (line, cell, sign) => line.slice(0, cell) + sign + line.slice(cell + 1);

/** Two solutions: the digits 1 and 3 of four cells can be exchanged, if their rows and boxes allow it. */
const TWO = ((/** @type {string} */ full) => {
  for (let top = 0; top < 81; top += 9) {
    for (let low = top + 9; low < 81; low += 9) {
      for (let left = 0; left < 9; left += 1) {
        for (let right = left + 1; right < 9; right += 1) {
          const [a, b, c, d] = [top + left, top + right, low + left, low + right];
          const isSameBand = Math.floor(top / 27) === Math.floor(low / 27);
          const isSameStack = Math.floor(left / 3) === Math.floor(right / 3);
          if (isSameBand !== isSameStack && full[a] === full[d] && full[b] === full[c]) return [a, b, c, d].reduce((line, cell) => put(line, cell, "."), full);
        }
      }
    }
  }
  return full;
})(SOLVED);

test("a valid puzzle is told as one while it is typed, with its needless clues", async () => {
  const { page, faults } = await making(EASY);
  await told(page, "setter-verdict", "Valid: exactly one solution.");
  assert.equal(await page.textContent("#setter-clues"), `${EASY.replaceAll(".", "").length} clues`);
  await page.waitForFunction(() => /^(?:Minimal: every clue is needed\.|.* not needed.*)$/.test(document.getElementById("setter-more")?.textContent ?? ""));
  // Any clue more than these is needless.
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press("5");
  await page.waitForFunction(() => document.getElementById("setter-more")?.textContent?.includes("r1c1"));
  assert.ok((await marked(page, "redundant")) > 0);
  assert.match(await labelOf(page, "r1c1"), /redundant/);
  assert.deepEqual(faults, []);
});

test("with two solutions, the cells that differ are marked, with their candidates", async () => {
  assert.equal(TWO.match(/\./g)?.length, 4);
  const { page, faults } = await making(TWO);
  await told(page, "setter-verdict", "2 solutions.");
  await told(page, "setter-more", "4 cells differ between the solutions; they are marked.");
  assert.equal(await marked(page, "setter-open"), 4);
  assert.equal(await page.locator("#board [data-mark]").count(), 0);
  await page.click("#setter-candidates");
  await page.waitForFunction(() => document.querySelectorAll("#board [data-mark]").length === 8);
  assert.equal(await page.getAttribute("#setter-candidates", "aria-pressed"), "true");
  await page.click("#setter-candidates");
  await page.waitForFunction(() => document.querySelectorAll("#board [data-mark]").length === 0);
  assert.deepEqual(faults, []);
});

test("few clues have at least so many solutions, and more clues are asked for", async () => {
  const { page, faults } = await making(`12345678.${".".repeat(72)}`);
  await told(page, "setter-verdict", "At least 1,000 solutions.");
  await told(page, "setter-more", "72 cells differ between the solutions; they are marked. A puzzle with one solution has at least 17 clues.");
  // The ninth cell of the row takes the same digit in all of them.
  assert.equal(await marked(page, "setter-open"), 72);
  await page.click("#setter-candidates");
  await page.waitForFunction(() => document.querySelectorAll("#board [data-cell=r1c9] [data-mark]").length === 1);
  assert.equal(await page.textContent("#board [data-cell=r1c9] [data-mark]"), "9");
  assert.deepEqual(faults, []);
});

test("a clash is marked, and the clues that leave no solution", async () => {
  const { page, faults } = await making(`55${".".repeat(79)}`);
  await told(page, "setter-verdict", "Invalid: 5 is repeated in row 1.");
  assert.equal(await marked(page, "setter-wrong"), 2);
  assert.deepEqual(faults, []);
});

test("the clues are marked without one of which there is a solution", async () => {
  // r1c9 can only be 9, and the 9 below it forbids this. Without 7 or 8 the 9 would be missing in the same box.
  const { page, faults } = await making(`12345678.${".".repeat(17)}9${".".repeat(54)}`);
  await told(page, "setter-verdict", "No solution.");
  await page.waitForFunction(() => document.querySelectorAll("#board td.setter-wrong").length === 7);
  assert.match((await page.textContent("#setter-more")) ?? "", /^Without any one of r1c1, .*r3c9 there is a solution\.$/);
  assert.deepEqual(faults, []);
});

test("a pattern is filled with clues of a valid puzzle", async () => {
  const { page, faults } = await making(EASY.replace(/[1-9]/g, "1"));
  await page.click("#setter-fill");
  await page.waitForFunction(() => document.getElementById("setter-verdict")?.textContent === "Valid: exactly one solution.", undefined, { timeout: 120_000 });
  const made = await shown(page);
  assert.equal(made.replace(/[1-9]/g, "1"), EASY.replace(/[1-9]/g, "1"));
  assert.equal(await page.isVisible("#setter-card"), true);
  await page.click("#fix");
  await page.waitForSelector("#setter-card", { state: "hidden" });
  assert.deepEqual(faults, []);
});

test("only the last clues count when keys follow each other quickly", async () => {
  const { page, faults } = await making(".".repeat(81), { viewport: { width: 390, height: 844 } });
  await told(page, "setter-verdict", "No clues yet.");
  await paste(page, EASY);
  await page.waitForFunction(() => document.getElementById("setter-card")?.hidden === true);
  await page.click("#undo");
  for (const key of ["1", "ArrowRight", "2", "ArrowRight", "3", "ArrowRight", "4"]) await page.keyboard.press(key);
  await told(page, "setter-clues", "4 clues");
  await told(page, "setter-verdict", "At least 1,000 solutions.");
  await page.waitForFunction(() => document.getElementById("setter-more")?.textContent?.startsWith("77 cells"));
  assert.equal(await marked(page, "setter-open"), 77);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  assert.deepEqual(faults, []);
});

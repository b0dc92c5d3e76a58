// The filter by digit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, labelOf, open, shown } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** The names of the cells with a class. @param {Page} page @param {string} name */
const cells = (page, name) => page.$$eval(`#board td.${name}`, (all) => all.map((each) => each.getAttribute("data-cell") ?? ""));

/** @param {Page} page */
const announced = async (page) => (await page.textContent("#announcer")) ?? "";

/** The cells that can take a digit by the rules. @param {string} line @param {number} digit */
function allowed(line, digit) {
  const all = [...line].map((sign, at) => ({ sign, row: Math.floor(at / 9), column: at % 9 }));
  const box = (/** @type {{row: number, column: number}} */ { row, column }) => Math.floor(row / 3) * 3 + Math.floor(column / 3);
  const held = all.filter(({ sign }) => sign === String(digit));
  const open = all.filter((each) => each.sign === "." && !held.some((other) => other.row === each.row || other.column === each.column || box(other) === box(each)));
  return open.map(({ row, column }) => `r${row + 1}c${column + 1}`);
}

test("the filter lights the cells that hold or can take a digit", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#filter");
  assert.equal(await page.textContent("#filter"), "Which digit?");
  await page.click("#pad button:nth-child(5)");
  assert.equal(await shown(page), EASY);
  assert.equal(await page.textContent("#filter"), "Filter 5");
  const wanted = allowed(EASY, 5);
  assert.deepEqual(await cells(page, "takes"), wanted);
  assert.equal((await cells(page, "holds")).length, 6);
  assert.equal(await announced(page), `Filter 5: 6 cells hold it, ${wanted.length} cells can take it`);
  assert.equal(await labelOf(page, wanted[0] ?? ""), "row 1, column 1, empty, can take 5");
  // It follows the game, and the digits are entered as before.
  await page.click("#board [data-cell=r1c1]");
  await page.click("#pad button:nth-child(5)");
  assert.deepEqual(await cells(page, "takes"), allowed(`5${EASY.slice(1)}`, 5));
  await page.click("#filter");
  await page.click("#filter");
  assert.deepEqual(await cells(page, "takes"), []);
  assert.equal(await page.textContent("#filter"), "Filter");
  assert.deepEqual(faults, []);
});

test("candidates that the player has excluded are not lit", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.keyboard.press("m");
  await page.keyboard.press("f");
  await page.keyboard.press("5");
  assert.ok((await cells(page, "takes")).includes("r1c1"));
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press("Shift+5");
  assert.ok(!(await cells(page, "takes")).includes("r1c1"));
});

test("the filter works with the keyboard, and with Esc and 0", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  const filter = () => page.textContent("#filter");
  await page.keyboard.press("f");
  assert.equal(await announced(page), "Choose the digit to filter by");
  await page.keyboard.press("Escape");
  assert.equal(await filter(), "Filter");
  await page.keyboard.press("f");
  await page.keyboard.press("7");
  assert.equal(await filter(), "Filter 7");
  await page.keyboard.press("f");
  await page.keyboard.press("8");
  assert.equal(await filter(), "Filter 8");
  await page.keyboard.press("Escape");
  assert.equal(await filter(), "Filter");
  await page.keyboard.press("f");
  await page.keyboard.press("8");
  await page.keyboard.press("f");
  await page.keyboard.press("0");
  assert.equal(await filter(), "Filter");
  assert.equal(await shown(page), EASY);
});

test("the filter works by touch and in Chinese", async () => {
  const options = { locale: "zh-CN", viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true };
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`, options);
  await page.tap("#filter");
  await page.tap("#pad button:nth-child(5)");
  assert.equal(await announced(page), `筛选5：6格已填，${allowed(EASY, 5).length}格可填`);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
});

// The player's colours of cells and of single candidates.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, labelOf, open, ready } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} name */
const at = (name) => `#board [data-cell=${name}]`;

/** @param {Page} page */
const announced = async (page) => (await page.textContent("#announcer")) ?? "";

test("selected cells are coloured with the buttons, as one move", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click(at("r1c1"));
  await page.click(at("r1c6"), { modifiers: ["Control"] });
  await page.click("#color");
  assert.equal(await page.getAttribute("#color", "aria-pressed"), "true");
  assert.equal(await page.textContent("#pad button:nth-child(2) .label"), "sky blue");
  await page.click("#pad button:nth-child(2)");
  assert.equal(await announced(page), "2 cells coloured sky blue");
  assert.equal(await labelOf(page, "r1c1"), "row 1, column 1, empty, sky blue");
  assert.equal(await labelOf(page, "r1c6"), "row 1, column 6, 7, clue, sky blue");
  await page.click("#pad button:nth-child(2)");
  assert.equal(await page.locator("#board td[class*=paint-]").count(), 0);
  await page.click("#undo");
  await page.click("#undo");
  assert.equal(await page.isDisabled("#undo"), true);
  await page.click("#notes");
  assert.equal(await page.textContent("#notes"), "Notes");
  assert.deepEqual(faults, []);
});

test("every colour has a colour and a pattern of its own", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.keyboard.press("c");
  for (let column = 1; column <= 9; column += 1) {
    await page.click(at(`r4c${column}`));
    await page.keyboard.press(`${column}`);
  }
  const looks = await page.$$eval("#board td[class*=paint-]", (all) =>
    all.map((each) => getComputedStyle(each)).map(({ backgroundImage, backgroundColor, backgroundSize }) => [backgroundColor, backgroundImage.replace(/(color|rgb|oklab)[^)]*\)/g, "") + backgroundSize]),
  );
  assert.equal(looks.length, 9);
  for (const part of [0, 1]) assert.equal(new Set(looks.map((look) => look[part])).size, 9);
});

test("the candidates of a digit are coloured where they are shown", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click(at("r1c1"));
  await page.keyboard.press("Shift+5");
  await page.keyboard.press("Control+1");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("c");
  await page.keyboard.press("Shift+5");
  assert.equal(await announced(page), "The candidates 5 are coloured");
  await page.keyboard.press("3");
  assert.equal(await announced(page), "Candidate 5 coloured green in 1 cell");
  assert.match(await labelOf(page, "r1c1"), /candidates 1, corner marks 5, candidate 5 green$/);
  assert.equal(await page.locator("#board i.paint-3").count(), 1);
  assert.equal(await page.locator("#board td[class*=paint-]").count(), 0);
  await page.click(at("r9c9"));
  await page.keyboard.press("3");
  assert.equal(await announced(page), "No selected cell shows candidate 5");
  await page.click("#aim");
  assert.equal(await page.textContent("#aim"), "Which digit?");
  await page.click("#pad button:nth-child(1)");
  assert.equal(await page.textContent("#aim"), "Candidates 1");
  await page.click(at("r1c1"));
  await page.click("#pad button:nth-child(7)");
  assert.match(await labelOf(page, "r1c1"), /candidate 1 pink, candidate 5 green$/);
  await page.click("#erase");
  assert.match(await labelOf(page, "r1c1"), /corner marks 5, candidate 5 green$/);
  await page.click("#aim");
  await page.click("#aim");
  assert.equal(await page.textContent("#aim"), "Whole cells");
  assert.deepEqual(faults, []);
});

test("erase removes colours after the digit and the marks", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click(at("r1c1"));
  await page.keyboard.press("c");
  await page.keyboard.press("4");
  await page.keyboard.press("c");
  await page.keyboard.press("Shift+5");
  await page.keyboard.press("Delete");
  assert.match(await labelOf(page, "r1c1"), /empty, yellow$/);
  await page.keyboard.press("Delete");
  assert.match(await labelOf(page, "r1c1"), /empty$/);
});

test("colours are kept by a reload, with undo, and by a link", async () => {
  const { page, context, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click(at("r1c1"));
  await page.keyboard.press("Shift+5");
  await page.keyboard.press("c");
  await page.keyboard.press("6");
  await page.keyboard.press("Shift+5");
  await page.keyboard.press("1");
  const label = "row 1, column 1, empty, corner marks 5, red, candidate 5 orange";
  assert.equal(await labelOf(page, "r1c1"), label);
  const link = page.url();
  await page.reload();
  await ready(page);
  assert.equal(await labelOf(page, "r1c1"), label);
  await page.keyboard.press("Control+z");
  assert.match(await labelOf(page, "r1c1"), /corner marks 5, red$/);
  await page.keyboard.press("Control+z");
  assert.match(await labelOf(page, "r1c1"), /corner marks 5$/);
  await page.keyboard.press("Control+y");
  assert.match(await labelOf(page, "r1c1"), /corner marks 5, red$/);
  const other = await context.newPage();
  await other.goto(link);
  await ready(other);
  assert.equal(await labelOf(other, "r1c1"), label);
  assert.deepEqual(faults, []);
});

test("colours have names in Chinese, and a finger can set them", async () => {
  const options = { locale: "zh-CN", viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true };
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`, options);
  await page.tap(at("r1c2"));
  await page.tap("#color");
  await page.tap("#pad button:nth-child(1)");
  assert.equal(await announced(page), "已把1格涂成橙色");
  assert.match(await labelOf(page, "r1c2"), /橙色$/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
});

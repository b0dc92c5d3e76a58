// The keys of the game: they work wherever the focus is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, labelOf, open, showDialog, shown } from "./browser.js";
import { browser, site } from "./site.js";

const focused = (/** @type {import("playwright-core").Page} */ page) => page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? "");

test("keys work from the start and on every button", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.keyboard.press("5");
  assert.equal((await shown(page))[0], "5");
  await page.click("#pad button:nth-child(1)");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(page), "r1c2");
  await page.click("#notes");
  await page.keyboard.press("4");
  assert.match(await labelOf(page, "r1c2"), /4$/);
  assert.equal((await shown(page))[1], ".");
  await page.click("#undo");
  await page.click("#undo");
  await page.click("#undo");
  await page.waitForSelector("#undo:disabled");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(page), "r1c2");
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.keyboard.press("h");
  await page.waitForSelector("#hint-stages li");
  assert.deepEqual(faults, []);
});

test("the space bar presses the button that has the focus", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.focus("#auto");
  await page.keyboard.press("Space");
  assert.equal(await page.getAttribute("#auto", "aria-pressed"), "true");
  assert.equal(await page.getAttribute("#notes", "aria-pressed"), "false");
});

test("keys do not reach the game from a field or a dialog", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await showDialog(page, "open");
  await page.keyboard.press("5");
  assert.equal(await page.inputValue("#open-text"), "5");
  await page.focus("#open-read");
  await page.keyboard.press("5");
  await page.keyboard.press("p");
  assert.equal(await page.isVisible("#cover"), false);
  await page.keyboard.press("Escape");
  await page.click("#tab-print");
  await page.fill("#book-count", "");
  await page.locator("#book-count").press("7");
  assert.equal(await page.inputValue("#book-count"), "7");
  await page.click("#tab-learn");
  await page.keyboard.press("5");
  assert.equal(await shown(page), EASY);
});

test("P pauses and resumes", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#board [data-cell=r1c2]");
  await page.keyboard.press("1");
  await page.keyboard.press("p");
  assert.equal(await page.isVisible("#cover"), true);
  await page.keyboard.press("m");
  await page.keyboard.press("6");
  await page.keyboard.press("p");
  assert.equal(await page.isVisible("#cover"), false);
  assert.equal(await focused(page), "r1c2");
  assert.equal(await page.getAttribute("#auto", "aria-pressed"), "false");
  assert.equal((await shown(page))[1], "1");
});

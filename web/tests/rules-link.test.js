// Links to puzzles with other rules: the address of the dialog, what is copied, and links that cannot be opened.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, open, paste, ready, shown } from "./browser.js";
import { SMALL, entries, labelOf, openText, type } from "./rules.js";
import { browser, site } from "./site.js";

/** A text of f-puzzles that is long enough to be compressed. */
const LONG = JSON.stringify({ size: 6, title: "Länger", grid: [...Array(6)].map((_, row) => [...Array(6)].map((_, column) => (row + column ? {} : { value: 3, given: true }))), thermometer: [{ lines: [["R1C2", "R2C2"]] }] });

/** Waits for an address. @param {import("playwright-core").Page} page @param {string} start */
const addressed = (page, start) => page.waitForFunction((start) => location.hash.startsWith(start), start);

test("the address opens the puzzle again; closing restores that of the game", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await openText(page, SMALL);
  await addressed(page, "#rules=");
  assert.equal(await page.evaluate(() => location.hash), `#rules=${SMALL}`);
  await type(page, "r1c1", "1");
  await page.reload();
  await ready(page);
  await page.waitForSelector("#dialog-variant[open]");
  assert.equal(await labelOf(page, "r1c3"), "row 1, column 3, 4, clue");
  assert.equal((await entries(page))[0], "1");
  await page.keyboard.press("Escape");
  await addressed(page, `#puzzle=${EASY}`);
  assert.equal(await shown(page), EASY);
  await page.evaluate(() => (location.hash = "#rules=.Shape~6x6.~R1C1_6"));
  await page.waitForSelector("#dialog-variant[open]");
  assert.equal(await labelOf(page, "r1c1"), "row 1, column 1, 6, clue");
  await page.click("#variant-edit");
  await page.waitForSelector("#dialog-open[open]");
  await addressed(page, `#puzzle=${EASY}`);
  assert.deepEqual(faults, []);
});

test("a copied link opens the same puzzle, compressed if that is shorter", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (/** @type {string} */ text) => void (document.documentElement.dataset.copied = text) } });
  });
  await openText(page, LONG);
  await page.click("#variant-link");
  await page.waitForFunction(() => document.getElementById("toast")?.textContent === "Copied.");
  const link = (await page.getAttribute("html", "data-copied")) ?? "";
  assert.match(link, /#packed-rules=[\w-]+$/);
  assert.ok(link.length < encodeURIComponent(LONG).length / 2);
  await page.keyboard.press("Escape");
  await paste(page, link);
  await page.waitForSelector("#dialog-variant[open]");
  assert.equal(await page.textContent("#variant-title"), "Länger");
  const other = await open(browser, link);
  await other.page.waitForSelector("#dialog-variant[open]");
  assert.equal(await other.page.textContent("#variant-title"), "Länger");
  assert.deepEqual([...faults, ...other.faults], []);
});

test("a bad link says so", async () => {
  for (const fragment of ["#rules=", "#rules=%E0%A4%A", "#packed-rules=AAAA", "#packed-rules=%"]) {
    const { page, context } = await open(browser, `${site.address}${fragment}`);
    await page.waitForFunction(() => document.getElementById("toast")?.textContent === "This link contains no puzzle.");
    await addressed(page, "#puzzle=");
    await context.close();
  }
  const { page } = await open(browser, `${site.address}#rules=.Shape~6x6.Termo~R1C1`);
  await page.waitForSelector("#dialog-open[open] .faults");
  assert.match((await page.textContent("#open-found .faults")) ?? "", /unknown rule `Termo`/);
});

test("a text that is too long for a link says so", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  // Numbers without a pattern cannot be compressed much.
  let number = 1;
  const rules = Array.from({ length: 6000 }, () => (number = (number * 48_271) % 2_147_483_647).toString(36)).join("");
  await openText(page, JSON.stringify({ size: 4, ruleset: rules, grid: [...Array(4)].map(() => [...Array(4)].map(() => ({}))), thermometer: [{ lines: [["R1C1", "R2C1"]] }] }));
  await page.click("#variant-link");
  await page.waitForFunction(() => /^The puzzle is too long for a link/.test(document.getElementById("toast")?.textContent ?? ""));
  assert.equal(await page.evaluate(() => location.hash), `#puzzle=${EASY}`);
  assert.deepEqual(faults, []);
});

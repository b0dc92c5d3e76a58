// What the browser prints: the game, a lesson, a drill, or a puzzle with other rules, each on one page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, open } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** The number of printed pages. @param {Page} page */
async function pages(page) {
  const pdf = await page.pdf({ format: "A4" });
  assert.equal(pdf.subarray(0, 5).toString(), "%PDF-");
  return (pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;
}

/** Which of these elements are printed. @param {Page} page @param {string[]} selectors */
async function printed(page, selectors) {
  await page.emulateMedia({ media: "print" });
  const isVisible = await Promise.all(selectors.map((selector) => page.isVisible(selector)));
  await page.emulateMedia({ media: "screen" });
  return selectors.filter((_, at) => isVisible[at]);
}

test("printing gives one page with the grid", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  assert.equal(await pages(page), 1);
  assert.deepEqual(await printed(page, ["#pad", "#board"]), ["#board"]);
});

test("an open hint is not printed, and leaves no room for itself", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#hint");
  await page.waitForSelector("#hint-card.sheet");
  assert.equal(await pages(page), 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.evaluate(() => getComputedStyle(document.getElementById("page") ?? document.body).paddingBottom), "0px");
});

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
  // A medium that is chosen is that of PDF files, too.
  await page.emulateMedia({ media: null });
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

test("a lesson is printed with its grid and its text, and not the game", async () => {
  const { page, faults } = await open(browser, `${site.address}#learn=xy-wing`);
  await page.waitForFunction(() => /^1 \/ /.test(document.getElementById("lesson-at")?.textContent ?? ""));
  const all = ["#board", "#stage-lesson .title", "#lesson-board", "#lesson-board .marks i:not(:empty)", "#lesson-caption", "#lesson-title", "#lesson-text .what", "#lesson-drill", "#lesson-transport", "#tab-learn", "#learn-to-list"];
  assert.deepEqual(await printed(page, all), ["#stage-lesson .title", "#lesson-board", "#lesson-board .marks i:not(:empty)", "#lesson-caption", "#lesson-title", "#lesson-text .what"]);
  assert.equal(await pages(page), 1);
  // The pattern is drawn, too.
  await page.click("#lesson-forward");
  await page.click("#lesson-forward");
  assert.deepEqual(await printed(page, ["#lesson-board .candidate"]), ["#lesson-board .candidate"]);
  assert.deepEqual(faults, []);
});

test("a drill is printed with its position, and not the game", async () => {
  const { page } = await open(browser, `${site.address}#learn=drill/xy-wing`);
  await page.waitForSelector("html[data-drill]");
  assert.deepEqual(await printed(page, ["#board", "#drill-board", "#drill-board .marks i:not(:empty)", "#drill-pad", "#learn-drill"]), ["#drill-board", "#drill-board .marks i:not(:empty)"]);
  assert.equal(await pages(page), 1);
});

test("a puzzle with other rules is printed with its drawing and its rules", async () => {
  const { page, faults } = await open(browser, site.address);
  await page.click("#open");
  await page.waitForSelector("#dialog-open[open]");
  await page.fill("#open-text", ".Shape~6x6.Thermo~R1C1~R2C2");
  await page.click("#open-read");
  await page.waitForSelector("#dialog-variant[open]");
  const all = ["#board", "#variant-title", "#variant-picture svg", "#variant-rules li", "#variant-solve", "#variant-edit", "#dialog-variant .close"];
  assert.deepEqual(await printed(page, all), ["#variant-title", "#variant-picture svg", "#variant-rules li"]);
  assert.equal(await pages(page), 1);
  // The page behind the dialog is printed again when the dialog is closed.
  await page.click("#dialog-variant [data-close]");
  assert.deepEqual(await printed(page, ["#board", "#variant-picture"]), ["#board"]);
  assert.deepEqual(faults, []);
});

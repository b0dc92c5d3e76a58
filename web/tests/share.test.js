// The share dialog: link, text in several forms, pictures and PDF.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { EASY, open, paste, showDialog, shown } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** Opens the share dialog with a digit of the player in r1c1 and marks in r1c2. @param {import("playwright-core").BrowserContextOptions} [options] */
async function sharing(options) {
  const opened = await open(browser, `${site.address}#puzzle=${EASY}`, options);
  const { page } = opened;
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press("5");
  await page.click("#board [data-cell=r1c2]");
  for (const key of ["Control+1", "Control+6"]) await page.keyboard.press(key);
  await showDialog(page, "share");
  return opened;
}

/** The text of a form. @param {Page} page @param {string} form */
async function textOf(page, form) {
  await page.selectOption("#share-form", form);
  return page.inputValue("#share-text");
}

/** Downloads the file of a button. @param {Page} page @param {string} button */
async function downloaded(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(button)]);
  return { name: download.suggestedFilename(), bytes: await readFile((await download.path()) ?? "") };
}

test("the text has five forms, with or without what the player entered", async () => {
  const { page, faults } = await sharing();
  assert.equal(await textOf(page, "line"), `5${EASY.slice(1)}`);
  assert.equal(await textOf(page, "zeros"), `5${EASY.slice(1)}`.replaceAll(".", "0"));
  const grid = (await textOf(page, "grid")).split("\n");
  assert.deepEqual(grid.slice(0, 2), ["+-------+-------+-------+", "| 5 . . | . . 7 | 3 . . |"]);
  assert.equal(grid.length, 13);
  const boxes = (await textOf(page, "boxes")).split("\n");
  assert.deepEqual([boxes[0], boxes[1], boxes[4], boxes[12]], ["┌───────┬───────┬───────┐", "│ 5     │     7 │ 3     │", "├───────┼───────┼───────┤", "└───────┴───────┴───────┘"]);
  const marks = await textOf(page, "marks");
  assert.match(marks.split("\n")[1] ?? "", /^\| \+5 +16 +/);
  await page.uncheck("#share-mine");
  assert.equal(await textOf(page, "line"), EASY);
  assert.doesNotMatch(await textOf(page, "marks"), /\+5/);
  await page.check("#share-mine");
  // The grid with marks is read as it was written.
  await page.click("#dialog-share [data-close]");
  await showDialog(page, "new");
  await page.click("#new-blank");
  await paste(page, marks);
  await page.waitForFunction(() => document.querySelector("#board [data-cell=r1c1] .digit")?.textContent === "5");
  assert.equal(await shown(page), `5${EASY.slice(1)}`);
  assert.equal(await page.locator("#board [data-cell=r1c2] [data-mark]").count(), 2);
  assert.deepEqual(faults, []);
});

test("text and link are copied, or shown for copying", async () => {
  const { page, context } = await sharing();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.selectOption("#share-form", "line");
  await page.click("#share-copy");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `5${EASY.slice(1)}`);
  assert.equal(await page.textContent("#toast"), "Copied.");
  assert.equal(await page.isVisible("#dialog-share"), false);
  await showDialog(page, "share");
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("denied"))));
  await page.click("#share-link");
  assert.match(await page.inputValue("#share-text"), /#puzzle=\.{5}73.*&cells=5\.{4}73.*&marks=/);
  assert.match((await page.textContent("#toast")) ?? "", /Copying failed/);
});

test("pictures and the PDF are downloaded where files cannot be shared", async () => {
  const { page, faults } = await sharing();
  await page.evaluate(() => Object.defineProperty(navigator, "canShare", { value: undefined }));
  const png = await downloaded(page, "#share-png");
  assert.equal(png.name, "sudoku.png");
  assert.deepEqual([...png.bytes.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
  assert.equal(png.bytes.readUInt32BE(16), 1080);
  const svg = await downloaded(page, "#share-svg");
  const drawn = svg.bytes.toString();
  assert.equal(svg.name, "sudoku.svg");
  const centres = /font-size="26"[^>]*>1<[^]*font-size="26"[^>]*>6</;
  assert.match(drawn, centres);
  assert.equal(drawn.match(/font-weight="700"/g)?.length, EASY.replaceAll(".", "").length);
  const pdf = await downloaded(page, "#share-pdf");
  assert.equal(pdf.name, "sudoku.pdf");
  assert.match(pdf.bytes.toString("latin1"), /^%PDF-/);
  await page.uncheck("#share-mine");
  assert.doesNotMatch((await downloaded(page, "#share-svg")).bytes.toString(), centres);
  assert.deepEqual(faults, []);
});

test("a picture has the colours of cells and candidates, and the lines", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  const svg = async () => {
    await showDialog(page, "share");
    const { bytes } = await downloaded(page, "#share-svg");
    await page.keyboard.press("Escape");
    return bytes.toString();
  };
  const paths = async () => ((await svg()).match(/<path/g) ?? []).length;
  const plain = await paths();
  await page.click("#board [data-cell=r1c1]");
  for (const key of ["Control+1", "c", "3", "Shift+1", "2"]) await page.keyboard.press(key);
  const coloured = await svg();
  assert.equal((coloured.match(/<path/g) ?? []).length, plain + 2);
  // Green on 45 % of a cell, sky blue on 60 % behind a candidate.
  assert.match(coloured, /M0 0h100v100h-100Z" fill="#8cd3c0"/);
  assert.match(coloured, /fill="#9ad2f2"/);
  for (const key of ["l", "Shift+0"]) await page.keyboard.press(key);
  await page.dragAndDrop("#board [data-cell=r3c4]", "#board [data-cell=r3c6]");
  assert.equal(await paths(), plain + 4);
  assert.match(await svg(), /M350\.0 250\.0L450\.0 250\.0" fill="none" stroke="#/);
  assert.deepEqual(faults, []);
});

test("a device that shares files gets the picture, and the link", async () => {
  const { page, faults } = await sharing({ viewport: { width: 390, height: 844 } });
  await page.click("#dialog-share [data-close]");
  await page.evaluate(() => {
    const all = (/** @type {any} */ (globalThis).shared = /** @type {unknown[]} */ ([]));
    Object.defineProperty(navigator, "canShare", { value: () => true, configurable: true });
    const share = async (/** @type {ShareData} */ { url, files }) => all.push({ url, files: files?.map(({ name, type, size }) => [name, type, size > 1000]) });
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
  });
  await showDialog(page, "share");
  await page.click("#share-png");
  await page.waitForFunction(() => /** @type {any} */ (globalThis).shared.length === 1);
  await page.click("#share-send");
  await page.waitForFunction(() => /** @type {any} */ (globalThis).shared.length === 2);
  const [picture, link] = await page.evaluate(() => /** @type {any} */ (globalThis).shared);
  assert.deepEqual(picture.files, [["sudoku.png", "image/png", true]]);
  assert.match(link.url, /#puzzle=/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  assert.deepEqual(faults, []);
});

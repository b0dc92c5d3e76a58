// The library of games, statistics, export and import, and the card after a solved puzzle.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { EASY, SOLVED, open, ready, showDialog, shown } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** A puzzle of which one cell is open. */
const ALMOST = `#puzzle=${EASY}&cells=.${SOLVED.slice(1)}`;
const OTHER = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/** Solves the puzzle of `ALMOST`. @param {Page} page */
async function solve(page) {
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press(SOLVED[0] ?? "");
  await page.waitForSelector("#finish:not([hidden])");
}

/** Opens the list of games. @param {Page} page */
async function list(page) {
  await showDialog(page, "games");
  return page.$$eval("#games-list li", (all) => all.map((each) => /** @type {HTMLElement} */ (each).innerText));
}

test("a solved puzzle shows its time, ratings, path and hardest step", async () => {
  const { page, faults } = await open(browser, site.address + ALMOST);
  assert.equal(await page.isHidden("#finish"), true);
  await page.click("#hint");
  await page.waitForFunction(() => document.getElementById("hint-stages")?.childElementCount);
  await solve(page);
  await page.waitForSelector("#finish:not([hidden])");
  await page.waitForFunction(() => !document.getElementById("finish-facts")?.textContent?.includes("…"));
  const facts = await page.$$eval("#finish-facts div", (all) => all.map((each) => each.textContent ?? ""));
  assert.match(facts.join("; "), /^Time\d+:\d\d; Hints1; Leveleasy; Rating \(SE\)1\.\d; Hardest step(hidden|naked) single$/);
  assert.match(await page.innerText("#finish-path"), /hidden single\s×\s\d+/);
  await page.click("#finish-hardest");
  assert.match(await page.innerText("#finish-step .therefore"), /^So r\dc\d=\d/);
  await page.click("#preview-close");
  // The statistics have it, with its level.
  await list(page);
  await page.click("#games-stat summary");
  assert.match(await page.innerText("#games-statistics"), /1 day in a row/);
  assert.match((await page.innerText(".stats")).replace(/\s+/g, " "), /easy 1 \d+:\d\d \d+:\d\d 0 All 1/);
  assert.deepEqual(faults, []);
});

test("the next puzzle has the level of the solved one, and a reload does not record it again", async () => {
  const { page } = await open(browser, site.address + ALMOST);
  await solve(page);
  await page.reload();
  await ready(page);
  assert.equal(await page.isHidden("#finish"), true);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("sudokit.solved") ?? "[]").length), 1);
  await page.click("#undo");
  await page.click("#redo");
  await page.waitForSelector("#finish:not([hidden])");
  await page.waitForFunction(() => /Leveleasy/.test(document.getElementById("finish-facts")?.textContent ?? ""));
  await page.click("#finish-same");
  await page.waitForFunction((before) => !location.hash.includes(before), EASY);
  assert.equal(await page.isHidden("#finish"), true);
  assert.ok((await shown(page)).includes("."));
});

test("games are kept, found, renamed, deleted, restored, and gone on with", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press("5");
  const first = await shown(page);
  await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith("sudokit.kept.")));
  await page.evaluate((hash) => (location.hash = hash), `#puzzle=${OTHER}`);
  await page.waitForFunction((line) => location.hash.includes(line), OTHER);
  await page.click("#board [data-cell=r1c3]");
  await page.keyboard.press("4");
  assert.equal((await list(page)).length, 2);
  await page.click("#games-list li:nth-child(2) button:nth-child(2)");
  await page.fill("#games-list input", "Monday");
  await page.keyboard.press("Enter");
  await page.fill("#games-search", "mond");
  assert.equal(await page.locator("#games-list li").count(), 1);
  await page.click("#games-list li button:nth-child(3)");
  await page.fill("#games-search", "");
  assert.equal(await page.locator("#games-list li").count(), 1);
  await page.click("#games-undo");
  assert.equal(await page.locator("#games-list li").count(), 2);
  await page.click("#games-list li:has-text('Monday') .go");
  assert.equal(await shown(page), first);
  assert.notEqual(await page.innerText("#time"), "");
  assert.deepEqual(faults, []);
});

test("two windows with the same puzzle do not overwrite each other", async () => {
  const { page, context } = await open(browser, `${site.address}#puzzle=${EASY}`);
  const other = await context.newPage();
  await other.goto(`${site.address}#puzzle=${EASY}`);
  await ready(other);
  const enter = async (/** @type {Page} */ window, /** @type {string} */ digit) => {
    await window.bringToFront();
    await window.click("#board [data-cell=r1c1]");
    await window.keyboard.press(digit);
    await window.waitForFunction((text) => Object.values(localStorage).some((value) => value.includes(text)), `cells=${digit}`);
  };
  await enter(page, "5");
  await enter(other, "8");
  assert.equal((await list(other)).length, 2);
  const kept = await other.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith("sudokit.kept.")).map(([, value]) => JSON.parse(value).position));
  assert.deepEqual(kept.map((position) => /cells=(\d)/.exec(position)?.[1]).sort(), ["5", "8"]);
});

test("a window that was duplicated does not overwrite the game of the other one", async () => {
  const { page, context } = await open(browser, `${site.address}#puzzle=${EASY}`);
  const name = (/** @type {Page} */ window) => window.evaluate(() => sessionStorage.getItem("sudokit.window") ?? "");
  const first = await name(page);
  const waiting = context.waitForEvent("page");
  // A window that a page opens has a copy of its storage, as one that is duplicated.
  await page.evaluate(() => void window.open(location.href));
  const other = await waiting;
  await ready(other);
  await other.waitForFunction((name) => sessionStorage.getItem("sudokit.window") !== name, first);
  assert.equal(await name(page), first);
  const own = await name(other);
  await other.reload();
  await ready(other);
  assert.equal(await name(other), own);
});

test("everything is exported as a file and imported in another browser", async () => {
  const { page } = await open(browser, site.address + ALMOST);
  await solve(page);
  await list(page);
  const waiting = page.waitForEvent("download");
  await page.click("#games-export");
  const path = await (await waiting).path();
  const file = JSON.parse(await readFile(path, "utf8"));
  assert.equal(file.games.length, 1);
  assert.equal(file.solved.length, 1);

  const { page: fresh, faults } = await open(browser, `${site.address}#puzzle=${OTHER}`);
  await fresh.click("#board [data-cell=r1c3]");
  await fresh.keyboard.press("4");
  const take = (/** @type {string} */ text) => fresh.setInputFiles("#games-file", { name: "games.json", mimeType: "application/json", buffer: Buffer.from(text) });
  assert.equal((await list(fresh)).length, 1);
  // A fault is named with its place, and nothing changes.
  await take(JSON.stringify({ ...file, games: [{ ...file.games[0], position: "nothing" }] }));
  await fresh.waitForFunction(() => document.getElementById("toast")?.textContent?.includes("games[0].position"));
  assert.equal(await fresh.isHidden("#games-import"), true);
  await take("{");
  const says = (/** @type {string} */ text) => fresh.waitForFunction((end) => document.getElementById("toast")?.textContent?.endsWith(end), text);
  await says("it is not a JSON file that this page has exported.");
  await take(JSON.stringify({ ...file, version: 2 }));
  await says("it is from a newer version of this page. Reload the page to update it.");
  await take(JSON.stringify(file));
  await fresh.waitForSelector("#games-import:not([hidden])");
  await fresh.click("#games-merge");
  assert.equal(await fresh.locator("#games-list li").count(), 2);
  await take(JSON.stringify(file));
  await fresh.waitForSelector("#games-import:not([hidden])");
  await fresh.click("#games-replace");
  assert.equal(await fresh.locator("#games-list li").count(), 1);
  assert.deepEqual(faults, []);
});

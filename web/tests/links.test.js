// Links to other sites: those that the dialog offers, and those that are opened.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, open, paste, showDialog, shown } from "./browser.js";
import { browser, site } from "./site.js";

const DIGITS = EASY.replaceAll(".", "0");

/** @param {import("playwright-core").Page} page @param {string} id */
const linkTo = async (page, id) => (await page.getAttribute(`#share-to-${id}`, "href")) ?? "";

test("the puzzle opens on other sites", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await showDialog(page, "share");
  assert.equal(await linkTo(page, "coach"), `https://sudoku.coach/en/play/${DIGITS}`);
  assert.equal(await linkTo(page, "exchange"), `https://sudokuexchange.com/play/?s=${DIGITS}`);
  assert.equal(await linkTo(page, "wiki"), `https://www.sudokuwiki.org/sudoku.htm?bd=${DIGITS}`);
  assert.equal(await linkTo(page, "lisudoku"), `https://lisudoku.xyz/solver?import=${DIGITS}`);
  assert.match(await linkTo(page, "pad"), /^https:\/\/sudokupad\.app\/scf[0-9A-Za-x]+$/);
  for (const link of await page.locator("#share-sites a").all()) {
    assert.equal(await link.getAttribute("rel"), "noopener noreferrer");
    assert.equal(await link.getAttribute("target"), "_blank");
  }
  assert.deepEqual(faults, []);
});

test("the link to SudokuWiki has the digits and the marks of the player", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press("5");
  await page.click("#board [data-cell=r1c2]");
  for (const key of ["Control+1", "Control+9"]) await page.keyboard.press(key);
  await showDialog(page, "share");
  const cells = /bd=S9B(.*)$/.exec(await linkTo(page, "wiki"))?.[1]?.match(/../g)?.map((pair) => Number.parseInt(pair, 36)) ?? [];
  assert.equal(cells.length, 81);
  assert.deepEqual(cells.slice(0, 7), [9 + 5, 18 + 0b100000001, 0, 0, 0, 7, 3]);
  await page.uncheck("#share-mine");
  assert.equal(await linkTo(page, "wiki"), `https://www.sudokuwiki.org/sudoku.htm?bd=${DIGITS}`);
});

test("each link is opened as the puzzle that it was made from", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await showDialog(page, "share");
  const links = await page.$$eval("#share-sites a", (all) => all.map((each) => each.getAttribute("href") ?? ""));
  await page.click("#dialog-share [data-close]");
  assert.equal(links.length, 6);
  for (const link of links) {
    await showDialog(page, "new");
    await page.click("#new-blank");
    await page.waitForFunction(() => !location.hash.includes("73"));
    await paste(page, link);
    await page.waitForFunction((puzzle) => location.hash.includes(`puzzle=${puzzle}`), EASY).catch(() => assert.fail(link));
    assert.equal(await shown(page), EASY, link);
  }
  assert.deepEqual(faults, []);
});

test("a link of Good Sudoku is opened", async () => {
  const { page } = await open(browser, site.address);
  await paste(page, "https://playgoodsudoku.com/puzzle/$cAZAIABgcAQAAIAFCQAAAHAFAAAwAAgAEAAAAwQAgAAGADAQAFAWAHA=");
  await page.waitForFunction(() => location.hash.includes("puzzle=7..64.2...6.7..4....8..5.9......7..5....3....8..1......3.4..8....6..3.1...5.16..7"));
});

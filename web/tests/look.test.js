// Accessibility (axe on every view) and the pictures of the documentation.

import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { before, test } from "node:test";
import { AIC, EASY, open, ready } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** The folder for pictures; none are written if it is not set. */
const PICTURES = process.env.SUDOKIT_PICTURES;
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

let axe = "";
before(async () => {
  axe = await readFile(AXE, "utf8");
  if (PICTURES) await mkdir(PICTURES, { recursive: true });
});

/** Returns the violations that axe finds. @param {Page} page @returns {Promise<string[]>} */
async function violations(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap((/** @type {any} */ each) => each.nodes.map((/** @type {any} */ node) => `${each.id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`));
  });
}

/** @param {Page} page @param {string} name */
async function picture(page, name) {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

/** Starts a game, so that the grid shows digits and marks. @param {Page} page */
async function play(page) {
  for (const [cell, digit] of [["r1c3", "4"], ["r3c2", "3"], ["r3c3", "6"], ["r2c1", "9"], ["r4c3", "7"]]) {
    await page.click(`#board [data-cell=${cell}]`);
    await page.keyboard.press(digit ?? "");
  }
  for (const [cell, digits] of [["r1c1", "15"], ["r1c2", "15"], ["r2c6", "12"]]) {
    await page.click(`#board [data-cell=${cell}]`);
    for (const digit of digits ?? "") await page.keyboard.press(`Shift+${digit}`);
  }
  await page.click("#board [data-cell=r5c1]");
}

/** Shows a chain of the solution path. @param {Page} page */
async function chain(page) {
  await page.click("#path-show");
  await page.waitForSelector("#step-40");
  const at = await page.$$eval("#path-steps li", (all) => all.findIndex((item) => item.textContent?.includes("AIC")));
  await page.click(`#step-${at}`);
}

/** @param {Page} page */
async function learn(page) {
  await page.click("#tab-learn");
  await page.click("#learn-to-backtracking");
  await page.click("#learn-worst");
  await page.waitForSelector("#learn-total[data-measured]", { timeout: 60_000 });
  await page.fill("#learn-speed", "4");
  for (let step = 0; step < 5; step += 1) await page.click("#person-forward");
  await page.click("#learn-play");
  await page.waitForFunction(() => Number(document.getElementById("learn-placements")?.textContent?.replaceAll(",", "")) > 1500);
  await page.click("#learn-play");
}

const VIEWS = /** @type {[string, string, (page: Page) => Promise<unknown>][]} */ ([
  ["play", EASY, play],
  ["hint", AIC, chain],
  ["learn", EASY, learn],
  ["check", EASY, (page) => page.click("#tab-check").then(() => page.waitForFunction(() => (document.getElementById("check-facts")?.childElementCount ?? 0) >= 6))],
  ["print", EASY, (page) => page.click("#tab-print")],
  ["new", EASY, (page) => page.click("#new").then(() => page.waitForSelector("#new-levels input"))],
  ["open", EASY, (page) => page.click("#open")],
  ["share", EASY, (page) => page.click("#share")],
  ["help", EASY, (page) => page.click("#help")],
]);

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const [name, puzzle, show] of VIEWS) {
    test(`axe finds nothing in ${name}, ${colorScheme}`, async () => {
      const { page, faults } = await open(browser, `${site.address}#puzzle=${puzzle}`, { colorScheme, reducedMotion: "reduce", bypassCSP: true });
      await show(page);
      if (["play", "hint", "learn"].includes(name)) await picture(page, colorScheme === "dark" ? `${name}-dark` : name);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(faults, []);
    });
  }
}

test("axe finds nothing on a phone", async () => {
  const options = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, bypassCSP: true };
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`, options);
  await play(page);
  await picture(page, "phone");
  assert.deepEqual(await violations(page), []);
  await page.tap("#tab-learn");
  await page.tap("#learn-to-backtracking");
  assert.deepEqual(await violations(page), []);
});

for (const width of [320, 390, 1280]) {
  test(`the rows and columns are numbered beside the grid, ${width} wide`, async () => {
    const { page } = await open(browser, `${site.address}#puzzle=${EASY}`, { viewport: { width, height: 860 } });
    const { labels, board, bar } = await page.evaluate(() => {
      const box = (/** @type {Element | null} */ each) => /** @type {DOMRect} */ (each?.getBoundingClientRect()).toJSON();
      const labels = [...document.querySelectorAll("#board .at")].map((each) => ({ text: each.textContent, ...box(each) }));
      return { labels, board: box(document.getElementById("board")), bar: box(document.getElementById("title")) };
    });
    assert.equal(labels.map(({ text }) => text).join(""), "112233445566778899");
    for (const { left, right, top, bottom } of labels) {
      assert.ok(left >= 0 && right <= width && top >= bar.bottom - 12, JSON.stringify({ left, top, bar }));
      assert.ok(right <= board.left || bottom <= board.top + 1, JSON.stringify({ right, bottom, board }));
    }
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
  });
}

test("on a phone the button for a new puzzle is on the first screen", async () => {
  const { page } = await open(browser, site.address, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { bottom } = await page.evaluate(() => /** @type {Element} */ (document.getElementById("new")).getBoundingClientRect().toJSON());
  assert.ok(bottom <= 844, `${bottom}`);
});

test("the theme returns to that of the system", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`, { colorScheme: "light" });
  const theme = () => page.getAttribute("html", "data-theme");
  assert.equal(await theme(), null);
  for (const wanted of ["dark", "light", null]) {
    await page.click("#theme");
    assert.equal(await theme(), wanted);
    await page.reload();
    await ready(page);
    assert.equal(await theme(), wanted);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await page.click("#theme");
  assert.equal(await theme(), "light");
  assert.equal(await page.textContent("#toast"), "Theme: light");
});

test("the language is that of the browser, and traditional Chinese is not taken for simplified", async () => {
  for (const [locale, language] of [["zh-CN", "zh"], ["zh", "zh"], ["zh-TW", "en"], ["zh-Hant-HK", "en"], ["de", "en"]]) {
    const { page, context } = await open(browser, site.address, { locale: locale ?? "" });
    assert.equal(await page.getAttribute("html", "lang"), language, locale);
    await page.selectOption("#language", "zh");
    await page.reload();
    await ready(page);
    assert.equal(await page.getAttribute("html", "lang"), "zh");
    await context.close();
  }
});

test("without JavaScript the page says so", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.address);
  assert.match((await page.textContent("noscript")) ?? "", /needs JavaScript/);
  await context.close();
});

for (const [width, height] of /** @type {const} */ ([[390, 844], [360, 640], [320, 568], [768, 1024]])) {
  test(`on ${width} by ${height} pixels the grid and the text of a step are visible together`, async () => {
    const { page, faults } = await open(browser, `${site.address}#puzzle=${AIC}`, { viewport: { width, height }, hasTouch: true, isMobile: true });
    const check = async (/** @type {string} */ card, /** @type {string} */ text) => {
      const [board, box, words] = await page.evaluate(
        (all) => all.map((each) => /** @type {Element} */ (document.querySelector(each)).getBoundingClientRect().toJSON()),
        ["#board", card, text],
      );
      assert.ok(board.top >= 0 && board.bottom <= box.top && box.bottom <= height, JSON.stringify([board, box]));
      assert.ok(words.top >= box.top && words.top < height, JSON.stringify([box, words]));
    };
    await page.tap("#hint");
    for (let stage = 1; stage < 4; stage += 1) {
      await page.waitForFunction((n) => document.querySelectorAll("#hint-stages li").length === n, stage);
      await check("#hint-card", "#hint-stages li");
      await page.tap("#hint-more");
    }
    await page.waitForSelector("#hint-step .therefore");
    await check("#hint-card", "#hint-stages li");
    await page.tap("#hint-close");
    await page.tap("#path-show");
    await page.tap("#step-3");
    await check("#path-card", "#path-step .name");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    await page.evaluate(() => document.getElementById("path-card")?.scrollTo(0, 0));
    await page.tap("#preview-close");
    assert.equal(await page.locator(".sheet").count(), 0);
    assert.deepEqual(faults, []);
  });
}

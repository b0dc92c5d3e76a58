// The look of the page on phones and in both themes, and the pictures of the documentation.

import assert from "node:assert/strict";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { before, test } from "node:test";
import { AIC, EASY, NOON, open, ready } from "./browser.js";
import { browser, site } from "./site.js";
import { compared } from "./tree.js";
import { VIEWS, fileOf, play, violations } from "./views.js";

/** @typedef {import("playwright-core").Page} Page */

/** The folder for pictures; none are written if it is not set. */
const PICTURES = process.env.SUDOKIT_PICTURES;

/** The pictures of each view: the end of the name, the width and the theme. */
const SHOTS = /** @type {const} */ ([
  ["390", 390, "light"],
  ["1280", 1280, "light"],
  ["1280-dark", 1280, "dark"],
]);
const HEIGHT = 860;
/** The size of a picture on the screen and in the file: small, but readable. */
const SCALE = 0.75;
/** The largest size of the pictures of all views together, in bytes. */
const MOST = 1_500_000;
/** The page of the book with the pictures of all views. */
const BOOK = new URL("../../docs/src/internals/page-views.md", import.meta.url);

before(async () => {
  if (PICTURES) await mkdir(`${PICTURES}/views`, { recursive: true });
});

/** @param {Page} page @param {string} name */
async function picture(page, name) {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

for (const colorScheme of PICTURES ? /** @type {const} */ (["light", "dark"]) : []) {
  for (const [name, puzzle, show] of VIEWS.filter(([name]) => ["play", "hint", "learn"].includes(name))) {
    test(`picture of ${name}, ${colorScheme}`, async () => {
      const { page, faults } = await open(browser, `${site.address}#puzzle=${puzzle}`, { colorScheme });
      await show(page);
      await picture(page, colorScheme === "dark" ? `${name}-dark` : name);
      assert.deepEqual(faults, []);
    });
  }
}

for (const [name, puzzle, show] of PICTURES ? VIEWS : []) {
  test(`pictures of ${name}`, async () => {
    const { page, context, faults } = await open(browser, `${site.address}#puzzle=${puzzle}`);
    await page.clock.setFixedTime(NOON);
    await show(page);
    // The view is complete when its tree is.
    await compared(page, name);
    for (const [end, width, colorScheme] of SHOTS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme });
      await writeFile(`${PICTURES}/views/${fileOf(name)}-${end}.webp`, await webp(page, width));
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}

/** Returns a picture of the window as WebP, which playwright-core does not write. @param {Page} page @param {number} width */
async function webp(page, width) {
  // The clock of the game depends on the speed of the machine, and the pointer on what was pressed last.
  await page.mouse.move(0, 0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))));
  await page.evaluate(() => document.getElementById("time")?.replaceChildren("0:00"));
  const tools = await page.context().newCDPSession(page);
  const y = await page.evaluate(() => scrollY);
  const { data } = await tools.send("Page.captureScreenshot", { format: "webp", quality: 60, clip: { x: 0, y, width, height: HEIGHT, scale: SCALE } });
  return Buffer.from(data, "base64");
}

test("the book shows each view in each of its pictures, and they are small", async () => {
  const book = await readFile(BOOK, "utf8");
  const shown = [...book.matchAll(/\]\((\.\.\/pictures\/views\/[^)]+)\)/g)].map(([, path = ""]) => path);
  const wanted = VIEWS.flatMap(([name]) => SHOTS.map(([end]) => `../pictures/views/${fileOf(name)}-${end}.webp`));
  assert.deepEqual([...shown].sort(), wanted.sort(), "add the view to docs/src/internals/page-views.md, and write its pictures with `cargo xtask page-tests --pictures look`");
  const sizes = await Promise.all(shown.map(async (path) => (await stat(new URL(path, BOOK))).size));
  const size = sizes.reduce((all, one) => all + one, 0);
  assert.ok(size <= MOST, `${size} bytes`);
});

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

for (const locale of ["en", "de", "es", "zh-CN"]) {
  test(`the tabs are on one line on a narrow phone, ${locale}`, async () => {
    const { page } = await open(browser, site.address, { locale, viewport: { width: 320, height: 640 } });
    const tops = await page.$$eval(".tabs button", (all) => all.map((each) => each.getBoundingClientRect().top));
    assert.equal(new Set(tops).size, 1, tops.join(" "));
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
  });
}

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
  for (const [locale, language] of [["zh-CN", "zh"], ["zh", "zh"], ["zh-TW", "en"], ["zh-Hant-HK", "en"], ["de", "de"], ["es-AR", "es"], ["fr", "en"]]) {
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
  assert.match((await page.textContent("noscript")) ?? "", /needs JavaScript.*braucht JavaScript.*necesita JavaScript.*需要 JavaScript/);
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
    // The buttons are in view below a text that scrolls.
    assert.ok(await page.evaluate(() => (document.getElementById("hint-take")?.getBoundingClientRect().bottom ?? Infinity) <= innerHeight));
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

test("in landscape a hint is beside the grid, and above the lower edge when the phone is turned", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${AIC}`, { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  await page.tap("#hint");
  await page.waitForSelector("#hint-stages li");
  await page.waitForFunction(() => {
    const [board, card] = ["board", "hint-card"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)).getBoundingClientRect());
    return board && card && board.top >= 0 && board.bottom <= innerHeight && card.left >= board.right && card.top >= 0 && card.bottom <= innerHeight;
  });
  for (let stage = 2; stage < 5; stage += 1) await page.tap("#hint-more");
  await page.waitForSelector("#hint-step .therefore");
  assert.ok(await page.evaluate(() => ["hint-card", "hint-take"].every((id) => (document.getElementById(id)?.getBoundingClientRect().bottom ?? Infinity) <= innerHeight)));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForFunction(() => {
    const [board, card] = ["board", "hint-card"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)).getBoundingClientRect());
    return board && card && board.top >= 0 && board.bottom <= card.top;
  });
  assert.deepEqual(faults, []);
});

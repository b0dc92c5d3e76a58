// A language that is written from the right, larger text, and no motion. The language is made from the English texts.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { test } from "node:test";
import { EASY, open } from "./browser.js";
import en from "../texts/en.js";
import { browser, site } from "./site.js";
import { VIEWS, overflow } from "./views.js";

/** @typedef {import("playwright-core").Page} Page */

/** The folder for pictures; none are written if it is not set. */
const PICTURES = process.env.SUDOKIT_VIEWS;

/** German in the list of languages, as it is in the bundle. */
const NAME = 'name:"Deutsch"';

/** Every text in a frame that makes it as long as Arabic, with its plural and its `{names}` kept. @param {string} text */
const longer = (text) => text.split("|").map((form) => `\u200fم ${form} م`).join("|");
const TEXTS = Object.fromEntries(Object.entries(en).map(([key, text]) => [key, key.startsWith("list.") ? text : longer(text)]));

/** Opens a page in the language that is written from the right. @param {string} puzzle @param {number} width */
async function openMirrored(puzzle, width) {
  const context = await browser.newContext({ viewport: { width, height: 860 }, reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  // It takes the place of German.
  await page.route("**/built/page.js", async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    assert.ok(script.includes(NAME));
    await route.fulfill({ response, body: script.replace(NAME, `${NAME},direction:"rtl"`) });
  });
  const body = `export default ${JSON.stringify(TEXTS)};`;
  await page.route("**/built/de.js", (route) => route.fulfill({ body, contentType: "text/javascript" }));
  await page.addInitScript(() => localStorage.setItem("sudokit.settings", JSON.stringify({ language: "de" })));
  await page.goto(`${site.address}#puzzle=${puzzle}`);
  await page.waitForSelector("html[data-ready]");
  assert.equal(await page.getAttribute("html", "dir"), "rtl");
  return { page, context };
}

/** @param {Page} page @param {string} name */
async function picture(page, name) {
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name.replaceAll(" ", "-")}.png` });
}

for (const [name, puzzle, show] of VIEWS.filter(([name]) => ["play", "check", "print", "new", "settings", "help", "techniques", "other rules"].includes(name))) {
  test(`${name} is mirrored without a scrollbar`, async () => {
    const { page, context } = await openMirrored(puzzle, 1280);
    await show(page);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 860 });
      await picture(page, `rtl-${name}-${width}`);
      assert.deepEqual(await overflow(page), [], `${width}`);
    }
    await context.close();
  });
}

test("from the right, the grid keeps its order, the panel is at the left, and the left arrow leads to the next tab", async () => {
  const { page, context } = await openMirrored(EASY, 1280);
  const left = (/** @type {string} */ each) => page.$eval(each, (element) => element.getBoundingClientRect().left);
  assert.ok((await left("#board [data-cell=r1c1]")) < (await left("#board [data-cell=r1c9]")));
  assert.ok((await left(".side")) < (await left("#stage-play")));
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "r1c2");
  await page.focus("#tab-play");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "tab-learn");
  await context.close();
});

for (const width of [390, 1280]) {
  test(`text of twice the size needs no scrollbar, ${width} wide`, async () => {
    const { page, context } = await open(browser, `${site.address}#puzzle=${EASY}`, { viewport: { width, height: 860 }, bypassCSP: true });
    const size = () => page.$eval("#panel-play", (each) => getComputedStyle(each).fontSize);
    assert.equal(await size(), "16px");
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    assert.equal(await size(), "32px");
    for (const tab of width === 390 ? ["play"] : ["play", "check", "print"]) {
      await page.click(`#tab-${tab}`);
      await picture(page, `large-${tab}-${width}`);
      const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }));
      assert.ok(scrollWidth <= width, `${tab}: ${scrollWidth}`);
    }
    await context.close();
  });
}

test("with reduced motion nothing moves at the end of a game, and with forced colours the cursor is seen", async () => {
  const [, puzzle, show] = VIEWS.find(([name]) => name === "solved") ?? VIEWS[0] ?? [];
  const { page, context } = await open(browser, `${site.address}#puzzle=${puzzle}`, { forcedColors: "active" });
  const outline = await page.$eval("#board .selected", (cell) => getComputedStyle(cell).outlineStyle);
  assert.equal(outline, "solid");
  await show?.(page);
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await context.close();
});

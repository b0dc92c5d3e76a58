// Digit first: a digit is chosen, then the cells that it goes to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, labelOf, open, ready, shown } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} name */
const at = (name) => `#board [data-cell=${name}]`;

/** @param {number} digit */
const pad = (digit) => `#pad button:nth-child(${digit})`;

/** @param {Page} page */
const announced = async (page) => (await page.textContent("#announcer")) ?? "";

/** Opens the page with the setting "digit first". @param {import("playwright-core").BrowserContextOptions} [options] */
async function openFirst(options = {}) {
  const opened = await open(browser, `${site.address}#puzzle=${EASY}`, options);
  await opened.page.click("#settings");
  await opened.page.check("#set-first");
  await opened.page.click("#dialog-settings [data-close]");
  return opened;
}

test("a chosen digit goes to each pressed cell, and a reload keeps the setting", async () => {
  const { page, faults } = await openFirst();
  await page.reload();
  await ready(page);
  await page.click(pad(5));
  assert.equal(await page.getAttribute(pad(5), "aria-pressed"), "true");
  assert.match(await announced(page), /^5 is chosen/);
  assert.equal(await shown(page), EASY);
  assert.equal(await page.locator("#board .same").count(), [...EASY].filter((sign) => sign === "5").length);
  await page.click(at("r1c1"));
  await page.click(at("r2c6"));
  assert.equal((await shown(page))[0], "5");
  assert.equal((await shown(page))[14], "5");
  await page.click(at("r2c6"));
  assert.equal((await shown(page))[14], ".");
  await page.click(pad(5));
  assert.match(await announced(page), /No digit is chosen/);
  await page.click(at("r1c2"));
  assert.equal((await shown(page))[1], ".");
  assert.deepEqual(faults, []);
});

test("a drag enters a mark in all cells as one move, and only selects with a digit", async () => {
  const { page } = await openFirst();
  const [from, to] = [await page.locator(at("r1c1")).boundingBox(), await page.locator(at("r1c3")).boundingBox()];
  assert.ok(from && to);
  const drag = async () => {
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
    await page.mouse.up();
  };
  await page.click(pad(6));
  await drag();
  assert.equal(await shown(page), EASY);
  await page.click("#notes");
  await drag();
  for (const cell of ["r1c1", "r1c2", "r1c3"]) assert.match(await labelOf(page, cell), /corner marks 6$/);
  assert.equal(await announced(page), "Corner mark 6 added to 3 cells");
  await page.click("#undo");
  assert.equal(await page.locator("#board [data-mark]").count(), 0);
});

test("keys choose a digit, and Enter enters it", async () => {
  const { page, faults } = await openFirst();
  await page.click(at("r1c1"));
  await page.keyboard.press("5");
  assert.equal(await shown(page), EASY);
  await page.keyboard.press("Enter");
  assert.equal((await shown(page))[0], "5");
  await page.keyboard.press("c");
  await page.keyboard.press("2");
  assert.match(await announced(page), /^sky blue is chosen/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  assert.match(await labelOf(page, "r1c2"), /empty, sky blue$/);
  assert.deepEqual(faults, []);
});

test("a press without a pointer, as screen readers send it, enters the digit", async () => {
  const { page } = await openFirst();
  await page.click(pad(5));
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("#board [data-cell=r1c1]")).click());
  assert.equal((await shown(page))[0], "5");
});

test("a finger enters the chosen digit", async () => {
  const { page } = await openFirst({ locale: "zh-CN", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.tap(pad(5));
  assert.match(await announced(page), /^已选5/);
  await page.tap(at("r1c1"));
  assert.equal((await shown(page))[0], "5");
  assert.equal(await page.isDisabled("#redo"), true);
  await page.tap("#undo");
  assert.equal(await shown(page), EASY);
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`the chosen digit and its number can be read, ${colorScheme}`, async () => {
    const { page } = await openFirst({ colorScheme });
    await page.click(pad(5));
    const colors = await page.$$eval(`${pad(5)}, ${pad(5)} b, ${pad(5)} small`, (all) => all.map((each) => getComputedStyle(each).color));
    // The button has the colour of a text on the accent.
    assert.equal(new Set(colors).size, 1, colors.join(", "));
    assert.equal(colors[0], colorScheme === "light" ? "rgb(255, 255, 255)" : "rgb(16, 34, 47)");
  });
}

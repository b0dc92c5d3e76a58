// The settings of the game: automatic marks, clean-up of marks, wrong digits.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CHAINS, EASY, labelOf, open, paste, ready } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** Opens the settings, sets a check box and closes them. @param {Page} page @param {string} id @param {boolean} value */
async function set(page, id, value) {
  await page.click("#settings");
  await page.setChecked(`#${id}`, value);
  await page.click("#dialog-settings [data-close]");
}

/** @param {Page} page @param {string} cell @param {string} key */
async function press(page, cell, key) {
  await page.click(`#board [data-cell=${cell}]`);
  await page.keyboard.press(key);
}

const marks = (/** @type {Page} */ page) => page.locator("#board [data-mark]").count();

test("clean-up of marks is a choice that a reload keeps", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await set(page, "set-clean", false);
  await page.reload();
  await ready(page);
  await page.click("#settings");
  assert.equal(await page.isChecked("#set-clean"), false);
  await page.keyboard.press("Escape");
  await press(page, "r1c2", "Shift+5");
  await press(page, "r1c3", "Control+5");
  await press(page, "r1c1", "5");
  assert.equal(await marks(page), 2);
  await set(page, "set-clean", true);
  await page.keyboard.press("Control+z");
  await press(page, "r1c1", "5");
  assert.equal(await marks(page), 0);
  assert.deepEqual(faults, []);
});

test("a hint is given when marks are not cleaned up", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await set(page, "set-clean", false);
  for (const digit of "1569") await press(page, "r1c2", `Control+${digit}`);
  await press(page, "r1c1", "5");
  await page.click("#hint");
  await page.waitForSelector("#hint-stages li");
  assert.equal(await page.locator("#hint-stages li.wrong").count(), 0);
  assert.deepEqual(faults, []);
});

test("automatic marks are kept for new puzzles and later visits", async () => {
  const { page, context } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await set(page, "set-auto", true);
  assert.equal(await page.getAttribute("#auto", "aria-pressed"), "true");
  await paste(page, CHAINS);
  await page.waitForFunction((wanted) => location.hash.includes(wanted), CHAINS);
  assert.ok((await marks(page)) > 100);
  const other = await context.newPage();
  await other.addInitScript(() => localStorage.removeItem("sudokit.game"));
  await other.goto(`${site.address}#puzzle=${EASY}`);
  await ready(other);
  assert.ok((await marks(other)) > 100);
  await other.click("#auto");
  await other.click("#settings");
  assert.equal(await other.isChecked("#set-auto"), false);
});

test("wrong digits are shown only if that is chosen", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  // The solution has 5 in r1c1; 9 is no clash.
  await press(page, "r1c1", "9");
  assert.equal(await page.locator("#board .wrong").count(), 0);
  await set(page, "set-wrong", true);
  await page.waitForSelector("#board .wrong");
  assert.equal(await labelOf(page, "r1c1"), "row 1, column 1, 9, wrong");
  await press(page, "r1c2", "1");
  assert.equal(await page.locator("#board .wrong").count(), 1);
  await press(page, "r1c3", "6");
  assert.match((await page.textContent("#announcer")) ?? "", /row 1, column 3, 6, wrong/);
  await press(page, "r1c1", "5");
  assert.equal(await page.locator("#board .wrong").count(), 1);
  await page.reload();
  await ready(page);
  await page.waitForSelector("#board [data-cell=r1c3].wrong");
  await set(page, "set-wrong", false);
  assert.equal(await page.locator("#board .wrong").count(), 0);
  assert.deepEqual(faults, []);
});

test("the dialog is in Chinese too and fits 320 pixels", async () => {
  const options = { locale: "zh-CN", viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`, options);
  await page.tap("#settings");
  assert.match((await page.textContent("#dialog-settings")) ?? "", /设置[^]*显示错误的数字/);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
  await page.tap("label:has(#set-wrong)");
  assert.equal(await page.isChecked("#set-wrong"), true);
});

// All steps of a position: listed by technique, shown, tried and taken back; and the walk along a path.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AIC, EASY, labelOf, open, shown } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** Lists the steps of a puzzle. @param {Page} page */
async function list(page) {
  await page.click("#here-show");
  await page.waitForSelector("#here-steps [role=option]");
}

const options = (/** @type {Page} */ page) => page.$$eval("#here-steps [role=option] .result", (all) => all.map((each) => each.textContent ?? ""));

test("all steps are listed by technique, and one is tried and taken back", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  const before = await shown(page);
  await list(page);
  const [first = "", ...others] = await options(page);
  assert.match(first, /^r\dc\d=\d$/);
  assert.ok(others.length > 3);
  assert.match(await page.innerText("#here-end"), new RegExp(`^${others.length + 1} steps apply here`));
  await page.click("#here-steps [role=option]");
  assert.match(await page.innerText("#here-step .therefore"), new RegExp(first));
  assert.ok((await page.locator(".over *").count()) > 0);
  await page.click("#here-try");
  const [, cell = "", digit = ""] = /^(r\dc\d)=(\d)$/.exec(first) ?? [];
  assert.ok((await labelOf(page, cell)).endsWith(digit));
  assert.equal(await page.innerText("#here-try"), "Take it back");
  assert.deepEqual(await options(page), [first, ...others]);
  await page.click("#here-try");
  assert.equal(await shown(page), before);
  assert.equal(await page.innerText("#here-try"), "Try the step");
  // Another move closes the list: it no longer belongs to the position.
  await page.click("#here-try");
  await page.click("#board td.own");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("1");
  await page.waitForFunction(() => document.getElementById("here-steps")?.hidden);
  assert.deepEqual(faults, []);
});

test("the keys choose and try a step, and a hard position lists patterns", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${AIC}`);
  await list(page);
  await page.keyboard.press("End");
  const last = (await options(page)).at(-1) ?? "";
  const selected = () => page.innerText("#here-steps [aria-selected=true] .result");
  assert.equal(await selected(), last);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  assert.equal(await selected(), (await options(page))[0]);
  await page.keyboard.press("Enter");
  assert.equal(await page.innerText("#here-try"), "Take it back");
  await page.click("#here-show");
  assert.equal(await page.isHidden("#here-steps"), true);
});

for (const [name, puzzle] of /** @type {const} */ ([["an easy", EASY], ["a hard", AIC]])) {
  test(`no two entries of the list are the same, for ${name} puzzle`, async () => {
    const { page } = await open(browser, `${site.address}#puzzle=${puzzle}`);
    await list(page);
    const groups = await page.$$eval("#here-steps [role=group]", (all) => all.map((group) => [...group.querySelectorAll("[role=option]")].map((each) => each.textContent ?? "")));
    for (const group of groups) assert.deepEqual(group, [...new Set(group)]);
    assert.ok(groups.flat().every((text) => /\d\.\d$/.test(text)));
  });
}

test("a mistake is reported instead of a list", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}&cells=${EASY.replace(".", "1")}`);
  await page.click("#here-show");
  await page.waitForFunction(() => document.getElementById("here-end")?.textContent);
  assert.match(await page.innerText("#here-end"), /mistake/);
});

test("the path walks on its own, stops, and the player plays on from there", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#path-show");
  await page.waitForSelector("#walk:not([hidden])");
  await page.fill("#walk-speed", "4");
  await page.click("#walk-play");
  await page.waitForFunction(() => Number(document.getElementById("walk-at")?.textContent?.split(" ")[0]) >= 4);
  assert.equal(await page.getAttribute("#walk-play", "aria-pressed"), "true");
  await page.click("#walk-play");
  assert.equal(await page.getAttribute("#walk-play", "aria-pressed"), "false");
  await page.click("#walk-back");
  const at = Number((await page.innerText("#walk-at")).split(" ")[0]);
  const preview = await shown(page);
  await page.click("#walk-take");
  assert.equal(await shown(page), preview);
  // As many digits as steps before this one, and one undo takes them all back.
  assert.equal([...preview].filter((digit) => digit !== ".").length, [...EASY].filter((digit) => digit !== ".").length + at - 1);
  await page.click("#undo");
  assert.equal(await shown(page), EASY);
  assert.deepEqual(faults, []);
});

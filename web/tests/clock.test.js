// The clock: which game it measures, and when it stops.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CHAINS, EASY, SOLVED, open, paste, ready } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** The seconds of the clock. @param {Page} page */
async function seconds(page) {
  const [minutes, rest] = ((await page.textContent("#time")) ?? "").split(":").map(Number);
  return (minutes ?? 0) * 60 + (rest ?? 0);
}

/** Opens the page with a game of 100 seconds whose last cells are empty. */
async function played() {
  const { page, context, faults } = await open(browser, site.address);

  const position = `puzzle=${EASY}&cells=${SOLVED.slice(0, 80)}.`;
  const game = { position, past: [[["v", 0, 0, 5]]], future: [], elapsed: 100_000 };
  await page.addInitScript((game) => {
    if (!sessionStorage.getItem("set")) sessionStorage.setItem("sudokit.game", JSON.stringify(game));
    sessionStorage.setItem("set", "1");
  }, game);
  await page.goto(site.address);
  await ready(page);
  return { page, context, faults };
}

test("undo returns to the time of the game before", async () => {
  const { page, faults } = await played();
  await page.keyboard.press("3");
  await page.waitForFunction(() => /^Solved in 1:4\d$/.test(document.getElementById("title")?.textContent ?? ""));
  await paste(page, CHAINS);
  await page.waitForFunction((wanted) => location.hash.includes(wanted), CHAINS);
  assert.ok((await seconds(page)) < 10);
  await page.click("#undo");
  assert.match((await page.textContent("#title")) ?? "", /^Solved in 1:4\d$/);
  await page.click("#redo");
  assert.ok((await seconds(page)) < 10);
  await page.click("#undo");
  await page.reload();
  await ready(page);
  assert.match((await page.textContent("#title")) ?? "", /^Solved in 1:4\d$/);
  assert.deepEqual(faults, []);
});

test("undo after a restart returns to the time before", async () => {
  const { page } = await played();
  await page.click("#restart");
  assert.match((await page.textContent("#toast")) ?? "", /Undo restores/);
  assert.ok((await seconds(page)) < 10);
  await page.click("#undo");
  assert.ok((await seconds(page)) >= 100);
});

test("a game that was paused is paused after a reload, and a running game runs", async () => {
  const { page } = await played();
  await page.reload();
  await ready(page);
  assert.equal(await page.isVisible("#cover"), false);
  await page.keyboard.press("p");
  await page.reload();
  await ready(page);
  assert.equal(await page.isVisible("#cover"), true);
  const at = await seconds(page);
  await page.waitForTimeout(1500);
  assert.equal(await seconds(page), at);
  await page.click("#resume");
  await page.waitForFunction((old) => document.getElementById("time")?.textContent !== old, await page.textContent("#time"));
});

test("the clock stops while a dialog is open", async () => {
  const { page } = await played();
  await page.click("#help");
  await page.waitForFunction(() => document.querySelector("dialog[open]"));
  const at = await seconds(page);
  await page.waitForTimeout(2200);
  assert.equal(await seconds(page), at);
  await page.keyboard.press("Escape");
  await page.waitForFunction((old) => document.getElementById("time")?.textContent !== old, await page.textContent("#time"));
});

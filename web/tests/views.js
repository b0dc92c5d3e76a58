// The views of the page, and the checks that each of them passes at each width.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { AIC, EASY, SOLVED, showDialog } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

const axe = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of axe whose result depends on the width or the theme. */
const LAYOUT_RULES = ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"];

/** Returns the violations that axe finds, by all rules or by those of the layout. @param {Page} page @param {"all" | "layout"} [rules] @returns {Promise<string[]>} */
export async function violations(page, rules = "all") {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await axe);
  return page.evaluate(async (only) => {
    const which = only ? { runOnly: { type: "rule", values: only } } : { rules: { "target-size": { enabled: true } } };
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"], ...which });
    return violations.flatMap((/** @type {any} */ each) => each.nodes.map((/** @type {any} */ node) => `${each.id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`));
  }, rules === "all" ? null : LAYOUT_RULES);
}

/** Returns what is wider than the window: the page itself, or controls that are cut at its edge. @param {Page} page @returns {Promise<string[]>} */
export const overflow = (page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in a window of ${clientWidth}`] : [];
    const cut = [...document.querySelectorAll("button, a, input, select, h1, h2, h3, table, svg, p")].filter((each) => {
      if (!each.checkVisibility() || each.closest(".unseen, .skip, .sprite, .path")) return false;
      const { left, right } = each.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    });
    return [...wide, ...cut.map((each) => `${each.outerHTML.slice(0, 120)} is cut`)];
  });

/** Returns the controls that are smaller than `least` pixels. A control inside a label is as large as the label; cells of the grid are
 * as large as the window allows, and links in a sentence as its text. @param {Page} page @param {number} least @returns {Promise<string[]>} */
export const smallTargets = (page, least) =>
  page.evaluate((least) => {
    const controls = [...document.querySelectorAll("button, a, input, select, summary, textarea, [role=option], [role=tab]")];
    const seen = controls.filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".skip, .unseen, p:not(.lesson-find) a, dd a, li a:not(:only-child)"));
    const boxes = seen.map((each) => ({ each, box: (each.closest("label") ?? each).getBoundingClientRect() }));
    const small = boxes.filter(({ box }) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5));
    return small.map(({ each, box }) => `${Math.round(box.width)}×${Math.round(box.height)}: ${each.outerHTML.slice(0, 120)}`);
  }, least);

/** Starts a game, so that the grid shows digits and marks. @param {Page} page */
export async function play(page) {
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
  const at = await page.$$eval("#path-steps li", (all) => all.findIndex((item) => /AIC|交替推理链/.test(item.textContent ?? "")));
  await page.click(`#step-${at}`);
}

/** Draws lines in each colour, between candidates too. @param {Page} page */
export async function lines(page) {
  await page.click("#auto");
  await page.click("#line");
  await page.click("#board [data-cell=r3c1]");
  for (const digit of "123456789") for (const key of [digit, "Enter", "ArrowDown", "ArrowRight", "Enter", "ArrowUp"]) await page.keyboard.press(key);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+9");
  for (const [from, to] of [["r1c1", "r1c5"], ["r1c5", "r5c5"], ["r1c5", "r5c5"]]) await page.dragAndDrop(`#board [data-cell=${from}]`, `#board [data-cell=${to}]`);
}

/** Shows the search of backtracking some steps after its start. @param {Page} page */
export async function learn(page) {
  await page.click("#tab-learn");
  await page.click("#learn-to-backtracking");
  await page.click("#learn-worst");
  await page.waitForSelector("#learn-total[data-measured]", { timeout: 60_000 });
  for (let step = 0; step < 5; step += 1) await page.click("#person-forward");
  for (let step = 0; step < 12; step += 1) await page.click("#learn-forward");
}

/** Shows all four stages of a hint. @param {Page} page */
async function stages(page) {
  for (let stage = 1; stage < 4; stage += 1) {
    await page.click(stage === 1 ? "#hint" : "#hint-more");
    await page.waitForFunction((n) => document.querySelectorAll("#hint-stages li").length === n, stage);
  }
  await page.click("#hint-more");
  await page.waitForSelector("#hint-step .therefore");
}

/** Shows a lesson at the last stage of its example. @param {Page} page */
async function lesson(page) {
  await page.click("#tab-learn");
  await page.click("#lesson-groups [data-id=x-wing]");
  await page.waitForFunction(() => /^1 \/ \d/.test(document.getElementById("lesson-at")?.textContent ?? ""));
  for (let stage = 0; stage < 4; stage += 1) await page.click("#lesson-forward");
}

/** Places the last digit. @param {Page} page */
async function solved(page) {
  await page.keyboard.press(SOLVED[0] ?? "");
  await page.waitForSelector("#board.solved-now");
}

/** A puzzle with other rules: lines, a cage, a dot and a clue beside the grid. */
const RULES = ".Shape~6x6.~R1C2_2.~R4C4_2.Thermo~R2C3~R1C2~R2C2~R1C3.Cage~9~R5C1~R6C1.Whisper~3~R4C5~R5C6~R6C5.BlackDot~R3C1~R3C2.Sandwich~5~R1.AntiKnight";

/** Opens a puzzle with other rules. @param {Page} page */
async function rules(page) {
  await showDialog(page, "open");
  await page.fill("#open-text", RULES);
  await page.click("#open-read");
  await page.waitForSelector("#variant-picture svg");
}

/** The fragment of a game in which only the first cell is empty. */
const ALMOST = `${EASY}&cells=.${SOLVED.slice(1)}`;

/** The name of a view in file names. @param {string} name */
export const fileOf = (name) => name.replaceAll(" ", "-");

/** The views: a name, a puzzle, and what shows the view. */
export const VIEWS = /** @type {[string, string, (page: Page) => Promise<unknown>][]} */ ([
  ["play", EASY, play],
  ["hint", AIC, chain],
  ["hint in stages", AIC, stages],
  ["learn", EASY, learn],
  ["techniques", EASY, (page) => page.click("#tab-learn").then(() => page.waitForSelector("#lesson-groups a"))],
  ["lesson", EASY, lesson],
  ["check", EASY, (page) => page.click("#tab-check").then(() => page.waitForFunction(() => (document.getElementById("check-facts")?.childElementCount ?? 0) >= 6))],
  ["print", EASY, (page) => page.click("#tab-print")],
  ["new", EASY, (page) => showDialog(page, "new").then(() => page.waitForSelector("#new-levels input"))],
  ["open", EASY, (page) => showDialog(page, "open")],
  ["other rules", EASY, rules],
  ["share", EASY, (page) => showDialog(page, "share")],
  ["help", EASY, (page) => page.click("#help")],
  ["settings", EASY, (page) => page.click("#settings")],
  ["daily", EASY, (page) => showDialog(page, "new").then(() => page.click(".daily summary")).then(() => page.waitForSelector("#daily-days button"))],
  ["conditions", EASY, (page) => showDialog(page, "new").then(() => page.click("#new-details summary")).then(() => page.waitForSelector("#new-technique option:nth-child(9)", { state: "attached" }))],
  ["colors", EASY, (page) => page.click("#color")],
  ["lines", EASY, lines],
  ["paused", EASY, (page) => page.click("#pause")],
  ["solved", ALMOST, solved],
  ["clues", EASY, (page) => showDialog(page, "new").then(() => page.click("#new-blank")).then(() => page.waitForSelector("#fix"))],
]);

// Playing by keyboard, pasting, phones, languages and offline use.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { CHAINS, EASY, SOLVED, labelOf, open, paste, ready, showDialog, shown } from "./browser.js";
import en from "../texts/en.js";
import zh from "../texts/zh.js";
import { browser, site } from "./site.js";

test("a puzzle can be solved by keyboard alone", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "skip");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "r1c1");
  for (const [cell, digit] of [...SOLVED].entries()) {
    if (EASY[cell] === ".") await page.keyboard.press(digit);
    await page.keyboard.press("ArrowRight");
    if (cell % 9 === 8) await page.keyboard.press("ArrowDown");
  }
  assert.equal(await shown(page), SOLVED);
  assert.match((await page.textContent("#title")) ?? "", /^Solved in \d+:\d\d$/);
  assert.match((await page.textContent("#announcer")) ?? "", /Well done/);
  assert.deepEqual(faults, []);
});

test("a cell has a label for screen readers", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  const label = (/** @type {string} */ cell) => labelOf(page, cell);
  await page.click("#board [data-cell=r4c7]");
  await page.keyboard.press("Control+2");
  await page.keyboard.press("Control+5");
  assert.equal(await label("r4c7"), "row 4, column 7, empty, candidates 2 5");
  await page.keyboard.press("Shift+3");
  assert.equal(await label("r4c7"), "row 4, column 7, empty, candidates 2 5, corner marks 3");
  assert.equal(await label("r1c6"), "row 1, column 6, 7, clue");
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press("7");
  assert.equal(await label("r1c1"), "row 1, column 1, 7, repeated");
  assert.equal(await page.getAttribute("#board [data-cell=r1c1]", "aria-selected"), "true");
  assert.equal(await page.locator("#board td[tabindex='0']").count(), 1);
});

test("a pasted puzzle can be undone, reloaded and continued", async () => {
  const { page, faults } = await open(browser, site.address);
  const first = await shown(page);
  const grid = (CHAINS.match(/.{9}/g) ?? []).join("\n");
  await paste(page, grid);
  await page.waitForFunction((wanted) => location.hash.includes(wanted), CHAINS);
  assert.equal(await shown(page), CHAINS);
  await page.click("#undo");
  assert.equal(await shown(page), first);
  await page.click("#redo");
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("n");
  await page.keyboard.press("4");
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("sudokit.game") ?? "{}").position === location.hash.slice(1));
  await page.reload();
  await ready(page);
  assert.equal(await shown(page), `2${CHAINS.slice(1)}`);
  assert.match(await labelOf(page, "r1c2"), /corner marks 4$/);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  assert.equal(await shown(page), CHAINS);
  await page.keyboard.press("Control+z");
  assert.equal(await shown(page), first);
  await page.keyboard.press("Control+y");
  assert.equal(await shown(page), CHAINS);
  assert.deepEqual(faults, []);
});

test("a link contains the position, and a parse error is reported with its place", async () => {
  const { page, context, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press("5");
  await page.keyboard.press("m");
  await context.grantPermissions(["clipboard-write"]);
  await showDialog(page, "share");
  await page.click("#share-link");
  const link = await page.inputValue("#share-text");
  const other = await context.browser()?.newPage();
  assert.ok(other);
  await other.goto(link);
  await ready(other);
  assert.equal((await shown(other))[0], "5");
  assert.match(await labelOf(other, "r1c2"), /candidates 1 6$/);
  await other.close();
  await paste(page, "123\n456");
  await page.waitForSelector("#dialog-open[open] .faults");
  assert.match((await page.textContent("#open-found")) ?? "", /Line \d+/);
  assert.deepEqual(faults, []);
});

test("one of several puzzles can be chosen, and a file can be dropped", async () => {
  const { page, faults } = await open(browser, site.address);
  await showDialog(page, "open");
  await page.fill("#open-text", `${EASY}\n${CHAINS} # with chains\n`);
  await page.click("#open-read");
  await page.click("#open-found button:nth-child(2)");
  assert.equal(await shown(page), CHAINS);
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "puzzle.txt", { type: "text/plain" }));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, EASY);
  await page.waitForFunction((wanted) => location.hash.includes(wanted), EASY);
  assert.deepEqual(faults, []);
});

test("a puzzle is generated, and digits in an empty grid become clues", async () => {
  const { page, faults } = await open(browser, site.address);
  const first = await shown(page);
  await showDialog(page, "new");
  await page.waitForSelector("#new-levels input");
  await page.check("#new-levels input[value=easy]");
  await page.click("#new-make");
  await page.waitForFunction((old) => !location.hash.includes(old), first);
  assert.equal(await page.isVisible("#dialog-new"), false);
  await showDialog(page, "new");
  await page.click("#new-blank");
  await page.keyboard.press("5");
  await page.click("#fix");
  assert.match(await labelOf(page, "r1c1"), /5, clue$/);
  await page.waitForFunction(() => /^Invalid: the puzzle has more than one solution\..* Undo to change the clues\.$/.test(document.getElementById("toast")?.textContent ?? ""));
  await page.click("#undo");
  assert.match(await labelOf(page, "r1c1"), /column 1, 5$/);
  assert.equal(await page.isVisible("#fix"), true);
  assert.deepEqual(faults, []);
});

test("a pause covers the grid", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press("5");
  await page.keyboard.press("p");
  assert.equal(await page.isVisible("#cover"), true);
  await page.keyboard.press("6");
  await page.click("#resume");
  assert.equal((await shown(page))[0], "5");
});

for (const width of [320, 360]) {
  test(`on a phone everything fits, and targets are large, ${width} wide`, async () => {
    const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`, { viewport: { width, height: 740 }, hasTouch: true, isMobile: true });
    for (const tab of ["play", "learn", "check", "print"]) {
      await page.tap(`#tab-${tab}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${tab}: ${wide} wide`);
      const small = await page.$$eval("button, select, input:not([type=checkbox]):not(.unseen), summary", (all) =>
        all.map((each) => ({ id: each.id, box: each.getBoundingClientRect() })).filter(({ id, box }) => id !== "skip" && box.width > 0 && (box.height < 44 || box.width < 44)).map(({ id }) => id),
      );
      assert.deepEqual(small, [], tab);
    }
    await page.tap("#tab-play");
    await page.tap("#board [data-cell=r1c1]");
    await page.tap("#pad button:nth-child(5)");
    assert.equal((await shown(page))[0], "5");
    assert.deepEqual(faults, []);
  });
}

test("a text that is too long is read in part, and the dialog says so", async () => {
  const { page } = await open(browser, site.address);
  await showDialog(page, "open");
  await page.fill("#open-text", `${EASY}\n`.repeat(150) + `# ${".".repeat(9000)}\n`.repeat(6));
  await page.click("#open-read");
  await page.waitForFunction(() => document.getElementById("open-found")?.textContent?.includes("only its first 57,314 characters"));
});

test("two tabs keep their own games", async () => {
  const { page, context } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.keyboard.press("5");
  const other = await context.newPage();
  await other.goto(`${site.address}#puzzle=${CHAINS}`);
  await ready(other);
  await other.keyboard.press("4");
  await other.reload();
  await page.reload();
  await ready(page);
  assert.equal(await shown(page), `5${EASY.slice(1)}`);
  await page.keyboard.press("Control+z");
  assert.equal(await shown(page), EASY);
  await ready(other);
  await other.keyboard.press("Control+z");
  assert.equal(await shown(other), CHAINS);
});

test("a booklet is created with its solutions", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#tab-print");
  await page.waitForSelector("#book-difficulty option", { state: "attached" });
  await page.selectOption("#book-difficulty", "easy");
  await page.fill("#book-count", "3");
  await page.check("#book-answers");
  await page.click("#book button[type=submit]");
  await page.waitForSelector("#book-link:not([hidden])");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#book-link")]);
  const bytes = await readFile(await download.path());
  assert.equal(bytes.subarray(0, 5).toString(), "%PDF-");
  assert.ok(bytes.length > 5000, `${bytes.length} bytes`);
  assert.match((await page.textContent("#book-status")) ?? "", /^Ready: 3 puzzles/);
  await page.check("#book-mine");
  await page.fill("#book-count", "1");
  await page.click("#book button[type=submit]");
  await page.waitForFunction(() => /^Ready: 2 puzzles/.test(document.getElementById("book-status")?.textContent ?? ""));
  await page.fill("#book-count", "5000");
  assert.equal(await page.textContent("#book-status"), "");
  assert.equal(await page.isVisible("#book-link"), false);
  assert.deepEqual(faults, []);
});

test("a booklet leaves out the puzzle on the board, and says so if it cannot have it", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${".".repeat(81)}`);
  const says = (/** @type {string} */ start) => page.waitForFunction((text) => document.getElementById("book-status")?.textContent?.startsWith(text), start);
  await page.click("#tab-print");
  await page.waitForSelector("#book-difficulty option", { state: "attached" });
  assert.equal(await page.isDisabled("#book-mine"), true);
  await page.fill("#book-count", "1");
  await page.click("#book button[type=submit]");
  await says("Ready: 1 puzzle.");
  await page.fill("#book-count", "0");
  await page.click("#book button[type=submit]");
  await says("Choose at least one puzzle.");
  await page.evaluate((hash) => (location.hash = hash), `#puzzle=1${".".repeat(80)}`);
  await page.check("#book-mine");
  await page.click("#book button[type=submit]");
  await says("The puzzle on the board does not have exactly one solution");
});

test("the page is painted without layout shifts; times are reported", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  const seen = await page.evaluate(async () => {
    let shift = 0;
    /** @type {string[]} */
    const what = [];
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) {
        shift += entry.value;
        what.push(...entry.sources.map((/** @type {any} */ source) => source.node?.id || source.node?.className || source.node?.nodeName));
      }
    }).observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const cell = /** @type {HTMLElement} */ (document.querySelector("#board [data-cell=r5c5]"));
    cell.focus();
    const start = performance.now();
    for (const digit of "123456789") cell.dispatchEvent(new KeyboardEvent("keydown", { key: digit, code: `Digit${digit}`, bubbles: true }));
    document.body.getBoundingClientRect();
    return { shift, what, paint, move: (performance.now() - start) / 9 };
  });
  console.log(`# layout shift ${seen.shift.toFixed(4)}, first paint ${seen.paint.toFixed(0)} ms, a move ${seen.move.toFixed(1)} ms`);
  assert.ok(seen.shift < 0.01, `layout shift ${seen.shift} of ${seen.what.join(", ")}`);
});

test("the texts in index.html equal the English catalogue", async () => {
  const { page } = await open(browser, site.address);
  const different = await page.evaluate(async (/** @type {Record<string, string>} */ words) => {
    const written = new DOMParser().parseFromString(await (await fetch("./")).text(), "text/html");
    const of = (/** @type {Element} */ element) => [element.getAttribute("data-t") ?? "", element.textContent ?? ""];
    return [...written.querySelectorAll("[data-t]")].map(of).filter(([key, text]) => words[key ?? ""] !== text);
  }, en);
  assert.deepEqual(different, []);
});

test("both languages contain every text that the page uses", async () => {
  const { page, faults } = await open(browser, site.address);
  await page.selectOption("#language", "zh");
  await page.waitForFunction(() => document.documentElement.lang === "zh");
  assert.equal(await page.textContent("#tab-play"), "游戏");
  const names = await page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes].filter(({ name }) => name === "data-t" || name.startsWith("data-t-")).map(({ value }) => value),
    ),
  );
  const wanted = [...new Set([...names, ...Object.keys(en)])];
  const missing = wanted.filter((name) => !(name in en && name in zh));
  assert.deepEqual(missing, []);
  await page.reload();
  await ready(page);
  assert.equal(await page.textContent("#tab-play"), "游戏");
  assert.deepEqual(faults, []);
});

test("with WebAssembly the page works offline", async () => {
  const { page, context, faults } = await open(browser, site.address, { serviceWorkers: "allow" });
  await page.waitForSelector("html[data-engine]");
  const engine = await page.getAttribute("html", "data-engine");
  assert.equal(engine, process.env.SUDOKIT_FOLDER ? "wasm" : "http");
  if (engine === "http") return;
  await page.waitForSelector("html[data-offline]");
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await page.click("#hint");
  await page.waitForSelector("#hint-stages li");
  assert.deepEqual(faults, []);
});

test("the Back button returns to the previous tab and keeps the game", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#tab-check");
  await page.click("#tab-play");
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press("5");
  await page.goBack();
  assert.equal(await page.getAttribute("#tab-check", "aria-selected"), "true");
  await page.goBack();
  assert.equal(await page.getAttribute("#tab-play", "aria-selected"), "true");
  assert.equal((await shown(page))[0], "5");
  await page.reload();
  await ready(page);
  assert.equal((await shown(page))[0], "5");
  assert.deepEqual(faults, []);
});

test("a digit entered just before a reload is kept", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press("5");
  await page.reload();
  await ready(page);
  assert.equal((await shown(page))[0], "5");
});

test("invalid links are reported, and addresses of other pages are opened", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=123`);
  assert.match((await page.textContent("#toast")) ?? "", /no puzzle/);
  await paste(page, `https://example.org/sudoku?bd=${CHAINS.replaceAll(".", "0")}`);
  await page.waitForFunction((wanted) => location.hash.includes(wanted), CHAINS);
  const lines = EASY.replaceAll(".", " ").match(/.{9}/g) ?? [];
  await paste(page, lines.map((line) => line.trimEnd()).join("\n"));
  await page.waitForFunction((wanted) => location.hash.includes(wanted), EASY);
});

test("in landscape on a phone the board fits the window", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`, { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  const board = (/** @type {string} */ id) => page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().toJSON(), id);
  const play = await board("board");
  assert.ok(play.top >= 0 && play.bottom <= 390 && play.width > 250, JSON.stringify(play));
  await page.tap("#tab-learn");
  await page.tap("#learn-to-backtracking");
  await page.waitForSelector("#learn-board td");
  const learn = await board("learn-board");
  assert.ok(learn.top >= 0 && learn.bottom <= 390 && learn.width > 250, JSON.stringify(learn));
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 844);
});

test("actions are announced", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  const heard = () => page.textContent("#announcer");
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press("n");
  assert.equal(await heard(), "Corner marks");
  await page.keyboard.press("3");
  assert.equal(await heard(), "Corner mark 3 added");
  await page.keyboard.press("3");
  assert.equal(await heard(), "Corner mark 3 removed");
  await page.keyboard.press("n");
  assert.equal(await heard(), "Centre marks");
  await page.keyboard.press("2");
  assert.equal(await heard(), "Candidate 2 added");
  await page.keyboard.press("n");
  assert.equal(await heard(), "Digits");
  await page.keyboard.press("5");
  assert.equal(await heard(), "row 1, column 1, 5");
  await page.keyboard.press("Delete");
  assert.equal(await heard(), "row 1, column 1, empty, candidates 2");
  await page.keyboard.press("7");
  assert.equal(await heard(), "7 is repeated in row 1");
  assert.equal(await page.textContent("#title"), "7 is repeated in row 1");
  await page.keyboard.press("Control+z");
  assert.match((await heard()) ?? "", /^Undone\. row 1, column 1, empty, candidates 2$/);
});

// The widget of notebooks, in a page that loads its module as anywidget does: from a blob, with a model of traits and messages. The
// answers of Python are those of `widget-answers.json`, which a test of the Python package writes and compares.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { launch } from "./browser.js";
import { overflow, smallTargets, violations } from "./views.js";

/** @typedef {import("playwright-core").Page} Page */

const STATIC = new URL("../../crates/sudokit-py/python/sudokit/static/", import.meta.url);
const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const SHORT = `${SOLUTION.slice(0, 60)}....${SOLUTION.slice(64, 69)}....${SOLUTION.slice(73)}`;
const NONE = Array(81).fill("");

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {[string, string, object[]]} */
let files;
before(async () => {
  const read = (/** @type {string} */ name) => readFile(new URL(name, STATIC), "utf8");
  const answers = readFile(new URL("widget-answers.json", import.meta.url), "utf8").then((text) => JSON.parse(text));
  [browser, ...files] = await Promise.all([launch(), read("widget.js"), read("widget.css"), answers]);
});
after(() => browser?.close());

/** The notebook: its style is not that of the widget. */
const NOTEBOOK = `<!doctype html><html lang="en"><head><title>Notebook</title><style>body { margin: 8px; } h1, button { letter-spacing: 1px; }</style></head>
<body><main><h1>Notebook</h1><button id="other">Run</button></main></body></html>`;

/** Opens a notebook with a widget for each state. @param {Record<string, unknown>[]} states @param {{dark?: boolean, width?: number}} [look] */
async function notebook(states, { dark = false, width = 1100 } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: "en" });
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => /^(blob|data):/.test(request.url()) || faults.push(`asks ${request.url()}`));
  await page.setContent(NOTEBOOK);
  await page.addStyleTag({ content: `body { background: ${dark ? "#111" : "#fff"}; color: ${dark ? "#eee" : "#111"}; }` });
  await page.addStyleTag({ content: files[1] });
  const whole = states.map((state) => ({ cells: state.puzzle, marks: NONE, corners: NONE, mode: "play", step: 0, steps: 0, scale: "human", uniqueness: true, ...state }));
  await page.evaluate(show, { script: files[0], states: whole, answers: files[2] });
  await page.waitForSelector(".sudokit-widget[data-theme]");
  return { page, faults };
}

/** Shows widgets as anywidget does. Runs in the page. @param {{script: string, states: Record<string, unknown>[], answers: any[]}} given */
async function show({ script, states, answers }) {
  class Model {
    /** @param {Record<string, unknown>} state */
    constructor(state) {
      this.state = state;
      /** @type {object[]} */
      this.saved = [];
      /** @type {[string, (value: unknown) => void][]} */
      this.listeners = [];
    }
    /** @param {string} name */
    get(name) {
      return this.state[name];
    }
    /** @param {string} name @param {unknown} value */
    set(name, value) {
      const isSame = JSON.stringify(this.state[name]) === JSON.stringify(value);
      this.state[name] = value;
      if (!isSame) this.tell(`change:${name}`, value);
    }
    /** @param {string} name @param {unknown} value */
    tell(name, value) {
      for (const [each, listener] of [...this.listeners]) if (each === name) listener(value);
    }
    save_changes() {
      this.saved.push(structuredClone(this.state));
    }
    /** @param {string} name @param {(value: unknown) => void} listener */
    on(name, listener) {
      this.listeners.push([name, listener]);
    }
    /** @param {string} name @param {(value: unknown) => void} listener */
    off(name, listener) {
      this.listeners = this.listeners.filter(([each, other]) => each !== name || other !== listener);
    }
    /** Python answers later. @param {object} request */
    send(request) {
      const plain = (/** @type {object} */ each) => JSON.stringify(Object.entries(each).sort());
      const answer = answers.find((each) => plain(each.request) === plain(request));
      if (!answer) throw new Error(`no answer to ${JSON.stringify(request)}`);
      setTimeout(() => this.tell("msg:custom", { ...answer, request }), 10);
    }
  }
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const module = await import(url);
  const widgets = [];
  for (const state of states) {
    const model = new Model(state);
    const widget = await module.default();
    await widget.initialize({ model });
    const view = () => {
      const el = document.createElement("div");
      document.querySelector("main")?.append(el);
      return widget.render({ model, el });
    };
    widgets.push({ model, view, end: view() });
  }
  Object.assign(window, { widgets });
}

/** The traits of a widget. @param {Page} page @param {number} [at] @returns {Promise<any>} */
const traits = (page, at = 0) => page.evaluate((at) => /** @type {any} */ (window).widgets[at].model.state, at);

/** Sets traits as Python does. @param {Page} page @param {Record<string, unknown>} values */
const fromPython = (page, values) =>
  page.evaluate((values) => {
    const { model } = /** @type {any} */ (window).widgets[0];
    for (const [name, value] of Object.entries(values)) model.set(name, value);
  }, values);

/** @param {Page} page @param {string} cell @param {number} [at] */
const cellOf = (page, cell, at = 0) => page.locator(".sudokit-widget").nth(at).locator(`[data-cell=${cell}]`);

/** @param {Page} page @param {string} cell */
const labelOf = (page, cell) => cellOf(page, cell).locator(".label").textContent();

/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole("button", { name, exact: true }).first().click();

/** Waits until the hint has so many sentences. @param {Page} page @param {number} count */
const hasSentences = (page, count) => page.waitForFunction((count) => {
  const card = document.querySelector(".sudokit-widget .hint");
  return card?.getAttribute("aria-busy") === "false" && card.querySelectorAll("p").length === count;
}, count);

test("digits and marks are entered by keys and buttons, and reach Python", async () => {
  const { page, faults } = await notebook([{ puzzle: PUZZLE }]);
  await cellOf(page, "r1c3").click();
  await page.keyboard.press("4");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+2");
  await page.keyboard.press("Shift+6");
  await press(page, "Centre");
  await page.getByRole("button", { name: "candidate 6" }).click();
  const { cells, marks, corners } = await traits(page);
  assert.equal(cells, `534${PUZZLE.slice(3)}`);
  assert.deepEqual([corners[3], marks[3]], ["26", "6"]);
  assert.equal(await labelOf(page, "r1c3"), "row 1, column 3, 4");
  assert.match((await labelOf(page, "r1c4")) ?? "", /candidates 6, corner marks 2 6$/);
  assert.equal(await page.textContent(".note"), "50 empty cells");
  const saved = await page.evaluate(() => /** @type {any} */ (window).widgets[0].model.saved.length);
  assert.equal(saved, 4);
  assert.deepEqual(faults, []);
});

test("undo goes back to the start and redo to the end", async () => {
  const { page } = await notebook([{ puzzle: PUZZLE }]);
  await cellOf(page, "r1c3").click();
  for (const digit of "412") await page.keyboard.press(digit);
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Control+z");
  assert.equal((await traits(page)).cells, PUZZLE);
  assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
  await press(page, "Redo");
  await page.keyboard.press("Control+y");
  assert.equal((await traits(page)).cells[2], "1");
  await cellOf(page, "r1c1").click();
  await page.keyboard.press("9");
  await page.keyboard.press("Backspace");
  assert.equal((await traits(page)).cells[0], "5");
});

test("a repeated digit is shown and announced, and the end too", async () => {
  const { page } = await notebook([{ puzzle: SHORT, cells: `${SOLUTION.slice(0, 60)}.${SOLUTION.slice(61)}` }]);
  const [wrong, right] = [SOLUTION[61] ?? "", SOLUTION[60] ?? ""];
  await cellOf(page, "r7c7").click();
  await page.keyboard.press(wrong);
  assert.match((await labelOf(page, "r7c7")) ?? "", /repeated$/);
  // One in the row and the box, one in the column.
  assert.equal(await page.locator(".sudokit-widget .conflict").count(), 3);
  assert.equal(await page.textContent(".play [role=status].unseen"), await labelOf(page, "r7c7"));
  await page.keyboard.press(right);
  assert.equal(await page.locator(".sudokit-widget .conflict").count(), 0);
  assert.equal(await page.textContent(".note"), "Solved.");
});

test("keys of the game do not reach the notebook, other keys do", async () => {
  const { page } = await notebook([{ puzzle: PUZZLE }]);
  await page.evaluate(() => {
    /** @type {string[]} */
    const keys = (/** @type {any} */ (window).keys = []);
    document.addEventListener("keydown", (event) => keys.push(event.key));
  });
  await cellOf(page, "r1c3").click();
  for (const key of ["h", "Escape", "1", "ArrowDown", "n", "Control+z", "x", "Escape"]) await page.keyboard.press(key);
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).keys), ["Control", "x", "Escape"]);
  // What has the focus in the widget is left out by the shortcuts of JupyterLab, which see keys before the widget.
  for (let times = 0; times < 5; times += 1) {
    assert.ok(await page.evaluate(() => document.activeElement?.closest(".sudokit-widget") && document.activeElement.matches("[data-lm-suppress-shortcuts]")));
    await page.keyboard.press("Tab");
  }
});

test("several widgets are independent, and the views of one widget share its game", async () => {
  const { page, faults } = await notebook([{ puzzle: PUZZLE }, { puzzle: PUZZLE }]);
  await page.evaluate(() => /** @type {any} */ (window).widgets[0].view());
  await cellOf(page, "r1c3", 0).click();
  await page.keyboard.press("4");
  assert.equal((await traits(page, 0)).cells[2], "4");
  assert.equal((await traits(page, 1)).cells, PUZZLE);
  assert.equal(await cellOf(page, "r1c3", 2).locator(".digit").textContent(), "4");
  const left = await page.evaluate(() => {
    const [{ model, end }] = /** @type {any} */ (window).widgets;
    const before = model.listeners.length;
    end();
    return [before, model.listeners.length];
  });
  assert.ok((left[1] ?? 0) < (left[0] ?? 0));
  assert.deepEqual(faults, []);
});

test("what Python sets is shown: digits as a move, a puzzle as a new game", async () => {
  const { page } = await notebook([{ puzzle: PUZZLE }]);
  await fromPython(page, { cells: `534${PUZZLE.slice(3)}` });
  assert.equal(await cellOf(page, "r1c3").locator(".digit").textContent(), "4");
  await press(page, "Undo");
  assert.equal((await traits(page)).cells, PUZZLE);
  await fromPython(page, { puzzle: SHORT });
  await fromPython(page, { cells: SHORT });
  assert.equal(await page.textContent(".note"), "8 empty cells");
  assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
});

test("a hint comes in four stages, and its step is applied", async () => {
  const { page, faults } = await notebook([{ puzzle: PUZZLE }]);
  await cellOf(page, "r1c3").click();
  await page.keyboard.press("h");
  await hasSentences(page, 1);
  for (const [at, name] of ["Which technique?", "Which cells?", "Explain the step"].entries()) {
    await press(page, name);
    await hasSentences(page, at + 2);
  }
  assert.match((await page.textContent(".hint p:last-of-type")) ?? "", /So r1c6=8\.$/);
  const [board, picture] = await Promise.all([".board", ".hint-picture svg"].map((each) => page.locator(each).boundingBox()));
  assert.ok(board && picture);
  // The outer lines of the picture are on those of the grid.
  assert.ok(Math.abs(picture.x + (picture.width * 3) / 366 - board.x) < 1 && Math.abs((picture.width * 360) / 366 - board.width) < 1);
  await press(page, "Apply the step");
  assert.equal((await traits(page)).cells[5], "8");
  assert.ok(await page.locator(".hint").isHidden());
  assert.ok(await cellOf(page, "r1c6").evaluate((cell) => cell === document.activeElement));
  assert.deepEqual(faults, []);
});

test("a hint names mistakes, and removes them", async () => {
  const { page } = await notebook([{ puzzle: PUZZLE, cells: `539${PUZZLE.slice(3)}` }]);
  await press(page, "Hint");
  await hasSentences(page, 1);
  for (const [at, name] of ["In which box?", "Which cells?", "Show the mistakes"].entries()) {
    await press(page, name);
    await hasSentences(page, at + 2);
  }
  assert.match((await labelOf(page, "r1c3")) ?? "", /wrong$/);
  await press(page, "Remove the mistakes");
  assert.equal((await traits(page)).cells, PUZZLE);
});

test("the path is walked by buttons, by the slider and from Python", async () => {
  const { page, faults } = await notebook([{ puzzle: SHORT }]);
  await press(page, "Solution path");
  const at = (/** @type {string} */ text) => page.waitForFunction((text) => document.querySelector(".sudokit-widget .step-number")?.textContent === text, text);
  await at("The puzzle, 8 steps");
  assert.equal((await traits(page)).mode, "path");
  await press(page, "Next");
  await at("Step 1 of 8");
  assert.match((await page.textContent(".shown h2")) ?? "", /^1\. /);
  assert.ok(await page.locator(".start > svg.sudokit").isHidden());
  // The clues of the picture come from the first picture.
  const [clues] = await page.locator(".shown svg.sudokit use").evaluateAll((all) => all.map((use) => /** @type {SVGUseElement} */ (use).getBBox().width).filter((width) => width > 300));
  assert.ok(clues);
  await page.locator("input[type=range]").focus();
  await page.keyboard.press("End");
  await at("Step 8 of 8");
  assert.match((await page.textContent(".path .note")) ?? "", /^Solved in 8 steps\./);
  assert.ok(await page.getByRole("button", { name: "Next" }).isDisabled());
  assert.equal(await page.getAttribute("input[type=range]", "aria-valuetext"), "Step 8 of 8");
  await fromPython(page, { step: 3 });
  await at("Step 3 of 8");
  assert.equal((await traits(page)).step, 3);
  assert.deepEqual(faults, []);
});

test("a puzzle without a path says why", async () => {
  const { page } = await notebook([{ puzzle: ".".repeat(81), mode: "path" }]);
  await page.waitForFunction(() => document.querySelector(".path .note")?.textContent === "Not explained: more than one solution.");
});

for (const dark of [false, true]) {
  for (const width of [360, 1100]) {
    test(`the widget is accessible, ${dark ? "dark" : "light"}, ${width} pixels wide`, async () => {
      const { page, faults } = await notebook([{ puzzle: PUZZLE, corners: ["", "", "12", ...NONE.slice(3)] }, { puzzle: SHORT, mode: "path", step: 2 }], { dark, width });
      assert.equal(await page.locator(".sudokit-widget").first().getAttribute("data-theme"), dark ? "dark" : "light");
      await press(page, "Hint");
      await hasSentences(page, 1);
      await page.waitForSelector(".shown article");
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(await overflow(page), []);
      assert.deepEqual((await smallTargets(page, 24)).filter((text) => !text.includes("other")), []);
      assert.deepEqual(faults, []);
    });
  }
}

test("the theme follows that of the notebook", async () => {
  const { page } = await notebook([{ puzzle: PUZZLE }]);
  await page.evaluate(() => document.body.setAttribute("style", "background: #222"));
  await page.waitForSelector(".sudokit-widget[data-theme=dark]");
});

test("the style sheet changes nothing outside of the widget", async () => {
  const { page } = await notebook([{ puzzle: PUZZLE }]);
  const looks = () => page.evaluate(() => ["h1", "#other", "body", "html"].map((name) => {
    const style = getComputedStyle(/** @type {Element} */ (document.querySelector(name)));
    return [style.margin, style.padding, style.minHeight, style.font, style.backgroundColor, style.borderRadius].join(" ");
  }));
  const before = await looks();
  await page.evaluate(() => [...document.querySelectorAll("style")].at(-1)?.remove());
  assert.deepEqual(await looks(), before);
});

// Texts and files that are dropped on the page, without a browser.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { listen } from "../js/incoming.js";

/** The selectors that find something in the document. @type {string[]} */
let found = [];
/** @type {(string | File)[]} */
let received = [];

const page = Object.assign(new EventTarget(), { querySelector: (/** @type {string} */ selector) => (found.includes(selector) ? {} : null) });
Object.defineProperty(globalThis, "document", { value: page });
listen((given) => received.push(given));

/** Drops something on an element; returns whether the browser does nothing itself.
 * @param {string} name the element @param {string | File} given @param {string} [type] */
function drop(name, given, type = "drop") {
  const target = { closest: (/** @type {string} */ selector) => (selector.split(", ").includes(name) ? {} : null) };
  const isText = typeof given === "string";
  const dataTransfer = { types: isText ? ["text/plain"] : ["Files"], getData: () => (isText ? given : ""), files: isText ? [] : [given] };
  const event = Object.defineProperties(new Event(type, { cancelable: true }), { target: { value: target }, dataTransfer: { value: dataTransfer } });
  page.dispatchEvent(event);
  return event.defaultPrevented;
}

const FILE = /** @type {File} */ (/** @type {unknown} */ ({ name: "puzzles.txt" }));

beforeEach(() => {
  received = [];
  found = [];
});

test("a text or a file that is dropped on the page is opened", () => {
  assert.deepEqual([drop("td", "123", "dragover"), drop("td", "123"), drop("td", FILE)], [true, true, true]);
  assert.deepEqual(received, ["123", FILE]);
});

test("a text that is dropped in a field is for the field, a file is not", () => {
  for (const field of ["input", "textarea"]) assert.deepEqual([drop(field, "123", "dragover"), drop(field, "123")], [false, false]);
  assert.deepEqual(received, []);
  assert.equal(drop("textarea", FILE), true);
  assert.deepEqual(received, [FILE]);
});

test("nothing is opened while a dialog covers the page, but for the one that opens puzzles", () => {
  found = ["dialog[open]"];
  assert.deepEqual([drop("p", "123"), drop("p", FILE)], [true, true]);
  assert.deepEqual(received, []);
  found.push("#dialog-open[open]");
  drop("p", "123");
  assert.deepEqual(received, ["123"]);
});

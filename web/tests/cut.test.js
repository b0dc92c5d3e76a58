// The part of a long text that is sent to the engine, in bytes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MAX_BYTES, firstLines } from "../js/cut.js";

/** The limit of the engine for a request. */
const REQUEST = 65_536;

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(JSON.stringify({ do: "parse", text: firstLines(text), limit: 200 })).length;

test("a text fits into a request in whole lines, whatever its characters are", () => {
  for (const line of ["1".repeat(81), "数独 9×9 ".repeat(10), "\"\\\t\u0001".repeat(9), "🧩".repeat(30), "\ud800".repeat(30)]) {
    const text = `${line}\n`.repeat(5_000);
    const first = firstLines(text);
    assert.ok(text.startsWith(`${first}\n`) && first.endsWith(line), line);
    assert.ok(bytes(text) <= REQUEST && bytes(text) > MAX_BYTES - 1_000, `${bytes(text)}`);
  }
});

test("of one long line the beginning is read", () => {
  for (const character of ["1", "数", "🧩", "\"", "\u0001"]) {
    const text = character.repeat(100_000);
    const first = firstLines(text);
    assert.ok(text.startsWith(first) && first.length % character.length === 0);
    assert.ok(bytes(text) <= REQUEST && bytes(text) > MAX_BYTES - 100, `${bytes(text)}`);
  }
});

test("a short text is read as a whole", () => {
  for (const text of ["", "\n", "123\n\n456\n"]) assert.equal(firstLines(text), text);
});

// Every sentence of the engine has a translation in each language, about the same things.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { LANGUAGES } from "../texts/languages.js";

const CRATES = new URL("../../crates/", import.meta.url).pathname;

/** The templates of `message!` in the sources of a folder. @param {string} folder @returns {string[]} */
function templates(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return templates(path);
    if (!entry.name.endsWith(".rs")) return [];
    const code = readFileSync(path, "utf8").replace(/^\s*\/\/.*$/gm, "");
    return [...code.matchAll(/message!\(\s*"((?:[^"\\]|\\[\s\S])*)"/g)].map(([, text = ""]) => text.replace(/\\\n\s*/g, ""));
  });
}

const TEMPLATES = new Set(["sudokit", "sudokit-verbs", "sudokit-api"].flatMap((name) => templates(join(CRATES, name, "src"))));

/** @param {string} text */
const namesIn = (text) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

describe("the engine's sentences", () => {
  test("are found in its sources", () => assert.ok(TEMPLATES.size > 200, `${TEMPLATES.size}`));

  for (const [language, { load }] of Object.entries(LANGUAGES)) {
    if (language === "en") continue;
    test(`are all told in ${language}`, async () => {
      const { sentences } = (await load()).engine ?? assert.fail("no sentences");
      assert.deepEqual([...TEMPLATES].filter((template) => sentences[template] === undefined), []);
      assert.deepEqual(Object.keys(sentences).filter((template) => !TEMPLATES.has(template)), []);
      for (const [template, text] of Object.entries(sentences)) assert.deepEqual(namesIn(text), namesIn(template), template);
    });
  }
});

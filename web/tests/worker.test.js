// The service worker without a browser: whose stores it deletes, and what it answers when a file cannot be stored.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const SCOPE = "https://example.org/one/";

/** A worker that stores files in these stores; `put` stores one. @param {string[]} names @param {() => Promise<void>} put */
async function worker(names, put) {
  /** @type {Map<string, (event: any) => void>} */
  const listeners = new Map();
  const caches = {
    keys: async () => [...names],
    delete: async (/** @type {string} */ name) => names.splice(names.indexOf(name), 1),
    open: async () => ({ match: async () => undefined, put }),
  };
  const context = {
    caches,
    registration: { scope: SCOPE },
    location: new URL(SCOPE),
    clients: { claim: async () => {} },
    fetch: async () => new Response("fresh"),
    addEventListener: (/** @type {string} */ name, /** @type {(event: any) => void} */ act) => listeners.set(name, act),
    URL,
    AbortSignal,
  };
  runInNewContext(await readFile(new URL("../site/sw.js", import.meta.url), "utf8"), context);
  return (/** @type {string} */ name, /** @type {object} */ event) => listeners.get(name)?.(event);
}

test("a new version deletes only the stores of older ones at its own path", async () => {
  const others = ["sudokit-other", "sudokit https://example.org/ 1", "sudokit https://example.org/one/two/ 1", "sudokit https://example.org/on 1", "else"];
  const names = [`sudokit ${SCOPE} 0`, `sudokit ${SCOPE} 1`, ...others];
  const send = await worker(names, async () => {});
  await new Promise((resolve) => send("activate", { waitUntil: resolve }));
  assert.deepEqual(names, [`sudokit ${SCOPE} 0`, ...others]);
});

test("a file that cannot be stored is answered", async () => {
  const send = await worker([], () => Promise.reject(new Error("no room")));
  /** @type {Promise<unknown>[]} */
  const waits = [];
  /** @type {Promise<Response> | undefined} */
  let answer;
  const request = { method: "GET", url: `${SCOPE}engine.wasm` };
  send("fetch", { request, waitUntil: (/** @type {Promise<unknown>} */ work) => waits.push(work), respondWith: (/** @type {Promise<Response>} */ given) => (answer = given) });
  assert.equal(await (await answer)?.text(), "fresh");
  assert.equal(waits.length, 1);
  await Promise.all(waits);
});

// Sends the requests of the protocol's corpus to the page's engine; each response must equal the library's byte for byte.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { served } from "./browser.js";

const CORPUS = new URL("../../testdata/api/", import.meta.url);

/** @param {string} name */
const lines = async (name) => (await readFile(new URL(name, CORPUS), "utf8")).trimEnd().split("\n");

/** The engine in the folder, with a stopped clock, as for the corpus. @param {string} folder */
async function built(folder) {
  const code = await readFile(join(folder, "sudokit-paper.wasm"));
  const { instance } = await WebAssembly.instantiate(code, { env: { now: () => 0, seed: () => 1, report: () => 1 } });
  const { memory, allocate, respond, response } = /** @type {any} */ (instance.exports);
  return async (/** @type {string} */ request) => {
    const bytes = new TextEncoder().encode(request);
    // Call `allocate` before reading `memory.buffer`: it may grow the memory.
    const at = allocate(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = respond();
    return new TextDecoder().decode(new Uint8Array(memory.buffer, response(), length));
  };
}

/** @param {string} address */
const overHttp = (address) => async (/** @type {string} */ request) => {
  const headers = { "content-type": "application/json" };
  return (await fetch(new URL("api/v1", address), { method: "POST", headers, body: request })).text();
};

/** @type {(request: string) => Promise<string>} */
let ask;
let end = () => {};

before(async () => {
  const folder = process.env.SUDOKIT_FOLDER;
  if (folder) {
    ask = await built(folder);
    return;
  }
  const site = await served();
  ask = overHttp(site.address);
  end = site.end;
});
after(() => end());

test("every response to the corpus equals the library's", async () => {
  const [requests, responses] = await Promise.all([lines("requests.txt"), lines("responses.jsonl")]);
  assert.ok(requests.length > 100);
  assert.equal(requests.length, responses.length);
  for (const [at, request] of requests.entries()) {
    // A server draws a new seed for each request.
    if (!process.env.SUDOKIT_FOLDER && request.includes('"drawn seed"')) continue;
    assert.equal(await ask(request), responses[at], request);
  }
});

// Sends the requests of the protocol's corpus to the page's engine; each response must equal the library's byte for byte.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { served } from "./browser.js";
import { built, overHttp } from "./engine.js";

const CORPUS = new URL("../../testdata/api/", import.meta.url);

/** @param {string} name */
const lines = async (name) => (await readFile(new URL(name, CORPUS), "utf8")).trimEnd().split("\n");

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

/** A response of the library as the page's engine gives it, which does not list the calls of the other ones.
 * @param {string | undefined} response */
const expected = (response) => (process.env.SUDOKIT_FOLDER ? response?.replace("trace, variant, texts, techniques, learn, render, batch", "trace, techniques, learn, batch") : response);

test("every response to the corpus equals the library's", async () => {
  const [requests, responses] = await Promise.all([lines("requests.txt"), lines("responses.jsonl")]);
  assert.ok(requests.length > 100);
  assert.equal(requests.length, responses.length);
  for (const [at, request] of requests.entries()) {
    // A server draws a new seed for each request.
    if (!process.env.SUDOKIT_FOLDER && request.includes('"drawn seed"')) continue;
    assert.equal(await ask(request), expected(responses[at]), request);
  }
});

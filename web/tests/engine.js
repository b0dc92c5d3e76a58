// Shared test code: sends requests to the page's engine, to compare what the page shows.

import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The engines in the folder, with a stopped clock, as for the corpus. @param {string} folder */
export async function built(folder) {
  const [classic, paper, variants] = await Promise.all(["", "-paper", "-variants"].map((name) => started(join(folder, `sudokit${name}.wasm`))));
  /** @type {Record<string, typeof classic>} */
  const others = { render: paper, variant: variants, texts: variants };
  return async (/** @type {string} */ request) => (others[/"do":"(render|variant|texts)"/.exec(request)?.[1] ?? ""] ?? classic)?.(request) ?? "";
}

/** @param {string} file */
async function started(file) {
  const code = await readFile(file);
  const { instance } = await WebAssembly.instantiate(code, { env: { now: () => 0, seed: () => 1, report: () => 1 } });
  const { memory, allocate, respond, response } = /** @type {any} */ (instance.exports);
  return (/** @type {string} */ request) => {
    const bytes = new TextEncoder().encode(request);
    // Call `allocate` before reading `memory.buffer`: it may grow the memory.
    const at = allocate(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = respond();
    return new TextDecoder().decode(new Uint8Array(memory.buffer, response(), length));
  };
}

/** A little less than the server's time limit of a request, in milliseconds. */
const TIME_LIMIT = 1_900;

/** Maximum number of attempts at a request. */
const ATTEMPTS = 30;

/** Sends requests that take much less than the server's time limit. On a busy machine one may reach the limit, which shows in its time
 * here; then it is sent again.
 * @param {string} address */
export const overHttp = (address) => async (/** @type {string} */ request) => {
  const headers = { "content-type": "application/json" };
  for (let attempt = 1; ; attempt += 1) {
    const begun = performance.now();
    const response = await (await fetch(new URL("api/v1", address), { method: "POST", headers, body: request })).text();
    if (performance.now() - begun < TIME_LIMIT || attempt === ATTEMPTS) return response;
  }
};

// Runs the engine as WebAssembly. Each message holds a request and its number; the reply holds the response and the same number.

/** @typedef {{memory: WebAssembly.Memory, most(): number, room(length: number): number, respond(): number, answer(): number}} Exports */

/** @type {Promise<Exports> | undefined} */
let engine;

const env = {
  now: () => performance.now(),
  seed: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) + 0,
};

/** @param {WebAssembly.Module} module @returns {Promise<Exports>} */
const start = async (module) => /** @type {any} */ ((await WebAssembly.instantiate(module, { env })).exports);

/** @param {Exports} exports @param {string} request */
function respond({ memory, most, room, respond, answer }, request) {
  const bytes = new TextEncoder().encode(request).subarray(0, most());
  const at = room(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const length = respond();
  return new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length));
}

addEventListener("message", async ({ data }) => {
  if (data.module) {
    engine = start(data.module);
    return;
  }
  if (!engine) throw new Error("request received before the engine was started");
  postMessage({ number: data.number, answer: respond(await engine, data.request) });
});

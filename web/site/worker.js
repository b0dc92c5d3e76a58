// Runs the engine as WebAssembly. Each message holds a request and its number; the reply holds the response and the same number.
// A job also sends messages with its progress.

/** @typedef {{memory: WebAssembly.Memory, request_limit(): number, allocate(length: number): number, respond(): number, run_job(): number, response(): number}} Exports */

/** @type {Promise<Exports> | undefined} */
let engine;
/** Receives the status of the job that works, as JSON. @type {(status: string) => void} */
let report = () => {};

/** @param {WebAssembly.Module} module @returns {Promise<Exports>} */
async function start(module) {
  const env = {
    now: () => performance.now(),
    seed: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) + 0,
    /** @param {number} address @param {number} length */
    report(address, length) {
      report(text(exports, address, length));
      // The page cancels a job by ending its worker.
      return 1;
    },
  };
  const exports = /** @type {Exports} */ (/** @type {any} */ ((await WebAssembly.instantiate(module, { env })).exports));
  return exports;
}

/** @param {Exports} exports @param {number} address @param {number} length */
const text = ({ memory }, address, length) => new TextDecoder().decode(new Uint8Array(memory.buffer, address, length));

/** @param {Exports} exports @param {string} request @param {boolean} isJob */
function respond(exports, request, isJob) {
  const bytes = new TextEncoder().encode(request).subarray(0, exports.request_limit());
  const at = exports.allocate(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  const length = isJob ? exports.run_job() : exports.respond();
  return text(exports, exports.response(), length);
}

addEventListener("message", async ({ data }) => {
  if (data.module) {
    engine = start(data.module);
    return;
  }
  if (!engine) throw new Error("request received before the engine was started");
  const { number, request, isJob } = data;
  const exports = await engine;
  report = (status) => postMessage({ number, status });
  postMessage({ number, answer: respond(exports, request, isJob === true) });
});

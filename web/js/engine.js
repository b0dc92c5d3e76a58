// Sends requests to the engine, over either of its two transports.

import { EngineError, UnreachableError } from "./errors.js";
import { once } from "./once.js";

/** @import { Call, Calls, JobStatus } from "./protocol.js" */

/** Receives the status of a job while it works. @typedef {(status: JobStatus) => void} OnProgress */

/** Sends the text of a request and returns the text of the response; `signal` cancels the work. With `onProgress`, it is a job.
 * @typedef {{ask(call: string, request: string, signal?: AbortSignal, onProgress?: OnProgress): Promise<string>}} Transport */

/** Whether the engine is WebAssembly, as `cargo xtask web` writes into the page; otherwise it is the program that serves the page. */
export const isWasm = () => document.documentElement.dataset.engine === "wasm";

export class Engine {
  /** The way to the engine, loaded by the first request. */
  transport = once(() => (isWasm() ? startWorker() : startHttp()));

  /**
   * Returns the result of a call. With `onProgress`, `rate`, `explain` and `variant` are jobs, which may take minutes.
   * @template {Call} C
   * @param {C} call @param {Calls[C][0]} fields @param {AbortSignal} [signal] @param {OnProgress} [onProgress]
   * @returns {Promise<Calls[C][1]>}
   */
  async ask(call, fields, signal, onProgress) {
    const transport = await this.transport();
    const request = JSON.stringify({ version: 1, do: call, ...fields });
    const answer = parsed(await transport.ask(call, request, signal, onProgress));
    if (answer.error) throw new EngineError(answer.error);
    return answer.result;
  }
}

/** @returns {Promise<Transport>} */
const startWorker = async () => (await import("./engine-worker.js")).WorkerEngine.start();

/** @returns {Promise<Transport>} */
const startHttp = async () => new (await import("./engine-http.js")).HttpEngine();

/** Parses a response. Text that is not JSON comes from something between the page and the engine, such as a proxy. @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreachableError("the response is not JSON");
  }
}

// Sends requests to the engine, over either of its two transports.

import { HttpEngine } from "./engine-http.js";
import { WorkerEngine } from "./engine-worker.js";
import { EngineError, UnreachableError } from "./errors.js";

/** @import { Call, Calls, JobStatus } from "./protocol.js" */

/** Receives the status of a job while it works. @typedef {(status: JobStatus) => void} OnProgress */

/** Sends the text of a request and returns the text of the response; `signal` cancels the work. With `onProgress`, it is a job.
 * @typedef {{name: string, ask(call: string, request: string, signal?: AbortSignal, onProgress?: OnProgress): Promise<string>}} Transport */

export class Engine {
  /** @param {Promise<Transport>} transport */
  constructor(transport) {
    this.transport = transport;
  }

  /** Uses WebAssembly if `sudokit.wasm` is available, otherwise the program that serves the page. */
  static start() {
    return new Engine(WorkerEngine.start().then((worker) => worker ?? new HttpEngine()));
  }

  /**
   * Returns the result of a call. With `onProgress`, `rate` and `explain` are jobs, which may take minutes.
   * @template {Call} C
   * @param {C} call @param {Calls[C][0]} fields @param {AbortSignal} [signal] @param {OnProgress} [onProgress]
   * @returns {Promise<Calls[C][1]>}
   */
  async ask(call, fields, signal, onProgress) {
    const transport = await this.transport;
    const request = JSON.stringify({ version: 1, do: call, ...fields });
    const answer = parsed(await transport.ask(call, request, signal, onProgress));
    if (answer.error) throw new EngineError(answer.error);
    return answer.result;
  }
}

/** Parses a response. Text that is not JSON comes from something between the page and the engine, such as a proxy. @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreachableError("the response is not JSON");
  }
}

// Sends requests to the engine, over either of its two transports.

import { HttpEngine } from "./engine-http.js";
import { WorkerEngine } from "./engine-worker.js";

/** @import { Call, Calls, JobStatus } from "./protocol.js" */

/** Receives the status of a job while it works. @typedef {(status: JobStatus) => void} OnProgress */

/** An error returned by the engine, with the place in the text if it has one. */
export class EngineError extends Error {
  /** @param {{code: string, message: string, line?: number, column?: number}} error */
  constructor(error) {
    super(error.message);
    this.name = "EngineError";
    this.code = error.code;
    this.line = error.line;
    this.column = error.column;
  }
}

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
    const answer = JSON.parse(await transport.ask(call, request, signal, onProgress));
    if (answer.error) throw new EngineError(answer.error);
    return answer.result;
  }
}

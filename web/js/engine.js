// The one way to the engine, whichever of its two forms is behind it.

import { HttpEngine } from "./engine-http.js";
import { WorkerEngine } from "./engine-worker.js";

/** @import { Call, Calls } from "./protocol.js" */

/** What the engine refuses, with the place in the text if there is one. */
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

/** A way to the engine: a request's text in, the answer's text out; `signal` ends the work.
 * @typedef {{name: string, ask(call: string, request: string, signal?: AbortSignal): Promise<string>}} Transport */

export class Engine {
  /** @param {Promise<Transport>} transport */
  constructor(transport) {
    this.transport = transport;
  }

  /** WebAssembly if it lies beside the page, else the program that serves it. */
  static start() {
    return new Engine(WorkerEngine.start().then((worker) => worker ?? new HttpEngine()));
  }

  /**
   * @template {Call} C
   * @param {C} call @param {Calls[C][0]} fields @param {AbortSignal} [signal]
   * @returns {Promise<Calls[C][1]>}
   */
  async ask(call, fields, signal) {
    const transport = await this.transport;
    const answer = JSON.parse(await transport.ask(call, JSON.stringify({ version: 1, do: call, ...fields }), signal));
    if (answer.error) throw new EngineError(answer.error);
    return answer.result;
  }
}

// The engine's WebAssembly: a request's text is written into its memory, and the response's text read from there.

/** @import { Call, Calls, RequestLimits } from "./protocol.js" */

/** @typedef {{memory: WebAssembly.Memory, most(): number, room(length: number): number, respond(): number, answer(): number}} Exports */

const env = {
  now: () => performance.now(),
  seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
};

/** An error that the engine reports, with its place in the text if there is one. */
export class SudokitError extends Error {
  /** @param {{code: string, message: string, line?: number, column?: number}} error */
  constructor({ code, message, line, column }) {
    super(message);
    this.name = "SudokitError";
    this.code = code;
    this.line = line;
    this.column = column;
  }
}

export class Engine {
  /** @param {Exports} exports */
  constructor(exports) {
    this.exports = exports;
  }

  /** @param {WebAssembly.Module} module */
  static async start(module) {
    const instance = await WebAssembly.instantiate(module, { env });
    return new Engine(/** @type {Exports} */ (/** @type {unknown} */ (instance.exports)));
  }

  /**
   * The result of a call.
   * @template {Call} C
   * @param {C} call @param {Calls[C][0]} fields @param {RequestLimits} [limits]
   * @returns {Calls[C][1]}
   */
  call(call, fields, limits) {
    const response = JSON.parse(this.respond(JSON.stringify({ ...fields, version: 1, do: call, limits })));
    if (response.error) throw new SudokitError(response.error);
    return response.result;
  }

  /** @param {string} request */
  respond(request) {
    const { memory, most, room, respond, answer } = this.exports;
    const bytes = new TextEncoder().encode(request).subarray(0, most());
    const at = room(bytes.length);
    // Each call may move the memory, so each view of it is new.
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = respond();
    return new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length));
  }
}

// The engine's WebAssembly: a request's text is written into its memory, and the response's text read from there.

/** @import { Call, Calls, JobStatus, RequestLimits } from "./protocol.js" */

/** Receives the status of a job while it works. The job is cancelled if it returns false. @typedef {(status: JobStatus) => boolean | void} OnProgress */

/** @typedef {{memory: WebAssembly.Memory, request_limit(): number, allocate(length: number): number, respond(): number, run_job(): number, response(): number}} Exports */

const env = {
  now: () => performance.now(),
  seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
};

/** An error that the engine reports, with its place in the text if there is one. */
export class SudokitError extends Error {
  /** @param {{code: string, message: string, line?: number, column?: number, start?: number, end?: number}} error */
  constructor({ code, message, line, column, start, end }) {
    super(message);
    this.name = "SudokitError";
    this.code = code;
    this.line = line;
    this.column = column;
    this.start = start;
    this.end = end;
  }
}

export class Engine {
  /** @param {Exports} exports */
  constructor(exports) {
    this.exports = exports;
    /** @type {OnProgress | undefined} */
    this.onProgress = undefined;
  }

  /** @param {WebAssembly.Module} module */
  static async start(module) {
    const report = (/** @type {number} */ address, /** @type {number} */ length) => engine.report(address, length);
    const instance = await WebAssembly.instantiate(module, { env: { ...env, report } });
    const engine = new Engine(/** @type {Exports} */ (/** @type {unknown} */ (instance.exports)));
    return engine;
  }

  /**
   * The result of a call. With `onProgress`, `rate`, `explain` and `variant` run as jobs.
   * @template {Call} C
   * @param {C} call @param {Calls[C][0]} fields @param {RequestLimits} [limits] @param {OnProgress} [onProgress]
   * @returns {Calls[C][1]}
   */
  call(call, fields, limits, onProgress) {
    const request = JSON.stringify({ ...fields, version: 1, do: call, limits });
    const response = JSON.parse(onProgress ? this.runJob(request, onProgress) : this.respond(request));
    if (response.error) throw new SudokitError(response.error);
    return response.result;
  }

  /** @param {string} request */
  respond(request) {
    this.write(request);
    return this.read(this.exports.respond());
  }

  /** @param {string} request @param {OnProgress} onProgress */
  runJob(request, onProgress) {
    this.write(request);
    this.onProgress = onProgress;
    const length = this.exports.run_job();
    this.onProgress = undefined;
    if (length === 0) throw new DOMException("the job was cancelled", "AbortError");
    return this.read(length);
  }

  /** @param {string} request */
  write(request) {
    const { memory, request_limit, allocate } = this.exports;
    const bytes = new TextEncoder().encode(request).subarray(0, request_limit());
    const at = allocate(bytes.length);
    // Each call may move the memory, so each view of it is new.
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  }

  /** @param {number} length */
  read(length, address = this.exports.response()) {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, address, length));
  }

  /** Called by the engine while a job works. Returns 0 to cancel it. @param {number} address @param {number} length */
  report(address, length) {
    return this.onProgress?.(JSON.parse(this.read(length, address))) === false ? 0 : 1;
  }
}

// The engine as WebAssembly in a worker. To cancel a request, the worker is terminated and a new one is started.

import { EngineError, UnreachableError } from "./errors.js";
import { once } from "./once.js";

/** @import { OnProgress } from "./engine.js" */

/** @typedef {{request: string, resolve: (answer: string) => void, reject: (error: Error) => void, onProgress: OnProgress | undefined}} Waiting */

/** The engine for puzzles with other rules. */
const variants = once(() => WorkerEngine.start("sudokit-variants.wasm"));

export class WorkerEngine {
  /** The calls whose engines are separate files, each loaded when it is first needed. @type {Record<string, () => Promise<WorkerEngine>>} */
  others = { render: once(() => WorkerEngine.start("sudokit-paper.wasm")), variant: variants, texts: variants };

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.last = 0;
    this.worker = this.begin();
  }

  static async start(file = "sudokit.wasm") {
    return new WorkerEngine(await WebAssembly.compile(await bytesOf(file)));
  }

  begin() {
    const worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.status) this.waiting.get(data.number)?.onProgress?.(JSON.parse(data.status));
      else this.answered(data.number, data.answer);
    };
    worker.onerror = (event) => this.failed(event.message);
    worker.postMessage({ module: this.module });
    return worker;
  }

  /** @param {string} call @param {string} request @param {AbortSignal} [signal] @param {OnProgress} [onProgress] @returns {Promise<string>} */
  async ask(call, request, signal, onProgress) {
    const engine = (await this.others[call]?.()) ?? this;
    return onProgress ? engine.job(request, signal, onProgress) : engine.send(request, signal);
  }

  /** Runs a job in a worker of its own, so that other requests do not wait for it.
   * @param {string} request @param {AbortSignal | undefined} signal @param {OnProgress} onProgress */
  async job(request, signal, onProgress) {
    const own = new WorkerEngine(this.module);
    try {
      return await own.send(request, signal, onProgress);
    } finally {
      own.worker.terminate();
    }
  }

  /** @param {string} request @param {AbortSignal} [signal] @param {OnProgress} [onProgress] @returns {Promise<string>} */
  send(request, signal, onProgress) {
    return new Promise((resolve, reject) => {
      const number = (this.last += 1);
      if (signal?.aborted) return reject(signal.reason);
      this.waiting.set(number, { request, resolve, reject, onProgress });
      signal?.addEventListener("abort", () => this.end(number, signal.reason), { once: true });
      this.worker.postMessage({ number, request, isJob: onProgress !== undefined });
    });
  }

  /** @param {number} number @param {string} answer */
  answered(number, answer) {
    this.waiting.get(number)?.resolve(answer);
    this.waiting.delete(number);
  }

  /** Cancels a request; the other pending requests are sent to a new worker. @param {number} number @param {Error} reason */
  end(number, reason) {
    const ended = this.waiting.get(number);
    if (!ended) return;
    this.waiting.delete(number);
    ended.reject(reason);
    this.worker.terminate();
    this.worker = this.begin();
    for (const [other, { request, onProgress }] of this.waiting) {
      this.worker.postMessage({ number: other, request, isJob: onProgress !== undefined });
    }
  }

  /** @param {string} message */
  failed(message) {
    for (const { reject } of this.waiting.values()) reject(new EngineError({ code: "internal", message }));
    this.waiting.clear();
    this.worker.terminate();
    this.worker = this.begin();
  }
}

/** Loads a file beside the page. @param {string} file */
async function bytesOf(file) {
  try {
    const found = await fetch(new URL(file, document.baseURI));
    if (found.ok) return await found.arrayBuffer();
    throw new UnreachableError(`${file}: ${found.status}`);
  } catch (error) {
    throw error instanceof UnreachableError ? error : new UnreachableError(`${file}: ${error}`);
  }
}

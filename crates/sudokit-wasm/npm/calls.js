// The calls of the protocol as functions.

import { Engine } from "./engine.js";

/** @import { OnProgress } from "./engine.js" */
/** @import { Call, Calls, RequestLimits } from "./protocol.js" */

/** The calls; `learn` is not among them, because the engine does not contain the lessons. @typedef {Exclude<Call, "learn">} Named */

/** Each call, with the field that is set if the argument is a string. @type {Record<Named, string | null>} */
const CALLS = {
  batch: null,
  candidates: "position",
  canon: "puzzle",
  check: "puzzle",
  count: "puzzle",
  explain: "puzzle",
  generate: null,
  hint: "position",
  parse: "text",
  rate: "puzzle",
  render: "puzzle",
  solve: "puzzle",
  steps: "puzzle",
  techniques: null,
  trace: "puzzle",
  variant: "puzzle",
  verify: null,
};

/** @typedef {"sudokit.wasm" | "sudokit-paper.wasm"} File */

/**
 * A function for each call. An engine is loaded by the first call that needs it.
 * @param {(file: File) => Promise<WebAssembly.Module>} load
 */
export function callsWith(load) {
  /** @type {Map<File, Promise<Engine>>} */
  const engines = new Map();

  /** @param {File} file */
  function engine(file) {
    const known = engines.get(file);
    if (known) return known;
    const started = load(file).then(Engine.start);
    engines.set(file, started);
    // After a failed load, for example without a network, the next call tries again.
    started.catch(() => engines.delete(file));
    return started;
  }

  /**
   * @template {Named} C
   * @param {C} name
   * @returns {(request?: string | Calls[C][0], limits?: RequestLimits, onProgress?: OnProgress) => Promise<Calls[C][1]>}
   */
  function functionOf(name) {
    const field = CALLS[name];
    // Only the larger engine draws, and any request of a batch may be to draw.
    const file = name === "render" || name === "batch" ? "sudokit-paper.wasm" : "sudokit.wasm";
    return async (request = /** @type {Calls[C][0]} */ ({}), limits, onProgress) => {
      if (typeof request === "string" && !field) throw new TypeError(`${name}: expected an object, found a string`);
      const fields = typeof request === "string" ? { [String(field)]: request } : request;
      return (await engine(file)).call(name, /** @type {Calls[C][0]} */ (fields), limits, onProgress);
    };
  }

  return {
    batch: functionOf("batch"),
    candidates: functionOf("candidates"),
    canon: functionOf("canon"),
    check: functionOf("check"),
    count: functionOf("count"),
    explain: functionOf("explain"),
    generate: functionOf("generate"),
    hint: functionOf("hint"),
    parse: functionOf("parse"),
    rate: functionOf("rate"),
    render: functionOf("render"),
    solve: functionOf("solve"),
    steps: functionOf("steps"),
    techniques: functionOf("techniques"),
    trace: functionOf("trace"),
    verify: functionOf("verify"),
  };
}

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

/** @typedef {"sudokit.wasm" | "sudokit-paper.wasm" | "sudokit-variants.wasm"} File */

/** The engine that answers a call. Only one draws classic puzzles, and any request of a batch may be to draw. @type {Partial<Record<Call, File>>} */
const FILES = { batch: "sudokit-paper.wasm", render: "sudokit-paper.wasm", variant: "sudokit-variants.wasm" };

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
    const file = FILES[name] ?? "sudokit.wasm";
    return async (request = /** @type {Calls[C][0]} */ ({}), limits, onProgress) => {
      if (typeof request === "string" && !field) throw new TypeError(`${name}: expected an object, found a string`);
      const fields = typeof request === "string" ? { [String(field)]: request } : request;
      return (await engine(file)).call(name, /** @type {Calls[C][0]} */ (fields), limits, onProgress);
    };
  }

  const withoutVariants = functionOf("batch");

  /**
   * Answers a batch. Its requests of `variant` have an engine of their own, which is asked after the other one, with the same limits.
   * @param {string | Calls["batch"][0]} [request] @param {RequestLimits} [limits]
   * @returns {Promise<Calls["batch"][1]>}
   */
  async function batch(request, limits) {
    const fields = /** @type {Calls["batch"][0]} */ (request);
    const isVariant = (Array.isArray(fields?.requests) ? fields.requests : []).map((each) => each?.do === "variant");
    if (!isVariant.includes(true)) return withoutVariants(request, limits);
    const part = (/** @type {boolean} */ wanted) => ({ ...fields, requests: fields.requests.filter((_, at) => isVariant[at] === wanted) });
    const others = isVariant.includes(false) ? (await withoutVariants(part(false), limits)).responses : [];
    const variants = (await engine("sudokit-variants.wasm")).call("batch", part(true), limits).responses;
    return { responses: isVariant.map((is) => /** @type {typeof others[number]} */ ((is ? variants : others).shift())) };
  }

  return {
    batch,
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
    variant: functionOf("variant"),
    verify: functionOf("verify"),
  };
}

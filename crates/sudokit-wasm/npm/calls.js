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
  texts: "text",
  trace: "puzzle",
  variant: "puzzle",
  verify: null,
};

/** @typedef {"sudokit.wasm" | "sudokit-paper.wasm" | "sudokit-variants.wasm"} File */

/** The engine that answers a call, if it is not `sudokit.wasm`. @type {Partial<Record<Call, File>>} */
const FILES = { render: "sudokit-paper.wasm", texts: "sudokit-variants.wasm", variant: "sudokit-variants.wasm" };

/** @param {Call | undefined} call @returns {File} */
const fileOf = (call) => (call && FILES[call]) ?? "sudokit.wasm";

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
    const file = fileOf(name);
    return async (request = /** @type {Calls[C][0]} */ ({}), limits, onProgress) => {
      if (typeof request === "string" && !field) throw new TypeError(`${name}: expected an object, found a string`);
      const fields = typeof request === "string" ? { [String(field)]: request } : request;
      return (await engine(file)).call(name, /** @type {Calls[C][0]} */ (fields), limits, onProgress);
    };
  }

  /**
   * Answers a batch. The engines of its requests are asked one after the other, each with the same limits.
   * @param {string | Calls["batch"][0]} [request] @param {RequestLimits} [limits]
   * @returns {Promise<Calls["batch"][1]>}
   */
  async function batch(request, limits) {
    if (typeof request === "string") throw new TypeError("batch: expected an object, found a string");
    const { requests = [] } = request ?? {};
    const files = Array.isArray(requests) ? requests.map((each) => fileOf(each?.do)) : [];
    const [first = fileOf(undefined), ...others] = new Set(files);
    if (!others.length) return (await engine(first)).call("batch", /** @type {Calls["batch"][0]} */ (request ?? {}), limits);
    /** @type {Map<File, Calls["batch"][1]["responses"]>} */
    const responses = new Map();
    for (const file of [first, ...others]) {
      const part = { ...request, requests: requests.filter((_, at) => files[at] === file) };
      responses.set(file, (await engine(file)).call("batch", part, limits).responses);
    }
    return { responses: files.map((file) => /** @type {Calls["batch"][1]["responses"][number]} */ (responses.get(file)?.shift())) };
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
    texts: functionOf("texts"),
    trace: functionOf("trace"),
    variant: functionOf("variant"),
    verify: functionOf("verify"),
  };
}

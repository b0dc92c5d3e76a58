// The package for browsers and bundlers: the engines are loaded from beside this file.

import { callsWith } from "./calls.js";

// Written out, because bundlers find a file only by an address in this form.
const ADDRESSES = {
  "sudokit.wasm": new URL("./sudokit.wasm", import.meta.url),
  "sudokit-paper.wasm": new URL("./sudokit-paper.wasm", import.meta.url),
  "sudokit-variants.wasm": new URL("./sudokit-variants.wasm", import.meta.url),
};

/** @param {keyof typeof ADDRESSES} file */
async function load(file) {
  const response = await fetch(ADDRESSES[file]);
  if (!response.ok) throw new Error(`${response.url}: HTTP status ${response.status}`);
  // Not `compileStreaming`: it fails where a server sends another media type.
  return WebAssembly.compile(await response.arrayBuffer());
}

export const {
  batch,
  candidates,
  canon,
  check,
  count,
  explain,
  generate,
  hint,
  parse,
  rate,
  render,
  solve,
  steps,
  techniques,
  texts,
  trace,
  variant,
  verify,
} = callsWith(load);

export { Engine, SudokitError } from "./engine.js";

// The package for Node.js: the engines are files beside this one.

import { readFile } from "node:fs/promises";
import { callsWith } from "./calls.js";

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
} = callsWith(async (file) => WebAssembly.compile(await readFile(new URL(file, import.meta.url))));

export { Engine, SudokitError } from "./engine.js";

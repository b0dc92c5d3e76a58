// Reads records from standard input and compares the engines of the WebAssembly module on them.
// Usage: node prove.mjs MODULE.wasm < RECORDS

import { readFile } from "node:fs/promises";
import { stdin, argv, exit } from "node:process";

const RECORD = 82;
const BATCH = 1000;

const { instance } = await WebAssembly.instantiate(await readFile(argv[2]));
const { memory, allocate, compare } = instance.exports;

let compared = 0;

/** Compares the engines on whole records. */
function compareAll(bytes) {
  const records = bytes.length / RECORD;
  const address = allocate(records);
  new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
  const result = compare();
  if (result === -2) fail("the module has no vector engine");
  if (result === -3) fail("a record is not a grid");
  if (result >= 0) {
    const cells = bytes.subarray(result * RECORD, result * RECORD + 81);
    fail(`the engines differ on puzzle ${compared + result}: ${Array.from(cells).join("")}`);
  }
  compared += records;
}

function fail(message) {
  console.error(message);
  exit(1);
}

let rest = Buffer.alloc(0);
for await (const chunk of stdin) {
  rest = Buffer.concat([rest, chunk]);
  while (rest.length >= RECORD * BATCH) {
    compareAll(rest.subarray(0, RECORD * BATCH));
    rest = rest.subarray(RECORD * BATCH);
  }
}
if (rest.length % RECORD !== 0) fail("the last record is incomplete");
compareAll(rest);
if (compared === 0) fail("no record to compare");
console.log(compared);

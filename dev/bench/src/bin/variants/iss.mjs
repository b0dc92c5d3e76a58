// Answers for the benchmark of variants: counts the solutions of puzzles with the Interactive Sudoku Solver (ISS).
// node iss.mjs FOLDER: each line of the input is a JSON object with `constraints`, `limit` (solutions) and `time` (milliseconds);
// each line of the output has `count`, `done`, `setup` and `total` (milliseconds of processor time), `guesses`, or `error`.

import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

globalThis.self = globalThis;
globalThis.VERSION_PARAM = '';
const load = (name) => import(pathToFileURL(join(process.argv[2], 'js', name)));
const { SudokuParser } = await load('sudoku_parser.js');
const { SudokuBuilder } = await load('solver/sudoku_builder.js');

/** The solver asks for progress each 2^PROGRESS steps. */
const PROGRESS = 8;

class TimeOut extends Error { }

/** The milliseconds of processor time since a start, as on a core that nothing else uses. */
const processorTime = (start) => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

const count = ({ constraints, limit, time }) => {
  const end = performance.now() + time;
  const start = process.cpuUsage();
  const solver = SudokuBuilder.build(SudokuBuilder.resolveConstraint(SudokuParser.parseText(constraints)));
  const setup = processorTime(start);
  solver.setProgressCallback(() => {
    if (performance.now() > end) throw new TimeOut();
  }, PROGRESS);
  let done = true;
  try {
    solver.countSolutions(limit);
  } catch (error) {
    if (!(error instanceof TimeOut)) throw error;
    done = false;
  }
  const total = processorTime(start);
  const { solutions, guesses } = solver.state().counters;
  return { count: solutions, done, setup, total, guesses };
};

for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try {
    answer = count(JSON.parse(line));
  } catch (error) {
    answer = { error: String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

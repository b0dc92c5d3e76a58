// Each call of the protocol as a function. The types of requests and results are in `protocol.d.ts`.

import type {
  Batch,
  BatchResult,
  Call,
  Calls,
  Candidates,
  CandidatesResult,
  Canon,
  CanonResult,
  Check,
  Checked,
  Code,
  Count,
  Counted,
  Explain,
  Explained,
  Generate,
  Generated,
  Hint,
  Hinted,
  JobStatus,
  ListedSteps,
  Parse,
  Parsed,
  Rate,
  RateResult,
  Render,
  Rendered,
  RequestLimits,
  Solve,
  Solved,
  Steps,
  Techniques,
  TechniquesResult,
  Texts,
  TextsResult,
  Trace,
  Traced,
  Variant,
  VariantResult,
  Verify,
  VerifyResult,
} from "./protocol.js";

export type * from "./protocol.js";

/** Receives the status of a job while it works, at most ten times a second. The job is cancelled if it returns false. */
export type OnProgress = (status: JobStatus) => boolean | void;

/** Answers many requests in one call. They share the time limit; those of `variant` have it for themselves. */
export declare function batch(request: Batch, limits?: RequestLimits): Promise<BatchResult>;

/** Returns the candidates of each cell. A string is the `position`. */
export declare function candidates(request: string | Candidates, limits?: RequestLimits): Promise<CandidatesResult>;

/** Returns the canonical form of a puzzle under the symmetries of Sudoku. A string is the `puzzle`. */
export declare function canon(request: string | Canon, limits?: RequestLimits): Promise<CanonResult>;

/** Checks whether a puzzle has exactly one solution and is minimal. A string is the `puzzle`. */
export declare function check(request: string | Check, limits?: RequestLimits): Promise<Checked>;

/** Counts the solutions of a puzzle, up to `limit`. A string is the `puzzle`. */
export declare function count(request: string | Count, limits?: RequestLimits): Promise<Counted>;

/** Returns the steps by which a person solves a puzzle. A string is the `puzzle`. With `onProgress`, it may take 10 minutes. */
export declare function explain(request: string | Explain, limits?: RequestLimits, onProgress?: OnProgress): Promise<Explained>;

/** Generates a puzzle. If none was found, call it again with `from` set to `next` of the result. */
export declare function generate(request?: Generate, limits?: RequestLimits): Promise<Generated>;

/** Returns the next step in up to four stages, or the mistakes. A string is the `position`. */
export declare function hint(request: string | Hint, limits?: RequestLimits): Promise<Hinted>;

/** Finds the puzzles in a text of any supported format. A string is the `text`. */
export declare function parse(request: string | Parse, limits?: RequestLimits): Promise<Parsed>;

/** Rates the difficulty of a puzzle. A string is the `puzzle`. With `onProgress`, it may take 10 minutes. */
export declare function rate(request: string | Rate, limits?: RequestLimits, onProgress?: OnProgress): Promise<RateResult>;

/** Draws a grid as SVG, or a booklet as PDF in base 64. It loads an engine of its own. */
export declare function render(request: Render, limits?: RequestLimits): Promise<Rendered>;

/** Solves a puzzle and reports whether its solution is unique. A string is the `puzzle`. */
export declare function solve(request: string | Solve, limits?: RequestLimits): Promise<Solved>;

/** Lists all steps that apply in a position, by technique. A string is the `puzzle`. */
export declare function steps(request: string | Steps, limits?: RequestLimits): Promise<ListedSteps>;

/** Lists the names of techniques, scales, difficulties and symmetries. */
export declare function techniques(request?: Techniques, limits?: RequestLimits): Promise<TechniquesResult>;

/** Finds the puzzles in a text of puzzles of other sizes and with other rules. A string is the `text`. It loads an engine of its own. */
export declare function texts(request: string | Texts, limits?: RequestLimits): Promise<TextsResult>;

/** Returns the moves of plain backtracking, a window at a time. A string is the `puzzle`. */
export declare function trace(request: string | Trace, limits?: RequestLimits): Promise<Traced>;

/** Reads, solves, counts, checks or draws a puzzle of another size or with other rules. A string is the `puzzle`. It loads an engine of
 * its own. With `onProgress`, it may take 10 minutes. */
export declare function variant(request: string | Variant, limits?: RequestLimits, onProgress?: OnProgress): Promise<VariantResult>;

/** Verifies a claimed step: whether each of its conclusions holds, and which technique proves it. */
export declare function verify(request: Verify, limits?: RequestLimits): Promise<VerifyResult>;

/** An error that the engine reports, with its place in the text if there is one. */
export declare class SudokitError extends Error {
  name: "SudokitError";
  code: Code;
  line: number | undefined;
  column: number | undefined;
  start: number | undefined;
  end: number | undefined;
}

/** An engine in this thread. The functions above load one themselves; use this to choose where its file comes from. */
export declare class Engine {
  static start(module: WebAssembly.Module): Promise<Engine>;
  /** The result of a call. With `onProgress`, `rate`, `explain` and `variant` run as jobs. */
  call<C extends Call>(call: C, fields: Calls[C][0], limits?: RequestLimits, onProgress?: OnProgress): Calls[C][1];
  /** The response to a request, both as JSON. */
  respond(request: string): string;
  /** The response to a request of `rate`, `explain` or `variant`, as a job. If it is cancelled, this is an `AbortError`. */
  runJob(request: string, onProgress: OnProgress): string;
}

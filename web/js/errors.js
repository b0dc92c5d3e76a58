// The errors of the engine: it refused a request, or it cannot be reached.

/** An error returned by the engine, with the place in the text if it has one. */
export class EngineError extends Error {
  /** @param {{code: string, message: string, line?: number, column?: number, start?: number, end?: number}} error */
  constructor(error) {
    super(error.message);
    this.name = "EngineError";
    this.code = error.code;
    this.line = error.line;
    this.column = error.column;
    this.start = error.start;
    this.end = error.end;
  }
}

/** No response, or none that an engine would send. */
export class UnreachableError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = "UnreachableError";
  }
}

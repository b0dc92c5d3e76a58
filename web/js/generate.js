// Generates a puzzle with a request for some attempts at a time, so that the page shows progress and can stop.

/** @import { Engine } from "./engine.js" */
/** @import { Generated } from "./protocol.js" */

/** Attempts in one request: few enough to show progress. */
const ATTEMPTS = 100;
/** Maximum number of attempts. A puzzle that needs a rare technique takes up to some ten thousand. */
export const MAX_ATTEMPTS = 200_000;

/** The difficulties of puzzles, from the easiest. */
export const DIFFICULTIES = ["easy", "medium", "hard", "expert", "extreme"];

/** Returns a random seed of 32 bits, which a JavaScript number represents exactly. */
const seed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

/**
 * Sends requests until a puzzle is found; returns null after too many attempts.
 * @param {Engine} engine @param {Record<string, unknown>} conditions @param {(attempts: number) => void} progress @param {AbortSignal} [signal]
 * @returns {Promise<Generated | null>}
 */
export async function create(engine, conditions, progress, signal) {
  const start = { seed: seed(), ...conditions, attempts: ATTEMPTS };
  let [from, attempts] = [0, 0];
  while (attempts < MAX_ATTEMPTS) {
    const made = await engine.ask("generate", { ...start, from }, signal);
    if (made.found) return made;
    attempts += made.attempts;
    from = made.next ?? from + ATTEMPTS;
    progress(attempts);
  }
  return null;
}

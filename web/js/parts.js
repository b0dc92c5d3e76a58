// Parts of the page whose code is loaded later than that of the start.

import { onClick } from "./dom.js";
import { reportError } from "./notice.js";

/** @template M, T */
export class Part {
  /** @param {() => Promise<M>} load loads the code @param {(code: M) => T} make creates the part when it is first used */
  constructor(load, make) {
    this.load = load;
    this.make = make;
    /** The part, if it has been used. @type {T | null} */
    this.made = null;
  }

  async get() {
    const code = await this.load();
    return (this.made ??= this.make(code));
  }

  /** Calls `act` with the part as soon as it is there, and reports errors. @param {(part: T) => unknown} act */
  async use(act) {
    try {
      await act(await this.get());
    } catch (error) {
      reportError(error);
    }
  }

  /** Calls `act` with the part at each click. @param {string} id @param {(part: T) => unknown} act */
  onClick(id, act) {
    onClick(id, () => this.use(act));
  }
}

/** Loads the code of parts while the player does nothing, so that their first use does not wait for it. A load that fails is tried
 * again by the first use. @param {readonly {load: () => Promise<unknown>}[]} parts */
export function loadWhileIdle([first, ...rest]) {
  if (!first) return;
  const next = () => first.load().catch(() => null).then(() => loadWhileIdle(rest));
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(next);
  else setTimeout(next, 1000);
}

// A rating or a path that may take minutes: a line with its progress, and a button that cancels it.

import { byId } from "./dom.js";
import { displayName, t } from "./i18n.js";

/** @import { Engine } from "./engine.js" */
/** @import { Call, Calls, JobStatus } from "./protocol.js" */

export class LongWork {
  /** @param {Engine} engine @param {string} line the element that shows the progress */
  constructor(engine, line) {
    this.engine = engine;
    this.line = byId(line);
    /** @type {AbortController | null} */
    this.running = null;
  }

  /**
   * Runs a job and returns its result, or null if it was cancelled. Cancels the job that is running.
   * @template {Call} C
   * @param {C} call @param {Calls[C][0]} fields
   * @returns {Promise<Calls[C][1] | null>}
   */
  async run(call, fields) {
    this.cancel();
    const running = (this.running = new AbortController());
    const { signal } = running;
    const show = (/** @type {JobStatus} */ status) => {
      if (!signal.aborted) this.line.textContent = progressText(status);
    };
    try {
      const result = await this.engine.ask(call, fields, signal, show);
      return signal.aborted ? null : result;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      if (this.running === running) this.end();
    }
  }

  cancel() {
    this.running?.abort();
    this.end();
  }

  end() {
    this.running = null;
    this.line.textContent = "";
  }
}

/** @param {JobStatus} status */
function progressText({ state, ms, progress: { steps, hardest, technique } }) {
  if (state === "waiting") return t("job.waiting");
  const seconds = t("job.seconds", { n: Math.floor(ms / 1000) });
  const found = steps ? [t("job.steps", { n: steps, rating: hardest.toFixed(1) })] : [];
  const now = technique ? [t("job.technique", { technique: displayName("technique", technique) })] : [];
  return [seconds, ...found, ...now].join(t("job.between"));
}

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
    /** The last status of the job for each scale. @type {Map<string, JobStatus>} */
    this.reached = new Map();
    /** @type {AbortController | null} */
    this.running = null;
  }

  /**
   * Runs a job and returns its result, or null if it was cancelled. Cancels the job that is running. With `isJob` false, it is a
   * request that reports no progress.
   * @template {Call} C
   * @param {C} call @param {Calls[C][0]} fields @param {boolean} [isJob]
   * @returns {Promise<Calls[C][1] | null>}
   */
  async run(call, fields, isJob = true) {
    this.cancel();
    const running = (this.running = new AbortController());
    const { signal } = running;
    const show = (/** @type {JobStatus} */ status) => {
      if (signal.aborted) return;
      this.reached.set(status.progress.scale ?? "", status);
      this.line.textContent = progressText(status);
    };
    this.reached.clear();
    this.line.classList.add("working");
    if (isJob) this.line.textContent = t("job.seconds", { n: 0 });
    try {
      const result = await this.engine.ask(call, fields, signal, isJob ? show : undefined);
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
    this.line.classList.remove("working");
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

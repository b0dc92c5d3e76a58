// Measures the time of a game without its pauses.

export class Clock {
  /** @param {(seconds: number) => void} tick called about once a second */
  constructor(tick) {
    this.tick = tick;
    /** Milliseconds measured before the clock was last started. */
    this.before = 0;
    /** @type {number | null} */
    this.since = null;
    setInterval(() => this.since !== null && this.show(), 1000);
  }

  get elapsed() {
    return this.before + (this.since === null ? 0 : performance.now() - this.since);
  }

  get isRunning() {
    return this.since !== null;
  }

  /** @param {number} elapsed milliseconds */
  reset(elapsed = 0) {
    this.before = elapsed;
    this.since = null;
    this.show();
  }

  run() {
    this.since ??= performance.now();
  }

  stop() {
    this.before = this.elapsed;
    this.since = null;
    this.show();
  }

  show() {
    this.tick(Math.floor(this.elapsed / 1000));
  }
}

/** `4:07`, `1:02:33`. @param {number} seconds */
export function formatTime(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

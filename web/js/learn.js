// The Learn tab: an animation of plain backtracking, with the logical deductions and the engine's search for the same puzzle.

import { BoardView } from "./board.js";
import { announce, byId, element, onClick, setAttributes } from "./dom.js";
import { fromLine, nameOf } from "./grid.js";
import { t } from "./i18n.js";
import { reportError } from "./notice.js";
import { searchTrail } from "./overlay.js";
import { Deductions } from "./deductions.js";
import { puzzleOf } from "./position.js";
import { Trace } from "./trace.js";

/** @import { Engine } from "./engine.js" */
/** @import { Game } from "./game.js" */
/** @import { Moment } from "./trace.js" */

/** A puzzle that is slow for backtracking: its first row is empty, and its solution there is 987654321. */
const WORST = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
/** Moves per second. */
const SPEEDS = [1, 4, 15, 60, 1000, 20_000, 500_000, 10_000_000];
/** Milliseconds between two deductions while the animation runs. */
const STEP_INTERVAL = 1400;
/** Estimated milliseconds of work in one request. */
const BATCH_MS = 250;
/** Milliseconds between two measurements of the real speed. */
const SPEED_INTERVAL = 1000;
/** Maximum number of digits shown in the trail. */
const TRAIL = 40;

export class Learn {
  /** @param {Engine} engine @param {Game} game */
  constructor(engine, game) {
    this.engine = engine;
    this.game = game;
    this.puzzle = "";
    this.board = new BoardView(byId("learn-board"), { label: () => t("stage.learn") });
    this.deductions = new Deductions(engine);
    /** @type {Trace | null} */
    this.trace = null;
    /** @type {Moment | null} */
    this.now = null;
    /** The last requested move number; it has a fraction at slow speeds. */
    this.wanted = 0;
    /** Number of the last request; answers to earlier requests are ignored. */
    this.request = 0;
    /** Moves per millisecond, measured in the last long request. */
    this.movesPerMs = Infinity;
    /** Measured moves per second. @type {number | null} */
    this.realSpeed = null;
    this.speedSample = { time: 0, at: 0 };
    /** The puzzle of the game when it was last loaded. */
    this.gamePuzzle = "";
    this.isRunning = false;
    this.isBusy = false;
    this.lastFrame = 0;
    this.lastStep = 0;
    this.listen();
  }

  listen() {
    onClick("learn-worst", () => this.load(WORST));
    onClick("learn-mine", () => this.loadGame());
    onClick("learn-play", () => this.run(!this.isRunning));
    onClick("learn-start", () => this.jump(0));
    onClick("learn-back", () => this.step(-1));
    onClick("learn-forward", () => this.step(1));
    byId("learn-speed").addEventListener("input", () => this.showSpeed());
    byId("stage-learn").addEventListener("keydown", (event) => this.key(event));
    this.game.addEventListener("move", () => byId("stage-learn").hidden || this.begin());
  }

  get place() {
    return this.now?.at ?? 0;
  }

  get speed() {
    return SPEEDS[Number(/** @type {HTMLInputElement} */ (byId("learn-speed")).value)] ?? 1;
  }

  /** Loads the game's puzzle if it has changed. */
  begin() {
    if (this.gamePuzzle !== puzzleOf(this.game.position)) this.loadGame();
    this.showSpeed();
  }

  loadGame() {
    this.gamePuzzle = puzzleOf(this.game.position);
    return this.load(this.gamePuzzle);
  }

  /** @param {string} puzzle */
  async load(puzzle) {
    this.run(false);
    this.trace?.stop();
    this.puzzle = puzzle;
    const trace = (this.trace = new Trace(this.engine, puzzle));
    this.now = null;
    this.request += 1;
    setAttributes(byId("learn-worst"), { "aria-pressed": puzzle === WORST });
    try {
      await this.goTo(0);
      await Promise.all([this.deductions.load(puzzle), this.search(puzzle)]);
      // The longest request comes last: it may take a second.
      if (this.trace === trace) await trace.measure();
      if (this.trace === trace && this.now) this.show(this.now, trace);
    } catch (error) {
      if (!trace.ending.signal.aborted) reportError(error);
    }
  }

  /** Shows how many guesses the engine needs for a puzzle. @param {string} puzzle */
  async search(puzzle) {
    const { nodes, status } = await this.engine.ask("solve", { puzzle });
    if (this.puzzle !== puzzle) return;
    const one = nodes ? t("learn.engine.guesses", { n: nodes }) : t("learn.engine.none");
    const why = { one, none: t("check.none"), many: t("learn.engine.several"), some: one, limit: t("check.limit") };
    byId("engine-text").textContent = why[status];
  }

  /** @param {boolean} isRunning */
  run(isRunning) {
    const starts = isRunning && !this.isRunning;
    this.isRunning = isRunning && !this.now?.isEnd;
    this.realSpeed = null;
    this.showSpeed();
    setAttributes(byId("learn-play"), { "aria-pressed": this.isRunning });
    setAttributes(byId("learn-play-icon"), { href: this.isRunning ? "#icon-pause" : "#icon-play" });
    if (!starts || !this.isRunning) return;
    this.wanted = this.place;
    this.lastFrame = this.lastStep = performance.now();
    this.speedSample = { time: this.lastFrame, at: this.place };
    requestAnimationFrame((time) => this.frame(time));
  }

  /** @param {number} time */
  frame(time) {
    if (!this.isRunning) return;
    requestAnimationFrame((next) => this.frame(next));
    if (time - this.lastStep > STEP_INTERVAL) {
      this.lastStep = time;
      this.deductions.step(1);
    }
    this.measureSpeed(time);
    if (this.isBusy) return;
    const passed = Math.max(0, Math.min(time - this.lastFrame, BATCH_MS));
    this.lastFrame = time;
    // If an answer covered fewer moves than requested, continue from there.
    this.wanted = Math.max(this.place, Math.min(this.wanted, this.place + 1));
    this.wanted += Math.min((passed / 1000) * this.speed, Math.max(1, this.movesPerMs * BATCH_MS));
    if (Math.floor(this.wanted) !== this.now?.at) this.goTo(Math.floor(this.wanted)).catch(reportError);
  }

  /** Measures the real speed. @param {number} time */
  measureSpeed(time) {
    const passed = time - this.speedSample.time;
    if (passed < SPEED_INTERVAL) return;
    this.realSpeed = ((this.place - this.speedSample.at) / passed) * 1000;
    this.speedSample = { time, at: this.place };
    this.showSpeed();
  }

  /** Moves forward or back from the last requested move. @param {number} by */
  step(by) {
    const isAway = this.isBusy && !this.isRunning;
    this.jump(Math.max(0, (isAway ? this.wanted : this.place) + by));
  }

  /** Stops the animation and goes to a move. @param {number} at */
  jump(at) {
    this.run(false);
    this.wanted = at;
    this.goTo(at).then(() => this.announce()).catch(reportError);
  }

  /** Announces the move that is shown; while the animation runs, they follow each other too fast. */
  announce() {
    if (!this.isRunning) announce(byId("learn-now").textContent ?? "");
  }

  /** @param {number} at */
  async goTo(at) {
    const { trace } = this;
    if (!trace) return;
    const request = (this.request += 1);
    this.isBusy = true;
    try {
      await this.approach(at, trace, () => this.request === request);
    } catch (error) {
      if (this.request === request) this.run(false);
      if (this.request === request && !trace.ending.signal.aborted) throw error;
    } finally {
      if (this.request === request) this.isBusy = false;
    }
  }

  /** Requests moves until `at` is reached. While the animation runs, shows one answer; the next frame requests more.
   * @param {number} at @param {Trace} trace @param {() => boolean} isWanted */
  async approach(at, trace, isWanted) {
    for (;;) {
      const [before, start] = [this.place, performance.now()];
      const now = await trace.moment(at);
      if (!isWanted() || (this.isRunning && now.at < before)) return;
      const took = performance.now() - start;
      if (took > 20 && now.at > before) this.movesPerMs = (now.at - before) / took;
      this.now = now;
      const isLast = now.isEnd || now.isStuck;
      if (isLast) this.run(false);
      this.show(now, trace);
      if (isLast) this.announce();
      if (this.isRunning || isLast || now.at >= at) return;
    }
  }

  /** @param {Moment} now @param {Trace} trace */
  show(now, trace) {
    const clues = fromLine(this.puzzle);
    const tried = now.values.flatMap((digit, cell) => (digit && !clues[cell] ? [cell] : []));
    this.board.render({ clues, values: now.values, marks: [] });
    const taken = now.move?.[0] === "take" ? now.move[1] : null;
    this.board.under.replaceChildren(...searchTrail(taken === null ? tried : [...tried, taken]));
    this.board.under.lastElementChild?.classList.toggle("back", taken !== null);
    const digits = tried.map((cell) => String(now.values[cell]));
    const trail = byId("learn-trail");
    trail.replaceChildren(...digits.slice(-TRAIL).map((digit) => element("span", {}, digit)));
    setAttributes(trail, { role: "img", "aria-label": digits.length ? t("learn.trail", { digits: digits.join(" ") }) : t("learn.trail.empty") });
    this.count(now, trace, tried.length);
  }

  /** @param {Moment} now @param {Trace} trace @param {number} depth */
  count(now, trace, depth) {
    const setText = (/** @type {string} */ id, /** @type {string} */ text) => (byId(id).textContent = text);
    const number = (/** @type {number} */ value) => value.toLocaleString(document.documentElement.lang);
    setText("learn-placements", number(now.placements));
    setText("learn-backtracks", number(now.backtracks));
    setText("learn-depth", String(depth));
    setText("learn-now", eventText(now, trace));
    setText("learn-total", trace.total === null ? t("learn.so.far", { at: now.at }) : t("learn.total", { at: now.at, n: trace.total }));
    setAttributes(byId("learn-total"), { "data-measured": trace.isMeasured });
    setAttributes(byId("learn-progress"), { value: trace.total ? now.at / trace.total : 0 });
  }

  showSpeed() {
    const isSlow = this.isRunning && this.realSpeed !== null && this.realSpeed < this.speed * 0.7;
    const text = isSlow ? t("learn.rate.real", { n: Number((this.realSpeed ?? 0).toPrecision(2)) }) : t("learn.rate", { n: this.speed });
    byId("learn-speed-text").textContent = text;
    setAttributes(byId("learn-speed"), { "aria-valuetext": text });
  }

  /** Renders all texts in the current language. */
  retranslate() {
    if (this.now && this.trace) this.show(this.now, this.trace);
    this.showSpeed();
    this.deductions.show();
    if (this.puzzle) this.search(this.puzzle).catch(reportError);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === "ArrowLeft") this.step(-1);
    else if (event.key === "ArrowRight") this.step(1);
    else return;
    event.preventDefault();
  }
}

/** @param {Moment} now @param {Trace} trace */
function eventText({ move, isEnd, isStuck }, trace) {
  if (isEnd && trace.end === "solved") return t("learn.event.solved");
  if (isEnd && trace.end === "none") return t("learn.event.none");
  if (isStuck) return t("learn.event.limit");
  if (!move) return t("learn.event.start");
  const [kind, cell, digit] = move;
  return t(kind === "place" ? "learn.event.place" : "learn.event.take", { digit, cell: nameOf(cell) });
}

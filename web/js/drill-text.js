// The texts of a drill: what to find, what a move was worth, and what has been mastered.

import { byId, element, setAttributes } from "./dom.js";
import { nameOf } from "./grid.js";
import { displayName, t } from "./i18n.js";
import { GROUPS, NAMES, idOf, titleOf } from "./lesson-data.js";
import { IN_A_ROW, DRILL_LEVELS, masteryOf, nextOf } from "./mastery.js";
import { drillAddress, lessonAddress } from "./routes.js";
import { describeStep } from "./step.js";
import { regionOf } from "./stages.js";

/** @import { Move } from "./drill-judge.js" */
/** @import { Level } from "./mastery.js" */
/** @import { Step } from "./protocol.js" */

/** All techniques in the order of learning. */
const ORDER = GROUPS.flatMap(({ names }) => names.map(idOf));

export class DrillText {
  /** @param {(level: Level) => void} choose */
  constructor(choose) {
    this.levels = DRILL_LEVELS.map((level) => {
      const button = element("button", { type: "button", "data-level": level }, element("span"), element("small", { class: "numbers" }));
      button.addEventListener("click", () => choose(level));
      return button;
    });
    byId("drill-levels").replaceChildren(...this.levels);
  }

  /** @param {string} text @param {"good" | "bad" | ""} [look] @param {Node[]} more */
  say(text, look = "", ...more) {
    byId("drill-says").className = `step-text ${look}`;
    byId("drill-now").textContent = more.length ? "" : text;
    byId("drill-says").replaceChildren(...(text ? [element("p", {}, text)] : []), ...more);
  }

  /** @param {"again" | "none" | "wrong"} is @param {Move} move */
  judge(is, { kind, cell, digit }) {
    const key = is === "wrong" ? /** @type {const} */ (`drill.wrong.${kind}`) : /** @type {const} */ (`drill.${is}`);
    this.say(t(key, { digit, cell: nameOf(cell) }), is === "wrong" ? "bad" : "");
  }

  /** @param {Step} step @param {number} left */
  part({ technique }, left) {
    this.say(t("drill.part", { technique: displayName("technique", technique), n: left }), "good");
  }

  /** @param {string | null} technique the technique of the move @param {string | null} wanted the id of the one asked for @param {Move} move */
  other(technique, wanted, { cell, digit }) {
    const values = { cell: nameOf(cell), digit, technique: displayName("technique", technique ?? ""), wanted: wanted ? displayName("technique", NAMES.get(wanted) ?? wanted) : "" };
    if (!technique) return this.say(t("drill.true", values));
    this.say(t(wanted ? "drill.other" : "drill.other.hidden", values));
  }

  /** @param {Step} step */
  pattern(step) {
    this.say(t("drill.look", { where: regionOf(step), technique: displayName("technique", step.technique) }));
  }

  /** @param {Step} step @param {{isClean: boolean, isComplete: boolean, id: string}} result */
  end(step, { isClean, isComplete, id }) {
    const after = isComplete ? [element("p", {}, t(nextLevel(id) ? "drill.level.done" : "drill.mastered", { technique: titleOf(id) }))] : [];
    this.say(t(isClean ? "drill.right" : "drill.shown"), isClean ? "good" : "", ...describeStep(step), ...after);
  }

  /** @param {string} id @param {Level} level @param {boolean} isNamed whether the technique is told */
  render(id, level, isNamed) {
    if (!id) return;
    const mastery = masteryOf(id);
    byId("drill-title").textContent = t("drill.title", { technique: titleOf(id) });
    byId("drill-stage-title").textContent = isNamed ? t("drill.find", { technique: displayName("technique", NAMES.get(id) ?? id) }) : t("drill.find.any");
    byId("drill-task").textContent = t(`drill.task.${level}`);
    setAttributes(byId("drill-lesson"), { href: lessonAddress(id) });
    this.levels.forEach((button, at) => {
      const each = DRILL_LEVELS[at] ?? "shown";
      const [name, count] = button.children;
      setAttributes(button, { "aria-pressed": each === level });
      if (name) name.textContent = t(`drill.level.${each}`);
      if (count) count.textContent = t("drill.level.count", { done: mastery[each], n: IN_A_ROW });
    });
    const other = nextOf(ORDER.filter((each) => each !== id));
    byId("drill-other").hidden = other === null;
    setAttributes(byId("drill-other"), { href: drillAddress(other ?? id) });
    byId("drill-other").textContent = t("drill.practise", { technique: titleOf(other ?? id) });
  }
}

/** @param {string} id */
const nextLevel = (id) => DRILL_LEVELS.find((level) => masteryOf(id)[level] < IN_A_ROW);

// The Learn tab: shows the list of lessons, a lesson, or the animation of backtracking, as the address says.

import { byId, setAttributes } from "./dom.js";
import { currentLanguage, t } from "./i18n.js";
import { Learn } from "./learn.js";
import { LessonExample } from "./lesson-example.js";
import { Drills } from "./drill.js";
import { lessonData, NAMES, titleOf } from "./lesson-data.js";
import { LessonList } from "./lesson-list.js";
import { showLesson } from "./lesson-page.js";
import { reportError } from "./notice.js";
import { fragmentOf, LIST, routeOf } from "./routes.js";

/** @import { Engine } from "./engine.js" */
/** @import { Game } from "./game.js" */
/** @import { LessonData } from "./lesson-data.js" */
/** @import { Route } from "./routes.js" */

export class Lessons {
  /** @param {Engine} engine @param {Game} game */
  constructor(engine, game) {
    this.backtracking = new Learn(engine, game);
    this.example = new LessonExample(engine);
    this.list = new LessonList();
    this.drills = new Drills(engine);
    /** @type {Route} */
    this.route = LIST;
    /** @type {LessonData | null} */
    this.data = null;
  }

  /** Shows the place that the address names, or the last one, when the tab is opened. */
  begin() {
    this.route = known(routeOf(location.hash) ?? this.route);
    const fragment = fragmentOf(this.route);
    if (location.hash !== fragment) history.replaceState(history.state, "", fragment);
    this.show().catch(reportError);
  }

  /** Shows another place of the tab, from its top. */
  follow() {
    this.begin();
    scrollTo({ top: 0, behavior: "instant" });
  }

  leave() {
    this.backtracking.run(false);
    this.drills.leave();
    for (const id of ["stage-learn", "stage-lesson", "stage-drill"]) byId(id).hidden = true;
    delete byId("page").dataset.part;
  }

  async show() {
    const { part, id } = this.route;
    byId("page").dataset.part = part;
    byId("stage-learn").hidden = byId("learn-backtracking").hidden = part !== "backtracking";
    byId("stage-lesson").hidden = byId("learn-lesson").hidden = part !== "lesson";
    byId("stage-drill").hidden = byId("learn-drill").hidden = part !== "drill";
    byId("learn-list").hidden = part !== "list";
    setAttributes(byId("learn-to-list"), { "aria-current": part === "backtracking" ? "false" : "page" });
    setAttributes(byId("learn-to-backtracking"), { "aria-current": part === "backtracking" ? "page" : "false" });
    if (part !== "backtracking") this.backtracking.run(false);
    else return this.backtracking.begin();
    if (part === "drill") return this.drills.begin(id);
    this.drills.leave();
    const data = (this.data = await lessonData(currentLanguage()));
    if (this.route.part !== part || this.route.id !== id) return;
    if (part === "list") return this.list.show(data);
    await this.showLesson(data, id);
  }

  /** @param {LessonData} data @param {string} id */
  async showLesson(data, id) {
    showLesson(data, id);
    byId("lesson-stage-title").textContent = t("lesson.example", { technique: titleOf(id) });
    byId("lesson-title").focus({ preventScroll: true });
    const position = data.examples[id]?.position;
    byId("stage-lesson").dataset.example = String(position !== undefined);
    if (position) await this.example.load(NAMES.get(id) ?? id, position);
    else this.example.clear(true);
  }

  /** Renders all texts in the current language. */
  async retranslate() {
    this.backtracking.retranslate();
    if (byId("panel-learn").hidden || this.route.part === "backtracking") return;
    const { part, id } = this.route;
    if (part === "drill") return this.drills.retranslate();
    const data = (this.data = await lessonData(currentLanguage()));
    if (part === "list") return this.list.show(data);
    showLesson(data, id);
    byId("lesson-stage-title").textContent = t("lesson.example", { technique: titleOf(id) });
    this.example.retranslate();
  }
}

/** A place that exists: an unknown technique leads to the list. @param {Route} route @returns {Route} */
const known = (route) => ((route.part === "lesson" || route.part === "drill") && !NAMES.has(route.id) ? LIST : route);

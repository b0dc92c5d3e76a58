// The list of lessons: the techniques by group, with a search.

import { byId, element } from "./dom.js";
import { displayName, t } from "./i18n.js";
import { GROUPS, NAMES, idOf, isNamed, lessonOf, titleOf } from "./lesson-data.js";
import { nextOf, statusOf } from "./mastery.js";
import { drillAddress, lessonAddress } from "./routes.js";

/** @import { LessonData } from "./lesson-data.js" */

export class LessonList {
  constructor() {
    /** @type {LessonData | null} */
    this.data = null;
    this.search = /** @type {HTMLInputElement} */ (byId("lesson-search"));
    this.search.addEventListener("input", () => this.render());
  }

  /** @param {LessonData} data */
  show(data) {
    this.data = data;
    this.render();
  }

  render() {
    const { data } = this;
    if (!data) return;
    const text = this.search.value.trim();
    let count = 0;
    const groups = GROUPS.flatMap(({ group, level, names }) => {
      const ids = names.map(idOf).filter((id) => !text || isNamed(data, id, text));
      count += ids.length;
      const title = element("h2", {}, t(group), element("small", {}, displayName("difficulty", level)));
      return ids.length ? [element("section", { class: "card lesson-group" }, title, element("ul", { role: "list" }, ...ids.map((id) => this.item(data, id))))] : [];
    });
    byId("lesson-groups").replaceChildren(...groups);
    this.renderMastery();
    byId("lesson-found").textContent = text ? t("lesson.found", { n: count }) : "";
  }

  /** @param {LessonData} data @param {string} id */
  item(data, id) {
    const others = lessonOf(data, id)?.elsewhere ?? [];
    const names = others.length ? [element("small", {}, others.join(t("list.comma")))] : [];
    const words = element("span", {}, element("b", {}, titleOf(id)), ...names);
    const status = statusOf(id);
    const badge = status === "new" ? [] : [element("small", { class: `mastery ${status}` }, t(`mastery.${status}`))];
    return element("li", {}, element("a", { href: lessonAddress(id), "data-id": id }, words, ...badge));
  }

  /** How many techniques are mastered, and which to practise next. */
  renderMastery() {
    const ids = [...NAMES.keys()];
    const done = ids.filter((id) => statusOf(id) === "mastered" || statusOf(id) === "due").length;
    const next = nextOf(ids);
    byId("mastery").replaceChildren(
      element("span", {}, t("mastery.count", { done, n: ids.length })),
      ...(next ? [element("a", { class: "button", id: "mastery-next", href: drillAddress(next) }, t("drill.practise", { technique: titleOf(next) }))] : []),
    );
  }
}

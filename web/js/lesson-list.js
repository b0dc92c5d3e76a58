// The list of lessons: the techniques by group, with a search.

import { byId, element } from "./dom.js";
import { displayName, t } from "./i18n.js";
import { GROUPS, idOf, isNamed, lessonOf, titleOf } from "./lesson-data.js";
import { lessonAddress } from "./routes.js";

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
    byId("lesson-found").textContent = text ? t("lesson.found", { n: count }) : "";
  }

  /** @param {LessonData} data @param {string} id */
  item(data, id) {
    const others = lessonOf(data, id)?.elsewhere ?? [];
    const names = others.length ? [element("small", {}, others.join(t("list.comma")))] : [];
    const words = element("span", {}, element("b", {}, titleOf(id)), ...names);
    return element("li", {}, element("a", { href: lessonAddress(id), "data-id": id }, words));
  }
}

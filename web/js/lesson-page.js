// The page of a technique: what it is, why it holds, how to find it, its other names, and the lessons before and after it.

import { byId, element } from "./dom.js";
import { t } from "./i18n.js";
import { lessonOf, NAMES, placeOf, titleOf } from "./lesson-data.js";
import { drillAddress, lessonAddress } from "./routes.js";

/** @import { Key } from "./i18n.js" */
/** @import { LessonData, Lesson } from "./lesson-data.js" */

/** @param {Key} title @param {(Node | string)[]} children */
const part = (title, ...children) => element("section", {}, element("h3", {}, t(title)), ...children);

/** Links to other lessons; a shared lesson may have the id of one of its techniques. @param {Key} title @param {string[]} ids */
function links(title, ids) {
  const known = ids.filter((id) => NAMES.has(id));
  if (known.length === 0) return [];
  const items = known.map((id) => element("li", {}, element("a", { class: "button", href: lessonAddress(id) }, titleOf(id))));
  return [part(title, element("ul", { class: "row", role: "list" }, ...items))];
}

/** The techniques that share the lesson. @param {Lesson} lesson @param {string} id */
const relatives = ({ covers = [] }, id) => covers.filter((each) => each !== id);

/** @param {LessonData} data @param {string} id */
export function showLesson(data, id) {
  const lesson = lessonOf(data, id);
  if (!lesson) return;
  const names = lesson.elsewhere.length ? [part("lesson.elsewhere", element("p", {}, lesson.elsewhere.join(t("list.comma"))))] : [];
  byId("lesson-text").replaceChildren(
    element("p", { class: "quiet" }, placeOf(id)),
    element("h2", { id: "lesson-title", tabindex: -1 }, titleOf(id)),
    element("p", { class: "what" }, lesson.what.join(" ")),
    element("p", {}, element("a", { class: "button primary", id: "lesson-drill", href: drillAddress(id) }, t("drill.begin"))),
    part("lesson.why", element("p", {}, lesson.why)),
    part("lesson.spot", element("p", {}, lesson.spot)),
    ...names,
    ...links("lesson.before", lesson.before),
    ...links("lesson.after", lesson.after),
    ...links("lesson.shared", relatives(lesson, id)),
  );
}

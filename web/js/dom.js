// Helper functions for the document.

/** Returns the element with this id. @template {HTMLElement} [T=HTMLElement] @param {string} id @returns {T} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return /** @type {T} */ (found);
}

/**
 * Creates an element.
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name @param {Record<string, string | number | boolean>} [attributes] @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[N]}
 */
export function element(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Creates an SVG element. @param {string} name @param {Record<string, string | number | boolean>} [attributes] @param {(Node | string)[]} children */
export function svgElement(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Sets attributes. `false` removes an attribute, except an ARIA attribute, which is set to "false". @param {Element} element @param {Record<string, string | number | boolean>} attributes */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const isWord = typeof value !== "boolean" || name.startsWith("aria-");
    const text = isWord ? String(value) : "";
    if (value === false && !isWord) element.removeAttribute(name);
    else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/** @param {string} id @param {(event: Event) => void} act */
export const onClick = (id, act) => byId(id).addEventListener("click", act);

/** Creates an icon from the page's icon set. @param {string} name */
export function icon(name) {
  return svgElement("svg", { class: "icon", "aria-hidden": "true" }, svgElement("use", { href: `#icon-${name}` }));
}

/** Whether the focus is in a field that uses the keys itself. */
export function isTyping() {
  const active = document.activeElement;
  return active?.matches("input:not([type=checkbox]), textarea, select") === true;
}

/** Whether a dialog covers the page. */
export const hasDialog = () => document.querySelector("dialog[open]") !== null;

/** Scrolls a list so that an item is visible; the page does not scroll. @param {HTMLElement} list @param {Element | undefined} item */
export function scrollIntoList(list, item) {
  if (!item) return;
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

/** Announces a text to screen readers. Behind an open dialog they do not read the page, so that each dialog has a place of its own for it.
 * @param {string} text */
export function announce(text) {
  const place = document.querySelector("dialog[open] > .announcer") ?? byId("announcer");
  place.textContent = text;
}

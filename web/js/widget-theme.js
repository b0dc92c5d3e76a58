// The theme of a notebook's widget: light or dark as what is behind it, because each notebook names its themes in its own way.

/** The background of the nearest ancestor that has one, as red, green and blue, or null. @param {Element} element */
function background(element) {
  /** @type {Node | null} */
  let node = element.parentNode;
  while (node) {
    if (node instanceof Element) {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (getComputedStyle(node).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
      if (alpha > 0.5) return [red, green, blue];
    }
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
  }
  return null;
}

/** @param {Element} element */
function isDark(element) {
  const color = background(element);
  if (!color) return matchMedia("(prefers-color-scheme: dark)").matches;
  const [red = 0, green = 0, blue = 0] = color;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128;
}

/** Sets the theme of an element now, and whenever the theme of the notebook changes. @param {HTMLElement} root @param {AbortSignal} signal */
export function followTheme(root, signal) {
  const update = () => {
    if (root.isConnected) root.dataset.theme = isDark(root) ? "dark" : "light";
  };
  const observer = new MutationObserver(update);
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", update, { signal });
  signal.addEventListener("abort", () => observer.disconnect());
  // A notebook attaches the element after this call.
  requestAnimationFrame(update);
}

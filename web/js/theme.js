// Light or dark, set before the first paint. Not a module, for those run later.
{
  let chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem("sudokit.settings") ?? "null")?.theme;
  } catch {
    // A browser that keeps nothing follows the system.
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
}

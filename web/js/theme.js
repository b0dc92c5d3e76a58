// Sets the light or dark theme before the first paint. Not a module, because modules run later.
{
  let chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem("sudokit.settings") ?? "null")?.theme;
  } catch {
    // Without storage, the page follows the system's theme.
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
}

// Part of the first script of every page.

/** Where the browser denies local storage, reading it throws: a Map takes its place until the page is left. */
function replaceDeniedStorage(): void {
  try {
    localStorage.getItem('theme');
  } catch {
    const entries = new Map<string, string>();
    const value = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => entries.set(key, text),
      removeItem: (key: string) => entries.delete(key),
    };
    Object.defineProperty(window, 'localStorage', { value });
  }
}

/**
 * Shows the theme that the person chose; without one, the system decides. `theme-color`, which browsers paint their
 * own bars with, follows: there is one for each theme, and the `media` of each says when it counts.
 */
export function applyStoredTheme(): void {
  const chosen = localStorage.getItem('theme');
  const isChosen = chosen === 'light' || chosen === 'dark';
  if (isChosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { colorScheme } = meta.dataset;
    const counts = chosen === colorScheme ? 'all' : 'not all';
    meta.media = isChosen ? counts : `(prefers-color-scheme: ${colorScheme})`;
  }
}

/**
 * Shows what the inline script of `index.html` could not: the colors of the browser's own bars. Does the rest again, for
 * a browser that denies storage.
 */
export function applyStored(): void {
  replaceDeniedStorage();
  applyStoredTheme();
}

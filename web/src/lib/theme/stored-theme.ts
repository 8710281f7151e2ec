// Part of the first script of every page.

/** Replaces local storage with a Map if the browser denies it, because reading it would throw. */
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
 * Applies the theme that the user chose, or the system's theme. Also selects the color of the browser's bars: each
 * theme has a `theme-color` meta tag, and its `media` attribute turns the tag on or off.
 */
export function applyTheme(chosen: string | null): void {
  const isChosen = chosen === 'light' || chosen === 'dark';
  if (isChosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { colorScheme } = meta.dataset;
    const media = chosen === colorScheme ? 'all' : 'not all';
    meta.media = isChosen ? media : `(prefers-color-scheme: ${colorScheme})`;
  }
}

/** Completes the inline script of `index.html`: sets the color of the browser's bars and handles denied storage. */
export function applyStored(): void {
  replaceDeniedStorage();
  applyTheme(localStorage.getItem('theme'));
}

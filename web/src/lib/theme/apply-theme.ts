// Part of the first script of every page.

import { localStore } from '../storage/local-storage.ts';

/**
 * Applies the theme that the user chose, or the system's theme. Also selects the color of the browser's bars: each
 * theme has a `theme-color` meta tag, and its `media` attribute turns the tag on or off.
 */
function applyTheme(): void {
  const chosen = localStore.read('theme');
  const isChosen = chosen === 'light' || chosen === 'dark';
  if (isChosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { colorScheme } = meta.dataset;
    const media = chosen === colorScheme ? 'all' : 'not all';
    meta.media = isChosen ? media : `(prefers-color-scheme: ${colorScheme})`;
  }
}

/** Applies the stored theme, now and after each change of it by this page or another tab. */
export function followTheme(): void {
  applyTheme();
  localStore.subscribe(applyTheme);
}

import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function current(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemTheme();
}

function systemTheme(): Theme {
  return dark.matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  dark.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    dark.removeEventListener('change', listener);
  };
}

/**
 * Stores a theme for this device; at the next load `public/before-paint.js` sets it before the first paint. Choosing
 * what the system has is the way back to the system's theme: nothing is stored then.
 */
export function chooseTheme(theme: Theme): void {
  if (theme === systemTheme()) localStorage.removeItem('theme');
  else localStorage.setItem('theme', theme);
  showStoredTheme();
}

/** Another tab has chosen: `key` is null when it has cleared everything. */
addEventListener('storage', ({ key }) => {
  if (key === 'theme' || key === null) showStoredTheme();
});

function showStoredTheme(): void {
  window.applyStoredTheme();
  for (const listener of listeners) listener();
}

/** The theme that is shown: the chosen one, or the system's. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current);
}

import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function current(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
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

/** Stores a theme for this device; at the next load `public/before-paint.js` sets it before the first paint. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem('theme', theme);
  for (const listener of listeners) listener();
}

/** The theme that is shown: the chosen one, or the system's. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current);
}

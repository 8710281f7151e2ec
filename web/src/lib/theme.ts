import { useSyncExternalStore } from 'react';
import { applyStoredTheme } from './stored-theme.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

function current(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemTheme();
}

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function systemTheme(): Theme {
  return systemIsDark().matches ? 'dark' : 'light';
}

/** Another tab has chosen: `key` is null when it has cleared everything. */
function onStorage({ key }: StorageEvent): void {
  if (key === 'theme' || key === null) showStoredTheme();
}

function subscribe(listener: () => void): () => void {
  const dark = systemIsDark();
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  dark.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    dark.removeEventListener('change', listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

/**
 * Stores a theme for this device; at the next load the inline script of `index.html` sets it before the first paint.
 * Choosing what the system has is the way back to the system's theme: nothing is stored then.
 */
export function chooseTheme(theme: Theme): void {
  if (theme === systemTheme()) localStorage.removeItem('theme');
  else localStorage.setItem('theme', theme);
  showStoredTheme();
}

function showStoredTheme(): void {
  applyStoredTheme();
  for (const listener of listeners) listener();
}

/** A prerendered page knows nobody's theme; what differs in it, styles choose. */
const prerendered = (): Theme => 'light';

/** The theme that is shown: the chosen one, or the system's. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, prerendered);
}

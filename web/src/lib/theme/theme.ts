import { useSyncExternalStore } from 'react';
import { localStore } from '../storage/local-storage.ts';
import { applyTheme } from './apply-theme.ts';

type Theme = 'light' | 'dark';

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

/** Applies the theme that another tab has stored. `key` is null if that tab has cleared the storage. */
function onStorage({ key }: StorageEvent): void {
  if (key === 'theme' || key === null) showStoredTheme();
}

function subscribe(listener: () => void): () => void {
  const dark = systemIsDark();
  if (listeners.size === 0) {
    addEventListener('storage', onStorage);
    // Another tab may have changed the theme while this page was loading.
    applyTheme(localStore.read('theme'));
  }
  listeners.add(listener);
  dark.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    dark.removeEventListener('change', listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

/**
 * Applies a theme and stores it for the inline script of `index.html`. If it equals the system's theme, stores nothing,
 * so that the page follows the system again.
 */
export function chooseTheme(theme: Theme): void {
  if (theme === systemTheme()) localStore.remove('theme');
  else localStore.write('theme', theme);
  showStoredTheme();
}

function showStoredTheme(): void {
  applyTheme(localStore.read('theme'));
  for (const listener of listeners) listener();
}

/** Theme of prerendered pages. Styles handle the differences of the dark theme. */
const prerendered = (): Theme => 'light';

/** Returns the current theme: the theme that the user chose, otherwise the system's theme. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, prerendered);
}

/** Returns the color of a design token in a theme, for iframes that cannot read custom properties. */
export function resolvedColor(token: `--${string}`, theme: Theme): string {
  const probe = document.createElement('span');
  probe.style.colorScheme = theme;
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

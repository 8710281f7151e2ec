import { useSyncExternalStore } from 'react';
import { localStore } from '../storage/local-storage.ts';
import { useStored } from '../storage/use-stored.ts';

type Theme = 'light' | 'dark';

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (systemIsDark().matches ? 'dark' : 'light');

function subscribeToSystem(listener: () => void): () => void {
  const dark = systemIsDark();
  dark.addEventListener('change', listener);
  return () => dark.removeEventListener('change', listener);
}

/** Stores a theme. If it equals the system's theme, stores nothing, so that the page follows the system again. */
export function chooseTheme(theme: Theme): void {
  if (theme === systemTheme()) localStore.remove('theme');
  else localStore.write('theme', theme);
}

/** Theme of prerendered pages. Styles handle the differences of the dark theme. */
const prerendered = (): Theme => 'light';

/** Returns the current theme: the theme that the user chose, otherwise the system's theme. */
export function useTheme(): Theme {
  const chosen = useStored('theme');
  const system = useSyncExternalStore(subscribeToSystem, systemTheme, prerendered);
  return chosen === 'light' || chosen === 'dark' ? chosen : system;
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

import { useSyncExternalStore } from 'react';

const waitMs = 3000;
const userEvents = ['pointerdown', 'keydown', 'scroll'] as const;

let hasSettled = false;
const listeners = new Set<() => void>();

/** Loads the late parts of the page now. */
export function settleNow(): void {
  if (hasSettled) return;
  hasSettled = true;
  for (const name of userEvents) removeEventListener(name, settleNow);
  for (const listener of listeners) listener();
}

/** The page has settled at the first user input, otherwise three seconds after it has loaded. */
export function watchSettling(): void {
  for (const name of userEvents) addEventListener(name, settleNow, { passive: true });
  const wait = () => setTimeout(settleNow, waitMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns true as soon as the page may load its late parts. Before that, they would slow down the first screen. */
export function useHasSettled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasSettled,
    () => false,
  );
}
